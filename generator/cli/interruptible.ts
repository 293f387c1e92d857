import type { Stage } from "../project/progress.ts";
import type { ExitCode } from "./command.ts";

const codes = { SIGINT: 130, SIGTERM: 143 } as const;
const names = Object.keys(codes) as (keyof typeof codes)[];

/**
 * Runs work that the first signal stops while it prints or writes, so that it can clean up. In other stages the first
 * signal ends the process: they change nothing, and can keep it too busy for a handler. A second signal always ends it.
 */
export async function interruptible(
  work: (signal: AbortSignal, setStage: (stage: Stage) => void) => Promise<ExitCode>,
): Promise<ExitCode> {
  const controller = new AbortController();
  let code: ExitCode | undefined;
  const stop = (name: keyof typeof codes): void => {
    listen(false);
    code = codes[name];
    controller.abort();
  };
  const listen = (isListening: boolean): void => {
    for (const name of names) {
      process.off(name, stop);
      if (isListening) process.on(name, stop);
    }
  };
  try {
    const done = await work(controller.signal, (stage) => {
      listen(code === undefined && (stage === "print" || stage === "write"));
    });
    return code ?? done;
  } finally {
    listen(false);
  }
}
