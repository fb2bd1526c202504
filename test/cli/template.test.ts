import { describe, expect, it } from "vitest";
import { CommandError } from "../../scripts/cli/errors.ts";
import { fillTemplate, parseTemplate, splitWords } from "../../scripts/cli/producers/template.ts";

const VALUES = {
  input: "/tmp/in.png",
  instruction: "Draw it",
  output: "/tmp/out.png",
  index: "3",
  task: "copying",
  width: "10",
  height: "20",
};

describe("command templates", () => {
  it("splits words as a shell does", () => {
    expect(splitWords(`a  'b c' "d \\" e" f\\ g '' h"i"'j'`)).toEqual([
      "a",
      "b c",
      'd " e',
      "f g",
      "",
      "hij",
    ]);
  });

  it("keeps an instruction in one word, whatever is in it", () => {
    const instruction = `"; rm -rf / #' $(reboot) {output} \n`;
    const words = parseTemplate("edit --say {instruction} --size={width}x{height} {input} {output}");
    expect(fillTemplate(words, { ...VALUES, instruction })).toEqual([
      "edit",
      "--say",
      instruction,
      "--size=10x20",
      "/tmp/in.png",
      "/tmp/out.png",
    ]);
  });

  it.each(["", "edit {input}", "edit '{output}"])("refuses the template %j", (template) => {
    expect(() => parseTemplate(template)).toThrow(CommandError);
  });
});
