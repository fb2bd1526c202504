/** Vocabulary: gaming. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const PLAY = parseTopics(`
@ gaming | Gaming
names: Lanternfall; Tiny Harbour; Rust & Root; The Ninth Tower; Skyfarers
titles: The world of {name}; {name}: a player's guide; How {name} was made; {name} in numbers
subtitles: Heroes, places, rules and records of an invented game; What to do first and what to leave for later; From prototype to players
# list Heroes
Lamplighter|flame|Light drives shadows back.|Oil is limited.
Tinker|wrench|Scrap becomes a bridge.
Archer|target|Arrows can carry ropes.
Gardener|sprout|Vines open hidden doors.|Water helps.
Navigator|compass|Maps fill in as she walks.
Healer|heartPulse|Songs restore the group.
Thief|key|No lock stays closed for long.
# list Places
Old harbour|anchor|Quests start at the third pier.
Glass desert|sun|Mirrors show a second path.|Look behind you.
Root city|trees|Streets hang between branches.
Clock tower|clock|Time stops on the top floor.
Salt mines|hammer|Rare stones lie in the dark.|Take two lamps.
Sky dock|cloud|Ships leave at every bell.
# list Tips for beginners
Talk first|messageCircle|Villagers know short cuts.
Save often|archive|Campfires keep your progress.|They also heal.
Read signs|mapPin|Colours tell of danger.
Trade scrap|coins|Broken tools fetch good prices.
Run away|wind|Some fights cannot be won.|That is no shame.
Listen|ear|Music changes near secrets.
# steps How the game was made
Idea|lightbulb|A lamp that eats the dark.
Paper test|fileText|Cards and coins on a table.
Prototype|cpu|Grey boxes move on a screen.
Art|palette|Everything is painted by hand.
Sound|audioLines|Footsteps were recorded in snow.
Levels|layers|Forty rooms, nine survive.
Testing|bug|Players break what they can.
Launch|rocket|The servers hold their breath.
# loop The core loop
Explore|compass|Fog hides the next room.
Find|search|Scrap lies in corners.
Build|hammer|Tools are made at the fire.
Fight|swords|Shadows attack at night.
Win|trophy|Keys open old gates.
Upgrade|trendingUp|Lamps burn longer.
Rest|moon|Camp tells small stories.
Plan|map|Choose the next path.
# levels Player levels
Novice|Learns to walk and jump.
Scout|Reads maps and signs.
Builder|Makes bridges and traps.
Fighter|Beats shadows alone.
Master|Knows every hidden door.
Legend|Finishes without a lamp.
# tree Studio team|Game director
Code: Engine, Network, Tools
Art: Figures, Worlds, Effects
Sound: Music, Voices, Steps
Test: Bugs, Balance, Access
# versus Alone or together?|Alone|Together
Pace|Calm|Fast
Story|Deep|Light
Saving|Any time|At camps
Help|None|Friends
Difficulty|Fixed|Adapts
Length|30 hours|Endless
Best for|Evenings|Weekends
shared: Same world; Same heroes; Same music
# table Heroes compared
rows: Lamplighter; Tinker; Archer; Gardener; Navigator; Healer
Health|40|180
Speed|3|12
Range|1|24|m
Armour|2|48
Played|4|31|%
# events Studio history|1997|2024
First game|It fits on one disk.
New office|Above a fish shop.
First team|Six people, one coffee machine.
Flop|Nine hundred copies are sold.
Prototype|A lamp changes everything.
Release|A million players in a month.
Expansion|The sky opens.
Open tools|Players build their own worlds.
# parts How players spend time
Exploring; Building; Fighting; Trading; Talking; Decorating
# figures Game in numbers
players|42000|980000
rooms|48|620
hours to finish|9|64|h
heroes|6|24
music tracks|18|96
hidden doors|40|240
languages|6|31
bugs fixed|1200|9800
# quadrant Choosing quests|Short|Long|Easy|Hard
Errand|mail|Good before bedtime.
Journey|route|Bring food and patience.
Puzzle|puzzle|Ask a friend for a hint.
Tower|castle|Only with a full lamp.
# pros What players like
Hand-painted|palette|Every wall is different.
Fair rules|scale|Nothing can be bought.
Great music|clefTreble|A flute leads the way.
Clever puzzles|puzzle|Solutions feel obvious later.
Kind community|heart|Newcomers get free lamps.
Small size|box|It runs on old machines.
# cons What players miss
Few saves|archive|Camps are far apart.
Hard ending|castle|The last tower is brutal.
Small text|eye|Letters need zoom.
No map pins|mapPin|Notes must be made on paper.
Long loading|hourglass|Old disks need a minute.
Quiet voices|ear|Dialogues have no sound.
# pictures Screens
Harbour at dusk|scene|Where every player starts.
Glass desert|scene|Mirrors show the way.
The lamp|object|It never leaves your hand.
Lamplighter|portrait|The hero on the cover.
Old keeper|portrait|He sells maps and rumours.
World map|map|Six regions around a bay.
# places Map of the world
Start village|Every quest begins at the well.
Fog marsh|Lamps show the safe way.
Sky dock|Ships leave at every bell.
Salt mines|Rare stones lie in the dark.
Frost gate|Only a song opens it.
Final keep|Nobody has seen the top floor.
# details
Players discovered {item} after a year.
It was almost cut from the game.
The first version was far too hard.
A small sound gives it away.
Records for it are kept online.
No other game does it this way.
Fans have drawn {item} a thousand times.
It unlocks after the third tower.
The makers refuse to explain it.
Two players can do it faster.
`);
