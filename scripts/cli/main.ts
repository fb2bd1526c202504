/** The `plumbline` command line: finds the command, reads its options, turns failures into one line and an exit code. */
import { type Command, type Context, helpOf, parseOptions } from "./command.ts";
import { COMMANDS } from "./commands/index.ts";
import { CommandError, describeFailure, EXIT } from "./errors.ts";

/** Where a command writes to; tests give their own. */
export interface Terminal {
  readonly environment: NodeJS.ProcessEnv;
  out(text: string): void;
  error(text: string): void;
}

const PROCESS_TERMINAL: Terminal = {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
};

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `plumbline: benchmark image-editing models and check the numbers

Usage: plumbline <command> [options]        plumbline <command> --help

Commands:
${lines.join("\n")}

--url and --key may be left out: PLUMBLINE_URL and PLUMBLINE_KEY are read next, then the file that \`npm start\` wrote.
Exit codes: 0 ok, 1 the check failed, 2 usage or bad input, 3 service unreachable.
`;
}

function findCommand(name: string): Command {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  throw new CommandError(`no command "${name}"; there are ${COMMANDS.map((known) => known.name).join(", ")}`);
}

/** Runs one command line (without node and script) and resolves with the exit code. */
export async function main(args: readonly string[], terminal: Terminal = PROCESS_TERMINAL): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    terminal.out(overview());
    return name === undefined ? EXIT.badInput : EXIT.ok;
  }
  try {
    const command = findCommand(name);
    const options = parseOptions(command, rest);
    if (options.flag("help")) {
      terminal.out(helpOf(command));
      return EXIT.ok;
    }
    const context: Context = {
      options,
      json: options.flag("json"),
      environment: terminal.environment,
      print: (line) => terminal.out(`${line}\n`),
      note: (line) => terminal.error(`${line}\n`),
    };
    return await command.run(context);
  } catch (failure) {
    const { line, exitCode } = describeFailure(failure);
    terminal.error(`plumbline: ${line}\n`);
    return exitCode;
  }
}
