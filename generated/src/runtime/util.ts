// Callsheet runtime: inspects unknown values, and hides differences between platforms.

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns whether a value is a plain object. Arrays and instances of classes, from any realm, are excluded. */
export function isPlain(value: unknown): value is object {
  if (!isObject(value) || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns an own field by name, never an inherited property. */
export function fieldValue(fields: object | undefined, name: string): unknown {
  return fields !== undefined && Object.hasOwn(fields, name)
    ? (fields as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

export function hasMethod(value: object, name: string): boolean {
  return typeof (value as Readonly<Record<string, unknown>>)[name] === "function";
}

/** Returns the name of a class, such as `Blob`, `Map` or `Date`, for objects from any realm. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/** Maximum nesting: far more than any response needs, and far less than the stack allows. */
export const maxDepth = 200;

/** A kind of JSON value; an integer can be read as a bigint. */
export type Kind = "object" | "array" | "string" | "number" | "bigint" | "boolean" | "null";

export function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : (typeof value as Kind);
}

/** Returns a regular expression that matches only this string. */
export const literalPattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Returns one step of a path in JavaScript notation: `.name`, `["a b"]`, `[3]`. */
export function stepText(step: string | number): string {
  if (typeof step === "number") return `[${step}]`;
  return /^[A-Za-z_$][\w$]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}

/** Returns JSON for messages and logs, including bigints and headers, which JSON does not support. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === "bigint"
      ? `${held}`
      : held instanceof Headers
        ? Object.fromEntries(pairsOf(held))
        : held,
  );
}

/** Returns a string, number, bigint or boolean as a string; an empty string for anything else. */
export function stringOf(value: unknown): string {
  return /^(?:string|number|bigint|boolean)$/.test(typeof value) ? String(value) : "";
}

const identities = /* @__PURE__ */ new WeakMap<object, number>();
let lastIdentity = 0;

/** Returns a number that identifies an object in this process. */
export function identityOf(object: object): number {
  const known = identities.get(object) ?? (lastIdentity += 1);
  identities.set(object, known);
  return known;
}

/** Gives an object the identity of another object. */
export function sameIdentity(object: object, other: object): void {
  identities.set(object, identityOf(other));
}

/** The return type includes undefined, because compilers without strict null checks would infer any. */
export function noop(): undefined {
  return undefined;
}

interface Pairs {
  forEach(take: (value: string, name: string) => void): void;
}

/** Returns pairs of headers and queries, which compilers can only iterate with the library `dom.iterable`. */
export function pairsOf(pairs: Pairs): [name: string, value: string][] {
  const entries: [string, string][] = [];
  pairs.forEach((value, name) => entries.push([name, value]));
  return entries;
}

/** Returns a URL; undefined if it is invalid. Some supported platforms do not have `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

interface Platform {
  readonly navigator?: { readonly userAgent?: string | undefined };
}

/** Returns whether the platform's name has this prefix, such as `Node.js/24`. Some platforms have no name. */
export function isPlatform(name: string): boolean {
  // Older types of Node do not declare it.
  const { navigator }: typeof globalThis & Platform = globalThis;
  return navigator?.userAgent?.startsWith(name) === true;
}

/**
 * Returns a signal that aborts with another one. Engines search all listeners of a signal whenever one is added, so
 * many calls with the same signal would take quadratic time.
 */
export const derivedSignal = (signal: AbortSignal | undefined): AbortSignal | undefined =>
  signal && AbortSignal.any([signal]);

/** Maximum delay of timers in milliseconds, which are limited to 31 bits. */
export const maxTimer = 2_147_483_647;

/** Calls back after `ms` milliseconds, unless that is infinite. Returns the timer for `clearTimeout`. */
export function startTimer(
  ms: number | false,
  callback: () => void,
): ReturnType<typeof setTimeout> | undefined {
  return ms === false || ms > maxTimer ? undefined : setTimeout(callback, ms);
}

/**
 * Runs work with a signal that aborts with another signal, or after a time limit. A timeout and the reason of the other
 * signal reject the result immediately, because the work can ignore the signal. `late`: receives its result even then.
 */
export function withTimeout<T>(
  other: AbortSignal | undefined,
  ms: number | false,
  overdue: () => unknown,
  work: (signal: AbortSignal, ending: AbortController) => Promise<T>,
  late: (result: T) => unknown = noop,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      other?.removeEventListener("abort", aborted);
    };
    const end = (reason: unknown): void => {
      done();
      reject(reason);
      ending.abort(reason);
    };
    const aborted = (): void => end(other?.reason);
    const timer = startTimer(ms, () => end(overdue()));
    if (other?.aborted) aborted();
    else other?.addEventListener("abort", aborted);
    work(ending.signal, ending)
      .finally(done)
      .then((result) => (ending.signal.aborted ? late(result) : resolve(result)), reject);
  });
}

/** Waits for `ms` milliseconds, at most for the longest timer, or until the signal aborts. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const never = (): Promise<void> => new Promise(noop);
  await withTimeout(derivedSignal(signal), Math.min(ms, maxTimer), noop, never).catch(noop);
}
