/** Vocabulary: nature, agriculture. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const OUTDOORS = parseTopics(`
@ nature | Nature
names: the Fen reserve; Mount Arden; the Otter river; the Beech forest; the Coral bay
titles: Life in {name}; {name} through the year; Protecting {name}; A walk through {name}
subtitles: Species, seasons, threats and care of an invented place; Who lives here and what they need; From roots to treetops in one picture
# list Animals to spot
Otter|fish|Tracks show where it slid into the water.|Look at dawn.
Kingfisher|bird|A blue flash above the bank.
Red deer|trees|Calls are heard in September.
Stag beetle|bug|Larvae live five years in dead wood.|Leave logs alone.
Bats|moon|They hunt above the pond.
Lynx|eye|Shy and rarely seen.
Salamander|droplet|Rain brings it out of hiding.
# list Plants and their tricks
Sundew|sprout|Sticky leaves catch insects.
Beech|trees|Its shade keeps rivals small.|Roots share water.
Reed|wavesHorizontal|Stems clean the water.
Moss|leaf|It stores twenty times its weight.
Orchid|flower|The bloom looks like a bee.|Bees are fooled.
Ivy|shrub|It climbs without harming the tree.
# list How we help
Close paths|route|Nests are left alone in spring.
Wet meadows|droplet|Ditches are blocked with peat.|Frogs return.
Dead wood|trees|Fallen trunks stay where they are.
Night calm|moon|Lamps are switched off at ten.
Guides|users|Rangers explain instead of forbid.|Ask them anything.
Counting|listChecks|Volunteers count birds in May.
# steps How a forest grows
Bare soil|shovel|Wind and birds bring seeds.
Herbs|sprout|Weeds cover the ground.
Shrubs|shrub|Thorns protect young trees.
Birches|trees|Light trees come first.
Beeches|trees|Shade trees grow below.
Old forest|hourglass|Trunks reach two metres.
Deadwood|bug|Beetles and fungi move in.
Gap|sun|A fallen tree lets in the light.
# loop The year in the reserve
Thaw|droplet|Water covers the meadows.
Nesting|bird|Cranes dance and build.
Bloom|flower|Orchids open in May.
Hatching|bug|Dragonflies leave the pond.
Harvest|apple|Jays hide nine thousand nuts.
Migration|bird|Geese rest for two weeks.
Frost|snowflake|Frogs sleep in the mud.
Calm|moon|Tracks tell who passed.
# levels Food pyramid
Soil life|Fungi and worms feed the roots.
Plants|They turn light into food.
Insects|They carry pollen and are prey.
Small birds|They eat insects all summer.
Hunters|Owls and foxes keep balance.
Eagle|One pair needs the whole valley.
# tree Living things|Reserve
Mammals: Otter, Deer, Bat
Birds: Crane, Owl, Jay
Insects: Beetle, Bee, Moth
Plants: Beech, Reed, Moss
# versus Forest or meadow?|Forest|Meadow
Light|Little|Much
Species|Many fungi|Many flowers
Care|None|Mowing
Age|Centuries|Decades
Water|Stored|Flows
Sound|Birdsong|Crickets
Best month|October|June
shared: Same valley; Same rain; Same bees
# table Habitats compared
rows: Forest; Meadow; Pond; River; Heath; Dunes
Species|90|980
Area|12|640|ha
Nests|6|190
Water|2|96|cm
Rare|3|48
# events History of the reserve|1908|2023
First fence|A teacher buys one hectare.
Drained|Ditches turn fen into fields.
Last otter|The river falls silent.
Protected|The law forbids hunting.
Rewetted|Ditches are closed again.
Otter returns|Tracks appear in the snow.
Green bridge|Deer cross the motorway.
Star park|Nights are dark once more.
# parts What covers the area
Forest; Meadow; Water; Reed; Heath; Paths
# figures In numbers
species|840|9800
hectares|90|4200|ha
nesting pairs|24|460
oldest tree|240|780|years
volunteers|18|240
visitors a year|9000|180000
rain a year|520|1400|mm
marked paths|8|64|km
# quadrant Threats to act on|Slow|Fast|Local|Wide
Litter|recycle|Collect it every spring.
Fire|flame|Keep lanes free of dry grass.
Nitrogen|cloud|Talk to the farms around.
Heat|sun|Store water in the peat.
# pros Why it is worth it
Clean water|droplet|Reeds filter what flows in.
Cool air|wind|Nights are four degrees cooler.
Flood shield|shield|Meadows hold the spring water.
Pollination|flower|Orchards nearby yield more.
Calm|leaf|Visitors leave with a slower pulse.
Knowledge|microscope|Students find new species.
# cons What threatens it
Dry summers|sun|Ponds shrink by half.
Roads|car|Toads die on wet nights.
Noise|ear|Birds sing higher and less.
New weeds|shrub|Foreign plants cover banks.
Litter|box|Fishing lines trap birds.
Drones|fan|Cranes leave their nests.
# pictures Views
Morning fen|scene|Cranes call in the mist.
Autumn slope|scene|Beeches turn in one week.
Old bird box|object|Built by a school class.
The ranger|portrait|She hears every bird.
The counter|portrait|He counts since childhood.
Reserve map|map|Paths avoid the nests.
# places Spots to watch
Reed hide|Sit still before sunrise.
Otter bend|Tracks show in wet sand.
Old beech|Woodpeckers nest in its top.
Frog pond|The choir starts in April.
Crane field|Flocks land in October.
Sand bank|Seals rest at low water.
# details
Rangers saw {item} for the first time in May.
The number has doubled since then.
Dogs must stay on a lead here.
It needs clean water and quiet.
Cameras record it only at night.
Farmers around the reserve help with it.
School classes look after {item}.
The best time to see it is dawn.
Dry years are hard for it.
It was thought to be lost.
@ agriculture | Agriculture
names: Fallow Farm; the Orchard union; the Green Acre project; Hillside Dairy; the Seed Bank
titles: A year on {name}; {name}: soil, plants and people; How {name} grows food; {name} in figures
subtitles: Crops, animals, machines and markets in one view; What is sown, fed, harvested and sold; Farming with soil in mind
# list Crops
Winter wheat|wheat|Sown in October, cut in July.|Straw stays on the field.
Broad beans|sprout|Roots bring nitrogen to the soil.
Potatoes|shovel|Seven kinds for seven uses.
Apples|apple|Old trees carry late fruit.|They keep until May.
Flax|flower|Blue fields give oil and fibre.
Carrots|sprout|Sand keeps them straight.
Clover|leaf|Bees and cows share it.
# list Animals
Dairy cows|coffee|Forty cows know their names.
Laying hens|sunrise|A mobile house moves every week.|Grass stays fresh.
Sheep|shirt|They mow below the solar panels.
Pigs|apple|Whey and apples are their feed.
Bees|flower|Sixty hives stand by the orchard.|Honey is a bonus.
Ducks|bird|They eat snails in the rice.
# list Machines and tools
Small tractor|tractor|Light wheels spare the soil.
Weeding robot|cpu|Cameras tell weeds from beets.|It runs on sunlight.
Seed drill|ruler|Every grain gets its place.
Hay dryer|fan|Warm air comes from the roof.
Milk robot|settings|Cows decide when to go.
Hand hoe|shovel|The edges are still done by hand.|Sharpen it daily.
# steps From field to market
Test soil|testTube|Samples show what is missing.
Plough|tractor|Shallow work keeps worms alive.
Sow|sprout|Seeds go in after the frost.
Hoe|shovel|Weeds are removed three times.
Water|droplet|Drip lines run at night.
Harvest|wheat|Dry days decide the date.
Store|warehouse|Cool cellars keep the taste.
Sell|store|Boxes leave every Friday.
# loop Crop rotation
Clover|leaf|It rests and feeds the soil.
Wheat|wheat|It uses the stored nitrogen.
Beets|sprout|Deep roots loosen the ground.
Beans|sprout|They bring new nitrogen.
Rye|wheat|It suppresses weeds.
Potatoes|shovel|They like loose soil.
Oats|wheat|They clean the field.
Fallow|flower|Flowers feed the bees.
# levels What farming rests on
Soil|Worms, fungi and patience.
Water|Stored in ponds and roots.
Seeds|Saved from the best plants.
Work|Hands that know the season.
Animals|They close the circle.
Market|People who pay a fair price.
# tree The farm|Farm council
Fields: Wheat, Beans, Potatoes
Animals: Cows, Hens, Bees
Dairy: Milk, Cheese, Butter
Sales: Shop, Boxes, Market
# versus Organic or usual?|Organic|Usual
Yield|Lower|Higher
Sprays|None|Several
Work|More|Less
Price|Higher|Lower
Soil life|Rich|Poorer
Risk|Weeds|Prices
Animals|Outdoors|Mostly indoors
shared: Same valley; Same weather; Same market
# table Fields compared
rows: North field; Mill field; Hillside; Orchard; Meadow; River plot
Area|2|48|ha
Yield|1.4|8.9|t
Rain|410|890|mm
Worms|40|420
Slope|1|18|%
# events Farm history|1846|2023
First plough|Two oxen and a borrowed blade.
Own well|Water no longer comes by cart.
First tractor|The horses retire.
Hail year|Everything is lost in ten minutes.
Milk union|Nine farms build a dairy.
No sprays|The last can is returned.
Farm shop|Eggs are sold on trust.
Members|Three hundred families own shares.
# parts What the land is used for
Wheat; Meadow; Beans; Orchard; Potatoes; Woods
# figures Farm in numbers
hectares|24|640|ha
cows|18|240
eggs a day|140|2900
hives|8|90
apple trees|120|2400
tonnes of wheat|40|980|t
boxes a week|60|1400
people working|4|48
# quadrant What to plant|Low risk|High risk|Low price|High price
Staple|wheat|Always on half of the land.
Leave it|archive|Not worth the worry.
Sure thing|apple|Plant more each year.
Specialty|gem|One small plot is enough.
# pros What works
Living soil|sprout|Worms have come back.
Fair price|coins|Members pay in advance.
Less fuel|fuel|Shallow ploughing saves half.
Good taste|apple|Old kinds win tests.
Close buyers|users|Most live within sight.
Mixed risk|shield|No crop is above a quarter.
# cons What is hard
Dry springs|sun|Seeds wait for rain.
Late frost|snowflake|One night can cost the apples.
Few hands|users|Harvest needs thirty people.
Snails|bug|Wet years belong to them.
Low margins|wallet|Every cent is counted.
Long days|clock|Cows know no Sunday.
# pictures On the farm
Wheat in July|scene|Two weeks before harvest.
Orchard slope|scene|Old trees face the south.
Milk can|object|In use for sixty years.
The farmer|portrait|She drives the small tractor.
The beekeeper|portrait|He works without gloves.
Field map|map|Eight fields in rotation.
# places Round the land
North field|Rye grows on the sandy part.
Old orchard|Ninety trees of eleven kinds.
Hen meadow|The hut moves every week.
Bee bank|Flowers are left for the hives.
Pond|Rain is kept for dry months.
Farm shop|Open when the flag is out.
# details
Members can help with {item} on Saturdays.
The yield was better than expected.
Neighbours lend the machine for it.
It depends on the weather in May.
The soil shows the result after years.
An old farmer taught us how.
Customers ask for {item} every autumn.
It takes two people and a dry day.
Nothing is sprayed at any time.
The next step is planned for spring.
`);
