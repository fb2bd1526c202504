/** Vocabulary: health, food. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const WELLBEING = parseTopics(`
@ health | Health
names: the Heartbeat plan; Clinic Fairview; the Steady Steps course; the Vale hospital; the Good Sleep guide
titles: {name} in practice; How {name} keeps people well; {name}: what to expect; A patient's view of {name}
subtitles: Check-ups, habits and care explained in plain words; What helps, how long it takes and whom to ask; From first symptom to full recovery
# list Everyday protection
Wash hands|droplet|Twenty seconds with soap are enough.|Dry them well.
Sleep|moon|Seven hours repair body and mind.
Fresh air|wind|Open windows three times a day.
Vegetables|apple|Five colours a day cover most needs.|Frozen ones count.
Movement|activity|Half an hour of walking a day.
Water|droplet|Six glasses keep the head clear.
Company|users|Friends lower blood pressure.
# list Check-ups by age
Teeth|sparkles|Twice a year from the first tooth.
Eyes|eye|Every second year from forty.|Sooner with glasses.
Heart|heartPulse|Pressure is measured at each visit.
Blood|testTube|Sugar and fat are checked at thirty-five.
Skin|sun|Spots are photographed and compared.|Only once a year.
Hearing|ear|A test takes ten minutes.
# list Teams in the clinic
Emergency|bell|Doors open day and night.|Triage takes two minutes.
Surgery|scissors|Four rooms run in parallel.
Nursing|handHeart|Each ward has its own team.
Pharmacy|flaskConical|Doses are mixed for each patient.
Therapy|dumbbell|Training starts on day two.|Pain sets the pace.
Kitchen|chefHat|Meals follow the doctor's plan.
# steps From symptom to recovery
Notice|eye|Write down what changed and when.
Call|phone|A nurse decides how urgent it is.
Visit|stethoscope|The doctor listens before testing.
Test|testTube|Results arrive on the same day.
Explain|messageCircle|Options are drawn on paper.
Treat|heartPulse|The plan starts with small doses.
Rest|moon|Recovery needs quiet weeks.
Return|calendar|A final check closes the case.
# loop The healthy day
Stretch|sunrise|Two minutes beside the bed.
Breakfast|apple|Oats keep hunger away.
Walk|route|Get off one stop early.
Focus|target|Work in blocks of fifty minutes.
Lunch|utensils|Half the plate is green.
Pause|coffee|Look far into the distance.
Friends|users|Call someone you like.
Sleep|moon|Screens off at ten.
# levels Pyramid of health
Sleep|Without rest nothing else works.
Water|Drink before you are thirsty.
Food|Plants first, sweets last.
Movement|A little every day.
Calm|Ten quiet minutes.
Medicine|Only what is needed.
# tree Hospital structure|Medical director
Surgery: Heart, Bones, Eyes
Medicine: Lungs, Stomach, Skin
Care: Nursing, Therapy, Social work
Service: Labs, Kitchen, Pharmacy
# versus Cold or flu?|Cold|Flu
Start|Slow|Sudden
Fever|Rare|High
Cough|Mild|Dry
Pain|Light|Strong
Duration|One week|Two weeks
Bed rest|Seldom|Needed
Doctor|If it lasts|At once
shared: Same season; Same hygiene; Same tea
# table Wards compared
rows: Surgery; Heart; Children; Maternity; Lungs; Eyes
Beds|12|64
Nurses|8|46
Days|1.2|8.8
Cases|300|7200
Rating|3.9|4.9
# events Clinic history|1871|2023
First ward|Twelve beds in a convent.
Clean hands|Infections fall by half.
First X-ray|A coin is found in a boot.
Nursing school|Thirty students start.
Heart centre|The first valve is replaced.
Day surgery|Patients sleep at home.
Digital files|Paper leaves the wards.
Green roof|Bees move in above surgery.
# parts Why patients come
Check-ups; Accidents; Heart; Births; Infections; Back pain
# figures Clinic in numbers
patients a year|9000|96000
beds|80|740
births|240|3200
nurses|120|980
days of stay|2.1|6.8
operations|1800|22000
satisfied patients|84|97|%
minutes of waiting|9|42
# quadrant Sorting complaints|Mild|Severe|Rare|Frequent
Watch|eye|Note it and wait a week.
Doctor today|phone|Call before noon.
Home care|house|Rest, tea and patience.
Specialist|stethoscope|Ask for a referral.
# pros What patients value
Short waits|clock|Most are seen within the hour.
Clear words|messageCircle|No Latin without a translation.
Same doctor|user|One face from start to end.
Good food|apple|Soup comes warm to the bed.
Quiet nights|moon|Trolleys have rubber wheels.
Open visits|users|Family may come at any time.
# cons What should improve
Few rooms|house|Four patients share a window.
Long forms|fileText|Nine pages are too many.
Far parking|car|The walk takes ten minutes.
Thin blankets|snowflake|Nights are cold in winter.
Busy phones|phone|Lines are full on Mondays.
Old lifts|building|Two of four are slow.
# pictures Around the clinic
Clinic park|scene|Patients walk here after lunch.
View from ward six|scene|Hills help to recover.
Old medicine jar|object|It stands in the hall.
Head nurse|portrait|She knows all names.
Young doctor|portrait|He draws to explain.
Way to the clinic|map|Bus line four stops here.
# places Help near you
Night pharmacy|The bell works until morning.
Family practice|New patients are welcome.
Blood bank|Donors get soup and rest.
River clinic|Operations are planned here.
Eye centre|Glasses are fitted in an hour.
Walking group|It meets by the pond.
# details
Doctors recommend {item} at any age.
The effect was shown in a large study.
Ask your nurse before you change it.
It costs the patient nothing.
Most people feel it after two weeks.
A leaflet explains it step by step.
Children learn {item} through a game.
It should not be done with fever.
The team checks it every morning.
Small steps work better than big plans.
@ food | Food
names: the Market Kitchen; Alder Bakery; the Soup Bar; the Olive Table; Mill Lane Dairy
titles: Cooking with {name}; {name}: from field to plate; The taste of {name}; A week at {name}
subtitles: Ingredients, recipes, costs and habits in one picture; How it is grown, cooked and served; Simple food, well explained
# list Ingredients
Rye flour|wheat|Stone mills keep the germ.|Dough rests overnight.
Olive oil|droplet|Green fruit gives a peppery taste.
Goat milk|coffee|Cheese ripens for nine weeks.
Wild herbs|leaf|They are picked before noon.|Dry them in shade.
River fish|fish|Only what was caught today.
Beans|sprout|Soaked beans cook in half the time.
Honey|flower|Each hill has its own flavour.
# list Kitchen rules
Sharp knives|scissors|A dull blade is dangerous.
Taste often|utensils|Salt is added in three steps.|The last one at the table.
Clean as you go|sparkles|A wiped board saves time.
Waste nothing|recycle|Peels become stock.
Season late|flame|Pepper burns in hot oil.|Wait until the end.
Rest the meat|hourglass|Five minutes keep it juicy.
# list Dishes of the house
Barley soup|chefHat|It simmers beside the oven all day.
Onion tart|cake|Slow heat turns onions sweet.|Serve it warm.
Grilled trout|fish|Skin stays on for the crust.
Lentil salad|leaf|Vinegar goes in while it is warm.
Apple pie|apple|Nine apples fit under one lid.|Old kinds are best.
Bread pudding|wheat|Yesterday's bread becomes dessert.
# steps Baking a loaf
Feed|sprout|Starter wakes up in warm water.
Mix|chefHat|Flour and water meet by hand.
Rest|hourglass|Half an hour does the kneading.
Fold|layers|Four folds build strength.
Shape|handHeart|A tight ball stands tall.
Proof|thermometer|The dough rises in a cool room.
Bake|flame|Steam gives a thin crust.
Cool|wind|Cut it after an hour at the earliest.
# loop From field to field
Sow|sprout|Seeds come from last year's best.
Grow|sun|Beans feed the soil.
Harvest|wheat|Picked in the morning, sold by noon.
Cook|chefHat|The menu follows the market.
Eat|utensils|Plates return empty.
Collect|recycle|Peels go into green bins.
Compost|leaf|Heat kills seeds and germs.
Spread|shovel|Dark soil returns to the field.
# levels Food pyramid
Water|Drink it with every meal.
Plants|Vegetables, fruit and herbs.
Grains|Bread, oats, rice and beans.
Dairy|A little cheese and yoghurt.
Fish and meat|Twice a week is plenty.
Sweets|Small and seldom.
# tree The kitchen team|Head chef
Hot: Sauces, Grill, Soups
Cold: Salads, Fish, Cheese
Bakery: Bread, Cakes, Tarts
Service: Tables, Bar, Dishes
# versus Butter or oil?|Butter|Oil
Taste|Mild|Fruity
Heat|Low|High
Storage|Fridge|Cupboard
Texture|Creamy|Light
Source|Milk|Olives
Price|Medium|Higher
Best for|Baking|Frying
shared: Same pan; Same salt; Same patience
# table Breads compared
rows: Rye; Wheat; Spelt; Oat; Corn; Seed
Hours|3|26
Fibre|2|11|g
Keeps|1|9|days
Price|1.8|6.4|€
Sold|40|620
# events House history|1889|2022
First oven|Built from river stones.
Own mill|A donkey turns the wheel.
First cafe|Four tables on the pavement.
Hard winter|Bread is shared by card.
Daughter's turn|Cakes join the menu.
Herb garden|Forty beds behind the house.
No waste|The bin is sold.
Cook school|Guests learn on Mondays.
# parts Where a meal's price goes
Ingredients; Wages; Rent; Energy; Taxes; Reserve
# figures In numbers
meals a day|60|840
loaves baked|90|1900
suppliers|12|74
recipes|48|420
kilos of flour|40|680|kg
guests a year|9000|140000
cheeses|6|38
hours of baking|6|18|h
# quadrant Choosing dinner|Quick|Slow|Light|Rich
Salad|leaf|Ready before the news.
Soup|chefHat|Let it simmer and read.
Omelette|flame|Three eggs and leftovers.
Roast|utensils|Keep it for Sunday.
# pros What guests like
Fresh bread|wheat|It leaves the oven at six.
Short menu|listChecks|Six dishes, all of them good.
Fair prices|coins|Soup costs less than a taxi.
Open kitchen|eye|Everyone sees the cooks.
Local wine|wine|The hill is in view.
Long tables|users|Strangers become friends.
# cons What guests miss
No bookings|calendar|Come early or wait.
Small plates|utensils|Hungry guests order twice.
Loud room|ear|Stone walls echo.
Cash only|banknote|Cards are refused.
Few sweets|cake|Pie is gone by two.
Cold porch|snowflake|Blankets help a little.
# pictures At the table
Wheat field|scene|The flour starts here.
Fishing bay|scene|Trout arrives at dawn.
The bread jar|object|It keeps loaves for a week.
The baker|portrait|She starts at three.
The fisherman|portrait|He sells from his boat.
Suppliers|map|Nobody drives over an hour.
# places Where it comes from
Hill dairy|Milk arrives before six.
Salt bay|Pans dry in the summer wind.
Oak mill|Flour is ground on stone.
Bee meadow|Forty hives stand in clover.
Smoke house|Fish hangs for two days.
Kitchen garden|Herbs are cut at noon.
# details
Guests ask for {item} all year round.
The recipe has no secret at all.
It tastes even better on the next day.
Grandmothers made it in the same way.
Salt is the only thing added.
It keeps for a week in a cool place.
The farm behind {item} can be visited.
Children like to help with it.
A pinch of sugar balances the taste.
It needs time rather than skill.
`);
