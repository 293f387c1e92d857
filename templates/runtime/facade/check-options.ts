// What the options of clients and calls must be: types promise nothing where no compiler has looked
// (hand-written in templates/runtime, copied into the generated package).

import { logLevels } from "../context/logger.ts";
import type { Facts } from "../errors/facts.ts";
import type { Hooks, Logger } from "../types/hooks.ts";
import type { CallOptions, ClientOptions } from "../types/options.ts";
import type { ClientRetryOptions, RetryOptions } from "../types/retry.ts";
import { isObject, isPlain } from "../util/values.ts";
import type { WithOptions } from "../options/brought.ts";
import { isStandardSchema } from "../options/checks.ts";
import {
  type Kind,
  type Kinds,
  type Problem,
  aBoolean,
  aFunction,
  aLimit,
  aString,
  aTable,
  anAmount,
  holdsOptions,
  isCount,
  optionsOf,
  refuse,
  unknownOption,
  wrongArgument,
  wrongOption,
  wrongValue,
} from "../options/kinds.ts";

const retryKinds: Kinds<RetryOptions> = {
  backoffLimit: anAmount,
  limit: { be: "a whole number, 0 or more", is: isCount },
  maxRetryAfter: anAmount,
  when: aFunction,
};

const clientRetryKinds: Kinds<ClientRetryOptions> = /* @__PURE__ */ (() => ({
  ...retryKinds,
  budget: {
    be: "a number, 0 or more, or false for none",
    is: (value) => value === false || anAmount.is(value),
  },
}))();

const retry = (kinds: Readonly<Record<string, Kind>>): Kind => ({
  be: "a whole number, 0 or more, false or an object",
  is: (value) => value === false || isCount(value) || holdsOptions(value, kinds),
  options: kinds,
});

const hookKinds: Kinds<Hooks> = {
  end: aFunction,
  error: aFunction,
  invalid: aFunction,
  request: aFunction,
  response: aFunction,
  retry: aFunction,
  wait: aFunction,
};

const loggerKinds: Kinds<Logger> = { debug: aFunction, error: aFunction, warn: aFunction };

const ofBoth = {
  headers: aTable,
  maxResponseBytes: aLimit,
  timeout: aLimit,
  totalTimeout: aLimit,
  validate: {
    be: "off, warn or error",
    is: (value) => value === "off" || value === "warn" || value === "error",
  },
} satisfies Partial<Kinds<CallOptions & ClientOptions>>;

const ofClient: Kinds<ClientOptions> = /* @__PURE__ */ (() => ({
  ...ofBoth,
  authorize: aFunction,
  baseUrl: aString,
  checks: aTable,
  fetch: aFunction,
  hooks: { ...optionsOf(hookKinds), be: "an object of functions" },
  retry: retry(clientRetryKinds),
  logger: {
    be: "an object of functions, as `console` is",
    is: (value) => typeof value === "function" || holdsOptions(value, loggerKinds),
    inside: (value, name) => wrongOption(value, loggerKinds, `${name}.`),
  },
  logLevel: {
    be: "off, error, warn or debug",
    is: (value) => logLevels.some((level) => value === level),
  },
  telemetry: aFunction,
  // What is in it is known to what throttles.
  throttle: { be: "an object of options", is: isObject },
}))();

const ofCall: Kinds<CallOptions> = /* @__PURE__ */ (() => ({
  ...ofBoth,
  check: { be: "a Standard Schema", is: isStandardSchema },
  idempotent: aBoolean,
  onDownloadProgress: aFunction,
  onResponse: aFunction,
  onUploadProgress: aFunction,
  query: aTable,
  retry: retry(retryKinds),
  signal: {
    be: "an AbortSignal",
    is: (value) => isObject(value) && "aborted" in value && "addEventListener" in value,
  },
}))();

/**
 * A name that is like none is left alone: options are shared by services that have different ones, and
 * whole contexts are given to calls for the sake of their signal. Credentials are not: a call would go
 * without.
 *
 * @throws {ParameterError} when an option is not of its kind, or only a slip keeps it from being one.
 */
export function checkClientOptions(options: unknown, service: WithOptions, facts: Facts): void {
  refuse(problemIn(options, ofClient, service, "a client"), facts);
}

/** The same for one call, and for its arguments. @throws {ParameterError} */
export function checkCallOptions(options: unknown, service: WithOptions, facts: Facts): void {
  const { [wrongArgument]: wrong }: { readonly [wrongArgument]?: Problem } = Object(options);
  refuse(wrong ?? problemIn(options, ofCall, service, "a call"), facts);
}

function problemIn(
  options: unknown,
  kinds: Readonly<Record<string, Kind>>,
  { parameters, auth }: WithOptions,
  what: string,
): Problem | undefined {
  if (!holdsOptions(options, kinds)) return wrongValue(options, optionsOf(kinds), "options");
  const own = [...(parameters?.list.map(({ name }) => name) ?? []), ...(auth?.options ?? [])];
  const names = [...Object.keys(kinds), ...own];
  return (
    wrongOption(options, kinds) ??
    unknownOption(options, names, what, { slipsOnly: true }) ??
    strangeCredential(options, names, what, own)
  );
}

/** What only who calls a service has, however it is spelled. */
const credential =
  /^(?:x|api|access|auth|bearer|client|id|jwt|private|refresh|secret)*(?:key|token|secret|password|user|username|auth|authorization|bearer|credentials?|jwt|clientid)$/;

/** The first option that is to identify the caller, and is none of the service. */
function strangeCredential(
  options: object,
  names: readonly string[],
  what: string,
  own: readonly string[],
): Problem | undefined {
  for (const [name, value] of isPlain(options) ? Object.entries(options) : []) {
    const word = name.replaceAll(/[_-]/g, "").toLowerCase();
    // The user of a context that is handed on is an object, and no user name.
    if (!/^(?:string|function)$/.test(typeof value)) continue;
    if (names.includes(name) || !credential.test(word)) continue;
    const known = [...own, "authorize"].map((one) => `\`${one}\``).join(", ");
    return { name, problem: `is no option of ${what}: the service has ${known}` };
  }
  return undefined;
}
