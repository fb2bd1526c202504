/** The one shape of a command, and the reading of its options. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandError } from "./errors.ts";

export interface Option {
  readonly type: "string" | "boolean";
  /** What the value is called in the help, e.g. `FILE`. */
  readonly value?: string;
  readonly help: string;
  readonly required?: boolean;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Further paragraphs of the help. */
  readonly notes?: string;
  /** Resolves with the exit code, or throws CommandError. */
  run(context: Context): Promise<number>;
}

/** What a command sees of the world. */
export interface Context {
  readonly options: OptionValues;
  /** `--json`: what goes to stdout is JSON alone. */
  readonly json: boolean;
  readonly environment: NodeJS.ProcessEnv;
  /** Writes a line to stdout. */
  print(line: string): void;
  /** Writes a line to stderr. */
  note(line: string): void;
}

/** Options that every command has. */
const COMMON: Readonly<Record<string, Option>> = {
  json: { type: "boolean", help: "print JSON alone on stdout" },
  help: { type: "boolean", help: "show this help" },
};

/** The values of a command line, typed on reading; each faulty one throws a CommandError that names the option. */
export class OptionValues {
  readonly #values: Readonly<Record<string, string | boolean | undefined>>;

  constructor(values: Readonly<Record<string, string | boolean | undefined>>) {
    this.#values = values;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === "string" ? value : undefined;
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  /** A text that cannot be done without. */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined || value === "") throw new CommandError(`--${name} is missing`);
    return value;
  }

  /** A whole number between `lowest` and `highest`. */
  integer<Default extends number | undefined>(
    name: string,
    lowest: number,
    highest: number,
    otherwise: Default,
  ): number | Default {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (text.trim() === "" || !Number.isInteger(value) || value < lowest || value > highest) {
      throw new CommandError(`--${name} must be a whole number from ${lowest} to ${highest}, not "${text}"`);
    }
    return value;
  }

  /** A comma-separated list. */
  list(name: string): string[] | undefined {
    const items = this.text(name)
      ?.split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
    if (items?.length === 0) throw new CommandError(`--${name} names nothing`);
    return items;
  }

  /** One of a few words. */
  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) {
      throw new CommandError(`--${name} must be one of ${choices.join(", ")}, not "${text}"`);
    }
    return choice;
  }
}

/** Reads the arguments behind a command's name. Throws CommandError on unknown, doubled-up or missing options. */
export function parseOptions(command: Command, args: readonly string[]): OptionValues {
  const known = { ...command.options, ...COMMON };
  const options: NonNullable<ParseArgsConfig["options"]> = {};
  for (const [name, { type }] of Object.entries(known)) options[name] = { type };
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false }));
  } catch (failure) {
    throw new CommandError(`${(failure as Error).message} (plumbline ${command.name} --help)`);
  }
  const parsed = new OptionValues(values as Record<string, string | boolean | undefined>);
  if (!parsed.flag("help")) {
    for (const [name, option] of Object.entries(command.options)) if (option.required) parsed.required(name);
  }
  return parsed;
}

/** The help of one command. */
export function helpOf(command: Command): string {
  const rows = Object.entries({ ...command.options, ...COMMON }).map(([name, option]) => {
    const left = `--${name}${option.value ? ` ${option.value}` : ""}`;
    return { left, right: `${option.help}${option.required ? " (required)" : ""}` };
  });
  const width = Math.max(...rows.map(({ left }) => left.length));
  const lines = rows.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`);
  const notes = command.notes ? `\n${command.notes.trim()}\n` : "";
  return `plumbline ${command.name}: ${command.summary}\n\nOptions:\n${lines.join("\n")}\n${notes}`;
}
