/** What prints and builds: a second thread for a process that runs once, which begins to load at once; none for one that goes on. */
import type { PrintingThread } from "../print/thread/printing-thread.ts";

export interface PrintingPress {
  /** To be asked before anything else is loaded. Undefined for the thread that asks. */
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
      thread ??= import("../print/thread/printing-thread.ts").then(({ startPrinting }) => {
        const started = startPrinting();
        close = () => started.close();
        return started;
      });
      return await thread;
    },
    close: () => close(),
  };
}
