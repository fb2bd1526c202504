/** Vocabulary: film, music. The notation is explained in parse-topic.ts. */
import { parseTopics } from "../parse-topic.ts";

export const STAGE = parseTopics(`
@ film | Film
names: The Last Ferry; Paper Moons; Nine Winters; The Salt Road; Glass Orchard
titles: The making of {name}; {name}: behind the scenes; How {name} was filmed; {name} in numbers
subtitles: Cast, crew, places and tricks of an invented film; From first page to first night; What you see, and what you do not
# list Crew departments
Camera|camera|Two cameras film every scene.|One follows the hands.
Sound|mic|Wind is recorded on its own.
Costume|shirt|Each coat exists in four sizes.|Three of them get wet.
Light|lightbulb|The moon was a balloon on a rope.
Set design|hammer|A harbour was built in a barn.
Make-up|brush|Ageing took four hours a day.
Editing|scissors|Ninety hours became two.
# list Scenes to remember
The storm|cloudRain|Three fire hoses made the rain.|It took six nights.
The market|store|Sixty villagers played themselves.
The letter|mail|Nobody speaks for nine minutes.
The chase|car|Old trucks race through wheat.|One take was enough.
The dance|clefTreble|A brass band plays in the snow.
The farewell|ship|The ferry leaves without sound.
# list Why it works
Slow start|hourglass|Faces are shown before any plot.
Real places|mapPin|No wall was built for the town.|Residents kept the keys.
Few words|messageCircle|The script has forty pages.
Own music|clefTreble|A cello follows the main role.
Warm colours|palette|Yellow fades as winter comes.|Watch the curtains.
Open end|key|Viewers decide who comes back.
# steps From page to screen
Write|penTool|Seven drafts took three years.
Finance|coins|Four partners share the risk.
Cast|users|Two hundred actors read one scene.
Scout|compass|A valley without wires was found.
Shoot|camera|Forty-four days in three seasons.
Edit|scissors|Scenes move until the story flows.
Mix|audioLines|Voices, steps and wind are joined.
Show|clapperboard|The first night is in the town hall.
# loop A day on set
Wake|sunrise|The crew meets at five.
Dress|shirt|Costumes wait on numbered hooks.
Rehearse|users|Actors walk through the scene.
Light|lightbulb|Lamps are moved and dimmed.
Shoot|camera|Each angle needs six takes.
Check|eye|The director watches a small screen.
Clean|box|Props return to their shelf.
Plan|calendar|Tomorrow's page is printed.
# levels From idea to success
Idea|One sentence that stays in the mind.
Script|Scenes that need each other.
Cast|Faces that we believe.
Picture|Light that tells the mood.
Sound|Silence at the right time.
Audience|People who talk about it.
# tree Film crew|Director
Picture: Camera, Light, Colour
Sound: Music, Voices, Noise
Art: Sets, Costume, Make-up
Office: Budget, Schedule, Travel
# versus Film or series?|Film|Series
Length|Two hours|Ten hours
Writers|One|Six
Pace|Slow|Fast
Budget|High|Spread
Ending|Open|Next season
Viewing|In the dark|At home
Best for|One idea|Many roles
shared: Same author; Same actors; Same valley
# table Cinemas compared
rows: Lux; Astoria; Old Barn; Palace; Harbour; Kino Nine
Seats|48|620
Shows|2|14
Guests|1|38|k
Price|6|16|€
Full|31|94|%
# events Production diary|1989|2023
First note|A ferry captain tells his story.
First draft|The town gets its name.
First money|A small fund says yes.
Casting|A baker wins the main role.
First day|Snow falls on the summer scene.
Last day|The ferry is sold after the take.
First night|The town watches in coats.
Award|A jury praises the silence.
# parts Where the budget went
Crew; Cast; Places; Sets; Music; Editing
# figures Film in figures
shooting days|28|96
crew members|40|260
minutes long|84|168
takes a scene|3|14
costumes|90|740
visitors|42000|920000
countries shown|6|48
budget|1.2|9.8|M€
# quadrant Which scene to keep|Short|Long|Weak|Strong
Trim|scissors|Cut it to a single look.
Remove|archive|The story works without it.
Jewel|gem|Let it breathe.
Heart|heart|Build the film around it.
# pros What critics praise
Quiet power|ear|Silence says more than speeches.
Fine acting|theater|Every role feels lived in.
Clear images|eye|Each frame could be a photo.
Own music|clefTreble|One cello is enough.
Good pace|timer|Two hours feel like one.
Real humour|messageCircle|Jokes grow out of people.
# cons What critics miss
Slow middle|hourglass|The winter is long.
Few women|users|Only two speak at length.
Dark scenes|moon|Faces get lost at night.
Loose ends|route|The brother never returns.
Thick accents|languages|Some lines need subtitles.
Sad colours|palette|Grey fills the last part.
# pictures From the film
The valley|scene|Main place of the story.
Harbour at night|scene|The ferry leaves at dawn.
The lamp|object|It burns in every scene.
Main role|portrait|A baker before the film.
The captain|portrait|He plays his own life.
Film places|map|All within one valley.
# places Where it was shot
Salt harbour|The first scene took nine nights.
Chalk road|The chase ends at this bend.
Empty hotel|All rooms were painted blue.
Fog valley|The crew waited for mist.
Roof garden|The last words are said here.
Studio two|A whole street was built inside.
# details
The crew still laughs about {item}.
It was filmed in a single night.
No computer was used for it.
Viewers often ask how it was done.
The script needed only one line.
A local family lent the house.
Critics wrote whole pages about {item}.
The weather decided on the ending.
The first version was twice as long.
Three cameras stood in the water.
@ music | Music
names: the Tidal Quartet; Radio Meadow; the Copper Choir; Nightjar; the Lantern Orchestra
titles: The sound of {name}; {name} on tour; How {name} makes music; {name}: songs and numbers
subtitles: Members, instruments, tours and records of an invented group; From a first riff to a full hall; What you hear and how it is made
# list Instruments
Double bass|audioLines|It was found in a barn.|The crack was never closed.
Old piano|piano|Felt between the strings softens it.
Hand drums|activity|Skins are warmed before each show.
Brass trio|megaphone|Three horns answer the singer.|They learned by ear.
Glass harp|wine|Rims are tuned with water.
Tape loops|recycle|Street sounds return every verse.
Choir|mic|Forty voices come from one school.
# list What fans love
Long encores|timer|Concerts rarely end on time.|Nobody complains.
Open rehearsals|key|Doors stay open on Tuesdays.
Printed lyrics|fileText|A small book comes with each record.
Fair tickets|ticket|A third of seats cost almost nothing.
Odd venues|mapPin|Barns and boats become halls.|Check the weather.
Song letters|mail|Fans suggest words for new songs.
# list Songs in the set
Low Tide|wavesHorizontal|Two chords rock like a boat.
Paper Crown|crown|A waltz about growing old.
Night Train|trainFront|Drums imitate the rails.|The whistle is a flute.
Salt|droplet|Only voice and bass are heard.
Orchard|apple|The choir hums the harvest.
Homeward|house|It always closes the show.|Lamps go out one by one.
# steps How a song is born
Hum|audioLines|A tune appears on the way home.
Record|mic|A phone keeps the first version.
Find words|penTool|Lines come from letters.
Arrange|slidersHorizontal|Each player adds one idea.
Rehearse|users|The song is played very slowly.
Perform|theater|A small crowd hears it first.
Change|recycle|Boring parts are cut.
Press|radio|The final take goes on record.
# loop The touring year
Write|penTool|January belongs to new songs.
Rehearse|users|A barn serves as studio.
Record|mic|Two weeks are enough.
Print|fileText|Covers are made by hand.
Travel|bus|One bus carries all.
Play|theater|Forty towns hear the set.
Rest|moon|August is free.
Listen|headphones|Tapes decide what stays.
# levels Layers of a song
Pulse|A beat that feet understand.
Bass|Low notes carry the harmony.
Chords|Colours that change the mood.
Melody|A line one can whistle.
Words|A story in few lines.
Silence|The moment before applause.
# tree The ensemble|Conductor
Strings: Violins, Cellos, Basses
Winds: Flutes, Horns, Oboes
Rhythm: Drums, Bells, Piano
Voices: Soprano, Alto, Bass
# versus Studio or stage?|Studio|Stage
Takes|Many|One
Audience|None|Hundreds
Sound|Perfect|Alive
Mistakes|Removed|Remembered
Cost|Rent|Travel
Energy|Careful|High
Best for|Details|Emotion
shared: Same songs; Same players; Same van
# table Albums compared
rows: Low Tide; Salt; Orchard; Homeward; North; Lamps
Songs|7|16
Minutes|31|74
Sold|3|88|k
Days|6|60
Stars|2.9|4.9
# events Band history|1983|2023
First chord|Two friends share one guitar.
First show|Eleven people and a dog listen.
First record|It is made in a kitchen.
New singer|A voice from the school choir.
Long tour|Sixty towns in one summer.
Break|Everyone returns to other work.
Return|A letter brings them together.
Big hall|The concert sells out in an hour.
# parts Where income comes from
Concerts; Records; Radio; Lessons; Shirts; Films
# figures Numbers
concerts played|140|1900
songs written|48|310
records sold|9000|480000
towns visited|60|420
years together|8|40
players|4|62
radio plays|1200|68000
broken strings|90|880
# quadrant Building a set list|Slow|Fast|Unknown|Well known
Breather|leaf|Place it before the break.
Surprise|sparkles|Play it second.
Candle song|flame|Keep it for the encore.
Dance hit|zap|Close the first half with it.
# pros Strengths
Own sound|audioLines|Two notes are enough to know them.
Warm shows|heart|Every guest is greeted.
Fair pay|scale|All members earn the same.
Fine words|penTool|Lyrics can stand alone.
Good teamwork|users|Nobody plays over others.
Open ears|ear|New styles are welcome.
# cons Weak spots
Slow releases|hourglass|Records take four years.
Small van|bus|The harp stays at home.
Shy stage talk|messageCircle|Few words between songs.
No videos|camera|Fans film from the back row.
Late starts|clock|Doors open an hour late.
High notes|mic|The finale strains the voice.
# pictures On tour
Lake stage|scene|The crowd arrived by boat.
Hill festival|scene|Rain did not stop the dance.
First guitar|object|It has three strings left.
The singer|portrait|She writes on train tickets.
The drummer|portrait|He never counts aloud.
Tour map|map|Forty towns in one loop.
# places Stops of the tour
Old theatre|Two nights were sold out.
Lake stage|The crowd sat in boats.
Brick hall|Echoes made songs longer.
Hill field|Rain never stopped the show.
Jazz cellar|Sixty guests and no microphone.
Ring arena|The tour ends under stars.
# details
Fans sing {item} before the band starts.
It was recorded in a single take.
The idea came during a long drive.
Critics were not sure at first.
A school choir joins in the last part.
The original tape has been lost.
Every tour ends with {item}.
The tempo changes from night to night.
Old friends play on this one.
It sounds best in small rooms.
`);
