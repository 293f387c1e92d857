/** What generated code asks of the runtime. */
import type { NamedRef, NamespaceRef } from "./ref.ts";

/** What the modules of a client ask for, by the name that `templates/runtime/index.ts` exports it under. */
const names = [
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

export type RuntimeName = (typeof names)[number];

export const runtime = (name: RuntimeName): NamedRef => ({ from: "runtime/index.ts", name });

export const runtimeRefs: readonly NamedRef[] = names.map(runtime);

/** What checks are made of. It is apart from the rest: who checks nothing has none of it in a bundle. */
export const is = (name: string): NamespaceRef => ({
  from: "runtime/checks.ts",
  namespace: "is",
  name,
});
