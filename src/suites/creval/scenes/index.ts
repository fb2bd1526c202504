/** Our own source scenes. Their order is part of what a seed means. */

import { alarmClock } from "./alarm-clock.ts";
import { armchair } from "./armchair.ts";
import { astronaut } from "./astronaut.ts";
import { baker } from "./baker.ts";
import { balloon } from "./balloon.ts";
import { cactus } from "./cactus.ts";
import { cafe } from "./cafe.ts";
import { cake } from "./cake.ts";
import { camper } from "./camper.ts";
import { castle } from "./castle.ts";
import { cat } from "./cat.ts";
import { elephant } from "./elephant.ts";
import { fisherman } from "./fisherman.ts";
import { fox } from "./fox.ts";
import { fruitBowl } from "./fruit-bowl.ts";
import { gardener } from "./gardener.ts";
import { guitar } from "./guitar.ts";
import { lighthouse } from "./lighthouse.ts";
import { owl } from "./owl.ts";
import { penguin } from "./penguin.ts";
import { radio } from "./radio.ts";
import { rainWalker } from "./rain-walker.ts";
import { robot } from "./robot.ts";
import { rocket } from "./rocket.ts";
import type { SceneFamily } from "./scene-family.ts";
import { submarine } from "./submarine.ts";
import { sundae } from "./sundae.ts";
import { teapot } from "./teapot.ts";
import { tent } from "./tent.ts";
import { toucan } from "./toucan.ts";
import { whale } from "./whale.ts";
import { windmill } from "./windmill.ts";

export const SCENE_FAMILIES: readonly SceneFamily[] = [
  fox,
  lighthouse,
  teapot,
  cat,
  owl,
  whale,
  penguin,
  elephant,
  toucan,
  gardener,
  baker,
  astronaut,
  rainWalker,
  fisherman,
  robot,
  camper,
  balloon,
  rocket,
  windmill,
  cafe,
  castle,
  cake,
  sundae,
  fruitBowl,
  radio,
  alarmClock,
  cactus,
  guitar,
  tent,
  armchair,
  submarine,
];
