/** Vocabulary: law, history. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const SOCIETY = parseTopics(`
@ law | Law
names: the Tenancy Act; the Fair Work Rules; the Data Charter; the Inheritance Code; the Consumer Law
titles: {name} in plain words; Your rights under {name}; How {name} works; {name}: questions and answers
subtitles: Rights, duties and deadlines without small print; Who decides, how long it takes and what it costs; A guide for people, not for lawyers
# list Rights to know
Written reasons|fileText|Every refusal must be explained.|A phone call is not enough.
Right to look|eye|You may read your own file.
Free advice|messageCircle|Public desks help without charge.|Appointments take a week.
Interpreter|languages|Hearings must be understood by all.
Second look|search|A higher office checks the decision.
Privacy|lock|Data is kept only as long as needed.
Fair hearing|scale|Both sides speak before a ruling.
# list Duties of both sides
Pay on time|calendar|Rent and wages are due on fixed days.
Keep papers|archive|Contracts are stored for ten years.|Copies are enough.
Report damage|hammer|Faults are reported within two weeks.
Give notice|mail|Three months are the usual term.
Stay civil|handshake|Threats can end any contract.
Tell the truth|shieldCheck|False claims cost more than errors.|Correct them early.
# list People in court
Judge|scale|She leads the hearing and decides.
Clerk|penTool|Every word is written down.
Advocate|briefcase|He speaks for one side only.|Fees follow a table.
Witness|eye|They tell what they saw.
Expert|microscope|Reports explain technical matters.
Lay judges|users|Two citizens share the vote.|They serve five years.
# steps From dispute to ruling
Talk|messageCircle|Many cases end with a letter.
Advise|bookOpen|A desk explains the chances.
File|fileText|The claim fits on one form.
Answer|mail|The other side has four weeks.
Mediate|handshake|A neutral person seeks a deal.
Hear|mic|Both sides speak in court.
Decide|scale|The ruling comes in writing.
Appeal|search|A higher court may look again.
# loop How a law is renewed
Complain|megaphone|People show where a rule fails.
Study|search|Experts count cases and costs.
Draft|penTool|A text is written in plain words.
Debate|messageCircle|Parliament argues about details.
Vote|squareCheck|More than half must agree.
Publish|newspaper|The text appears for everyone.
Apply|scale|Courts use it in real cases.
Review|eye|Effects are checked after five years.
# levels Order of rules
Contract|Two people agree on terms.
Bylaw|A town sets local rules.
Order|An office explains the details.
Law|Parliament decides for all.
Constitution|Basic rights bind every law.
Treaty|States promise each other.
# tree Courts of the land|Supreme court
Civil: Contracts, Families, Housing
Criminal: Youth, Traffic, Fraud
Labour: Wages, Notice, Safety
Public: Taxes, Permits, Schools
# versus Court or mediation?|Court|Mediation
Time|One year|Six weeks
Cost|High|Shared
Decision|By a judge|By both sides
Public|Yes|No
Appeal|Possible|Not needed
Tone|Formal|Open
Best for|Hard cases|Neighbours
shared: Same papers; Same rights; Same advice desk
# table Courts compared
rows: North court; South court; City court; Labour court; Youth court; Tax court
Cases|140|9200
Judges|4|62
Months|2|18
Settled|18|64|%
Appeals|3|21|%
# events How the law grew|1794|2023
First code|Old customs are written down.
Open courts|Hearings become public.
Work rules|Children leave the mills.
Equal vote|Women may vote and judge.
Tenants' act|Notice needs a reason.
Data rules|Files may be read by citizens.
Plain words|Forms shrink to one page.
Online court|Small claims move to the web.
# parts What disputes are about
Rent; Work; Family; Purchases; Traffic; Neighbours
# figures Law in figures
new cases|4200|88000
cases settled|31|68|%
months to a ruling|3|16
advice desks|24|190
judges|60|840
forms online|12|94
appeals|4|19|%
lay judges|90|900
# quadrant Which way to go|Low value|High value|Clear case|Open case
Letter|mail|A polite note is enough.
Mediator|handshake|Share the cost and talk.
Small claim|fileText|Use the short form.
Full trial|scale|Take an advocate along.
# pros What the law improves
Clear dates|calendar|Everyone knows the deadline.
Low fees|coins|Costs depend on the value.
Plain forms|fileText|One page replaces nine.
Free help|users|Desks exist in every town.
Quick deals|handshake|Most cases end early.
Open files|eye|Nobody decides in secret.
# cons What remains hard
Long waits|hourglass|Busy courts need a year.
Old words|bookOpen|Some terms confuse everyone.
Few desks|mapPin|Rural areas have none.
High stakes|coins|The loser pays both sides.
Many copies|fileText|Paper is still required.
Night calls|phone|The hotline sleeps at six.
# pictures Around the court
Court square|scene|The steps are a meeting place.
Hall by the river|scene|Hearings were once held outdoors.
The old seal|object|It made a paper valid.
Young judge|portrait|She prefers short sentences.
Court clerk|portrait|He writes every word.
Districts|map|Eight courts serve the region.
# places Where to turn
Advice office|The first talk costs nothing.
District court|Small claims are heard here.
Land registry|Plots and owners are on record.
Mediation house|Two chairs and a round table.
Legal library|Anyone may read and copy.
Ombuds desk|Complaints get a number at once.
# details
The rule applies from the first of May.
Courts have confirmed {item} several times.
Exceptions must be stated in writing.
A form for it is free at any desk.
Both sides can agree on something else.
The deadline starts with the letter.
Mistakes about {item} can be corrected once.
Nobody may be punished for asking.
Costs are shared if both sides agree.
An office checks this every year.
@ history | History
names: the Republic of Selm; the Amber Road; the Kingdom of Tarn; the Salt League; the Harbour Revolt
titles: A short history of {name}; {name}: rise and fall; Life in {name}; What we know of {name}
subtitles: Dates, people, goods and ideas of an invented past; How it began, what it built and why it ended; Sources, finds and open questions
# list Daily life
Bread|wheat|Rye was baked twice a month.|It kept for weeks.
Homes|house|One room served people and goats.
Clothes|shirt|Wool was dyed with onion skins.
Markets|store|Trade followed the moon.|Prices were shouted.
Feasts|flame|Four fires a year marked the seasons.
Games|puzzle|Boards were scratched into stone.
Letters|mail|Riders carried news in three days.
# list What was traded
Salt|box|White gold from coastal pans.
Amber|gem|Pieces were weighed against silver.|Large ones went to kings.
Furs|snowflake|Traders came on skis.
Iron|hammer|Bars served as money.
Honey|flower|It sweetened food and sealed wounds.|Jars were sealed with wax.
Glass|wine|Beads travelled farther than people.
# list Traces today
Old walls|castle|Two gates still stand.
Street names|mapPin|Salt Lane leads to the harbour.
Coins|coins|Farmers find them after rain.|Please report finds.
Songs|clefTreble|A ballad names nine heroes.
Recipes|utensils|Fish is still cured the old way.
Laws|scale|Some water rights are in force.|Lawyers love them.
# steps The rise of the state
Settle|house|Fishers build huts on piles.
Trade|ship|Salt is exchanged for grain.
Unite|handshake|Nine villages swear an oath.
Fortify|castle|A wall is raised in ten years.
Mint|coins|The first coins show a heron.
Expand|flag|Roads reach the mountains.
Flourish|crown|Schools and baths are built.
Decline|hourglass|Drought empties the fields.
# loop The farming year
Plough|tractor|Oxen turn the soil in March.
Sow|sprout|Rye and beans come first.
Weed|shovel|Children work in long rows.
Shear|scissors|Sheep are washed in the river.
Reap|wheat|Everyone works by moonlight.
Thresh|hammer|Grain is beaten in the barn.
Slaughter|utensils|Meat is salted for winter.
Spin|recycle|Wool is spun by the fire.
# levels Layers of society
Servants|They owned little but their tools.
Farmers|They fed all others.
Craftsmen|Guilds guarded their secrets.
Traders|They knew three languages.
Council|Nine seats, held for life.
Ruler|Chosen, not born.
# tree How power was shared|High council
Law: Judges, Scribes, Guards
Trade: Harbour, Market, Mint
War: Ships, Riders, Walls
Faith: Temples, Schools, Feasts
# versus Town or country?|Town|Country
Work|Crafts|Fields
Food|Bought|Grown
Safety|Walls|Forest
Taxes|In coin|In grain
News|Daily|Monthly
Freedom|More|Less
Life span|Shorter|Longer
shared: Same language; Same feasts; Same law
# table Cities compared
rows: Selm; Tarn; Heron; Oakport; Saltby; Northgate
People|2|64|k
Towers|4|48
Ships|6|210
Wells|9|120
Wall|0.6|7.8|km
# events Timeline|820|1690
First huts|Fishers settle behind the dunes.
The oath|Nine villages become one.
First coin|A heron marks the silver.
Great wall|Stone replaces oak.
Long peace|Three generations without war.
The plague|Every third house is empty.
The revolt|Bakers storm the mint.
The treaty|The state joins its rival.
# parts What filled the treasury
Salt; Tolls; Fish; Mint; Fines; Gifts
# figures In numbers
people at its peak|24000|280000
villages|9|96
ships|40|620
years it lasted|140|690
coins found|900|18000
towers|8|74
written laws|24|190
days to the border|2|16
# quadrant Weighing sources|Near in time|Late|Vague|Precise
Ballad|clefTreble|Good for names and moods.
Legend|crown|Enjoy it, but check.
Diary|notebook|The best we can hope for.
Chronicle|bookOpen|Written with a purpose.
# pros Why it flourished
Safe harbour|anchor|Storms passed outside.
Good salt|box|Nobody made it purer.
Fair law|scale|Strangers were treated alike.
Strong walls|castle|No siege succeeded.
Clever trade|ship|Debts were written down.
Open faith|heart|Every god had a place.
# cons Why it fell
Drought|sun|Nine dry summers in a row.
Plague|bug|It came with the grain ships.
Debts|coins|Wars were paid on credit.
Rivals|swords|A new port lay deeper.
Quarrels|messageCircle|The council split in two.
Silted port|wavesHorizontal|Ships could no longer land.
# pictures Finds and places
Old harbour|scene|Where the salt ships landed.
Wall by the hills|scene|Three gates guarded the road.
The heron jar|object|Found under a bakery.
Council member|portrait|After a painting of the time.
The last ruler|portrait|She signed the treaty.
Trade routes|map|From the coast to the mountains.
# places Places that mattered
North harbour|Grain and news arrived here.
Salt road|Carts paid a coin at each gate.
River fort|It was never taken.
Old mint|Coins were struck by hand.
Hill shrine|Treaties were sworn here.
Burnt quarter|The great fire began in a bakery.
# details
Few written sources mention {item}.
Digs have confirmed the story.
The date is known from tree rings.
Later writers made it larger than it was.
Two museums share the finds.
Children still play it in the streets.
Nobody knows who ordered {item}.
The custom survived the state itself.
A copy of the text was found in a wall.
Trade made it known in far places.
`);
