/** Vocabulary: company, management. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const BUSINESS = parseTopics(`
@ company | Company
names: Northwind Tools; Larkfield Bikes; Ostrava Glassworks; Tidewater Foods; Brightmoor Robotics; Calder & Wren
titles: Inside {name}; {name} at a glance; How {name} works; What makes {name} tick
subtitles: A short tour of the people, products and habits behind a growing maker; From the first sketch to the customer's door, in one picture; What the company does, how it decides and where it goes next
# list What we offer
Repair service|wrench|Worn parts are replaced within two working days.|Old parts go back to the foundry.
Custom orders|ruler|Customers choose sizes, colours and fittings online.|A designer checks each order by hand.
Training days|graduationCap|Dealers learn to fit and service every product.|Each day ends with a practical test.
Spare parts|package|Every part stays in stock for ten years.|Most parcels leave the same afternoon.
Rental fleet|bike|Test models can be hired by the week.|Rent is taken off the price of a purchase.
Advice line|headphones|Product specialists answer calls until eight.|Most questions end with the first call.
Lifetime checks|clipboardCheck|A free inspection comes with every product.|Reminders arrive once a year.
# list Values in practice
Honest prices|ticket|Costs and margins are shown on every label.
Local suppliers|truck|Two thirds of materials come from nearby.|Short routes keep delays rare.
Open books|bookOpen|Staff see the accounts once a month.|Questions are answered in the canteen.
Quiet quality|award|Products are tested before they are praised.|Testers work apart from sales.
Fair shifts|clock|Rotas are fixed four weeks ahead.|Swaps need only one signature.
Less waste|recycle|Offcuts become packaging or small goods.|Bins are weighed every Friday.
# list Where we invest
New workshop|factory|A second hall doubles the room for assembly.
Digital twin|cpu|Every machine has a live model in software.|Faults show up before they stop a line.
Apprentices|users|Twelve young people start each autumn.|Nine of ten stay after their exam.
Solar roof|sun|Panels cover half of the daily demand.|Batteries carry the evening shift.
Design studio|penTool|Six designers now work next to the benches.
Export desk|globe|A small team opens three markets a year.|Dealers there are visited in person.
# steps From order to delivery
Receive order|shoppingCart|The web shop checks stock and confirms a date.|Customers may still change colours.
Plan capacity|calendar|Planners book machines and people for the week.
Buy material|truck|Steel and timber arrive in the morning.|Each lot gets a number.
Cut and form|scissors|Blanks are cut by laser and bent by hand.
Assemble|hammer|Two fitters build one unit from start to end.
Test|clipboardCheck|Every unit runs for an hour on the test stand.|Faults go straight back.
Pack|package|Reusable crates replace foam and film.
Ship|send|Drivers bring the crate to the door.|Empty crates go back with them.
# steps How ideas become products
Listen|headphones|Service calls are read for recurring wishes.
Sketch|penTool|Designers draw three answers to one problem.
Estimate|calculator|Cost and effort are guessed within a day.
Prototype|box|A rough model is built in the small workshop.
Try out|users|Ten customers use it for a month.
Refine|slidersHorizontal|Weak points are redrawn and built again.
Approve|check|The product board decides on a single page.
Launch|rocket|Dealers are trained before the first sale.
# loop The improvement loop
Observe|eye|Teams note where work gets stuck.
Measure|gauge|Each delay is timed for two weeks.
Discuss|messageCircle|Causes are sorted at a short stand-up.
Choose|target|One change is picked, never two.
Try|flaskConical|The change runs on one line only.
Compare|scale|New times are set against the old.
Write down|fileText|What worked becomes the new standard.
Share|send|Other lines copy what they like.
# levels What growth rests on
Safe workplaces|Nobody is hurt and nothing is hidden.
Skilled people|Training time is protected every week.
Reliable output|Orders leave on the promised day.
Loyal customers|Most buyers come back within three years.
New markets|Exports start where service can follow.
Vision|Products that last longer than their makers.
# tree Who answers to whom|Managing director
Operations: Workshop, Purchasing, Logistics
Design: Products, Packaging, Prototypes
Sales: Dealers, Web shop, Export
Finance: Accounts, Payroll, Planning
# versus Own workshop or contract maker?|Own workshop|Contract maker
Lead time|Two weeks|Five weeks
Unit cost|Higher|Lower
Start-up cost|High|Almost none
Quality checks|At every bench|On arrival
Know-how|Stays inside|Is shared
Small batches|Easy|Rarely offered
Flexibility|High|Fixed by contract
shared: Same drawings; Same suppliers; Same test rules
# table Sites compared
rows: Harbour hall; Mill street; North yard; Old foundry; Station works; West wing
Staff|40|260
Output|12|95|k
On time|88|99|%
Scrap|0.4|3.8|%
Energy|120|480|MWh
# events Milestones|1962|2024
Founding|Two friends rent a shed by the canal.
First catalogue|Forty products fit on eight pages.
New hall|Production moves to a brick building.
First export|A dealer abroad orders sixty units.
Staff shares|Employees buy a tenth of the company.
Web shop|Orders arrive at night for the first time.
Zero landfill|The last waste skip leaves the yard.
Repair pledge|Every product can now be repaired.
# parts Where revenue comes from
New products; Spare parts; Repairs; Rental; Training; Licences
# figures The year in numbers
employees|120|940
units shipped|18000|96000
countries served|9|41
orders on time|91|99|%
return rate|0.6|2.9|%
years in business|24|61
patents held|11|58
days to delivery|4|14|days
# quadrant Which projects come first|Low effort|High effort|Low value|High value
Fill-ins|package|Do them when a machine stands idle.
Time sinks|hourglass|Stop them unless a law demands it.
Quick wins|zap|Start this month with one owner.
Big bets|rocket|Plan them with a budget and a date.
# pros Reasons to stay independent
Decisions in a day|clock|No head office has to agree.
Profits stay here|piggyBank|Earnings pay for tools and training.
Close to customers|users|Makers and buyers know each other.
Long view|telescope|Nobody asks for a result each quarter.
Own brand|award|The name stands for the work.
Local jobs|building|Skills remain in the region.
# cons Risks to watch
Thin reserves|wallet|One bad year would hurt.
Few buyers|shoppingBag|Three dealers bring half of sales.
Hard recruiting|search|Skilled fitters are rare.
Rising energy|plug|Furnaces need cheap power.
Old machines|wrench|Repairs take longer every year.
Currency swings|coins|Exports are paid in three currencies.
# pictures Places and people
The harbour hall|scene|Assembly moved here when the shed grew too small.
Valley works|scene|The river once drove every machine.
The first product|object|It is still repaired today.
Head of design|portrait|She joined as an apprentice.
Service lead|portrait|He answers the hardest calls.
Dealer map|map|Shops lie within a day's drive.
# places Sites on the map
North works|Heavy parts are cast here.
River store|Spare parts leave by barge.
Design house|New models start on paper.
Test yard|Every machine runs for a week.
Training hall|Forty apprentices learn here.
Sales office|Visitors are met at the bridge.
# details
The figures are checked by an outside auditor.
Most of the team has been there for years.
Dealers hear about {item} first.
A short report comes out every spring.
New colleagues learn about {item} in their first week.
Small teams decide without waiting for head office.
Customers can follow the progress online.
The works council is asked before anything changes.
Nobody works on more than two projects at once.
It pays for itself within three years.
@ management | Management
names: the Orion programme; Team Lighthouse; the Delta office; the Kestrel project; the Maple division
titles: Leading {name}; {name}: how we run it; A field guide to {name}; Managing {name} without drama
subtitles: Roles, routines and choices that keep the work moving; What managers do, when they do it and why it helps; A compact handbook for new team leads
# list Habits of good leads
Clear goals|target|Every quarter starts with three written goals.|Nobody works on a fourth.
Weekly talks|messageCircle|Each person gets half an hour a week.|The agenda belongs to the team member.
Early warnings|bell|Risks are named while they are still small.|Naming one is thanked, never punished.
Visible work|listChecks|All tasks hang on one public board.|Colours show what waits for whom.
Short meetings|timer|Meetings end after twenty-five minutes.|Decisions are read aloud at the end.
Real praise|award|Thanks are specific and given the same day.
Calm handovers|handshake|Work changes hands with a written note.|The note names open questions first.
# list What the office provides
Coaching|users|New leads meet a coach twice a month.
Templates|fileText|Plans, reports and budgets share one form.|Forms are trimmed once a year.
Data desk|chartColumn|Analysts answer simple questions within a day.
Mediation|scale|A neutral colleague helps settle disputes.|Most cases close after one talk.
Training fund|graduationCap|Each person may spend a fixed sum on courses.
Quiet rooms|headphones|Six rooms can be booked for focused work.
# list Signs of a healthy team
Low turnover|heart|Few people leave and some return.
Fast answers|zap|Questions rarely wait until the next day.|Silence is treated as a fault.
Open errors|search|Mistakes are shared in the Friday note.
Balanced load|scale|Overtime is rare and spread evenly.|Peaks are planned a month ahead.
Shared skills|puzzle|At least two people know every task.
Steady pace|activity|Output hardly changes from week to week.
# steps Running a project
Define|target|Write down the problem and who has it.
Staff|users|Name a lead and at most five members.
Plan|calendar|Split the work into two-week parts.|Each part ends with something to show.
Fund|coins|Agree on money and a reserve of ten percent.
Build|hammer|The team works from the top of the list.
Review|eye|Sponsors see results every second Friday.
Deliver|package|The result moves to the people who run it.
Learn|bookOpen|A short meeting collects lessons.|Three of them become new rules.
# loop The weekly rhythm
Plan|calendar|Monday morning fixes the week's priorities.
Assign|users|Each task gets exactly one owner.
Work|briefcase|Afternoons stay free of meetings.
Check in|messageCircle|A ten-minute talk removes blockers.
Measure|gauge|The board shows what was finished.
Review|eye|Results are shown, not described.
Reflect|lightbulb|The team names one thing to change.
Adjust|slidersHorizontal|The change is tried from Monday on.
# levels Levels of delegation
Inform|The lead decides and explains the reasons.
Consult|The lead asks first and then decides.
Agree|Lead and team decide together.
Advise|The team decides after hearing the lead.
Inquire|The team decides and reports later.
Delegate|The team decides and need not report.
# tree Programme structure|Programme board
Delivery: Planning, Design, Rollout
Quality: Testing, Audits, Training
Finance: Budget, Contracts, Reporting
People: Hiring, Coaching, Payroll
# versus Central or local decisions?|Central|Local
Speed|Slow at first|Fast every day
Consistency|Very high|Varies by site
Cost|Shared staff|Double roles
Motivation|Lower|Higher
Risk|One big error|Many small ones
Learning|Through reports|Through practice
Best for|Safety rules|Daily work
shared: Same budget; Same goals; Same audit
# table Teams compared
rows: North team; South team; Design crew; Field crew; Night shift; Core team
Members|4|18
Tasks done|60|240
On time|82|99|%
Overtime|1|14|h
Mood|6.1|9.4
# events How the office grew|1988|2023
First plan|A wall chart replaces verbal orders.
Coaching begins|Two senior leads start to advise others.
Open board|All tasks become visible to everyone.
Flat structure|One level of management is removed.
Remote days|Two days a week may be worked from home.
Shared goals|Teams write their own targets.
Four-day trial|One unit tests a shorter week.
New handbook|Forty rules shrink to twelve.
# parts Where a lead's week goes
Coaching; Planning; Meetings; Reporting; Hiring; Own work
# figures Programme in numbers
people involved|24|180
projects running|4|19
budget used|61|97|%
risks open|3|22
meetings a week|4|12
decisions a month|12|48
vacancies|1|9
average tenure|3.2|8.9|years
# quadrant Sorting requests|Not urgent|Urgent|Less important|Important
Drop|archive|Say no kindly and explain why.
Delegate|users|Hand it to someone with time.
Schedule|calendar|Reserve a fixed slot this month.
Do now|zap|Handle it before lunch today.
# pros Why small teams work
Fewer meetings|clock|Everyone already knows the state.
Clear owners|user|Nobody can hide behind a group.
Quick decisions|zap|Five people agree in minutes.
Close ties|heart|People notice when help is needed.
Low overhead|wallet|No layer exists only to report.
Easy moves|route|A small team changes course quickly.
# cons What goes wrong
Vague goals|circleAlert|Two people read them in two ways.
Too many tasks|layers|Everything is started, little is finished.
Late feedback|hourglass|Problems surface at the final review.
Hidden work|eye|Favours never appear on the board.
Hero culture|crown|One person becomes a bottleneck.
Copied plans|fileText|Last year's plan meets this year's facts.
# pictures Around the office
Project floor|scene|Teams sit next to the people they serve.
The old town office|scene|The first twelve staff worked here.
Programme lead|portrait|She began as a planner.
Head of quality|portrait|He reads every report twice.
The task clock|object|It rings after twenty-five minutes.
Regional sites|map|Five sites share one plan.
# places Where teams sit
Ground floor|Guests and post arrive here.
Quiet wing|No calls are taken inside.
Planning room|The wall shows every project.
Roof terrace|Short talks happen outdoors.
Service desk|Questions are answered by noon.
Archive|Old plans can be looked up.
# details
The rule has held for two years now.
Every lead explains {item} to new members.
Results are pinned to the public board.
Teams may change it after a short trial.
Anyone can ask for a review of {item}.
The office keeps a one-page summary.
Weekly notes show whether it still helps.
It costs little and saves many hours.
Nobody needs permission to suggest a better way.
Sponsors receive the same numbers as the team.
`);
