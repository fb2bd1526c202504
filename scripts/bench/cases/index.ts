import type { Case } from "../case.ts";
import { kernelCases } from "./kernel.ts";
import { pngCases } from "./png.ts";

/** All cases that run in both engines; a new one is its file and one line here. */
export const CASES: readonly Case[] = [...kernelCases, ...pngCases];
