/** Runs a command line inside the test's process. */
import { main } from "../../scripts/cli/main.ts";

export interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs `plumbline <args>` and catches what it prints. The environment is empty unless given. */
export async function runCli(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CliResult> {
  let out = "";
  let error = "";
  const code = await main(args, {
    environment,
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
  });
  return { code, out, error };
}
