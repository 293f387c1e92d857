// Reports how far a body has come, on its way up or down: what comes with media and downloads
// (hand-written in templates/runtime, copied into the generated package).

import { ignoringErrors } from "../context/notifier.ts";
import type {
  CallToWatch,
  Progress,
  ProgressEngine,
  ProgressWatchers,
  ReportBytes,
  StartReport,
} from "../types/progress.ts";
import { watchUpload } from "./upload.ts";

export const progressReports: ProgressEngine = {
  upload: (request, content, isOurs, call) =>
    watchUpload(request, content, isOurs, reporter(call, "onUploadProgress")),
  download: (call) => reporter(call, "onDownloadProgress"),
};

/**
 * Starts to report on a body of so many bytes, if that is known; undefined when nothing watches. Reports
 * begin at 0. What the caller's function throws goes to the logger: it never changes the outcome.
 */
function reporter(
  { operation, watchers, logger }: CallToWatch,
  name: Exclude<keyof ProgressWatchers, "progress">,
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
        () => logger?.error?.(`${operation}: ${name} failed`),
      );
    };
    report(0);
    return report;
  };
}
