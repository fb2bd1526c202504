/** All commands in the order of the help; a new one is its file and one line here. */
import type { Command } from "../command.ts";
import { aggregateCommand } from "./aggregate.ts";
import { agreementCommand } from "./agreement.ts";
import { auditCommand } from "./audit.ts";
import { exportCommand } from "./export.ts";
import { generateCommand } from "./generate.ts";
import { importCommand } from "./import.ts";
import { importImagesCommand } from "./import-images.ts";
import { runCommand } from "./run.ts";
import { scoreCommand } from "./score.ts";
import { verifyCommand } from "./verify.ts";

export const COMMANDS: readonly Command[] = [
  scoreCommand,
  aggregateCommand,
  generateCommand,
  auditCommand,
  runCommand,
  verifyCommand,
  importCommand,
  importImagesCommand,
  exportCommand,
  agreementCommand,
];
