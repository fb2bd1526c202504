/** Vocabulary: product, home. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const THINGS = parseTopics(`
@ product | Product
names: the Kestrel backpack; the Nimbus kettle; the Alder chair; the Pico lamp; the Tarn bottle
titles: Meet {name}; {name} in detail; The story of {name}; Why {name} lasts
subtitles: Materials, making and care of an everyday thing; What it can do, how it is built and how it compares; Designed to be used, repaired and handed on
# list Features
Tough shell|shield|A drop from two metres leaves no mark.
Easy grip|handHeart|The handle fits wet and gloved hands.|It was tested on sixty people.
Clear scale|ruler|Marks can be read from across a room.
Quiet close|ear|Magnets replace the usual click.
Washable|droplet|All parts survive the dishwasher.|Wood is oiled once a year.
Light weight|scale|Empty, it weighs less than an apple.
Night mark|moon|A faint dot shows where it stands.
# list Materials
Ash wood|trees|Boards come from forests within a day's drive.
Recycled steel|recycle|Nine tenths of the metal had a former life.|Its origin is stamped inside.
Cork|leaf|Cork keeps heat in and fingers cool.
Wool felt|shirt|Felt is pressed from leftover fleece.
Glass|wine|Thick glass is cooled for a whole day.|Slow cooling makes it strong.
Plant oil|droplet|Linseed oil seals the surface.
# list Care tips
Rinse first|droplet|Warm water is enough on most days.
Dry in air|wind|Let it stand open overnight.|Towels leave fibres.
Oil once a year|brush|A thin coat protects the wood.
Tighten screws|wrench|Check the three screws each spring.
Store dry|archive|A shelf is better than a cellar.|Keep it off the floor.
Send it back|package|Old pieces are repaired or reused.
# steps How it is made
Select|search|Boards are sorted by grain and weight.
Cut|scissors|Saws follow a pattern that saves wood.
Shape|hammer|Parts are bent over steam.|Each takes eleven minutes.
Sand|brush|Three papers make the edge smooth.
Join|puzzle|Pegs hold without glue.
Oil|droplet|The surface drinks oil for a day.
Inspect|eye|Two people look for flaws.
Pack|package|Paper and card protect the corners.
# loop The life of the product
Design|penTool|Repair is planned from the start.
Make|factory|Parts are made in one small hall.
Sell|store|Shops show how to open it.
Use|house|Daily use leaves honest marks.
Maintain|wrench|Owners change worn parts themselves.
Return|send|Tired pieces are sent back free.
Take apart|hammer|Good parts are sorted by age.
Reuse|recycle|Old parts go into new pieces.
# levels What makes it good
Safe|No sharp edge and no harmful coat.
Useful|It solves one problem well.
Durable|It lasts for twenty years.
Repairable|Anyone can open and mend it.
Pleasant|It feels good in the hand.
Loved|Owners pass it to their children.
# tree Parts of the product|Main body
Frame: Bars, Pegs, Feet
Surface: Wood, Felt, Oil
Fittings: Screws, Hinge, Lock
Extras: Cover, Strap, Light
# versus Classic or travel model?|Classic|Travel
Weight|1.2 kg|0.6 kg
Material|Ash wood|Cork
Size|Full|Folds flat
Price|Higher|Lower
Colours|Three|Eight
Warranty|Twenty years|Ten years
Best for|Home|The road
shared: Same hinge; Same makers; Same repair kit
# table Models compared
rows: Small; Classic; Large; Travel; Outdoor; Junior
Weight|180|1900|g
Height|12|96|cm
Parts|6|34
Price|24|290|€
Rating|3.9|4.9
# events From idea to classic|1971|2023
First drawing|A napkin holds the whole idea.
First batch|Fifty pieces sell within a day.
New hinge|Steel replaces a leather strap.
Design prize|A jury praises the quiet close.
Travel model|It folds to the size of a book.
Repair kit|Every owner gets three spare parts.
Take back|Old pieces return to the maker.
Fiftieth year|The first drawing is printed again.
# parts What the price pays for
Materials; Wages; Transport; Research; Retail; Repairs
# figures In numbers
pieces sold|14000|880000
parts in all|9|46
hours to make|1.5|9.5
years of warranty|10|25
repair rate|0.8|4.2|%
recycled content|44|92|%
colours|3|12
shops|60|740
# quadrant Ideas for new models|Cheap to make|Costly to make|Seldom used|Used daily
Nice extra|gift|Offer it with the repair kit.
Show piece|gem|Keep it for the design fair.
Next model|star|Start with a small batch.
Masterpiece|crown|Plan two years and a new tool.
# pros What owners like
Lasts long|hourglass|Many are older than their owners.
Feels warm|heart|Wood and cork never feel cold.
Mends easily|wrench|One tool fits every screw.
Packs flat|package|It slides under any bed.
Looks calm|eye|It suits old rooms and new.
Fair price|ticket|It costs little for each year of use.
# cons What could be better
Few sizes|ruler|Tall people miss a larger one.
Needs oil|droplet|Dry wood loses its shine.
Long wait|hourglass|Orders take up to six weeks.
Light colours|palette|Pale felt shows stains.
No cover|shirt|The cover costs extra.
Heavy box|box|The parcel needs two hands.
# pictures In pictures
The workshop|scene|Doors open toward the forest.
By the lake|scene|The travel model on its first tour.
The first piece|object|It still stands in the office.
Designer|portrait|She drew it on a napkin.
Master maker|portrait|He has built four thousand.
Shops near you|map|Every shop keeps spare parts.
# places Where it is made
Wood yard|Boards dry for two years.
Glass works|One furnace never goes out.
Paint shop|Colours are mixed with water.
Assembly hall|Each piece has one maker.
Test room|Drops from a table are counted.
Repair bench|Old pieces come back here.
# details
Owners mention {item} more than anything else.
The makers test it on every tenth piece.
A spare part costs less than a coffee.
The idea came from a letter by a customer.
It has hardly changed in thirty years.
Shops can show how it works in a minute.
The next version keeps {item} as it is.
No glue is needed at any point.
It also works with older models.
Every piece is signed by its maker.
@ home | Home
names: the Willow house; Flat 12; the Garden cottage; the Canal loft; the Hill house
titles: Making {name} work; {name}: a smart renovation; Living well in {name}; {name}, room by room
subtitles: Rooms, costs and habits for a calm and thrifty home; What was changed, why, and what it saved; A plan for every room and every season
# list Rooms and ideas
Kitchen|chefHat|Open shelves keep daily things in reach.|Rare tools go up high.
Living room|sofa|Two small lamps replace one bright one.
Bedroom|moon|Thick curtains keep out street light.
Hallway|key|Hooks at two heights suit all ages.|A bench hides the shoes.
Study|notebook|The desk faces the window, not the wall.
Balcony|flower|Herbs grow in old wooden crates.
Cellar|archive|Boxes are labelled on three sides.
# list Saving energy
Seal windows|wind|New strips stop the draught.
Lower heat|thermometer|One degree less saves six percent.|Socks help too.
Dry outside|sun|Sun and wind cost nothing.
Cook with lids|utensils|Lids cut cooking power by half.
Switch off|plug|A power strip ends silent losses.|Label its buttons.
Wash cool|droplet|Thirty degrees clean most clothes.
# list Weekend repairs
Squeaky door|wrench|A drop of oil on each hinge is enough.
Dripping tap|droplet|A new washer costs a few cents.|Turn the water off first.
Loose tile|hammer|Fresh mortar holds after a day.
Dull knife|scissors|A wet stone restores the edge.
Blocked drain|search|Hot water and soda clear most pipes.
Cracked wall|brush|Fill, sand and paint in that order.
# steps Renovating a room
Measure|ruler|Draw the room on squared paper.
Plan|penTool|Mark sockets before furniture.
Budget|calculator|Add a fifth for surprises.|Old walls hide some.
Clear|box|Pack by use, not by shelf.
Repair|hammer|Fix walls and wires first.
Paint|brush|Two thin coats beat a thick one.
Furnish|sofa|Large pieces go in first.
Enjoy|coffee|Live in it before buying more.
# loop The weekly routine
Monday|listChecks|Write the shopping list.
Tuesday|shoppingCart|Buy fresh food for three days.
Wednesday|droplet|Run the washing machine.
Thursday|flower|Water plants and balcony.
Friday|sparkles|Clean kitchen and bath.
Saturday|hammer|Repair one small thing.
Sunday|utensils|Cook a large pot.
Evening|moon|Lay out things for Monday.
# levels Comfort step by step
Dry|A roof without leaks.
Warm|Walls that keep the heat.
Safe|Locks, alarms and good wires.
Light|Windows where people sit.
Quiet|Doors that close softly.
Homely|Things that tell a story.
# tree Household plan|Household
Kitchen: Shopping, Cooking, Dishes
Cleaning: Floors, Laundry, Windows
Garden: Watering, Compost, Tools
Money: Rent, Power, Savings
# versus Rent or buy?|Renting|Buying
Start cost|Deposit|High
Freedom to move|High|Low
Repairs|Landlord|Yourself
Monthly cost|Rises|Fixed
Changes|By consent|At will
Risk|Low|Medium
Best for|Short stays|Long plans
shared: Same street; Same bills; Same neighbours
# table Rooms compared
rows: Kitchen; Living room; Bedroom; Bathroom; Study; Hallway
Size|4|32|m²
Power|40|620|kWh
Cost|300|9400|€
Sockets|2|12
Warmth|17|23|°C
# events The house through time|1912|2023
Built|Two brothers lay the bricks.
First bath|Water runs on the upper floor.
New roof|Slate replaces old tiles.
Garden wall|Stones come from the field.
Central heat|The coal stove is sold.
Solar panels|Twelve panels face south.
Open kitchen|A wall makes way for light.
Heat pump|The gas meter is removed.
# parts Where power is used
Heating; Hot water; Cooking; Lighting; Cooling; Devices
# figures House in numbers
living space|48|190|m²
yearly power|1400|5200|kWh
water a day|80|190|l
rooms|3|9
windows|6|24
solar yield|900|6400|kWh
steps to the door|2|64
plants|8|52
# quadrant Which job first|Easy|Hard|Saves little|Saves much
Someday|hourglass|Keep it for a rainy Sunday.
Skip|archive|Leave it to the next owner.
This week|zap|Buy the parts tomorrow.
Call a pro|phone|Ask for three offers.
# pros What we like
Morning sun|sunrise|Light reaches the table at seven.
Thick walls|shield|Summers stay cool inside.
Kind neighbours|users|Keys are left next door.
Short way|route|Shops are around the corner.
Big cellar|archive|Bikes and apples share it.
Old trees|trees|Shade covers half the yard.
# cons What we would change
Steep stairs|layers|Furniture arrives through a window.
Small bath|droplet|Only one person fits.
Old wires|zap|Two rooms share a single fuse.
Dark hall|moon|It needs a lamp at noon.
Loud street|ear|Buses brake below the window.
No lift|building|Shopping bags grow heavy.
# pictures At home
View from the roof|scene|The hills on a clear day.
Back garden|scene|Apples ripen in September.
Favourite cup|object|It survived three moves.
The neighbour|portrait|She waters the plants.
The carpenter|portrait|He built the kitchen.
Our street|map|Everything within ten minutes.
# places Around the house
Front garden|Herbs grow by the door.
Bike shed|Rain water fills the barrel.
Compost|It takes a year to be ready.
Play tree|The swing holds two.
Work bench|Tools hang in order of size.
Warm wall|Tomatoes ripen here first.
# details
The whole family agreed on {item}.
It took one weekend and little money.
A friend lent the tools for it.
The effect was visible on the next bill.
Nobody wants to go back to the old way.
The parts came from a second-hand shop.
Guests often ask about {item}.
A list on the door helps to remember it.
It looks simple but took some planning.
The next job will be smaller.
`);
