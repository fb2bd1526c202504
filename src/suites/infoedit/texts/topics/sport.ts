/** Vocabulary: sport, athlete. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const SPORT = parseTopics(`
@ sport | Sport
names: the River Regatta; the Pine League; the Harbour Run; the Valley Cup; the Northern Games
titles: {name} explained; {name} in numbers; Your guide to {name}; How {name} is won
subtitles: Rules, teams, training and records of an invented contest; From first whistle to final ceremony; What to watch and what it takes
# list Disciplines
Sprint|timer|Eighty metres decide in ten seconds.|False starts end it.
Relay|users|Four runners share one wooden stick.
Rowing|sailboat|Boats of eight race upstream.|The cox may not shout.
Climbing|mountain|A wall of twelve metres is set anew each year.
Swimming|wavesHorizontal|The river is cold but calm.
Archery|target|Arrows must hit through moving rings.
Cycling|bike|Riders cross nine bridges.
# list Rules in short
Fair start|flag|A single early move ends the race.
Equal gear|settings|All teams use the same boats.|Weights are checked twice.
Clean sport|shieldCheck|Tests can come on any day.
Safe limits|thermometer|Heat above thirty stops the run.
Clear signs|flag|Red, yellow and white have one meaning.|No sound is needed.
Open results|listChecks|Every time is posted within minutes.
# list Jobs behind the scenes
Timekeepers|clock|Three watches measure each lane.
Medics|heartPulse|Four tents stand along the course.
Cooks|chefHat|Two tonnes of pasta are boiled.|Leftovers go to shelters.
Marshals|flag|Vests mark eighty helpers.
Builders|hammer|Stands are raised in five days.
Announcers|mic|Two voices share the day.|Both know every name.
# steps Preparing for the race
Check up|stethoscope|A doctor looks at heart and knees.
Set goals|target|A time and a reason are written down.
Build base|activity|Slow miles fill the first month.
Add speed|zap|Short sprints follow twice a week.
Rest|moon|Every seventh day is free.
Test|timer|A small race shows the form.
Taper|gauge|Training shrinks before the day.
Race|flag|Start slowly and finish strong.
# loop The training week
Monday|activity|Easy run and stretching.
Tuesday|zap|Six fast rounds on the track.
Wednesday|wavesHorizontal|Swimming relaxes the legs.
Thursday|dumbbell|Strength work in the hall.
Friday|moon|Rest and early sleep.
Saturday|mountain|Long climb in the hills.
Sunday|users|Team game without score.
Review|notebook|Notes decide the next plan.
# levels Pyramid of performance
Health|Sleep, food and a sound heart.
Movement|Clean form without load.
Endurance|Hours of easy work.
Strength|Power for the last metres.
Tactics|Knowing when to go.
Victory|One perfect day.
# tree Club structure|Club board
Running: Sprint, Distance, Youth
Water: Rowing, Swimming, Rescue
Indoor: Climbing, Fencing, Dance
Office: Members, Events, Money
# versus Road or trail?|Road|Trail
Surface|Hard|Soft
Speed|High|Lower
Injuries|Knees|Ankles
Shoes|Light|Grippy
Views|Streets|Forests
Company|Crowds|Few
Best for|Records|Calm
shared: Same distance; Same club; Same medal
# table Teams compared
rows: Otters; Hawks; Pines; Tigers; Harbour; Comets
Wins|2|19
Points|8|62
Age|19|31
Fans|1|44|k
Fouls|3|28
# events Milestones|1904|2024
First race|Nine boats row for a barrel of cider.
Women's race|Six crews enter for the first time.
New stand|Two thousand can sit.
Radio report|The finish is heard far away.
Fog year|Nobody sees the winner.
Clean water|Swimming joins the games.
Youth day|Schools race on Friday.
Record year|Three marks fall in one hour.
# parts Where points come from
Sprint; Relay; Rowing; Climbing; Swimming; Archery
# figures In numbers
athletes|180|4200
teams|12|96
visitors|9000|180000
helpers|90|1400
nations|4|41
medals|48|310
kilometres|5|84|km
record time|31.4|58.9|s
# quadrant Choosing training|Short|Long|Easy|Hard
Warm up|sun|Do it every day.
Long walk|route|Good on a rest day.
Sprints|zap|Twice a week at most.
Hill run|mountain|Once a week with a friend.
# pros Why people join
Good company|users|Nobody trains alone.
Low fees|coins|Members pay less than a coffee.
Fresh air|wind|Most of it happens outside.
Clear goals|target|Every month has a test.
All ages|heart|The oldest rower is eighty.
Real coaches|award|Trainers were athletes themselves.
# cons What is hard
Early starts|sunrise|Training begins at six.
Cold water|snowflake|The river warms up in June.
Sore legs|activity|The third week is the worst.
Travel days|bus|Away races take the weekend.
Few halls|building|Winter places are rare.
Gear costs|wallet|Good shoes last one season.
# pictures Scenes
Start at dawn|scene|Fog lifts from the river.
Mountain stage|scene|Riders climb for an hour.
The old trophy|object|It is filled with cider.
Team captain|portrait|She rows in the first boat.
Head coach|portrait|He has never raised his voice.
Course map|map|Nine bridges and one hill.
# places Round the course
Start bridge|The first wave leaves at eight.
Forest loop|Roots make runners slow down.
Lake shore|Wind comes from the left.
Steep lane|Most races are decided here.
Supply tent|Water and fruit are free.
Finish square|Thousands cheer the last ones.
# details
Coaches put {item} into every plan.
The rule was changed after a close finish.
Most injuries happen without it.
Young athletes learn it in a week.
Spectators rarely notice it.
A short video shows how to do it.
Champions never skip {item}.
The effect appears after a month.
Judges check it twice a day.
It needs no special equipment.
@ athlete | Athlete
names: Ada Norell; Jonas Wick; Mira Tandy; Theo Lark; Ines Calloway
titles: {name}: a career in pictures; The making of {name}; {name} by numbers; Training with {name}
subtitles: Habits, results and setbacks of an invented champion; From the village track to the big stadium; A portrait with data
# list Strengths
Fast start|zap|The first ten metres are unmatched.|Reaction is trained daily.
Calm mind|brain|Pulse stays low before the gun.
Long stride|ruler|Each step covers over two metres.
Strong finish|flag|Most rivals are passed at the end.|Patience pays.
Good balance|scale|Curves cost hardly any speed.
Quick recovery|heartPulse|Ten minutes are enough between heats.
Team spirit|users|Relays come before solo races.
# list Daily routine
Early walk|sunrise|Half an hour without a phone.
Big breakfast|apple|Oats, nuts and two eggs.|Always at seven.
Track work|timer|Nine rounds with short breaks.
Nap|moon|Twenty minutes after lunch.
Weights|dumbbell|Few repeats with good form.|A coach counts.
Notebook|notebook|Three lines end the day.
# list People behind the success
Coach|award|He plans every week by hand.
Doctor|stethoscope|She stops training when needed.|Nobody argues.
Physio|handHeart|Hands find what machines miss.
Cook|chefHat|Meals follow the race plan.
Sister|heart|She tells the truth after losses.
Pacemaker|users|A friend runs the first half.|He never finishes.
# steps The way to the final
Discover|eye|A teacher notices the talent.
Join|users|The local club lends shoes.
Learn|bookOpen|Technique comes before speed.
Compete|flag|Small races teach calm.
Lose|cloudRain|A hard defeat changes the plan.
Rebuild|hammer|Strength grows over two winters.
Qualify|squareCheck|The limit is reached in May.
Win|trophy|The final is decided at the line.
# loop The season
Rest|moon|Three weeks without training.
Base|activity|Long and slow sessions.
Strength|dumbbell|Weights in a cold hall.
Technique|settings|Films show every step.
Speed|zap|Short and fast on the track.
Race|flag|Eight starts in ten weeks.
Peak|trophy|One final matters most.
Review|notebook|Numbers are read with care.
# levels What success rests on
Health|No season without sleep.
Joy|Running must remain play.
Technique|Clean steps save power.
Endurance|The engine for long days.
Speed|The gift that needs care.
Courage|Going first when it hurts.
# tree Team around the athlete|Athlete
Training: Coach, Pacemaker, Gym
Health: Doctor, Physio, Cook
Office: Travel, Press, Contracts
Home: Family, Friends, Dog
# versus Sprinter or miler?|Sprinter|Miler
Race time|Ten seconds|Four minutes
Training|Power|Endurance
Build|Strong|Light
Breathing|Hardly|Steady
Tactics|None|Many
Rest|Long|Short
Best age|Twenty-five|Thirty
shared: Same track; Same shoes; Same nerves
# table Seasons compared
rows: First year; Second year; Third year; Fourth year; Fifth year; Sixth year
Starts|6|24
Wins|1|15
Medals|1|9
Days hurt|2|64
Best time|44.1|52.8|s
# events Career|1998|2023
First race|Third place in borrowed shoes.
Club|A coach offers two evenings a week.
First title|Youth champion by a hand.
Injury|A torn muscle costs a season.
Return|A personal best in the rain.
Record|The national mark falls twice.
Great final|Silver after a photo finish.
Farewell|A last lap with the youth team.
# parts How training time is used
Track; Weights; Stretching; Swimming; Video; Rest
# figures Career in numbers
races|48|320
wins|14|140
medals|9|62
training hours|2800|9800
shoes worn out|60|280
countries visited|9|48
personal best|43.2|49.8|s
resting pulse|36|48
# quadrant Choosing races|Near|Far|Small|Big
Test run|timer|Use it to try new shoes.
Long trip|plane|Only with the whole team.
Home show|heart|Greet the young fans.
World final|trophy|Everything is planned for it.
# pros What makes the difference
Patience|hourglass|Ten years without a shortcut.
Curiosity|search|Every race is a lesson.
Humour|messageCircle|Laughing helps after losses.
Discipline|calendar|The plan is followed daily.
Support|users|Family is at every start.
Honesty|shieldCheck|Weakness is spoken about.
# cons What was hard
Injuries|heartPulse|Two seasons were lost.
Travel|plane|Birthdays were missed.
Pressure|gauge|Headlines came too early.
Money|wallet|Shoes were paid in parts.
Doubt|cloudRain|The second year felt endless.
Farewell|hourglass|Stopping took three tries.
# pictures Moments
Village track|scene|Where everything began.
Stadium evening|scene|Lights before the final.
First shoes|object|They still hang in the club.
The athlete|portrait|A calm face before the start.
The coach|portrait|He carries three watches.
Home region|map|Training routes in the hills.
# places Places of a career
Village track|The first races were run here.
Hill school|Sport was taught before maths.
North arena|A record fell in the rain.
Lake camp|Summers are spent in thin air.
River clinic|A torn muscle healed here.
City stadium|The last race filled all seats.
# details
Fans remember {item} better than the medals.
It took four winters to get there.
The coach never mentions it in public.
Young runners now copy {item}.
A notebook holds the exact numbers.
Rivals speak of it with respect.
Nothing about it came easily.
The family was there that evening.
A photo of it hangs in the club.
Some days it did not work at all.
`);
