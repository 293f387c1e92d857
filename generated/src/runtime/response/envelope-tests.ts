// What envelopes say beside their fields of success
// (hand-written in templates/runtime, copied into the generated package).

import { kindOf } from "../util/json-kind.ts";
import { own } from "../util/values.ts";
import type { Fields } from "./envelope.ts";

/** The field is there, and not null, when the call has failed. */
/* @__NO_SIDE_EFFECTS__ */
export function failsWith(field: string): (body: Fields) => string | undefined {
  return (body) => ((own(body, field) ?? null) === null ? undefined : field);
}

type Scalar = string | number | boolean | null;

/**
 * Each field has its value, or one of several. A dot leads into a field: `error.code`; where there is a
 * list on the way, any of its items may have it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function repeatsWhen(
  fields: Readonly<Record<string, Scalar | readonly Scalar[]>>,
): (body: Fields) => boolean {
  return (body) =>
    Object.entries(fields).every(([way, wanted]) =>
      valuesAt(body, way.split(".")).some((value) => [wanted].flat().includes(value as Scalar)),
    );
}

function valuesAt(value: unknown, way: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesAt(item, way));
  const [name, ...rest] = way;
  if (name === undefined) return [value];
  return kindOf(value) === "object" ? valuesAt(own(value as object, name), rest) : [];
}
