/** Names that generated code, its options and its packages cannot have, or have already. */
import type { Package } from "../../model/model.ts";
import { filePath } from "../../text/names.ts";

/**
 * What callers may say to every client or for every call, by the names that the runtime gives it: a parameter of the
 * service stands in the same object, so it needs a name of its own.
 */
export const optionNames: ReadonlySet<string> = new Set([
  "authorize",
  "baseUrl",
  "cache",
  "check",
  "checks",
  "context",
  "credentials",
  "fetch",
  "headers",
  "hooks",
  "idempotent",
  "integrity",
  "keepalive",
  "ky",
  "logger",
  "maxResponseBytes",
  "mode",
  "onDownloadProgress",
  "onEvent",
  "onUploadProgress",
  "parseJson",
  "priority",
  "query",
  "referrer",
  "referrerPolicy",
  "retry",
  "servers",
  "signal",
  "stringifyJson",
  "telemetry",
  "throttle",
  "timeout",
  "totalTimeout",
  "validate",
]);

/** An object with a `then` is taken for a promise. */
export const isAwaited = (name: string): boolean => name === "then";

/** Names that every object inherits: `constructor`, `toString`, `__proto__`. */
export const isInherited = (name: string): boolean => Object.hasOwn(Object.prototype, name);

/** Entries that every package has beside those of its services. */
const entries: ReadonlySet<string> = new Set(["file", "otel", "runtime", "throttle-redis"]);

/** Longer names are refused by some systems, or leave no room for what is in it. */
export const longestFolder = 96;

/** Why a service, which has a folder in the package on any system, cannot have this name; undefined for a good name. */
export function serviceNameProblem(name: string): string | undefined {
  if (entries.has(name)) return "the package keeps a part of its runtime under that name";
  if (name.length > longestFolder) return `it has more than ${longestFolder} characters`;
  if (filePath(name, new Set()) !== name) return "that is a device on Windows";
  return undefined;
}

/** The version of a package without one. */
const noVersion = "0.0.0";

/**
 * `@acme/clients` of version 1.2.0 to `acme-clients/1.2.0`: how requests name the package that made them, in characters
 * that a product of the header `user-agent` may have. Undefined where there is no version to tell from others.
 */
export function userAgentOf({ name, version }: Package): string | undefined {
  // Its own dashes stay: npm takes a name of dashes alone.
  const product = tokenOf(name.replace(/^@/, ""));
  return version === noVersion || product === "" ? undefined : `${product}/${tokenOf(version)}`;
}

const tokenOf = (text: string): string => text.replaceAll(/[^\w.+-]+/g, "-");
