// Callsheet runtime: validates the options of clients and calls for callers without a compiler.

import { type Facts, refuse } from "./errors.ts";
import {
  type Kind,
  type Kinds,
  aFunction,
  aLimit,
  aString,
  aTable,
  anAmount,
  anObject,
  checkTable,
  nearest,
  problemOf,
} from "./kinds.ts";
import {
  type Check,
  type ClientOptions,
  type ServiceOptions,
  namesOf,
  type WrongArgument,
  wrongArgument,
} from "./options.ts";
import { checkThrottle } from "./throttle/check-throttle.ts";
import { hasMethod, isObject, isPlain, fieldValue } from "./util.ts";

const aList: Kind = ["a list", Array.isArray];
const aSwitch: Kind = ["true or false", (value) => typeof value === "boolean"];

const hooks: Kinds = {
  afterResponse: aList,
  beforeError: aList,
  beforeRequest: aList,
  beforeRetry: aList,
  init: aList,
};

const retry: Kinds = {
  afterStatusCodes: aList,
  backoffLimit: anAmount,
  budget: ["a number, 0 or more, or false", (value) => value === false || anAmount[1](value)],
  delay: aFunction,
  jitter: ["true, false or a function", (value) => aSwitch[1](value) || aFunction[1](value)],
  limit: ["a whole number, 0 or more", isCount],
  maxRetryAfter: anAmount,
  methods: aList,
  retryAfterLimit: anAmount,
  retryOnTimeout: aSwitch,
  shouldRetry: aFunction,
  statusCodes: aList,
};

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

const anyValue: Kind = ["any value", () => true];

const ofBoth: Kinds = {
  cache: anyValue,
  credentials: anyValue,
  context: aTable,
  fetch: aFunction,
  headers: [
    "an object, Headers or pairs",
    (value) =>
      isPlain(value) || Array.isArray(value) || hasMethod(Object(value) as object, "forEach"),
  ],
  hooks: ["an object of lists of functions", isPlain, hooks],
  maxResponseBytes: aLimit,
  onDownloadProgress: aFunction,
  onUploadProgress: aFunction,
  parseJson: aFunction,
  retry: [
    "a whole number, 0 or more, or an object",
    (value) => isCount(value) || anObject[1](value),
    retry,
  ],
  stringifyJson: aFunction,
  timeout: aLimit,
  totalTimeout: aLimit,
  validate: ["off, warn or error", (value) => /^(?:off|warn|error)$/.test(String(value))],
};

const ofCalls: Kinds = {
  check: ["a Standard Schema", isStandardSchema],
  idempotent: aSwitch,
  query: aTable,
  signal: ["an AbortSignal", (value) => isObject(value) && "addEventListener" in value],
};

export const aLogger: Kind = [
  "an object of functions, as `console` is",
  (value) => typeof value === "function" || anObject[1](value),
];

const ofClients: Kinds = {
  authorize: aFunction,
  baseUrl: aString,
  checks: aTable,
  ky: aFunction,
  logger: aLogger,
  onEvent: aFunction,
  servers: aTable,
  telemetry: aFunction,
  throttle: anObject,
};

const ofSheets = /^(?:method|body|json|searchParams|prefix|redirect|throwHttpErrors)$/;

/** Some schemas are functions. */
function isStandardSchema(value: unknown): value is Check {
  const { "~standard": methods }: Partial<Check> = Object(value);
  return typeof methods?.validate === "function";
}

/** Returns the objects that can have an option; undefined for an unknown option. */
export function placeOf(name: string): string | undefined {
  if (Object.hasOwn(ofBoth, name)) return "client or a call";
  if (Object.hasOwn(ofCalls, name)) return "call";
  return Object.hasOwn(ofClients, name) ? "client" : undefined;
}

interface WithWrongArgument {
  readonly [wrongArgument]?: WrongArgument;
}

/**
 * Rejects invalid options. Unknown names are only rejected if an option has a similar name, because services with
 * different options can share an object, and calls receive whole contexts for their signal. Credentials are always
 * rejected, because the call would be sent without them.
 * @throws {ParameterError} when an option has the wrong kind or a misspelled name.
 */
export function checkOptions(
  options: object,
  facts: Facts,
  service: ServiceOptions,
  place: "call" | "client",
): void {
  const { [wrongArgument]: wrong }: WithWrongArgument = options;
  if (wrong) refuse(facts, wrong.name, wrong.problem);
  const unusable = problemOf(options, anObject);
  if (unusable) refuse(facts, "options", unusable);
  const kinds: Kinds = { ...ofBoth, ...(place === "call" ? ofCalls : ofClients) };
  const ofService = namesOf(service);
  const names = [...Object.keys(kinds), ...ofService];
  const ofClient = place === "call" ? service.environments?.options : undefined;
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && ofClient?.includes(name))
      refuse(facts, name, "is an option of a client");
    const kind = fieldValue(kinds, name) as Kind | undefined;
    const problem = kind
      ? problemOf(value, kind)
      : problemOfName(name, value, options, names, place);
    if (problem) refuse(facts, name, problem);
    if (kind?.[2] && isObject(value)) checkTable(value, kind[2], facts, name);
    if (
      place === "call" &&
      name === "retry" &&
      fieldValue(Object(value) as object, "budget") !== undefined
    )
      refuse(facts, "retry.budget", "is an option of a client");
  }
  const { throttle, logger }: ClientOptions = options;
  if (throttle && place === "client") checkThrottle(throttle, facts);
  for (const level of ["debug", "warn", "error"] as const) {
    const problem = place === "client" && problemOf(logger?.[level], aFunction);
    if (problem) refuse(facts, `logger.${level}`, problem);
  }
  for (const [name, value] of isPlain(options) ? Object.entries(options) : []) {
    if (names.includes(name) || placeOf(name) || !isCredential(name, value)) continue;
    const known = [...ofService, "authorize"].map((one) => `\`${one}\``).join(", ");
    refuse(facts, name, `is not an option of a ${place}: the service has ${known}`);
  }
}

/** Returns the problem with an unknown name. An instance of a class can have other fields. */
function problemOfName(
  name: string,
  value: unknown,
  options: object,
  names: readonly string[],
  place: string,
): string | undefined {
  if (names.includes(name) || value === undefined) return undefined;
  const other = placeOf(name);
  if (other) return `is an option of a ${other}`;
  if (ofSheets.test(name)) return "is set by the call sheet";
  if (!isPlain(options)) return undefined;
  const meant = nearest(name, names);
  return meant && `is not an option of a ${place}, did you mean \`${meant}\`?`;
}

/** Matches names of credentials in any spelling. */
const credential =
  /^(?:x|api|access|auth|bearer|client|id|jwt|private|refresh|secret)*(?:key|token|secret|password|user|username|auth|authorization|bearer|credentials?|jwt|clientid)$/;

/** Returns whether an option is a credential. In a context that is passed on, `user` is an object instead of a name. */
const isCredential = (name: string, value: unknown): boolean =>
  /^(?:string|function)$/.test(typeof value) &&
  credential.test(name.replaceAll(/[_-]/g, "").toLowerCase());
