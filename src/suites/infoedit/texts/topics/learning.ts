/** Vocabulary: university, education. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const LEARNING = parseTopics(`
@ university | University
names: Ashford University; the Lake Institute; Marlow College; the Northern Academy; Stonebridge University
titles: {name} at a glance; Studying at {name}; How {name} teaches and learns; {name}: facts for newcomers
subtitles: Faculties, courses, costs and campus life in one page; From application to graduation, step by step; What students find, and what they should bring
# list Faculties
Natural sciences|atom|Labs are open to students from year one.|Safety comes first.
Medicine|stethoscope|Practice starts beside experienced nurses.
Engineering|settings|Every term ends with a working model.|Failures are shown too.
Humanities|bookOpen|Small groups read one book slowly.
Law|scale|Students argue real cases in a mock court.
Arts|palette|Studios stay open through the night.
Economics|chartLine|Models are tested on local data.
# list Support for students
Mentors|users|Older students guide the first weeks.|Groups meet on Mondays.
Writing centre|penTool|Tutors read drafts and ask questions.
Child care|users|Forty places are next to the library.
Grants|coins|One in three students receives help.|Forms fit on two pages.
Career desk|briefcase|Advisers know six hundred firms.
Health service|heartPulse|Doctors see students on the same day.
# list Places on campus
Main library|library|Two million volumes stand on nine floors.|Silence rules the top floor.
Green lawn|trees|Concerts take place here in June.
Boat house|sailboat|Rowing teams train before dawn.
Workshop|hammer|Anyone may use tools after a short course.|Aprons are provided.
Canteen|utensils|Eleven hundred meals are served each noon.
Star dome|telescope|Visitors may look through the lens on Fridays.
# steps From applying to graduating
Explore|compass|Open days show labs and halls.
Apply|fileText|Grades and a short letter are sent.
Talk|messageCircle|Two teachers ask about interests.
Enrol|clipboardCheck|Papers are signed in September.
Study|bookOpen|Three years of core courses follow.|Electives start in year two.
Research|microscope|A project runs for one term.
Defend|mic|Results are explained to a panel.
Graduate|graduationCap|Caps fly on the green lawn.
# loop The academic year
Welcome|handshake|A week of tours and games.
Lectures|mic|Courses run for fourteen weeks.
Seminars|messageCircle|Groups discuss what they read.
Exams|fileText|Two quiet weeks in January.
Break|snowflake|The campus is closed.
Projects|hammer|Teams build and measure.
Fair|users|Results are shown to the town.
Summer|sun|Labs and trips replace lectures.
# levels Ways of knowing
Remember|Facts and terms are recalled.
Understand|Ideas are explained in own words.
Apply|Methods solve a new task.
Analyse|Parts and causes are separated.
Judge|Claims are weighed with reasons.
Create|Something new is made and defended.
# tree University bodies|Senate
Science: Physics, Biology, Chemistry
Arts: History, Music, Languages
Service: Library, Housing, Sports
Office: Exams, Budget, Buildings
# versus Lecture or seminar?|Lecture|Seminar
Size|Two hundred|Fifteen
Role of students|Listening|Speaking
Reading|After class|Before class
Exam|Written|Essay
Pace|Fast|Slow
Contact|Rare|Weekly
Best for|Overview|Depth
shared: Same teacher; Same credits; Same library
# table Faculties compared
rows: Science; Medicine; Engineering; Arts; Law; Economics
Students|280|6400
Staff|30|610
Labs|2|46
Pass rate|71|96|%
Books|18|420|k
# events University history|1428|2023
Founding|A duke gives land and forty books.
First women|Nine women enrol in medicine.
Great library|A reading hall opens by the lake.
New campus|Science moves to the hill.
Student vote|Students join the senate.
Computer hall|One machine fills a whole room.
Exchange|Partners on five continents.
Open courses|All lectures are free to watch.
# parts Where the money comes from
State; Fees; Research; Gifts; Rents; Courses
# figures University in figures
students|4200|38000
professors|120|900
courses|90|420
books a student|24|110
partner schools|40|310
graduates a year|900|8200
labs|38|260
years since founding|90|590
# quadrant Choosing a course|Little work|Much work|Low interest|High interest
Filler|archive|Take it only for the credits.
Burden|circleAlert|Avoid it or find a partner.
Gem|gem|Sign up before noon.
Passion|heart|Keep two free evenings a week.
# pros Why students choose it
Small groups|users|Teachers know every name.
Open labs|flaskConical|Keys are given on trust.
Fair fees|coins|Costs depend on income.
Green campus|trees|Lectures move outside in May.
Strong ties|handshake|Old students help new ones.
Quiet rooms|headphones|Places are free even in exams.
# cons What is difficult
Few rooms|house|Housing takes a term to find.
Early starts|sunrise|First lectures begin at eight.
Long lists|listChecks|Reading takes ten hours a week.
Cold halls|snowflake|Old walls hold no heat.
Hard exams|fileText|One in five must try again.
Old software|laptop|Course pages look dated.
# pictures On campus
The hill campus|scene|Labs look over the lake.
Lawn in June|scene|Concerts end at midnight.
Founding seal|object|It still closes every diploma.
The rector|portrait|She teaches one course a year.
Head librarian|portrait|He finds any book in minutes.
Campus map|map|Ten minutes from end to end.
# places Round the campus
South gate|Buses stop every six minutes.
Lecture tower|Twelve halls on nine floors.
Lake lab|Water is tested every morning.
Sports field|Teams train until nine.
Dining hall|Lunch costs less than four coins.
Star dome|Open to guests on Fridays.
# details
Students chose {item} in a yearly vote.
Details are explained during the first week.
The senate approved it without a dissenting voice.
A small team keeps it running.
Places are given by lot.
Alumni paid for a large part.
Many remember {item} years later.
It is open to guests on Fridays.
The results appear in the yearbook.
Teachers take part in it as well.
@ education | Education
names: Maple Street School; the Open Classroom; Bridge Academy; the Reading Circle; Harbour School
titles: How children learn at {name}; {name}: methods and results; A look inside {name}; Learning by doing at {name}
subtitles: Methods, routines and figures for parents and teachers; What happens in class, and why it works; Small steps that make learning last
# list Teaching methods
Reading aloud|bookOpen|Ten minutes of stories start each day.|Pupils choose the book.
Pair work|users|Two pupils solve one problem together.
Field trips|compass|A walk turns numbers into trees.|Maps are drawn afterwards.
Short quizzes|listChecks|Five questions keep old facts fresh.
Building|hammer|Models explain what words cannot.
Storytelling|mic|History is told by voices of the time.
Free study|lightbulb|Friday mornings belong to own questions.
# list Help for every child
Sign support|ear|Teachers use signs with spoken words.
Quiet corner|headphones|Tents offer a break from noise.
Breakfast|apple|Fruit and bread wait from seven.|Nobody asks who pays.
Homework club|notebook|Students help in the afternoon.
Speech lessons|messageCircle|Games train sounds and rhythm.|Parents may join.
Loan laptops|laptop|Machines go home for the week.
# list What pupils practise
Asking|search|Good questions score as well as answers.
Planning|calendar|Each child writes a weekly plan.|It is checked on Friday.
Sharing|handHeart|Results are explained to others.
Failing well|recycle|Errors are marked in green, not red.
Focus|target|Twenty minutes without a break.|Then everyone moves.
Caring|heart|Every class looks after a garden bed.
# steps A project week
Wonder|lightbulb|The class collects questions.
Choose|squareCheck|Teams vote for one of them.
Research|search|Books, walks and talks give facts.
Sort|listChecks|Notes are grouped on the floor.
Make|hammer|A model or film takes shape.
Rehearse|mic|Teams practise in front of pairs.
Present|users|Parents visit on Friday.
Reflect|messageCircle|Each child names one thing learned.
# loop How memory grows
Meet|eye|A new idea appears in a story.
Try|hammer|Hands test what it means.
Explain|messageCircle|Pupils tell it to a partner.
Rest|moon|Sleep sorts what was new.
Recall|brain|A quiz brings it back.
Correct|penTool|Errors are fixed at once.
Use|puzzle|It solves another task.
Teach|users|Older pupils teach younger ones.
# levels Steps of reading
Sounds|Ears learn to split words.
Letters|Signs are linked to sounds.
Words|Short words are read at once.
Sentences|Pauses and tone make sense.
Stories|Plots are followed and retold.
Books|Children read for pleasure.
# tree School team|Head teacher
Lower school: Reading, Counting, Music
Upper school: Science, Languages, History
Care: Kitchen, Nurse, Garden
Support: Library, Tutors, Office
# versus Class test or portfolio?|Class test|Portfolio
Time|One hour|All term
Shows|Facts|Progress
Stress|High|Low
Feedback|Next week|Every day
Effort|Small|Large
Fairness|Same tasks|Own pace
Best for|Overview|Growth
shared: Same goals; Same teacher; Same report
# table Classes compared
rows: Class one; Class two; Class three; Class four; Class five; Class six
Pupils|16|28
Books read|9|48
Trips|2|9
Absent|1|8|%
Reading|54|92|pts
# events School history|1898|2022
First lesson|Thirty pupils share six benches.
School garden|Beans grow behind the gym.
New building|Light enters from two sides.
Free meals|Lunch becomes part of the day.
Mixed ages|Three grades learn together.
Computer room|Twelve screens arrive by truck.
Later start|School begins at nine.
Open library|Families may borrow as well.
# parts How the day is used
Languages; Numbers; Projects; Sports; Arts; Breaks
# figures School in figures
pupils|140|920
teachers|12|74
books in the library|3200|24000
clubs|6|31
garden beds|4|28
pupils a class|15|26
languages spoken|6|34
meals a day|90|640
# quadrant Choosing homework|Short|Long|Dull|Exciting
Drill|timer|Five minutes are enough.
Copying|archive|Drop it from the plan.
Riddle|puzzle|Give one every evening.
Project|hammer|Start it on a Friday.
# pros What works well
Calm rooms|ear|Felt under chairs absorbs noise.
Late start|clock|Pupils arrive awake.
Small teams|users|Nobody is overlooked.
Own plans|calendar|Children know what comes next.
Good food|apple|Lunch is cooked in the house.
Open doors|key|Parents may sit in any lesson.
# cons Open problems
Few tutors|users|Two pupils share each tutor.
Old gym|dumbbell|Rain drips through the roof.
Loud street|ear|Windows stay closed all day.
Big bags|shoppingBag|Books weigh too much.
No lift|layers|The top floor has stairs only.
Long ways|bus|Some pupils ride for an hour.
# pictures School life
School garden|scene|Beans and sunflowers in July.
Trip to the dunes|scene|Maps were drawn on the spot.
The old bell|object|It is rung by hand.
Class teacher|portrait|She reads with three voices.
The cook|portrait|He knows all allergies.
Way to school|map|Safe crossings are marked.
# places Around the school
Reading room|Shoes stay outside.
School garden|Each class has its own bed.
Wood workshop|Tools are counted twice.
Music cellar|Drums bother nobody here.
Bus stop|Older pupils watch the road.
Sports barn|Rain stops no lesson.
# details
Pupils ask for {item} again and again.
The effect was measured for two years.
Parents hear about it on the first evening.
It needs little more than paper and time.
Older children help the younger ones.
A short break follows each round.
Other schools have copied {item} since.
Nobody is graded for a first try.
The idea came from a class council.
It also works on rainy days.
`);
