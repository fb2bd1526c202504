/** Vocabulary: psychology, public figure. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const PEOPLE = parseTopics(`
@ psychology | Psychology
names: the calm habit; the focus study; the sleep project; the memory lab; the friendship survey
titles: What {name} tells us; {name}: findings and advice; Understanding {name}; The mind behind {name}
subtitles: Simple findings about attention, mood and habit; What people do, feel and remember, in one picture; Small changes with a lasting effect
# list Habits that help
Short walks|route|Ten minutes lift mood for two hours.|Daylight adds to it.
Regular sleep|moon|The same hour matters more than length.
Slow breath|wind|Six breaths a minute calm the heart.|Count them softly.
Writing down|notebook|Worries shrink when they are on paper.
Kind words|heart|Thanks help both who give and receive.
Small goals|target|Tiny steps are started sooner.
Screen breaks|smartphone|Phones in another room free the mind.
# list Traps of thinking
First numbers|calculator|The first price shapes every guess.
Loud examples|megaphone|Rare events seem common after news.|Statistics help.
Group pull|users|People agree even when they see an error.
Sunk cost|coins|We go on because we have paid.|Ask what you would do today.
Rosy past|flower|Memory drops the boring parts.
Halo|sparkles|One good trait hides three bad ones.
# list What attention needs
One task|target|Switching costs up to ten minutes.
Quiet|ear|Speech disturbs more than traffic.
Light|sun|Bright mornings wake the mind.|Windows beat lamps.
Pauses|coffee|Five minutes each hour are enough.
Water|droplet|Thirst shows up as tiredness.
Purpose|compass|A clear why keeps people going.|Write it down.
# steps How a study is made
Ask|search|A question is made as small as possible.
Predict|lightbulb|The expected result is written down.
Recruit|users|People of many ages take part.
Divide|puzzle|Chance decides who does what.
Observe|eye|Helpers do not know the groups.
Count|calculator|Results are summed up twice.
Check|scale|Another team repeats the test.
Publish|newspaper|Data is open to all readers.
# loop The habit loop
Cue|bell|A place or time starts it.
Wish|heart|The mind expects a reward.
Action|zap|The body does what it knows.
Reward|gift|A good feeling follows.
Memory|brain|The link grows stronger.
Repeat|recycle|The cue appears again.
Notice|eye|A note makes it visible.
Change|slidersHorizontal|A new action takes its place.
# levels Human needs
Body|Food, water, warmth and rest.
Safety|A place without fear.
Belonging|Friends and family.
Respect|Being seen and valued.
Growth|Learning and making things.
Meaning|Caring for more than oneself.
# tree Fields of study|Study of the mind
Thinking: Memory, Attention, Language
Feeling: Mood, Stress, Joy
Acting: Habits, Choices, Skills
Relating: Families, Teams, Crowds
# versus Praise or reward?|Praise|Reward
Cost|Nothing|Money
Effect|Slow|Fast
Lasts|Long|Short
Best timing|At once|As agreed
Risk|Sounds empty|Spoils interest
Needs|Attention|A budget
Suits|Learning|Routine work
shared: Same goal; Same person; Same rules
# table Groups compared
rows: Children; Teens; Students; Parents; Workers; Seniors
Sleep|5.8|9.6|h
Focus|12|48|min
Screens|0.5|6.5|h
Steps|3|13|k
Mood|4.8|8.9
# events The study over time|1961|2023
First question|A teacher wonders why pupils forget.
Small trial|Twelve people learn word lists.
Sleep night|The effect of rest is discovered.
Large survey|Nine towns take part.
Doubts|A second team finds less.
New design|Chance decides the groups.
Clear result|Three labs agree.
Guide|Schools receive a short booklet.
# parts What people worry about
Work; Money; Health; Family; Future; Friends
# figures Study in numbers
people asked|420|9800
nights observed|90|1900
hours of sleep|6.1|8.4|h
better mood|21|58|%
tasks solved|240|6800
towns|3|28
questions|18|90
helpers|6|44
# quadrant Sorting feelings|Low energy|High energy|Unpleasant|Pleasant
Sadness|cloudRain|Seek company and daylight.
Anger|flame|Walk before you answer.
Calm|leaf|Notice it and stay a while.
Joy|sun|Share it with someone.
# pros What speaks for it
No cost|coins|A pen and ten minutes are enough.
Quick effect|zap|Most feel it within a week.
Fits daily life|calendar|It works on trains and in queues.
Well tested|flaskConical|Three labs found the same.
No side effects|shieldCheck|Nothing harmful was seen.
Good for teams|users|Groups keep it up longer.
# cons Limits
Mostly students|graduationCap|Older people were rarely asked.
Short time|hourglass|Nobody was followed for a year.
Own reports|penTool|People forget or flatter.
One country|globe|Other cultures may differ.
Small effect|gauge|Mood rose by one point.
Hard to start|mountain|Half gave up in week one.
# pictures Scenes from the study
The walking path|scene|Mood was asked before and after.
Night view|scene|Sleep was recorded at home.
Red notebook|object|Worries were written here.
Study leader|portrait|She asked the first question.
A participant|portrait|He kept his diary for a year.
Nine towns|map|The survey reached all of them.
# places Where it was studied
Sleep lab|Beds stand in separate rooms.
School yard|Games were watched for a year.
Quiet street|Walkers counted their thoughts.
Open office|Noise was raised step by step.
Night bus|Strangers were asked to talk.
Forest path|Pulse fell within ten minutes.
# details
Most people noticed {item} within a week.
The effect was small but steady.
It worked for young and old alike.
A diary helps to see the change.
Nobody was told the expected result.
Doubts remain about very long periods.
Researchers repeated {item} in three towns.
A friend makes it easier to go on.
The data may be read by anyone.
It fails when people are very tired.
@ public_figure | Public figure
names: Clara Hensley; Victor Amdahl; Rosa Limmer; Edmund Vale; Lena Brook
titles: {name}: life and work; Who is {name}?; The ideas of {name}; {name} in ten minutes
subtitles: Stations, ideas and reactions of an invented person; What shaped a life in public service; A portrait with dates, words and numbers
# list Main ideas
Open offices|key|Anyone may attend a meeting.|Minutes appear at night.
Free meals|apple|Children learn better when fed.
Green streets|trees|Every street should have shade.|Schools came first.
Fair rents|house|Homes are for living, not for trade.
Night schools|moon|Adults may finish any class.
Shared tools|hammer|Libraries should lend more than books.
Clean rivers|wavesHorizontal|Water belongs to everyone.
# list Roles over the years
Teacher|bookOpen|Nine years in a village school.
Editor|newspaper|A small paper with a loud voice.|It sold at stations.
Mayor|landmark|Two terms in a town of millers.
Minister|briefcase|Schools and libraries were the task.
Speaker|mic|Talks filled halls without posters.|Entry was free.
Author|penTool|Four books for young readers.
# list What people say
Good listener|ear|Notes were taken at every visit.
Plain words|messageCircle|No sentence was longer than needed.|Children understood.
Long breath|hourglass|Some plans took twenty years.
Dry humour|sparkles|Jokes ended many quarrels.
Hard worker|sunrise|Letters were answered before seven.|By hand.
Loyal friend|heart|Old neighbours were never forgotten.
# steps A life in stages
Childhood|house|Six children share two rooms.
School|bookOpen|A teacher lends the first books.
Studies|graduationCap|Nights pay for the days.
First job|briefcase|A school without a roof.
Election|squareCheck|Won by eleven votes.
Reform|hammer|Meals become free for all.
Retreat|leaf|A garden replaces the office.
Legacy|library|A library bears the name.
# loop A working day
Letters|mail|The post is read at dawn.
Walk|route|On foot to the office.
Talks|messageCircle|Visitors need no appointment.
Council|users|Decisions are made aloud.
Lunch|utensils|Soup at the long table.
Visits|mapPin|One school every afternoon.
Writing|penTool|Speeches are drafted at night.
Rest|moon|A chapter before sleep.
# levels Steps of influence
Listen|Knowing what people need.
Speak|Finding words that last.
Gather|Bringing others along.
Decide|Standing by a choice.
Build|Making it real.
Pass on|Letting others lead.
# tree Circle of people|Public life
Family: Mother, Brother, Aunt
Teachers: Village, City, Books
Allies: Mayors, Editors, Doctors
Critics: Owners, Rivals, Press
# versus Early or late years?|Early years|Late years
Style|Loud|Calm
Topic|Schools|Water
Allies|Few|Many
Speeches|Long|Short
Travel|By bike|By train
Critics|Fierce|Friendly
Books|None|Four
shared: Same town; Same humour; Same goal
# table Terms compared
rows: First term; Second term; Third term; Ministry; Council; Retirement
Laws|2|38
Speeches|18|310
Letters|1|46|k
Approval|38|84|%
Visits|40|620
# events Life in dates|1921|2009
Birth|Born above a bakery.
First speech|Ten minutes in the school yard.
First office|Elected to the town council.
School law|Meals become free.
Long strike|A settlement is found at night.
River treaty|Three towns share the water.
First book|Stories for young readers.
Honour|The town names a square.
# parts What letters were about
Schools; Housing; Water; Work; Roads; Thanks
# figures Life in numbers
speeches|240|4200
letters written|9000|96000
years in office|6|34
laws passed|9|64
books|2|11
schools opened|8|72
towns visited|90|640
honours|3|28
# quadrant Judging ideas|Cheap|Costly|Disputed|Popular
Symbol|flag|Needs courage, not money.
Struggle|shield|Takes years and allies.
Gift|gift|Do it in the first week.
Monument|landmark|Ask who pays for upkeep.
# pros Lasting merits
Free meals|apple|Millions have been served.
Clean water|droplet|Fish returned to the river.
Open halls|key|Meetings are still public.
New schools|bookOpen|Sixty roofs were built.
Fair tone|messageCircle|Opponents were respected.
Young talent|sprout|Three mayors were pupils.
# cons Points of criticism
Slow start|hourglass|The first term was lost.
Stubborn|shield|Advice was often ignored.
High costs|coins|The hall was too expensive.
Few women|users|The cabinet was all male.
Weak press|newspaper|Reporters were kept away.
Broken pledge|circleAlert|The tram was never built.
# pictures Stations
Birthplace|scene|A village between two hills.
The river town|scene|Two terms as mayor.
Writing lamp|object|It burned past midnight.
Early portrait|portrait|At the first election.
Lifelong friend|portrait|They met at school.
Travels|map|By bike from town to town.
# places Places of a life
Mill lane|The family lived above a shop.
Hill school|A teacher lent the first books.
Harbour hall|The first speech lasted an hour.
North station|Crowds waited in the snow.
Old town hall|Nine years were spent in office.
Garden house|Letters are still answered here.
# details
Witnesses describe {item} in many letters.
The press was divided about it.
A plaque recalls the event today.
It was not planned in that way.
Friends advised against it.
Historians still argue about {item}.
The original paper is in the archive.
Two votes made the difference.
The effect was felt for decades.
Later leaders kept it unchanged.
`);
