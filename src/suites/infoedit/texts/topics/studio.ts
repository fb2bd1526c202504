/** Vocabulary: art, fashion. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const STUDIO = parseTopics(`
@ art | Art
names: the Blue Hour series; the Clay Garden; the Window Project; the Harbour Mural; the Thread Room
titles: Looking at {name}; {name}: a visitor's guide; How {name} was made; {name} in detail
subtitles: Ideas, materials and reactions to an invented work; What to look for and where to stand; From a first sketch to the opening night
# list Materials used
Blue pigment|palette|It was ground from local stone.|Each batch differs.
Raw clay|shovel|The river bank supplied two tonnes.
Linen|shirt|Old sails became canvases.|Seams remain visible.
Charcoal|flame|Burnt willow draws a soft line.
Mirror glass|eye|Broken panes return the sky.
Copper wire|zap|Forty metres hold the frame.
Beeswax|sparkles|A thin coat keeps colours warm.
# list Rooms of the show
Entrance|key|A single lamp lights the first sketch.
Long hall|landmark|Twelve panels hang at eye level.|Walk slowly.
Dark room|moon|Only sound tells where you are.
Workshop|hammer|Visitors print their own sheet.|Aprons hang by the door.
Garden|flower|Clay figures change in the rain.
Quiet corner|bookOpen|Letters to the artist are on display.
# list What visitors noticed
Smell of oil|droplet|The paint was still wet at the opening.
Small faces|users|Sixteen portraits hide in the waves.|Children find them first.
Loose threads|scissors|Nothing is cut off at the edge.
Warm light|sun|The room turns orange at five.
Rough edges|hammer|Marks of the saw were kept.
Long shadows|cloud|They are part of the drawing.|They move all day.
# steps From sketch to opening
Observe|eye|Weeks pass with nothing but looking.
Sketch|penTool|Two hundred sheets cover the floor.
Choose|squareCheck|Nine of them survive.
Gather|box|Materials come from nearby.
Build|hammer|Frames are joined without nails.
Paint|palette|Layers dry for eleven days.|Some are scraped off.
Hang|ruler|Heights are tested with chairs.
Open|users|The first guests are neighbours.
# loop The studio day
Light|sunrise|Work begins with the sun.
Walk|route|A round along the harbour.
Draw|penTool|One hour without lifting the hand.
Mix|palette|Colours are made in small jars.
Paint|brush|Large areas come first.
Look|eye|The canvas is turned to the wall.
Erase|recycle|Half of it disappears again.
Rest|moon|Brushes are washed last.
# levels Ways of looking
Glance|Most people stay eight seconds.
Notice|A colour or a face stands out.
Describe|Words are found for what is there.
Compare|Other works come to mind.
Interpret|A meaning takes shape.
Return|The work stays in memory.
# tree The museum|Museum board
Collection: Paintings, Prints, Sculpture
Shows: Planning, Loans, Hanging
Learning: Tours, Workshops, Library
House: Tickets, Guards, Cafe
# versus Oil or watercolour?|Oil|Watercolour
Drying|Weeks|Minutes
Changes|Many|Hardly any
Colour|Deep|Clear
Tools|Heavy|Light
Cost|High|Low
Mistakes|Hidden|Visible
Best for|Studio|Travel
shared: Same pigments; Same brushes; Same light
# table Works compared
rows: Tide; Window; Thread; Ember; Field; Mirror
Height|40|310|cm
Months|1|26
Colours|2|19
Weight|2|140|kg
Visitors|3|72|k
# events Life of the work|1956|2022
First idea|A broken window catches the light.
First panel|It is painted on a door.
First show|A bakery lends its walls.
Lost panel|One piece vanishes on a train.
Museum buys|Nine panels find a home.
Restoration|Old varnish is removed.
Found again|The lost panel hangs in a school.
Complete|All panels meet for one summer.
# parts What the show costs
Transport; Insurance; Building; Light; Print; Staff
# figures In numbers
works shown|24|180
visitors|18000|240000
days open|60|190
years of work|2|19
layers of paint|4|28
letters received|90|1900
rooms|5|22
largest work|1.8|7.4|m
# quadrant Planning a visit|Short|Long|Familiar|New
Old friend|heart|Greet one work you know.
Deep look|eye|Sit before it for an hour.
Quick spark|zap|Choose one room by chance.
Day out|compass|Bring a notebook and lunch.
# pros What people praise
Honest work|hammer|Nothing is polished away.
Free entry|ticket|The door is open to all.
Good light|lightbulb|Lamps copy the studio.
Clear texts|fileText|Labels use simple words.
Time to sit|sofa|Benches stand in every room.
Kind guards|users|They answer any question.
# cons What people miss
Few prints|image|The shop was sold out.
Low benches|sofa|Older guests prefer chairs.
Dim corners|moon|Labels are hard to read.
Long queue|hourglass|Weekends mean waiting.
No photos|camera|Cameras stay in lockers.
Cold garden|snowflake|Winter closes the best part.
# pictures Views
Studio window|scene|The light that started it all.
Harbour wall|scene|The mural seen from a boat.
Clay cup|object|The first piece of the series.
The artist|portrait|She works in silence.
The collector|portrait|He bought the first panel.
Floor plan|map|Six rooms around a garden.
# places Works in the city
Stone wave|It stands where the tide turns.
Blue door|Nobody has ever opened it.
Wind harp|It sounds when storms are near.
Light well|Best seen just after dark.
Paper tree|Visitors hang up their wishes.
Iron flock|Forty birds rest on a roof.
# details
Visitors spend most time with {item}.
The artist never explained it in public.
A guard noticed the change first.
It looks different every hour.
Some guests come back only for {item}.
The colour has faded a little since.
School groups draw it every spring.
No two people describe it alike.
The paint needed a year to dry.
A letter in the archive mentions it.
@ fashion | Fashion
names: the Field Jacket line; Marlo Knitwear; the Second Thread; the Rainday collection; Studio Lindt & Fox
titles: Inside {name}; {name}: cut, cloth and care; How {name} is made; {name} from fibre to wardrobe
subtitles: Fibres, patterns, prices and wearers of an invented label; What it is made of, who sews it and how long it lasts; A season in one picture
# list Pieces of the season
Field jacket|shirt|Six pockets close with wooden buttons.|The lining unzips.
Wide trousers|ruler|Pleats give room to sit and ride.
Soft scarf|wind|Leftover yarn makes every piece unique.
Rain cape|cloudRain|Waxed cotton folds into its own hood.|Wax it once a year.
Work apron|hammer|Straps cross so that necks can rest.
Night coat|moon|Felted wool keeps warm without padding.
Canvas shoes|route|Soles can be sewn on again.
# list Fibres
Wool|snowflake|Sheep graze within sight of the mill.
Linen|flower|Flax needs little water.|It softens with age.
Cotton|cloud|Fields are worked without poison.
Hemp|leaf|Stalks grow four metres in a summer.|The cloth lasts decades.
Nettle|sprout|An old fibre returns for shirts.
Recycled yarn|recycle|Old jumpers are combed and spun.
# list Promises to wearers
Free repair|scissors|Seams are mended for ten years.
Fair wages|scale|Sewers earn well above the minimum.|Payslips are checked.
Small series|box|No more than three hundred of each.
Clear labels|ticket|Every label names farm and mill.
Take back|recycle|Old pieces become new yarn.|Buyers receive a voucher.
Slow seasons|hourglass|Two collections a year are enough.
# steps From sheep to shop
Shear|scissors|Wool is cut once a year.
Wash|droplet|Rain water removes the fat.
Card|brush|Fibres are combed in one direction.
Spin|recycle|Two threads are twisted together.
Dye|palette|Plants give eleven colours.
Weave|layers|Looms run at a slow pace.
Sew|penTool|One person finishes one coat.
Sell|store|Shops order only what they need.
# loop Life of a coat
Design|penTool|Repair is part of the drawing.
Sew|scissors|One sewer signs the lining.
Wear|shirt|Daily use shapes the sleeves.
Air|wind|A night outside replaces washing.
Mend|hammer|Patches are made of the same cloth.
Pass on|handHeart|A sibling wears it next.
Return|send|Worn pieces go back to the mill.
Spin|recycle|The yarn starts a new life.
# levels What a garment needs
Fibre|Honest material from a known place.
Cloth|Weave that holds its form.
Cut|Room to move without excess.
Seam|Stitches that can be opened.
Colour|Tones that age well.
Style|A reason to wear it again.
# tree Fashion house|Head of design
Studio: Sketches, Patterns, Samples
Mill: Spinning, Dyeing, Weaving
Sewing: Coats, Shirts, Repairs
Shops: Windows, Fitting, Orders
# versus Wool or cotton?|Wool|Cotton
Warmth|High|Low
Washing|Rarely|Often
Drying|Slow|Fast
Price|Higher|Lower
Water needed|Little|Much
Feel|Springy|Smooth
Best for|Coats|Shirts
shared: Same loom; Same dyes; Same label
# table Pieces compared
rows: Jacket; Trousers; Scarf; Cape; Apron; Coat
Weight|140|1900|g
Hours|1|14
Seams|6|88
Price|29|460|€
Repairs|1|9|%
# events House history|1921|2023
First loom|It stands in a cow shed.
First shop|Two windows face the station.
Field jacket|A farmer orders six pockets.
Export|Coats travel across the sea.
Crisis|Looms stand still for a year.
New owners|Sewers buy the mill.
Plant dyes|The last synthetic colour is gone.
Take back|Old coats return by the hundred.
# parts What a coat costs
Wool; Wages; Dyeing; Transport; Shop; Taxes
# figures The season in numbers
pieces made|900|9800
sewers|14|120
colours|7|24
metres of cloth|1800|46000
years of wear|6|22
shops|9|84
buttons|12000|98000
repairs|140|2400
# quadrant Choosing a piece|Cheap|Costly|Rarely worn|Often worn
Party shirt|sparkles|Borrow it instead.
Show coat|crown|Rent it for the evening.
Basics|shirt|Buy two in plain colours.
Good coat|heart|Save up and keep it.
# pros Why wearers like it
Fits many|users|Cuts allow for every build.
Lasts long|hourglass|Ten winters are normal.
Smells fresh|wind|Wool cleans itself overnight.
Easy mending|scissors|Thread comes with the coat.
Calm colours|palette|Everything goes together.
Known makers|user|A name is sewn inside.
# cons What wearers miss
High price|coins|A coat costs a month's rent.
Few sizes|ruler|Children's sizes are missing.
Heavy cloth|scale|Some coats weigh two kilos.
Slow orders|hourglass|Delivery takes eight weeks.
Moth risk|bug|Wool needs cedar in the box.
Plain look|eye|Prints are never used.
# pictures The season
Sheep pasture|scene|The wool comes from here.
Mill valley|scene|Water turned the first loom.
Wooden button|object|Each jacket has nine.
Pattern maker|portrait|She cuts without chalk.
The weaver|portrait|He hears every broken thread.
Our suppliers|map|All within a day's ride.
# places From field to shop
Flax field|Blue flowers last one morning.
Wool barn|Fleeces are sorted by touch.
Dye house|Plants give eleven colours.
Sewing room|One person makes the whole coat.
Show hall|The floor was once a mill.
Corner shop|Repairs are done while you wait.
# details
Wearers send photos of {item} from all over.
The cloth becomes softer every year.
Only three people can sew it.
The mill keeps one sample of each.
It was redrawn after a long test.
Rain does not harm it at all.
A matching patch comes with {item}.
Shops reorder it every autumn.
The cut goes back to an old work coat.
Nothing about it follows a trend.
`);
