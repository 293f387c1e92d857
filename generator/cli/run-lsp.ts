/** `callsheet lsp`: on standard input and output, which belong to the protocol alone. */
import { serve } from "../lsp/server.ts";
import { printError } from "./terminal.ts";
import { version } from "./version.ts";

/** Does not return: the process ends when the editor says so, is gone, or sends what is not of the protocol. */
export async function runLsp(): Promise<never> {
  const codes = { SIGINT: 130, SIGTERM: 143 } as const;
  for (const name of Object.keys(codes) as (keyof typeof codes)[]) {
    process.once(name, () => process.exit(codes[name]));
  }
  const streams = { input: process.stdin, output: process.stdout };
  const { code, problem } = await serve(streams, version);
  if (problem !== undefined) {
    printError(`What arrived is no message of the Language Server Protocol: ${problem}`);
  }
  return process.exit(code);
}
