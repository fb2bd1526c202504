import type { Command } from "../command.ts";
export const exportCommand: Command = {
  name: "export",
  summary: "x",
  options: {},
  async run() {
    return 0;
  },
};
