import { factsOf, primitiveNames } from "../../sheets/types/primitives.ts";
import { type Hint, hintAt, nearest } from "../../text/nearest.ts";

/** The role of an expression: the whole result, the whole body, or a part. */
export type ExpressionRole = "result" | "body" | "part";

const list = "write a list as `T[]`";
const map = "write a map as `Record<string, T>`";
const derived =
  "utility types are not supported: declare the fields under `types:`, optional ones as `name?`";
const bytes = "bytes must be a whole body or result: `body: media`, `result: media`";

const forms = new Map(
  Object.entries({
    Array: list,
    Iterable: list,
    List: list,
    ReadonlyArray: list,
    Set: `${list}, with \`uniqueItems: true\` if all items differ`,
    Dict: map,
    Map: map,
    ReadonlyMap: map,
    Extract: derived,
    Exclude: derived,
    Omit: derived,
    Partial: derived,
    Pick: derived,
    Required: derived,
    Readonly: "write a field that only the server sets as `{ type: T, readonly: true }`",
    NonNullable: "a type is not null unless it includes `| null`",
    Maybe: "write `T | null` for a value that can be null, `name?` for an optional field",
    Nullable: "write `T | null` for a value that can be null",
    Optional: "write `name?` for an optional field",
    Awaited: "write only the type; every call returns a promise",
    Promise: "write only the type; every call returns a promise",
    Date: "write `date` for a day, `datetime` for a day with a time",
    never: "omit a value that is never present; write `none` for a result without content",
    undefined:
      "write `name?` for an optional field, omit `required:` for an optional parameter, write `none` for a result without content",
    void: "write `none` for a result without content",
    ArrayBuffer: bytes,
    Uint8Array: bytes,
  }),
);

/** Returns how the format spells a type name of another format; undefined for other names. */
export const otherForm = (name: string): string | undefined => forms.get(name);

/** Primitives by their names in other formats and languages. */
const otherNames = new Map(
  primitiveNames.flatMap((name) => (factsOf(name).otherNames ?? []).map((other) => [other, name])),
);

/** Returns whether a word names a type, in this format or in another one, perhaps misspelled. */
export const isTypeWord = (word: string): boolean =>
  forms.has(word) || otherNames.has(word) || nearest(word, primitiveNames) !== undefined;

/** Words that an author might try for bodies and results other than JSON. */
const notJson: ReadonlySet<string> = new Set(
  "binary blob buffer csv file html octets plain raw stream text xml".split(" "),
);

/** Words that an author might try for bodies that are forms. */
const formNames: ReadonlySet<string> = new Set(
  "form formdata formencoded urlencoded urlsearchparams".split(" "),
);

const mediaSentences = {
  result: "; set a result that is not JSON to `media`, and read it with `.text()` or `.bytes()`.",
  body: "; set a body that is not JSON to `media`: a Blob, bytes or a stream.",
} as const;

export function suggestType(name: string, declared: readonly string[], use: ExpressionRole): Hint {
  if (name === "none") return { text: "; it belongs at the end of a result: `T | none`." };
  if (name === "media") {
    return { text: "; bytes must be a whole body or result: `body: media`, `result: media`." };
  }
  const lowerCase = name.toLowerCase();
  if (use !== "part" && notJson.has(lowerCase)) {
    return { text: mediaSentences[use], slip: { written: name, meant: "media" } };
  }
  if (use === "body" && formNames.has(lowerCase)) {
    return { text: "; write a form as `{ form: T }`, where `T` is the type of its fields." };
  }
  if (use === "body" && lowerCase === "multipart") {
    return {
      text: "; write a form with files as `{ multipart: T }`, where `T` is the type of its fields.",
    };
  }
  const form = otherForm(name);
  if (form !== undefined) return { text: `; ${form}.` };
  const meant = otherNames.get(lowerCase);
  return meant === undefined
    ? hintAt(name, [...declared, ...primitiveNames, "null"], "; declare it under `types:`.")
    : { text: `; did you mean "${meant}"?`, slip: { written: name, meant } };
}
