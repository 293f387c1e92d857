/** Waiting for the job that an operation starts. */
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Scalar } from "../sheets/types/type.ts";
import type { PagesWord } from "./pages.ts";

export interface Wait {
  /** Id of the operation that returns the state of the job. */
  readonly poll: PagesWord;
  /** Arguments of `poll`, from fields of the result, or from the URL in `Location`. */
  readonly with: readonly PassedField[] | "location";
  readonly done: readonly StateField[];
  /** A field that only failures have, or fields with their values. */
  readonly failed?: PagesWord | readonly StateField[] | undefined;
  /** The field with the result, or the operation that returns it; undefined if the polled result is the result. */
  readonly result?: PagesWord | FetchedResult | undefined;
  readonly place: Place;
}

/** An argument that is set from a field of a response. */
export interface PassedField {
  readonly argument: PagesWord;
  readonly field: PagesWord;
}

export interface StateField extends PagesWord {
  readonly values: readonly StateValue[];
}

export interface StateValue {
  readonly value: Scalar;
  readonly place: Place;
}

export interface FetchedResult {
  /** Id of the operation. */
  readonly fetch: PagesWord;
  readonly with: readonly PassedField[];
}

export const isFetched = (result: Wait["result"]): result is FetchedResult =>
  result !== undefined && "fetch" in result;

/** `wait:` in the notation of call sheets, without locations. */
export interface WrittenWait {
  readonly poll: string;
  readonly with: Readonly<Record<string, string>> | "location";
  readonly done: Readonly<Record<string, readonly Scalar[] | Scalar>>;
  readonly failed?: string | Readonly<Record<string, readonly Scalar[] | Scalar>> | undefined;
  readonly result?:
    | string
    | { readonly fetch: string; readonly with: Readonly<Record<string, string>> }
    | undefined;
}

export function writtenWait({ poll, with: passed, done, failed, result }: Wait): WrittenWait {
  return {
    poll: poll.name,
    with: passed === "location" ? passed : fieldsOf(passed),
    done: valuesOf(done),
    ...(failed && { failed: "name" in failed ? failed.name : valuesOf(failed) }),
    ...(result && {
      result: isFetched(result)
        ? { fetch: result.fetch.name, with: fieldsOf(result.with) }
        : result.name,
    }),
  };
}

const fieldsOf = (passed: readonly PassedField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(passed.map(({ argument, field }) => [argument.name, field.name]));

const valuesOf = (states: readonly StateField[]): WrittenWait["done"] =>
  Object.fromEntries(
    states.map(({ name, values }) => {
      const [value = null, ...others] = values.map((one) => one.value);
      return [name, others.length === 0 ? value : [value, ...others]];
    }),
  );
