/** All topic categories, in the order of infoedit-templates.md. */
import type { Topic } from "../topic.ts";
import { BUSINESS } from "./business.ts";
import { COMPUTING } from "./computing.ts";
import { FRONTIERS } from "./frontiers.ts";
import { JOURNEYS } from "./journeys.ts";
import { LEARNING } from "./learning.ts";
import { MONEY } from "./money.ts";
import { OUTDOORS } from "./outdoors.ts";
import { PEOPLE } from "./people.ts";
import { PLACES } from "./places.ts";
import { PLAY } from "./play.ts";
import { SOCIETY } from "./society.ts";
import { SPORT } from "./sport.ts";
import { STAGE } from "./stage.ts";
import { STUDIO } from "./studio.ts";
import { THINGS } from "./things.ts";
import { WELLBEING } from "./wellbeing.ts";

const ORDER = [
  "company",
  "management",
  "technology",
  "finance",
  "open_source",
  "city",
  "product",
  "landmark",
  "university",
  "film",
  "sport",
  "athlete",
  "public_figure",
  "health",
  "food",
  "travel",
  "history",
  "nature",
  "energy",
  "education",
  "law",
  "music",
  "art",
  "space",
  "transport",
  "agriculture",
  "fashion",
  "gaming",
  "psychology",
  "marketing",
  "home",
] as const;

const ALL: readonly Topic[] = [
  ...BUSINESS,
  ...COMPUTING,
  ...FRONTIERS,
  ...JOURNEYS,
  ...LEARNING,
  ...MONEY,
  ...OUTDOORS,
  ...PEOPLE,
  ...PLACES,
  ...PLAY,
  ...SOCIETY,
  ...SPORT,
  ...STAGE,
  ...STUDIO,
  ...THINGS,
  ...WELLBEING,
];

export const TOPICS: readonly Topic[] = ORDER.map((id) => {
  const topic = ALL.find((candidate) => candidate.id === id);
  if (topic === undefined) throw new RangeError(`no topic ${id}`);
  return topic;
});
