/** What prints: a second thread for a process that runs once, which begins to load at once; none for one that goes on. */
import type { RenderOptions } from "../flow.ts";

export interface PrintingPress {
  /** To be asked before anything else is loaded. Undefined for the thread that asks. */
  start(): Promise<RenderOptions["print"]>;
  /** Ends the thread, if there is one. */
  close(): void;
}

export function createPress(isLasting: boolean): PrintingPress {
  let thread: Promise<{ print: RenderOptions["print"]; close(): void }> | undefined;
  let close = (): void => undefined;
  return {
    async start() {
      if (isLasting) return undefined;
      thread ??= import("../printing-thread.ts").then(({ startPrinting }) => {
        const started = startPrinting();
        close = () => started.close();
        return started;
      });
      const { print } = await thread;
      return print;
    },
    close: () => close(),
  };
}
