/** References to the parts of the runtime that generated code uses. */
import type { CodeLayout } from "../../text/package-layout.ts";
import type { NamedRef, NamespaceRef } from "./module-draft.ts";

/** Names that client modules import, exported by `templates/runtime/index.ts`. */
const names = [
  "waitFor",
  "CallOptions",
  "CallPromise",
  "CallPromiseWithHeaders",
  "Client",
  "ClientOptions",
  "Envelope",
  "Events",
  "Facade",
  "FunctionOptions",
  "EnvelopeErrorGuard",
  "ErrorGuard",
  "FetchToken",
  "WithRequired",
  "Download",
  "FileContent",
  "Items",
  "DateInput",
  "DeclaredErrors",
  "DateTimeInput",
  "Dates",
  "Integers",
  "Media",
  "Open",
  "Outcome",
  "Pages",
  "Stream",
  "Unlisted",
  "UnlistedMember",
  "WaitOptions",
  "Without",
  "addressInEnvironment",
  "addressOfCall",
  "anyContent",
  "segmentPart",
  "jsonValue",
  "basicAuth",
  "bearerAuth",
  "bind",
  "brackets",
  "comma",
  "conditional",
  "customAuth",
  "dated",
  "datedBody",
  "datedParameters",
  "environmentUrls",
  "bytes",
  "clientCredentials",
  "clientParameters",
  "cookieKey",
  "createClient",
  "credentials",
  "declaredErrors",
  "delimited",
  "download",
  "enveloped",
  "errorGuard",
  "withFormerIds",
  "events",
  "exact",
  "exactBody",
  "failsWith",
  "form",
  "frames",
  "fields",
  "float",
  "headerKey",
  "indexed",
  "integer",
  "json",
  "jsonBody",
  "jsonLines",
  "jsonOrNothing",
  "jsonSequence",
  "linesBody",
  "exists",
  "locationUrl",
  "mediaAndJson",
  "mediaOrJson",
  "multipart",
  "multipartOf",
  "nothing",
  "pagesByLast",
  "pagesByLink",
  "pagesByNumber",
  "pagesByOffset",
  "pagesByToken",
  "pagesByUrl",
  "pauseIn",
  "pipe",
  "queryKey",
  "secretParameter",
  "plainText",
  "retryWhen",
  "reserved",
  "resumable",
  "sequenceBody",
  "space",
  "tab",
  "wholeQuery",
  "envelopeBody",
  "repeat",
  "randomKey",
  "facadeOptions",
  "limited",
  "limitedByHeaders",
  "withHeaders",
] as const;

export type RuntimeName = (typeof names)[number];

/** The entries of the runtime: generated modules import `names`, `checks` and `webhooks`, programs `public`. */
export const runtimeEntries = {
  names: "index.ts",
  checks: "checks.ts",
  public: "public.ts",
  webhooks: "webhooks.ts",
} as const;

export const runtimePath = (name: string): string => `runtime/${name}`;

const publicNames = runtimePath(runtimeEntries.public);

export type PublicModule = Pick<CodeLayout, "publicModule">;

/** Returns a module's path in a layout. The module with public names can be outside the runtime's folder. */
export const standingAt = (path: string, { publicModule }: PublicModule): string =>
  path === publicNames ? publicModule : path;

export const runtimeModule = runtimePath(runtimeEntries.names);

export const runtime = (name: RuntimeName): NamedRef => ({ from: runtimeModule, name });

export const runtimeRefs: readonly NamedRef[] = names.map(runtime);

/** Refers to a function of validators, in a separate module that a bundle without validators omits. */
export const is = (name: string): NamespaceRef => ({
  from: runtimePath(runtimeEntries.checks),
  namespace: "is",
  name,
});

/** Types of webhooks that programs can name; modules of webhooks export them. */
export const webhookTypes = [
  "WebhookDelivery",
  "WebhookFailure",
  "WebhookOptions",
  "WebhookSecret",
  "WebhookVerifier",
] as const;

type WebhookName =
  | (typeof webhookTypes)[number]
  | "NamedWebhookOptions"
  | "WebhookError"
  | "WebhookOf"
  | "exactEvents"
  | "signedWith"
  | "standardSignature"
  | "tokenIn"
  | "verifiedBy"
  | "verifyDelivery";

/** Refers to an export for modules of webhooks, in a separate module that needs no client. */
export const webhook = (name: WebhookName): NamedRef => ({
  from: runtimePath(runtimeEntries.webhooks),
  name,
});
