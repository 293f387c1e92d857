/** What generated code asks of the runtime, by the name that `templates/runtime/index.ts` exports it under. */
export const runtimeNames = [
  "Bound",
  "CallOptions",
  "Client",
  "ClientOptions",
  "Envelope",
  "Download",
  "Media",
  "Open",
  "Pages",
  "bind",
  "createClient",
  "download",
  "enveloped",
  "json",
  "jsonOrNothing",
  "nothing",
  "pagesByNumber",
  "pagesByOffset",
  "pagesByToken",
  "withChecks",
] as const;

export type RuntimeName = (typeof runtimeNames)[number];

/** Where the runtime is in the package, below `src`. */
export const runtimeModule = "runtime/index.ts";

/** What checks of results are made of, apart from it: who checks nothing has none of it in a bundle. */
export const checksModule = "runtime/checks.ts";
