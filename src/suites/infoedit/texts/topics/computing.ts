/** Vocabulary: technology, open source. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const COMPUTING = parseTopics(`
@ technology | Technology
names: the Helix sensor; the Marlin chip; the Cedar platform; the Aurora router; the Finch assistant
titles: How {name} works; Inside {name}; {name} explained; The making of {name}
subtitles: From raw signal to useful answer, step by step; The parts, the data and the people behind a quiet machine; What it does, what it needs and what it cannot do
# list Building blocks
Sensor array|eye|Sixteen sensors watch heat, light and motion.|Each reports twice a second.
Edge chip|cpu|A small chip filters noise on the spot.
Radio link|radio|Packets travel two kilometres on little power.|Lost ones are sent again.
Cloud store|cloud|Data is kept in two places at once.
Model server|server|Predictions are computed every minute.|Old models stay on standby.
Dashboard|gauge|One screen shows what needs attention.
Open interface|plug|Other programs read the same numbers.
# list Where it is used
Hospitals|hospital|Beds report when a patient gets up.
Greenhouses|leaf|Valves open before the soil dries out.|Growers save a third of the water.
Railways|trainFront|Worn bearings are heard weeks ahead.
Warehouses|warehouse|Shelves count their stock at night.|Orders are placed by morning.
Bridges|landmark|Strain gauges feel every heavy truck.
Homes|house|Heating follows the people in the house.
# list Design rules
Fail safely|shield|A broken part never blocks the others.
Explain itself|messageCircle|Every alarm comes with its reason.
Save power|batteryCharging|A cell lasts for six years.|Sleep is the normal state.
Stay local|mapPin|Raw pictures never leave the building.
Be repairable|wrench|Four screws open every case.|Spare parts are printed on demand.
Age well|hourglass|Updates are promised for ten years.
# steps From signal to answer
Sense|eye|A change in light or heat is noticed.
Filter|slidersHorizontal|Noise is removed close to the source.
Encode|code|Values are packed into a few bytes.
Send|radio|The packet leaves in a free time slot.
Store|database|Two copies are written in two halls.
Compute|cpu|A model compares it with the past.|Odd values are marked.
Alert|bell|People hear only of what matters.
Archive|archive|Old data is thinned and kept.
# loop How the model learns
Collect|database|A day of data is set aside.
Clean|search|Faulty readings are removed.
Label|ticket|Experts mark what really happened.
Train|cpu|The model adjusts a million weights.
Test|flaskConical|It must pass cases never seen before.
Release|rocket|One site in ten gets it first.
Watch|eye|Errors are counted every hour.
Report|fileText|Notes decide what to collect next.
# levels Layers of the system
Hardware|Boards, cells and cases that last.
Firmware|Small programs close to the metal.
Network|Packets find their way without cables.
Data|Every value has a time and a place.
Models|Patterns turn into forecasts.
Services|People see answers, not numbers.
# tree Parts of the system|Control unit
Power: Battery, Solar cell, Charger
Sensing: Camera, Microphone, Thermometer
Network: Antenna, Router, Gateway
Software: Firmware, Models, Dashboard
# versus Cloud or edge?|Cloud|Edge
Delay|Half a second|A few millis
Privacy|By contract|By design
Computing power|Almost endless|Limited
Running cost|Monthly fee|Power only
Updates|At once|Overnight
Offline use|None|Full
Suits|Deep analysis|Quick reaction
shared: Same data format; Same models; Same keys
# table Versions compared
rows: Mini; Basic; Plus; Pro; Outdoor; Industrial
Range|0.2|4.8|km
Battery|1.5|8.5|years
Weight|40|420|g
Sensors|2|16
Price|29|480|€
# events Development history|1998|2024
First sketch|A drawing on the back of a timetable.
Prototype|A shoebox full of wires sends one value.
Field test|Ten units survive a winter outdoors.
First customer|A dairy orders sixty sensors.
Own chip|The board shrinks to a coin.
Open format|Anyone may read the data.
Second factory|Output doubles within a year.
Ten-year pledge|Updates are promised for a decade.
# parts Where the energy goes
Radio; Sensing; Computing; Memory; Display; Losses
# figures Key figures
units in the field|18000|960000
messages a day|120000|980000
battery life|3.5|8.5|years
false alarms|0.2|2.4|%
response time|12|95|ms
sites equipped|140|5200
recycled material|38|86|%
open requests|12|140
# quadrant Which features come next|Easy to build|Hard to build|Few users|Many users
Small gift|gift|Add it when there is an idle week.
Detour|route|Leave it to partners.
Must have|star|Build it for the next release.
Moonshot|rocket|Give it a team of its own.
# pros Strengths
Low power|batteryCharging|A coin cell lasts for years.
Open data|database|No licence is needed to read it.
Easy repair|wrench|Parts are changed in minutes.
Quiet design|ear|It has no fan and no lamp.
Long support|shieldCheck|Updates arrive for ten years.
Small size|box|It fits behind a light switch.
# cons Weak points
Thick walls|radio|Concrete halves the range.
Cold starts|snowflake|Below zero the cell is weaker.
Few colours|palette|The case comes in grey only.
Slow updates|hourglass|A full update takes a night.
Rare chips|cpu|Supply depends on one plant.
Plain screen|smartphone|Charts need a second device.
# pictures From the lab
Test field|scene|Sensors stand between the trees.
Coast station|scene|Salt and storms test every case.
The first case|object|It was printed in one night.
Chief engineer|portrait|She drew the first circuit.
Test lead|portrait|He tries to break everything.
Radio map|map|Nine gateways cover the valley.
# places Test sites
Coast mast|Salt air wears the cases.
Hill tunnel|Signals are weakest inside.
Ice lake|Batteries freeze every winter.
City roof|Hundreds of networks compete.
Desert track|Dust finds every gap.
Forest hut|Power comes from one panel.
# details
Engineers check {item} on every new version.
The source of each value can be traced.
Older units receive the same update.
Users may switch it off at any time.
A second sensor confirms every alarm.
The whole test takes less than an hour.
Documentation for {item} is public.
Partners helped to choose the limits.
It works without a network for a week.
Failures are logged and read each morning.
@ open_source | Open source
names: the Lantern library; Project Heron; the Quill editor; the Moss database; the Pebble toolkit
titles: How {name} is built in the open; {name}: people, code and rules; A newcomer's map of {name}; Who keeps {name} alive
subtitles: Contributors, releases and decisions of a shared code base; From the first issue to the next release; What the community does and how to join it
# list Ways to contribute
Report bugs|bug|A short recipe that fails is worth gold.
Write docs|bookOpen|Examples help more than long chapters.|Typos are welcome first changes.
Review code|eye|A second reader finds what tests miss.
Translate|languages|Twelve languages wait for missing lines.|A web form is enough.
Fix issues|wrench|Labels mark what suits beginners.
Answer questions|messageCircle|The forum replies within a day.
Package it|package|Builds for small systems need a keeper.
# list What the project promises
Stable interface|link|Nothing breaks between minor releases.
Open roadmap|route|Plans are discussed before they are made.|Votes are public.
Fast security|shield|Reports are answered within two days.
Small core|box|Extras live in separate packages.|The core fits in one head.
Kind reviews|heart|Comments speak of code, never of people.
Free licence|key|Anyone may use, change and share it.
# list Tools of the trade
Issue tracker|listChecks|Every change begins with a written need.
Test farm|server|Nine systems build each change.|Red lights block the merge.
Style bot|settings|Spaces and names are fixed by machine.
Chat rooms|messageCircle|Short questions go to four open rooms.
Release script|rocket|One command builds and signs it all.|Nobody needs a secret laptop.
Mirror sites|globe|Five universities share the downloads.
# steps From idea to release
Propose|lightbulb|A short note explains the need.
Discuss|messageCircle|Anyone may object within a week.
Branch|gitBranch|Work starts on a copy of the code.
Code|code|Small commits tell one story each.
Test|flaskConical|Old and new cases must pass.|Coverage may not fall.
Review|eye|Two members read every line.
Merge|link|The change joins the main branch.
Release|package|Version and notes appear on Thursday.
# loop The release cycle
Plan|calendar|Members pick goals for six weeks.
Open|gitBranch|New features may be merged.
Freeze|lock|Only fixes are allowed now.
Translate|languages|Texts are sent to nine teams.
Test|flaskConical|Volunteers try the candidate.
Sign|key|Two keys sign the final build.
Publish|rocket|Mirrors carry it around the world.
Gather|messageCircle|Feedback feeds the next plan.
# levels Steps to maintainer
User|Runs the program and tells friends.
Reporter|Describes what fails and how.
Contributor|Sends a first small change.
Reviewer|Reads and improves the work of others.
Committer|May merge what others approved.
Maintainer|Looks after people as well as code.
# tree Project structure|Steering group
Core: Parser, Storage, Network
Tools: Builds, Tests, Packages
Docs: Guides, Reference, Website
Community: Forum, Events, Mentors
# versus Library or framework?|Library|Framework
Control|Yours|Theirs
Learning time|An hour|A week
Structure|You choose|Given
Size|Small|Large
Updates|Easy|Take planning
Freedom|High|Lower
Suits|Small tools|Large teams
shared: Same licence; Same language; Same tests
# table Modules compared
rows: Parser; Storage; Network; Editor; Builder; Website
Lines|4|62|k
Authors|6|88
Open bugs|3|74
Coverage|71|98|%
Releases|8|64
# events Project history|1999|2024
First commit|Two hundred lines solve one problem.
First patch|A stranger sends a fix by mail.
New licence|All authors agree on free terms.
Test farm|Every change is built on nine systems.
Foundation|A small body holds the name.
Version two|The old file format is retired.
Mentor year|Thirty students join for a summer.
Long support|One release is kept for five years.
# parts Who writes the code
Volunteers; Companies; Students; Founders; Bots; Universities
# figures The project in numbers
contributors|140|2400
commits a month|90|880
open issues|120|940
downloads a day|4000|96000
languages|8|41
releases so far|24|190
test cases|1800|22000
years of history|8|25
# quadrant Triage of issues|Easy to fix|Hard to fix|Few affected|Many affected
First issue|sprout|Leave it for a newcomer.
Icebox|snowflake|Close it kindly with a reason.
Do today|zap|Fix it before the next build.
Big project|layers|Write a plan and find three people.
# pros Why teams choose it
No fees|coins|The budget goes to people instead.
Readable code|bookOpen|New members find their way in days.
Many eyes|eye|Bugs are found by strangers.
No lock-in|key|Data can leave at any time.
Active forum|messageCircle|Answers come within hours.
Steady releases|calendar|Dates are known a year ahead.
# cons Known troubles
Few reviewers|eye|Changes wait for two weeks.
Old corners|archive|Some files are twenty years old.
No hotline|phone|Help depends on goodwill.
Thin funding|wallet|Servers are paid by three sponsors.
Name clashes|ticket|A shop uses a similar name.
Late docs|bookOpen|Guides trail one release behind.
# pictures People and places
Summer camp|scene|Forty members meet once a year.
The lake house|scene|Version two was planned here.
The first server|object|It ran under a desk for years.
Founder|portrait|She still answers questions.
Release keeper|portrait|He has signed sixty versions.
World map|map|Members live in forty countries.
# places Where we meet
Harbour hub|The yearly meeting fills two halls.
Mountain lab|Releases are packed here.
Old library|Beginners get help on Mondays.
River campus|Students fix their first errors.
Night cafe|Testers share one long table.
Island house|The core team plans in June.
# details
The rule was agreed on after a long debate.
Newcomers find {item} in the first guide.
Every decision leaves a public record.
The tests run again after each change.
Members may object within one week.
Nobody is paid to approve their own work.
A mentor explains {item} on request.
Older versions keep working as before.
The forum holds many examples of this.
Sponsors have no vote on it.
`);
