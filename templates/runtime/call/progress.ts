// Reports how far a body has come, on its way up or down
// (hand-written in templates/runtime, copied into the generated package).

import { ignoringErrors } from "../context/notifier.ts";
import type { Logger } from "../types/hooks.ts";
import type { CallOptions } from "../types/options.ts";
import type { Progress, ReportBytes, StartReport } from "../types/progress.ts";

/** Functions of the caller's that watch one call. */
export type Watchers = Pick<CallOptions, "onResponse" | "onUploadProgress" | "onDownloadProgress">;

/** What of a call its reports need. */
interface Watched {
  readonly context: { readonly operation: string };
  readonly watchers: Watchers;
  readonly logger: Logger | undefined;
}

/**
 * Starts to report on a body of so many bytes, if that is known; undefined when nothing watches. Reports
 * begin at 0. What the caller's function throws goes to the logger: it never changes the outcome.
 */
export function progressReporter(
  { context, watchers, logger }: Watched,
  name: "onUploadProgress" | "onDownloadProgress",
): StartReport | undefined {
  const watch = watchers[name];
  if (watch === undefined) return undefined;
  return (total) => {
    let transferred = 0;
    const report: ReportBytes = (bytes) => {
      transferred += bytes;
      const progress: Progress = Object.freeze({ transferred, total });
      ignoringErrors(
        () => watch(progress),
        () => logger?.error?.(`${context.operation}: ${name} failed`),
      );
    };
    report(0);
    return report;
  };
}
