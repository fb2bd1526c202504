/** Vocabulary: travel, transport. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const JOURNEYS = parseTopics(`
@ travel | Travel
names: the Amber Coast; the Silver Valley; the Isles of Rook; the Sunda Trail; Lake Mirel
titles: A week on {name}; {name} for beginners; Discover {name}; Getting around {name}
subtitles: Routes, seasons, costs and small surprises; Where to stay, what to pack and when to go; A travel plan on a single page
# list Places to stay
Harbour inn|anchor|Rooms look over the fishing boats.|Breakfast starts at six.
Tree cabin|trees|A rope bridge leads to the bed.
Farm house|house|Guests help to feed the goats.
Night train|trainFront|Sleep in the hills and wake at sea.|Bring earplugs.
Tent field|tent|Forty places lie behind the dunes.
Old mill|fan|The wheel still turns at night.
Town hostel|users|Six beds share one large kitchen.
# list Things to taste
Smoked trout|fish|It is sold from wooden carts.
Plum bread|wheat|Bakers sell it warm on Sundays.|Eat it the same day.
Sheep cheese|utensils|Each valley has a shape of its own.
Sea soup|chefHat|Ask for it without cream.
Pine tea|leaf|Needles are picked in May.|It tastes of lemon.
Honey cake|cake|Nine layers rest for two days.
# list What to pack
Rain coat|cloudRain|Weather turns within minutes.
Good shoes|mountain|Paths are stony above the lake.|Break them in at home.
Paper map|map|Signals fade behind the ridge.
Small bag|shoppingBag|Buses have little room.
Warm layer|shirt|Nights are cold even in August.|Wool dries fast.
Swimwear|wavesHorizontal|Hot springs are open all year.
# steps Planning the trip
Dream|cloud|Write down three things to see.
Choose dates|calendar|May and September are calm.
Set a budget|wallet|Count beds, food and tickets.|Add a tenth for luck.
Book trains|trainFront|Seats open sixty days ahead.
Reserve beds|house|Two fixed nights are enough.
Pack|shoppingBag|Lay it out and take half.
Leave|plane|Keep papers in one pocket.
Remember|camera|Print ten photos, not a hundred.
# loop A perfect day
Wake|sunrise|Fog lifts from the water.
Eat|coffee|Bread and cheese on the pier.
Walk|route|The shore path takes two hours.
Swim|wavesHorizontal|The bay is warm by noon.
Rest|tent|Shade is found under the pines.
Explore|compass|A boat goes to the caves.
Dine|utensils|Fish is grilled on the beach.
Sleep|moon|Stars are bright without lamps.
# levels Levels of travel
Rest|One place, one book, no plan.
Walk|Short paths from the door.
Tour|A new bed every third night.
Hike|Huts and long climbs.
Adventure|Rope, tent and a guide.
Expedition|Weeks away from any road.
# tree Ways to arrive|Main port
By sea: Ferry, Sail boat, Mail ship
By rail: Night train, Local line, Steam train
By road: Bus, Bike, Shared car
By air: Small plane, Glider, Balloon
# versus Spring or autumn?|Spring|Autumn
Weather|Fresh|Mild
Sea|Cold|Warm
Prices|Low|Medium
Crowds|Few|Fewer
Flowers|Everywhere|Heather only
Daylight|Growing|Shrinking
Best for|Hikers|Swimmers
shared: Same ferry; Same huts; Same quiet nights
# table Routes compared
rows: Coast path; Ridge walk; Lake loop; Forest ride; Island hop; Valley line
Length|9|88|km
Days|1|7
Climb|60|1900|m
Cost|15|420|€
Views|3.2|4.9
# events A short history of the trail|1880|2022
First ferry|Mail and three guests arrive.
Grand hotel|Eighty rooms open by the pier.
Mountain hut|Students build it in one summer.
Coast railway|Trains reach the last village.
Nature park|Hunting ends on the ridge.
Long trail|Seven paths become one.
Night train|Sleepers return after years.
Car-free bay|Visitors arrive by boat only.
# parts Where the budget goes
Beds; Food; Transport; Tickets; Gifts; Reserve
# figures Good to know
beds in the region|1400|18000
sunny days|120|280
marked paths|180|960|km
ferries a day|4|26
huts|6|44
water in August|17|25|°C
highest point|640|2900|m
visitors a year|90000|940000
# quadrant Choosing a trip|Cheap|Expensive|Calm|Lively
Village week|house|Bring books and slow shoes.
Spa hotel|sparkles|Nice, but once is enough.
Festival|clefTreble|Sleep in a tent and dance.
City break|building|Two nights will do.
# pros Reasons to go
Clean air|wind|Cities are half a day away.
Kind hosts|heart|Doors are open to strangers.
Short routes|route|Everything lies within an hour.
Low prices|coins|Soup costs less than a bus.
Wild coast|wavesHorizontal|Bays are free of houses.
Dark skies|star|The milky way is bright.
# cons Things to know
Few buses|bus|The last one leaves at six.
Sudden rain|cloudRain|Pack for all seasons.
Cash only|banknote|Huts take no cards.
Weak signal|smartphone|Calls fail behind the ridge.
Early nights|moon|Kitchens close at nine.
Cold sea|snowflake|Swimming starts in June.
# pictures Travel album
Morning bay|scene|Fog above the fishing boats.
Ridge at noon|scene|Four lakes lie below.
Brass compass|object|It belonged to the first guide.
Hut keeper|portrait|She carries bread uphill.
Ferry captain|portrait|He has never missed a tide.
Trail map|map|Seven days from end to end.
# places Stops on the way
Ferry pier|Boats leave every two hours.
Fern gorge|A rope bridge crosses the stream.
Salt village|The market closes at noon.
Cloud pass|Snow may lie until May.
Warm springs|Three pools are open all night.
Cape light|The trail ends at the lamp.
# details
Locals recommend {item} to their own friends.
Come early, because places are few.
The way there is part of the pleasure.
A guide can be found at the pier.
In bad weather there is a simple plan.
Children like {item} as much as adults.
Most visitors stay longer than planned.
The price includes a warm drink.
Ask at the mill for the key.
It is best seen in the evening.
@ transport | Transport
names: the Coastline railway; Metro East; the Harbour ferry; the Pine Valley bus; the Crossrail project
titles: How {name} keeps moving; {name} in numbers; Riding {name}; A day with {name}
subtitles: Lines, people and machines behind every trip; From the depot at dawn to the last run at night; Capacity, cost and plans in one overview
# list Parts of the network
Main line|trainFront|Trains run every six minutes.|Doors open on both sides.
Ferry link|ship|Boats cross the bay in all weather.
Feeder buses|bus|Small buses reach every village.
Bike stations|bike|Twelve hundred bikes wait at stops.|The first half hour is free.
Park and ride|car|Drivers leave cars at the ring road.
Night service|moon|Four lines run until morning.
Freight track|truck|Goods move between midnight and five.
# list Safety measures
Signal checks|eye|Each signal is tested every week.
Speed limits|gauge|Trains brake themselves at curves.|Drivers are warned first.
Platform doors|lock|Doors open only when trains stand still.
Rescue drills|shield|Crews practise twice a year.
Track sensors|activity|Heat and strain are measured all day.|Alarms reach the depot.
Clear signs|mapPin|Exits glow even without power.
# list Service promises
On time|clock|Nine of ten trips arrive as planned.
Clean cars|sparkles|Every car is washed each night.
Low steps|user|Wheelchairs roll in without ramps.|Staff help at small stops.
Fair fares|ticket|One ticket covers two hours.
Live news|smartphone|Delays appear within a minute.|Reasons are always given.
Quiet zones|headphones|One car in four is for readers.
# steps Before the first train
Wash|droplet|Cars roll through the wash at two.
Inspect|search|Brakes and doors are tested.
Power up|zap|Lights and heating start.
Assign|users|Crews receive their runs.|Spare drivers stand by.
Couple|link|Six cars become one train.
Clear track|eye|A test car checks the line.
Depart|trainFront|The first train leaves at four.
Report|radio|Control confirms the start.
# loop The round trip
Depart|clock|The train leaves the depot.
Board|users|Passengers enter at nine stops.
Cross|wavesHorizontal|The bridge takes two minutes.
Change|route|Half of them change to buses.
Turn|recycle|The train reverses at the loop.
Rest|coffee|Drivers have eleven minutes.
Return|navigation|The same way leads back.
Charge|batteryCharging|Batteries fill at the depot.
# levels Planning pyramid
Walk|Short trips need good pavements.
Cycle|Safe lanes and parking.
Bus|Every ten minutes, all day.
Tram|Own track, no traffic jams.
Train|Fast links between towns.
Plane|Only for long distances.
# tree Who runs the network|Control centre
Rail: Drivers, Signals, Depot
Bus: Routes, Garages, Crews
Ferry: Captains, Docks, Engines
Service: Tickets, Help desk, Cleaning
# versus Tram or bus?|Tram|Bus
Capacity|High|Medium
Start-up cost|High|Low
Noise|Low|Medium
Flexibility|Fixed track|Any street
Lifetime|Forty years|Twelve years
Energy|Electric|Mixed
Best for|Main streets|Suburbs
shared: Same ticket; Same stops; Same timetable
# table Lines compared
rows: Line one; Line two; Line three; Ring line; Ferry; Night bus
Stops|8|42
Riders|4|96|k
On time|78|99|%
Speed|14|62|km/h
Cost|0.8|4.6|€
# events From horse to battery|1862|2024
Horse tram|Two horses pull forty riders.
Steam line|Smoke reaches the seaside.
First electric|Wires hang above the avenue.
Bridge opens|The bay can be crossed by rail.
Last steam train|Crowds wave it goodbye.
Low floor|Steps vanish from all cars.
One ticket|Bus, rail and ferry are joined.
Battery cars|Wires end at the old town.
# parts How riders pay
Monthly pass; Single ticket; Day ticket; School pass; Phone; Cash
# figures Network in numbers
riders a day|42000|880000
stops|120|940
vehicles|90|760
track length|48|420|km
on-time rate|84|98|%
drivers|210|1900
average speed|18|46|km/h
ticket price|1.4|3.8|€
# quadrant Which line to build|Low demand|High demand|Low cost|High cost
Test bus|bus|Try it for a year.
Quick win|zap|Start with the next timetable.
Vanity line|gem|Put it back in the drawer.
Main project|trainFront|Ask for national funds.
# pros Why people ride
No parking|car|The trip ends at the door.
Time to read|bookOpen|Half an hour belongs to you.
Fixed price|ticket|A pass covers every line.
Clean air|leaf|Batteries leave no smoke.
Late service|moon|The last train waits for the show.
Easy change|route|Platforms face each other.
# cons What riders miss
Full cars|users|Standing is normal at eight.
Old stops|hourglass|Nine still have no shelter.
Weak signal|smartphone|Tunnels are silent zones.
Long gaps|clock|Sundays run once an hour.
Few bikes|bike|Stations are empty by nine.
Cold waits|snowflake|Open platforms catch the wind.
# pictures Along the line
Bay crossing|scene|The bridge seen from the ferry.
Forest section|scene|Deer often stand by the track.
Conductor's bell|object|It rang at every stop.
Line manager|portrait|He started as a cleaner.
First driver|portrait|She opened the new line.
Network plan|map|Five lines meet at the pier.
# places Stops and stations
Central station|Nine lines meet under glass.
Ferry pier|Boats wait for the last tram.
Hospital stop|Low steps on both sides.
Stadium loop|Extra cars run on match days.
Airport link|Twenty minutes from the centre.
Night depot|Cars are washed and charged.
# details
Riders notice {item} on the very first trip.
Crews were trained for six weeks.
The timetable leaves time for it.
Control can change the plan within minutes.
It saved about four minutes a run.
A spare vehicle is always ready.
Complaints about {item} fell by half.
The contract runs for another nine years.
Night crews do most of the work.
It works even in deep snow.
`);
