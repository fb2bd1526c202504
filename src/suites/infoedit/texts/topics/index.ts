/** All topic categories, in the order of infoedit-templates.md. */
import type { Topic } from "../topic.ts";
import { COMPANY } from "./business.ts";

export const TOPICS: readonly Topic[] = [COMPANY];
