/** Hints for names of types that the format writes in another way. */
import { factsOf, primitiveNames } from "../../sheets/types/primitives.ts";
import { type Hint, hintAt } from "../../text/nearest.ts";

/** The role of an expression: the whole result, the whole body, or a part. */
export type ExpressionRole = "result" | "body" | "part";

const list = "a list is written `T[]`";
const map = "a map is written `Record<string, T>`";
const derived =
  "no type is made from another: declare the fields that are there under `types:`, those that may be missing as `name?`";
const bytes = "bytes are the whole of a body or result: `body: media`, `result: media`";

const forms = new Map(
  Object.entries({
    Array: list,
    Iterable: list,
    List: list,
    ReadonlyArray: list,
    Set: `${list}, with \`uniqueItems: true\` where all items differ`,
    Dict: map,
    Map: map,
    ReadonlyMap: map,
    Extract: derived,
    Exclude: derived,
    Omit: derived,
    Partial: derived,
    Pick: derived,
    Required: derived,
    Readonly: "a field that the server alone fills is `{ type: T, readonly: true }`",
    NonNullable: "a type is not null unless it says `T | null`",
    Maybe: "what may be null is `T | null`, a field that may be missing `name?`",
    Nullable: "what may be null is written `T | null`",
    Optional: "a field that may be missing is `name?`",
    Awaited: "write the type alone; every call gives a promise of it",
    Promise: "write the type alone; every call gives a promise of it",
    Date: "a day is `date`, a day with its time `datetime`",
    never: "what is never there is left out; a result without content is `none`",
    undefined:
      "a field or parameter that may be missing is `name?` or not `required:`, a result without content `none`",
    void: "a result without content is `none`",
    ArrayBuffer: bytes,
    Uint8Array: bytes,
  }),
);

/** The right form for a name that authors know from elsewhere; undefined for others. */
export const otherForm = (name: string): string | undefined => forms.get(name);

/** Primitives by their names in other formats and languages. */
const otherNames = new Map(
  primitiveNames.flatMap((name) => (factsOf(name).otherNames ?? []).map((other) => [other, name])),
);

/** Words that an author might try for bodies and results other than JSON. */
const notJson: ReadonlySet<string> = new Set(
  "binary blob buffer csv file html octets plain raw stream text xml".split(" "),
);

/** The same for bodies that are forms. */
const formNames: ReadonlySet<string> = new Set(
  "form formdata formencoded urlencoded urlsearchparams".split(" "),
);

const mediaSentences = {
  result:
    "; an answer that is no JSON is `media`, and the caller reads it with `.text()` or `.bytes()`.",
  body: "; a body that is no JSON is `media`: a Blob, bytes or a stream, sent as it is.",
} as const;

/** The hint after a name that nothing declares. */
export function suggestType(name: string, declared: readonly string[], use: ExpressionRole): Hint {
  if (name === "none") return { text: "; it stands at the end of a result: `T | none`." };
  if (name === "media") {
    return { text: "; bytes are the whole of a body or result: `body: media`, `result: media`." };
  }
  const lowerCase = name.toLowerCase();
  if (use !== "part" && notJson.has(lowerCase)) {
    return { text: mediaSentences[use], slip: { written: name, meant: "media" } };
  }
  if (use === "body" && formNames.has(lowerCase)) {
    return { text: "; a form is `{ form: T }`, where `T` is the type of its fields." };
  }
  if (use === "body" && lowerCase === "multipart") {
    return {
      text: "; a form with files is `{ multipart: T }`, where `T` is the type of its fields.",
    };
  }
  const form = otherForm(name);
  if (form !== undefined) return { text: `; ${form}.` };
  const meant = otherNames.get(lowerCase);
  return meant === undefined
    ? hintAt(name, [...declared, ...primitiveNames, "null"], "; declare it under `types:`.")
    : { text: `; did you mean "${meant}"?`, slip: { written: name, meant } };
}
