/**
 * What callers may say to every client or for every call, by the names that the runtime gives it: a parameter of the
 * service stands in the same object, so it needs a name of its own.
 */
export const optionNames: ReadonlySet<string> = new Set([
  "authorize",
  "baseUrl",
  "check",
  "checks",
  "fetch",
  "headers",
  "hooks",
  "idempotent",
  "logLevel",
  "logger",
  "maxResponseBytes",
  "onDownloadProgress",
  "onResponse",
  "onUploadProgress",
  "query",
  "retry",
  "servers",
  "signal",
  "telemetry",
  "throttle",
  "timeout",
  "totalTimeout",
  "validate",
]);
