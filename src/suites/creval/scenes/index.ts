/** Our own source scenes. Their order is part of what a seed means. */
import { fox } from "./fox.ts";
import { lighthouse } from "./lighthouse.ts";
import type { SceneFamily } from "./scene-family.ts";
import { teapot } from "./teapot.ts";

export const SCENE_FAMILIES: readonly SceneFamily[] = [fox, lighthouse, teapot];
