// Callsheet runtime: reads the fields of a failure that request a retry or a pause.

import { type Kind, fieldValue, kindOf } from "../util.ts";

type Scalar = string | number | boolean | null;

/** Fields with the value, or one of the values, that they must all have. A dot separates nested fields. */
export type FieldValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** Returns a function that compares fields (`error.code`) with one or several values. Any item of a list can match. */
/* @__NO_SIDE_EFFECTS__ */
export function retryWhen(fields: FieldValues): (body: unknown) => boolean {
  return (body) =>
    Object.entries(fields).every(([way, wanted]) =>
      valuesAt(body, way.split(".")).some((value) => [wanted].flat().includes(value as Scalar)),
    );
}

function valuesAt(value: unknown, way: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesAt(item, way));
  const [name, ...rest] = way;
  if (name === undefined) return [value];
  const kind: Kind = kindOf(value);
  return kind === "object" ? valuesAt(fieldValue(value as object, name), rest) : [];
}

/** Units of a pause in a field: a number of seconds or milliseconds, or a point in time. */
export type PauseUnit = "seconds" | "milliseconds" | "time";

/** Returns a function that reads the requested pause in ms; undefined if the field is missing or malformed. */
/* @__NO_SIDE_EFFECTS__ */
export function pauseIn(
  field: string,
  unit: PauseUnit,
): (body: unknown, headers: Headers) => number | undefined {
  return (body, headers) =>
    valuesAt(body, field.split("."))
      .map((value) => pauseOf(value, unit, headers))
      .find((pause) => pause !== undefined);
}

function pauseOf(value: unknown, unit: PauseUnit, headers: Headers): number | undefined {
  // Protocol buffers write a duration as a string in seconds: `3.5s`.
  const text = String(value).replace(unit === "seconds" ? /s$/ : "", "");
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (unit !== "time") {
    const pause = Math.ceil(number * (unit === "seconds" ? 1000 : 1));
    return Number.isSafeInteger(pause) ? pause : undefined;
  }
  // A later number of seconds since 1970 would be a year after 5000.
  const date = Date.parse(/^(?:[A-Z]|\d{4}-)/i.test(text) ? text : "");
  const time = Number.isNaN(number) ? date : number < 1e11 ? number * 1000 : number;
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil(time - now));
}
