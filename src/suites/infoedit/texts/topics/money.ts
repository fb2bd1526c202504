/** Vocabulary: finance, marketing. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const MONEY = parseTopics(`
@ finance | Finance
names: the Birchwood fund; Halden Savings; the Quayside bank; the Tern pension plan; Lindow Credit Union
titles: {name} in plain figures; Where {name} puts its money; {name}: a year in review; Understanding {name}
subtitles: Income, costs and risks, explained without jargon; How money comes in, where it goes and what is kept back; A short guide for members and savers
# list Where money is kept
Current accounts|wallet|Daily money stays available at any hour.|No notice is needed.
Savings notes|piggyBank|Fixed notes pay more for a longer wait.
Housing loans|house|Loans are backed by homes in the region.|Repayments rarely run late.
Small business|store|Shops borrow for stock before the season.
Green bonds|leaf|Bonds pay for heat pumps and insulation.|Progress is published each year.
Cash reserve|shield|Ten percent is never lent to anyone.
Gold and coins|coins|A small part rests in a vault.
# list Rules for borrowers
Clear purpose|target|Every loan names one thing it pays for.
Own share|coins|Borrowers bring at least a fifth.|The share grows with the risk.
Honest books|bookOpen|Income is shown for three full years.
Fair rate|scale|The rate follows the risk, not the name.|It is fixed on the day of signing.
Early exit|route|Repaying sooner costs nothing extra.
Local proof|mapPin|A visit comes before every large loan.
# list What advisers check
Monthly budget|calculator|Fixed costs should stay under half of income.
Safety buffer|shieldCheck|Three months of pay belong in reserve.|Start with one.
Debt order|listChecks|The dearest debt is repaid first.
Insurance|heartPulse|Only large risks need a policy.|Small ones fit in the buffer.
Pension gap|hourglass|A short table shows what is missing.
Tax dates|calendar|Four dates a year decide on penalties.
# steps How a loan is granted
Ask|messageCircle|A short talk sorts out the need.
Collect|fileText|Papers are uploaded or brought along.
Check|search|Income and debts are compared.|Doubts are cleared by phone.
Score|gauge|Two people rate the risk on their own.
Offer|mail|The offer names the rate and every fee.
Sign|penTool|Both sides sign the same two pages.
Pay out|banknote|Money arrives on the next working day.
Follow up|calendar|A call after six months checks the plan.
# loop The saving circle
Earn|briefcase|Pay arrives at the end of the month.
Set aside|piggyBank|A fixed part moves away at once.
Spend|shoppingCart|The rest covers daily life.
Track|chartLine|Costs are sorted into six groups.
Compare|scale|Plan and result stand side by side.
Adjust|slidersHorizontal|One group gets a new limit.
Invest|sprout|What is left goes to work.
Collect|coins|Interest joins the next round.
# levels The safety ladder
Budget|Income and costs are known each month.
Buffer|Three months of pay are set aside.
Insurance|Large risks are covered.
Home|Rent or loan stays below a third.
Pension|A second income is being built.
Freedom|Work becomes a choice.
# tree Who looks after the money|Board of savers
Lending: Homes, Shops, Farms
Savings: Accounts, Notes, Pensions
Control: Audit, Risk, Complaints
Service: Branches, Phone, Cards
# versus Save or invest?|Savings note|Index fund
Risk|Very low|Moderate
Yearly gain|Fixed|Varies
Access|At term|Any day
Cost|None|Small fee
Time needed|None|An hour a year
Protection|Guaranteed|By spreading
Suits|Short goals|Long goals
shared: Same account; Same tax rules; Same adviser
# table Branches compared
rows: Old Quay; Market Hall; Station; Hillside; Riverside; Campus
Savers|900|7400
Loans|3|46|M€
Late|0.4|3.1|%
Costs|38|71|%
Rating|3.8|4.9
# events Milestones|1904|2023
Founding|Forty craftsmen pool their savings.
First branch|A counter opens in the market hall.
Home loans|Members build their first houses.
Merger|Two village banks join the network.
Cash machine|Money becomes available at night.
Phone service|Calls replace many visits.
Green bonds|Savers pay for insulation.
Paperless|Statements move to a secure inbox.
# parts How deposits are used
Home loans; Business loans; Bonds; Cash reserve; Shares; Green projects
# figures The year in figures
members|8200|64000
average loan|14000|96000|€
late payments|0.4|2.6|%
cost ratio|44|68|%
new accounts|900|7200
branches|6|38
savings rate|1.2|3.4|%
calls answered|91|99|%
# quadrant Choosing an investment|Low risk|High risk|Low return|High return
Parking|piggyBank|Good for money needed soon.
Gamble|circleAlert|Avoid it, the odds are poor.
Rare find|gem|Check twice, offers like this end.
Growth|trendingUp|Only with time and a buffer.
# pros Reasons to join
Members own it|users|Profits return to those who save.
Fair rates|scale|The same table applies to all.
Near you|mapPin|A branch within half an hour.
Clear fees|ticket|One page lists every charge.
Safe deposits|shield|Savings are guaranteed by law.
Local loans|house|Money works in the region.
# cons Limits to know
Few machines|banknote|Cash is free at forty places only.
Slow growth|hourglass|New products take two years.
Low interest|chartLine|Rates follow the market downward.
Short hours|clock|Counters close at four.
No shares desk|chartColumn|Trading needs another bank.
Paper forms|fileText|Large loans still need ink.
# pictures Around the bank
The old counter|scene|Savers queued here on market days.
Valley of loans|scene|Most farms here were built on credit.
The first safe|object|It opens with two keys.
Head of lending|portrait|She visits every farm herself.
Chief auditor|portrait|He signs only what he has read.
Branch map|map|No village is far from a counter.
# places Branches near you
Market square|Open until six on weekdays.
Harbour office|Boats and sheds are financed here.
Station hall|Machines work around the clock.
Hill village|An adviser comes on Tuesdays.
Old mill|Courses on saving are free.
Campus corner|Students open accounts here.
# details
Members vote on it once a year.
An auditor reads the numbers line by line.
Advisers explain {item} before anyone signs.
The rule protects savers in bad years.
Nothing is charged for a second opinion.
Reserves cover more than the law demands.
A simple table shows the effect of {item}.
Most questions are settled in one visit.
The board publishes its minutes in spring.
Small amounts grow slowly but surely.
@ marketing | Marketing
names: Bluebell Tea; the Fernway campaign; Sunhill Soap; the Harvest launch; Kite & Co.
titles: The plan for {name}; How {name} found its audience; {name} from brief to buzz; Bringing {name} to market
subtitles: Audience, message, channels and the numbers behind them; A campaign in pictures, from first brief to final report; Who we talk to, what we say and what it costs
# list Channels we use
Newsletter|mail|A letter goes out every second Thursday.|Readers can choose three subjects.
Radio spots|radio|Short spots run during the morning commute.
Shop windows|store|Two hundred shops show the autumn display.|Owners keep the shelf afterwards.
Street posters|map|Posters hang along the four busiest routes.
Podcasts|mic|Hosts try the product before they speak.
Tasting events|coffee|Visitors sample and leave a note.|Notes shape the next blend.
Search ads|search|Ads answer real questions, word for word.
# list What the brand stands for
Plain words|messageCircle|Labels say what is inside and nothing else.
Warm colours|palette|Three tones recur on every package.|Printers match them by eye.
Fair claims|shieldCheck|Every promise is backed by a test.
Useful gifts|gift|Extras are things people keep for years.
Local voices|mic|Farmers and makers speak for themselves.
Slow growth|sprout|New shops open only where staff live.
# list Audience groups
Early birds|sunrise|They shop before nine and know every price.
Gift givers|gift|They buy twice a year and care about wrapping.|A clear deadline helps them most.
Loyal fans|heart|They recommend us without being asked.
Explorers|compass|They try new kinds and rarely repeat.
Families|users|They want large packs and simple choices.|Value matters more than variety.
Office buyers|briefcase|They order monthly and pay by invoice.
# steps From brief to launch
Brief|fileText|One page names the goal and the limits.
Research|search|Twenty interviews reveal habits.|Surprises are listed first.
Position|target|A single sentence sets us apart.
Create|penTool|Writers and designers work in pairs.
Test|flaskConical|Two versions meet a hundred readers.
Book|calendar|Media space is reserved six weeks ahead.
Launch|rocket|All channels start within one day.
Report|chartLine|Costs and sales are compared weekly.
# loop The customer loop
Notice|eye|A friend or a poster brings us to mind.
Visit|store|The first visit is mostly curiosity.
Try|coffee|A sample makes the choice easier.
Buy|shoppingBag|The first purchase is usually small.
Enjoy|heart|Good use matters more than good ads.
Rate|star|A short card asks for an honest word.
Recommend|megaphone|Happy buyers tell three others.
Return|recycle|A refill costs less than a new pack.
# levels Steps to loyalty
Awareness|People have heard the name.
Interest|They read a label or a page.
Trial|They test a sample or a small pack.
Purchase|They pay the full price once.
Repeat|They come back without a discount.
Advocacy|They defend the brand in public.
# tree Campaign team|Campaign lead
Content: Writing, Photos, Video
Media: Radio, Print, Search
Events: Tastings, Fairs, Shops
Insight: Surveys, Sales data, Tests
# versus Print or online?|Print|Online
Reach|Regional|Nationwide
Cost a contact|Higher|Lower
Trust|High|Mixed
Lead time|Four weeks|Two hours
Tracking|By coupon|By click
Shelf life|Months|Days
Best for|Stories|Offers
shared: Same message; Same colours; Same offer
# table Results by channel
rows: Newsletter; Radio; Posters; Podcasts; Events; Search
Contacts|12|480|k
Orders|140|3900
Cost|3|46|k€
Return|1.1|5.8
Share|4|38|%
# events Campaign history|1994|2024
First label|A hand-drawn leaf becomes the mark.
Market stall|Samples are given away on Saturdays.
Radio jingle|Eight notes are still remembered.
New colours|Green makes room for warm yellow.
Web shop|A third of orders move online.
Refill offer|Empty tins earn a discount.
Podcast series|Growers tell their own stories.
Plastic free|The last foil is replaced by paper.
# parts How the budget is spent
Events; Search; Print; Radio; Content; Research
# figures Campaign in numbers
people reached|120000|940000
new customers|2400|18800
cost an order|3.2|9.8|€
opened letters|31|58|%
repeat buyers|22|47|%
shops involved|80|420
samples given|9000|64000
average rating|4.1|4.9
# quadrant Where to advertise|Low cost|High cost|Small reach|Large reach
Niche|mapPin|Cheap and precise, good for tests.
Luxury|gem|Costly and narrow, rarely worth it.
Bargain|thumbsUp|Book these first every season.
Big stage|megaphone|Keep them for a real launch.
# pros Strengths of the plan
Clear message|target|One sentence fits every channel.
Tested design|flaskConical|Readers chose it, not the board.
Low risk|shield|Bookings can be cancelled for a week.
Loyal base|heart|Fans carry the news for free.
Good timing|calendar|The season begins with the launch.
Simple offer|gift|Buy two refills and get a tin.
# cons Points to improve
Small budget|wallet|Rivals spend four times as much.
Few photos|camera|The same images appear too often.
Weak evenings|moon|Reach falls after seven o'clock.
Late figures|hourglass|Shop data arrives after ten days.
Long texts|fileText|Half of readers stop midway.
One spokesman|user|Holidays silence the brand.
# pictures From the campaign
Field of mint|scene|The photo for the spring poster.
Tasting boat|scene|It stopped at eleven towns.
The refill tin|object|It became the face of the brand.
Voice of the spots|portrait|She reads every line herself.
Grower of the year|portrait|His farm opened the series.
Poster routes|map|Four routes reach half the city.
# places Where we are seen
Main square|Posters hang by the fountain.
Tram line four|Two cars carry our colours.
Farm market|Tasting starts at nine.
Book shop|A small shelf by the door.
Ferry deck|Cups are handed out on board.
Station hall|Screens change every minute.
# details
The team compares results every Monday.
Readers often mention {item} in their letters.
A small test came before the full budget.
Shops report the numbers at the end of the month.
Nothing is promised that the label cannot prove.
The same three colours return here.
Partners receive the plan for {item} in advance.
It brought more visitors than last year's idea.
The next round starts after the holidays.
Photos and texts come from our own people.
`);
