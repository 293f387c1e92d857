/** The parts of the runtime that generated code uses. */
import type { NamedRef, NamespaceRef } from "./ref.ts";

/** Names that the modules of a client import, as `templates/runtime/index.ts` exports them. */
const names = [
  "CallOptions",
  "CallPromise",
  "Client",
  "ClientOptions",
  "Envelope",
  "Events",
  "Facade",
  "EnvelopeErrorGuard",
  "ErrorGuard",
  "FetchToken",
  "Given",
  "Download",
  "FileContent",
  "Media",
  "Open",
  "Outcome",
  "Pages",
  "Without",
  "addressOfCall",
  "anyAnswer",
  "apart",
  "basicAuth",
  "bearerAuth",
  "bind",
  "brackets",
  "comma",
  "bytes",
  "clientParameters",
  "createClient",
  "download",
  "enveloped",
  "errorGuard",
  "events",
  "failsWith",
  "form",
  "firstGiven",
  "indexed",
  "json",
  "jsonBody",
  "jsonOrNothing",
  "existence",
  "locationUrl",
  "mediaAndJson",
  "mediaOrJson",
  "multipart",
  "noAuth",
  "nothing",
  "pagesByLast",
  "pagesByLink",
  "pagesByNumber",
  "pagesByOffset",
  "pagesByToken",
  "pagesByUrl",
  "plainText",
  "repeatsWhen",
  "resumable",
  "wholeAnswer",
  "repeat",
  "randomKey",
  "facadeOptions",
  "limited",
] as const;

export type RuntimeName = (typeof names)[number];

export const runtime = (name: RuntimeName): NamedRef => ({ from: "runtime/index.ts", name });

export const runtimeRefs: readonly NamedRef[] = names.map(runtime);

/** The building blocks of validators. They are separate, so that a bundle without validators includes none of them. */
export const is = (name: string): NamespaceRef => ({
  from: "runtime/checks.ts",
  namespace: "is",
  name,
});
