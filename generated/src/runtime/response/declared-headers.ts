// Callsheet runtime: reads the declared headers of a response as typed values.

import { DecodeError, type Facts, digitsAdvice, factsOf } from "../errors.ts";
import type { CallOptions, ClientOptions } from "../options.ts";
import type { CallPromise, WithResponse } from "../types.ts";

/** The kinds of value that the string of a header can express. */
export type HeaderKind = "integer" | "number" | "bigint" | "boolean" | "string";

/** A declared header of responses. */
export interface DeclaredHeader {
  readonly name: string;
  /** The kinds of its value, or of each value of a list. The first that fits the string applies. */
  readonly kinds: readonly HeaderKind[];
  /** Whether it is a list of values, separated by commas. */
  readonly list?: boolean;
  readonly required?: boolean;
}

/** The promise of a call whose response has declared headers. */
export interface CallPromiseWithHeaders<T, Headers extends object> extends CallPromise<T> {
  /**
   * Returns the response and its declared headers as well: `const { data, headers } = await get(client,
   * params).withResponse()`. Chain it to the call before you await it.
   */
  withResponse(): Promise<WithHeaders<T, Headers>>;
}

/** The result of a call, its response, and the declared headers. */
export interface WithHeaders<T, Headers extends object> extends WithResponse<T> {
  /**
   * The declared headers as values, read when you access this property. An optional header is undefined if it is missing
   * or malformed. A browser hides headers that the service does not expose.
   *
   * @throws {DecodeError} when a required header is missing or malformed; with `validate: "error"`, also when an
   * optional header is malformed.
   */
  readonly headers: Headers;
}

/** The state of a call, which its promise provides. */
interface CallState extends Facts {
  readonly settings: { readonly options: ClientOptions };
}

type Plain<T> = CallPromise<T>["withResponse"] & { readonly of?: () => CallState };

/** Adds the declared headers to the response of a call. */
export function withHeaders<T, Declared extends object>(
  promise: CallPromise<T>,
  declared: Readonly<Record<keyof NoInfer<Declared>, DeclaredHeader>>,
  options?: Pick<CallOptions, "validate">,
): CallPromiseWithHeaders<T, Declared> {
  const plain = promise.withResponse as Plain<T> | undefined;
  // A test double can return an ordinary promise.
  if (!plain) return promise as CallPromiseWithHeaders<T, Declared>;
  const state = plain.of?.();
  const isStrict = (options?.validate ?? state?.settings.options.validate) === "error";
  const withResponse = async (): Promise<WithHeaders<T, Declared>> => {
    const both = await plain();
    return {
      ...both,
      get headers() {
        const read = ([property, header]: [string, DeclaredHeader]) =>
          [property, valueOf(both.response, header, isStrict, state)] as const;
        return Object.fromEntries(Object.entries<DeclaredHeader>(declared).map(read)) as Declared;
      },
    };
  };
  return Object.assign(promise, { withResponse: Object.assign(withResponse, plain) });
}

function valueOf(
  { headers }: Response,
  { name, kinds, list, required }: DeclaredHeader,
  isStrict: boolean,
  facts: Facts = factsOf("withResponse"),
): unknown {
  const text = headers.get(name);
  if (text === null) {
    if (!required) return undefined;
    const advice = "declare it as optional, or expose it to browsers";
    throw new DecodeError(facts, `the response has no header \`${name}\`: ${advice}`);
  }
  const texts = list ? itemsOf(text) : [text];
  const values = texts.map((one) => parsed(one.trim(), kinds));
  if (!values.includes(undefined)) return list ? values : values[0];
  if (!required && !isStrict) return undefined;
  const advice =
    kinds.includes("integer") && /^[-+]?\d{16,}$/.test(text) ? `: ${digitsAdvice}` : "";
  throw new DecodeError(
    facts,
    `the header \`${name}\` is not ${list ? "a list of " : ""}${kinds.join(" or ")}${advice}`,
  );
}

/** Returns the items of a list. A comma in a quoted string does not separate items. */
const itemsOf = (text: string): string[] =>
  (text.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? []).filter((one) => one.trim() !== "");

const parsers: Readonly<Record<HeaderKind, (text: string) => unknown>> = {
  integer(text) {
    const value = Number(text);
    return /^[-+]?\d+$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
  },
  number: (text) =>
    /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined,
  bigint: (text) => (/^-?\d+$/.test(text) ? BigInt(text) : undefined),
  // Structured fields write booleans as `?1` and `?0`.
  boolean: (text) =>
    /^(?:true|\?1)$/i.test(text) ? true : /^(?:false|\?0)$/i.test(text) ? false : undefined,
  string: (text) => text,
};

function parsed(text: string, kinds: readonly HeaderKind[]): unknown {
  for (const kind of kinds) {
    const value = parsers[kind](text);
    if (value !== undefined) return value;
  }
  return undefined;
}
