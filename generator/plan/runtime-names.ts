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
  "bind",
  "createClient",
  "download",
  "enveloped",
  "json",
  "nothing",
] as const;

export type RuntimeName = (typeof runtimeNames)[number];

/** Where the runtime is in the package, below `src`. */
export const runtimeModule = "runtime/index.ts";
