/** Vocabulary: energy, space. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const FRONTIERS = parseTopics(`
@ energy | Energy
names: the Ridge wind farm; the Salt battery; the Tidal plant; the Sunfield project; the Heat network
titles: How {name} works; {name} in figures; Power from {name}; The case for {name}
subtitles: Sources, storage, costs and effects of an invented plant; From wind and sun to the socket; What it gives, what it needs and who decides
# list Sources
Wind|wind|Nine turbines stand along the ridge.|Blades rest at night.
Sun|sun|Panels follow the light all day.
Water|wavesHorizontal|Two rivers drive small wheels.
Wood chips|trees|Waste from sawmills heats the town.|Ash goes to fields.
Earth heat|thermometer|Pipes reach four hundred metres down.
Tides|anchor|The bay fills and empties twice a day.
Waste heat|factory|A bakery warms ninety flats.
# list Ways to store it
Salt tank|box|Hot salt keeps power for ten hours.
Batteries|batteryCharging|Old car cells get a second life.|They fill a barn.
Hydrogen|flaskConical|Spare wind splits water.
High lake|mountain|Water is pumped up at noon.
Warm walls|house|Concrete floors hold heat for a day.|No device is needed.
Ice store|snowflake|Summer cooling is made at night.
# list Saving at home
LED lamps|lightbulb|They use a tenth of the power.
Shared washing|droplet|One machine serves six flats.
Lids on pots|utensils|Boiling takes half the energy.|Try it today.
Thick curtains|house|Windows lose less heat.
Short showers|timer|Five minutes are enough.|A song helps.
Bike first|bike|Short trips need no engine.
# steps From wind to socket
Catch|wind|Blades turn twelve times a minute.
Convert|zap|A generator makes current.
Raise|trendingUp|Voltage is lifted for the trip.
Carry|link|Lines cross the valley.
Store|batteryCharging|Spare power fills the tanks.
Lower|gauge|Stations reduce the voltage.
Share|house|Streets receive equal phases.
Measure|calculator|Meters report every quarter hour.
# loop A day in the grid
Night|moon|Wind covers the low demand.
Morning|sunrise|Ovens and trains need power.
Forenoon|sun|Panels take over.
Noon|batteryCharging|Spare power fills the store.
Afternoon|factory|Plants shift work to sunny hours.
Evening|house|Stoves and lamps peak.
Late|fan|Stores empty slowly.
Balance|scale|Control checks the frequency.
# levels Steps of the energy plan
Save|The best power is not used.
Insulate|Walls keep what was paid for.
Share|Neighbours use spare heat.
Harvest|Sun and wind on every roof.
Store|Days and nights are joined.
Trade|Regions help each other.
# tree Energy supply|Grid control
Wind: Ridge, Coast, Hill
Sun: Roofs, Fields, Walls
Water: River, Tide, Lake
Storage: Salt, Cells, Heat
# versus Wind or sun?|Wind|Sun
Best season|Winter|Summer
At night|Yes|No
Noise|Some|None
Land use|Small|Larger
Lifetime|25 years|30 years
Repair|By crane|By hand
Cost|Low|Low
shared: Same grid; Same store; Same meters
# table Plants compared
rows: Ridge; Coast; Roofs; River; Tide; Wood
Power|2|96|MW
Hours|900|7900|h
Cost|28|140|€
Land|1|210|ha
Jobs|3|64
# events Project history|1986|2024
First turbine|A farmer builds it from a car axle.
Citizens' club|Sixty families buy shares.
First park|Three towers on the ridge.
Protest|A route is moved by two miles.
New law|Wind power is bought first.
Salt store|Evenings run without coal.
Coal ends|The last chimney falls.
Full supply|A whole year without gas.
# parts Where power comes from
Wind; Sun; Water; Wood; Earth heat; Imports
# figures Plant in numbers
homes supplied|4200|96000
turbines|6|48
rated power|12|240|MW
tonnes saved|9000|140000|t
full load hours|1400|3900|h
owners|140|2800
store capacity|20|480|MWh
price a unit|5.2|14.8|ct
# quadrant Measures to choose|Cheap|Costly|Small saving|Big saving
Habits|lightbulb|Start this evening.
Gadgets|smartphone|Nice, but wait.
Insulation|house|Begin with the roof.
New plant|factory|Plan it with neighbours.
# pros In favour
Clean air|leaf|No smoke leaves the valley.
Local money|coins|Profits stay in the town.
Stable price|chartLine|Wind sends no bill.
New jobs|users|Technicians live nearby.
Quick build|hammer|One summer is enough.
Full reuse|recycle|Towers become bridges.
# cons Against
Calm weeks|cloud|Stores last for two days only.
Changed view|eye|Towers are seen from far away.
Night lamps|moon|Red lights blink until dawn.
Bird risk|bird|Blades stop during migration.
Long permits|hourglass|Papers take four years.
Heavy parts|truck|Roads must be widened.
# pictures At the plant
The ridge|scene|Nine towers above the forest.
Coast park|scene|Wind is steady near the sea.
Old lantern|object|The last one without current.
Plant manager|portrait|She hears a worn bearing.
First owner|portrait|He built the first turbine.
Grid map|map|Lines follow the motorway.
# places Plants on the map
Wind ridge|Thirty towers face the sea.
Sun field|Panels turn with the day.
Dam valley|Water falls ninety metres.
Heat works|Waste warms four thousand homes.
Salt store|Heat is kept for ten hours.
Grid centre|Supply is balanced by the second.
# details
Engineers check {item} once a month.
The cost has fallen by a third.
Neighbours own a large share of it.
It runs without staff at night.
Spare parts are kept on site.
A storm is no danger to it.
Schools visit {item} every spring.
The meter shows its effect at once.
It replaces about nine trucks of coal.
An independent office checks the data.
@ space | Space
names: the Heron probe; Station Meridian; the Pale Moon mission; the Kestrel telescope; the Comet lander
titles: {name}: the journey; Inside {name}; {name} explained; What {name} will find
subtitles: Goals, crew, machines and timetable of an invented mission; From countdown to first data; How it flies, what it measures and why
# list Instruments
Main camera|camera|It sees a coin from forty kilometres.|Filters give nine colours.
Drill|wrench|Samples come from two metres below.
Radar|radio|Echoes show ice under dust.
Magnet arm|settings|It keeps metal out of the gears.
Dust catcher|wind|Gel stops grains without harm.|They return to Earth.
Spectrometer|activity|Light reveals the chemistry.
Star tracker|star|It knows where it is by nine stars.
# list Life on board
Sleep|moon|Bags hang on the wall.
Meals|utensils|Soup is drunk from tubes.|Salt comes as a liquid.
Sport|dumbbell|Two hours a day save the bones.
Water|droplet|Every drop is used again.
Letters|mail|Messages arrive twice a day.|Children write most.
Garden|sprout|Salad grows under pink light.
# list Dangers
Radiation|zap|A water wall shields the beds.
Dust|wind|Fine grains grind every seal.|Covers help a little.
Cold|snowflake|Shadows reach minus two hundred.
Silence|radio|Behind the moon no signal arrives.
Debris|satellite|Tiny parts hit like bullets.|The path is changed often.
Boredom|hourglass|Music and books are on board.
# steps From launch to landing
Count down|timer|Checks take eleven hours.
Launch|rocket|Four engines lift the tower.
Separate|scissors|The first stage falls away.
Cruise|orbit|Seven months pass in silence.
Brake|gauge|One burn decides everything.
Orbit|globe|Maps are made for weeks.
Land|mapPin|Legs touch the dust.
Report|radio|The first picture arrives.
# loop One orbit
Sunrise|sunrise|Panels turn to the light.
Charge|batteryCharging|Cells fill within minutes.
Scan|eye|Cameras sweep the surface.
Store|database|Data waits in memory.
Send|radio|Antennas point to Earth.
Cool|snowflake|Heat leaves through wings.
Shadow|moon|Systems sleep for half an hour.
Correct|compass|Small jets fix the path.
# levels Steps to the mission
Idea|A question nobody can answer.
Study|Paper, numbers and doubts.
Funding|Nine countries share the cost.
Building|Every screw has a file.
Testing|Heat, cold and shaking.
Flight|A single chance.
# tree Mission team|Mission director
Flight: Launch, Orbit, Landing
Science: Rocks, Ice, Light
Technics: Power, Radio, Heat
Ground: Antennas, Data, Press
# versus Robot or crew?|Robot|Crew
Cost|Lower|Huge
Risk|Small|High
Repairs|None|Possible
Duration|Years|Weeks
Samples|Grams|Kilos
Surprise|Limited|Quick
Best for|Far places|Complex work
shared: Same rocket; Same goal; Same antenna
# table Worlds compared
rows: Pale Moon; Red Rock; Ice Ball; Twin One; Twin Two; Dust World
Distance|0.4|9.8|AU
Day|9|96|h
Gravity|0.1|2.4|g
Moons|1|14
Warmth|-180|60|°C
# events Mission log|1994|2024
First idea|A sketch on a conference napkin.
Approval|Nine countries sign.
Setback|A test stand burns down.
Assembly|The frame is closed.
Launch|Fog delays it by an hour.
Fly-by|Gravity adds speed.
Arrival|The engine fires in time.
First sample|Ice is found in the dust.
# parts What the mass consists of
Fuel; Structure; Instruments; Power; Radio; Shield
# figures Mission in numbers
mass at launch|480|9600|kg
days of flight|90|980
pictures sent|9000|480000
team members|140|1900
countries|4|22
instruments|5|18
cost|0.2|2.8|B€
signal delay|2|46|min
# quadrant Choosing targets|Near|Far|Known|Unknown
Practice|target|Good for a first flight.
Repeat|recycle|Only with a new question.
Quick find|search|Send a small probe.
Great quest|telescope|Plan it for twenty years.
# pros Why we go
Knowledge|bookOpen|Old ice tells of the start.
Technology|cpu|New cells help at home.
Cooperation|handshake|Rivals work side by side.
Young people|graduationCap|Students build a camera.
Safety|shield|We learn to watch for rocks.
Wonder|sparkles|One picture moves millions.
# cons What speaks against
High cost|coins|It equals nine hospitals.
Long wait|hourglass|Results come after years.
Risk|circleAlert|One valve can end it.
Noise|ear|Launches scare the birds.
Debris|satellite|Old stages stay in orbit.
Few seats|users|Hardly anyone can fly.
# pictures Views
Launch coast|scene|Crowds wait on the dunes.
Test desert|scene|The rover learns to climb.
The first lens|object|Ground by hand.
Flight leader|portrait|She gives the final go.
Ice expert|portrait|He waited thirty years.
Landing site|map|A plain between two hills.
# places Places on the ground
Launch pad|Fuel is pumped in at night.
Control hall|Three shifts watch the screens.
Deep dish|It hears the faintest signal.
Crew house|Nobody may visit before a flight.
Dust lab|Samples are weighed in a vacuum.
Landing plain|Flat ground for forty kilometres.
# details
Engineers tested {item} for two winters.
A backup exists for every part.
The signal needs minutes to arrive.
Its data is free for all schools.
Nobody has tried it before.
A small error would end the mission.
The team slept little because of {item}.
It weighs less than a loaf of bread.
Old missions had nothing like it.
The first results surprised everyone.
`);
