/** Vocabulary: city, landmark. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const PLACES = parseTopics(`
@ city | City
names: Port Alder; Grenmouth; Lower Vale; Castor Hill; New Thorne
titles: {name} in one picture; Living in {name}; How {name} moves and grows; {name}: a city guide
subtitles: Districts, people, streets and plans at a glance; What works, what is built and what comes next; A portrait of a city between river and hills
# list Districts to know
Old Harbour|anchor|Warehouses now hold studios and cafes.|The fish market still opens at five.
Mill Quarter|factory|Brick mills became homes and schools.
University Hill|university|Lectures spill into parks in summer.
Garden Ring|trees|A green belt circles the inner city.|It can be walked in a day.
Station Town|trainFront|Trams, trains and buses meet here.
Glass Street|building|Offices line the longest avenue.
Riverside|wavesHorizontal|Old docks turned into beaches.
# list City services
Free libraries|library|Nineteen branches lend books and tools.
Night buses|bus|Lines run every half hour until dawn.|Drivers stop on request.
Clean water|droplet|Springs in the hills feed every tap.
Street repair|hammer|Potholes are filled within ten days.
Open data|database|Anyone may read what sensors count.|Apps grow out of it.
City gardens|flower|Plots are let for one small coin.
# list Plans until 2035
Tram line nine|trainFront|A new line will join both banks.
Cooler squares|trees|Trees replace asphalt in forty places.|Children chose the first ten.
Heat network|flame|Waste heat will warm nine thousand homes.
Safe crossings|circleAlert|Every school gets raised crossings.
Housing fund|house|Half of new flats stay affordable.|Rents follow wages.
Quiet nights|moon|Lorries must leave the centre by ten.
# steps How a street is rebuilt
Listen|ear|Residents mark what bothers them.
Survey|ruler|Pipes and roots are mapped.
Draft|penTool|Two designs hang in a shop window.
Vote|squareCheck|The street chooses by postcard.
Fund|coins|City and owners share the cost.
Dig|shovel|Pipes come first, paving last.
Plant|trees|Trees arrive in late autumn.
Open|users|A street party ends the work.
# loop A day in the city
Dawn|sunrise|Bakers and street cleaners start.
Rush|bus|Half a million people move at once.
Market|store|Stalls sell what came by boat.
Lunch|utensils|Squares fill with folding chairs.
School out|graduationCap|Children own the playgrounds.
Evening|sunrise|Cafes put lamps on the tables.
Night|moon|Buses carry the late shift home.
Rest|cloud|Only the bridge is never empty.
# levels What a city stands on
Water and waste|Pipes that nobody notices.
Homes|A door that locks and rent that fits.
Movement|Work within half an hour.
Learning|Schools in walking distance.
Culture|Stages, parks and festivals.
Belonging|People who greet each other.
# tree City hall|Mayor's office
Transport: Trams, Roads, Cycling
Housing: Planning, Permits, Rents
Culture: Libraries, Museums, Festivals
Safety: Fire, Rescue, Flood watch
# versus East bank or west bank?|East bank|West bank
Character|Industrial|Leafy
Rents|Lower|Higher
Trams|Four lines|Two lines
Parks|Small and many|Large and few
Nightlife|Loud|Calm
Schools|New|Traditional
Best for|Students|Families
shared: Same river; Same library card; Same market day
# table Districts in figures
rows: Old Harbour; Mill Quarter; Garden Ring; Station Town; Glass Street; Riverside
People|9|88|k
Green|8|46|%
Rent|7.2|18.9|€
Trams|1|9
Noise|48|71|dB
# events City timeline|1180|2022
First bridge|Merchants pay for six wooden arches.
City rights|Markets may be held on Saturdays.
Great fire|Brick replaces timber after the blaze.
New harbour|Steamships bring coal and wool.
First tram|Horses pull it along the avenue.
Flood wall|The river is held back at last.
Car-free core|Eleven streets are closed to traffic.
River beach|Swimming is allowed again.
# parts How people get to work
Tram; Bicycle; Car; On foot; Bus; Train
# figures City in numbers
residents|180000|940000
trees|60000|420000
bridges|9|48
tram stops|70|290
parks|24|130
schools|48|210
sunny days|140|260
cyclists|18|46|%
# quadrant Choosing a project|Low cost|High cost|Few gain|Many gain
Kind gesture|heart|Do it with volunteers.
Show project|gem|Think again before building.
Quick gain|zap|Build it this summer.
Big plan|layers|Ask the state for half.
# pros Why people stay
Short ways|route|Most trips take twenty minutes.
Green hills|trees|Forests begin at the last stop.
Good schools|graduationCap|Classes are small and mixed.
Open water|wavesHorizontal|The river is clean enough to swim.
Fair jobs|briefcase|Many trades share the market.
Loud music|clefTreble|Forty stages play every week.
# cons What annoys people
Rising rents|house|Flats cost a third more than before.
Narrow lanes|bike|Bikes and buses share the same strip.
Road works|shovel|Three avenues are dug up at once.
Hot summers|sun|Squares store heat until midnight.
Few toilets|mapPin|Only twelve are open at night.
Full trams|trainFront|Line two is packed at eight.
# pictures Views of the city
Evening skyline|scene|Lights seen from the east bank.
Harbour morning|scene|Boats leave before sunrise.
Old tram bell|object|Drivers rang it at every corner.
Head gardener|portrait|She planted the Garden Ring.
Night driver|portrait|He knows every stop by heart.
City map|map|The river divides two worlds.
# places Sights on a walk
Fish market|It opens before the sun.
Clock bridge|Boats pass on the full hour.
Rose park|Nine hundred roses bloom in June.
Tram museum|Old cars still run on Sundays.
Sea stairs|Swimmers meet here at noon.
Hill view|The whole bay lies below.
# details
Residents voted for it by a wide margin.
The council reviews {item} every second year.
A small fee covers the upkeep.
Visitors often ask about {item} at the station.
The work was finished before winter.
Neighbours take turns to look after it.
It reaches even the outer districts.
Plans can be seen in every library.
The old stones were used again.
Children were asked for their opinion too.
@ landmark | Landmark
names: Corven Lighthouse; the Hall of Arches; Saint Orla's Tower; the Ember Bridge; Wyndfell Castle
titles: {name}: stone by stone; Visiting {name}; The story of {name}; {name} up close
subtitles: How it was built, who used it and what to see today; Centuries of work, storm and care in one place; A guide for curious visitors
# list What to see
Great hall|landmark|Oak beams span eleven metres.|They were floated down the river.
Bell chamber|bell|Three bells ring on feast days.
Spiral stair|layers|One hundred and ninety steps lead up.
Painted ceiling|palette|Stars were painted with crushed blue stone.|The gold is real.
Secret door|key|A shelf turns to open a passage.
Herb garden|flower|Forty plants grow as they once did.
Viewing ledge|eye|On clear days the islands can be seen.
# list Traces of the past
Mason's marks|hammer|Every stone bears its maker's sign.
Storm scars|wind|Lightning split the north wall twice.|Iron bands hold it now.
Burn lines|flame|Dark stones recall the great fire.
Worn steps|route|Ten generations hollowed the stairs.
Lost chapel|castle|Only the floor of it remains.|Bushes outline the walls.
Carved names|penTool|Soldiers scratched names beside the gate.
# list Before you go
Buy early|ticket|Morning tickets sell out in summer.
Wear layers|shirt|It is cold inside all year.
Take the path|route|The shore path starts at the mill.|It is dry at low tide.
Bring coins|coins|The telescope takes old coins only.
Mind the steps|circleAlert|Stairs are steep and have no lift.
Stay for dusk|sunrise|The last tour ends by lamplight.|Guides tell other stories then.
# steps How it was built
Choose the site|mapPin|A rock above the tide was picked.
Quarry|hammer|Stone was split with wet wood.
Haul|truck|Oxen pulled two blocks a day.
Found|layers|The first course lies in the rock.|It took three summers.
Raise|building|Wooden cranes lifted each block.
Roof|house|Slate arrived by boat.
Furnish|sofa|Carpenters worked through one winter.
Bless|bell|The bells rang for a whole day.
# loop The year at the site
Repair|hammer|Masons return after the frost.
Paint|brush|Doors get a fresh coat in March.
Open|key|The gate opens at Easter.
Guide|users|Tours run every half hour.
Celebrate|sparkles|Lamps cover the walls in June.
Harvest|apple|The garden feeds the kitchen.
Close|lock|The gate shuts with the first snow.
Survey|search|Engineers measure each crack.
# levels The tower floor by floor
Cellar|Grain and salt were stored here.
Guard room|Watchmen slept beside the fire.
Hall|Guests were fed at long tables.
Chamber|The keeper's family lived here.
Bells|Ropes reach down four floors.
Lantern|The light is seen for miles.
# tree Parts of the site|Main gate
Tower: Cellar, Bell room, Lantern
Hall: Kitchen, Gallery, Chapel
Court: Well, Stable, Smithy
Garden: Herbs, Orchard, Pond
# versus Day tour or night tour?|By day|By night
Length|One hour|Two hours
Group size|Thirty|Twelve
Stairs|All open|Half open
Views|Far|Stars only
Stories|History|Legends
Price|Lower|Higher
Best for|Families|Couples
shared: Same guide; Same great hall; Same ticket desk
# table Parts compared
rows: Tower; Great hall; Chapel; Gate; Stable; Cellar
Height|4|62|m
Built in|3|28|years
Steps|12|190
Visitors|8|140|k
Warmth|7|19|°C
# events Through the centuries|1090|2021
Foundation|Monks lay the first stone.
First siege|The gate holds for forty days.
Great fire|The roof burns in one night.
New tower|A lantern guides ships home.
Storm damage|The north wall is struck twice.
Last keeper|The light turns itself on.
Open gate|The public may enter at last.
Restoration|Every roof slate is replaced.
# parts What stones it is made of
Granite; Limestone; Slate; Brick; Oak; Lead
# figures In numbers
visitors a year|48000|820000
steps to the top|120|340
height in metres|24|96|m
years to build|9|64
weight of the bell|1.2|8.4|t
rooms|14|88
keepers so far|18|52
thickest wall|1.4|4.6|m
# quadrant Planning a visit|Short walk|Long walk|Quiet|Crowded
Hidden corner|leaf|Ideal for a rest with a book.
Far ledge|mountain|Take water and good shoes.
Main gate|landmark|Come before ten o'clock.
Tower top|building|Book a time slot ahead.
# pros Why it is worth a trip
Great views|eye|Three counties lie at your feet.
Living crafts|hammer|Masons explain their work.
Good food|utensils|The kitchen uses old recipes.
Clear signs|mapPin|Boards tell a story at each stop.
Family rates|ticket|Children enter without charge.
Easy train|trainFront|The station is ten minutes away.
# cons What to expect
Steep stairs|layers|There is no lift to the top.
Cold rooms|snowflake|Bring a jacket even in July.
Long queues|hourglass|Noon is the busiest hour.
No parking|car|The nearest car park is far.
Few lights|moon|Some passages are dark.
Closed winters|lock|The site rests for ten weeks.
# pictures Views
From the shore|scene|The classic view at low tide.
Winter sun|scene|Snow covers the court.
The great key|object|It weighs as much as a cat.
Last keeper|portrait|He lit the lamp for forty years.
Head mason|portrait|She knows every stone.
Site plan|map|Paths lead from gate to garden.
# places Round the site
South gate|Visitors enter by the old road.
Inner yard|The well is forty metres deep.
Rose garden|It was replanted from letters.
Watch house|Guards slept above the horses.
Boat landing|Stone was brought in here.
Hidden chapel|A narrow stair leads down.
# details
Guides like to end the tour here.
Nobody knows who carved the first letter.
The story of {item} is told on every tour.
Repairs took longer than the building itself.
Old drawings prove how it once looked.
The stone changes colour in the rain.
Local schools help to care for {item}.
A small museum shows what was found.
The wall is cold even in summer.
Visitors may touch it with care.
`);
