/**
 * What prints: for a process that runs once, a second thread that begins to load at once; for a long-lived
 * process, and for a run that has little to print, none.
 */
import type { PrintingThread } from "./printing-thread.ts";

export interface PrintingPress {
  /** To be called before anything else is loaded. Undefined: print in the calling thread. */
  start(): Promise<PrintingThread | undefined>;
  /** Ends the thread, if there is one. */
  close(): void;
}

export function createPress(isLasting: boolean): PrintingPress {
  let thread: Promise<PrintingThread> | undefined;
  let close = (): void => undefined;
  return {
    async start() {
      if (isLasting) return undefined;
      thread ??= import("./printing-thread.ts").then(({ startPrinting }) => {
        const started = startPrinting();
        close = () => started.close();
        return started;
      });
      return await thread;
    },
    close: () => close(),
  };
}
