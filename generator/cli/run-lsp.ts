/** `callsheet lsp`: on standard input and output, which belong to the protocol alone. */
import { serve } from "../lsp/server.ts";
import { version } from "./version.ts";

/** Does not return: the process ends when the editor says so, or is gone. */
export async function runLsp(): Promise<never> {
  const codes = { SIGINT: 130, SIGTERM: 143 } as const;
  for (const name of Object.keys(codes) as (keyof typeof codes)[]) {
    process.once(name, () => process.exit(codes[name]));
  }
  serve({ input: process.stdin, output: process.stdout }, version);
  return await new Promise<never>(() => undefined);
}
