/** Suggestions for an undeclared type name. */
import { hintAt, type Hint } from "../../text/nearest.ts";
import type { TypeUse } from "./build-context.ts";
import { otherForm } from "./other-forms.ts";
import { factsOf, primitiveNames } from "../../spec/types/primitives.ts";

/** Primitives by their names in other formats and languages. */
const otherNames = new Map(
  primitiveNames.flatMap((name) => (factsOf(name).otherNames ?? []).map((other) => [other, name])),
);

/** Names that an author may try for bodies and results that are not JSON. */
const notJson: ReadonlySet<string> = new Set(
  "binary blob buffer csv file html octets plain raw stream text xml".split(" "),
);

/** The same for bodies that are forms. */
const forms: ReadonlySet<string> = new Set(
  "form formdata formencoded urlencoded urlsearchparams".split(" "),
);

const mediaSentences = {
  result:
    "; an answer that is no JSON is `media`, and the caller reads it with `.text()` or `.bytes()`.",
  body: "; a body that is no JSON is `media`: a Blob, bytes or a stream, sent as it is.",
} as const;

export function suggestType(name: string, declared: readonly string[], use: TypeUse): Hint {
  if (name === "none") return { text: "; it stands at the end of a result: `T | none`." };
  if (name === "media") {
    return { text: "; bytes are the whole of a body or result: `body: media`, `result: media`." };
  }
  const foreign = name.toLowerCase();
  if (use !== "part" && notJson.has(foreign)) {
    return { text: mediaSentences[use], slip: { written: name, meant: "media" } };
  }
  if (use === "body" && forms.has(foreign)) {
    return { text: "; a form is `{ form: T }`, where `T` is the type of its fields." };
  }
  if (use === "body" && foreign === "multipart") {
    return {
      text: "; a form with files is `{ multipart: T }`, where `T` is the type of its fields.",
    };
  }
  const form = otherForm(name);
  if (form !== undefined) return { text: `; ${form}.` };
  const meant = otherNames.get(foreign);
  return meant === undefined
    ? hintAt(name, [...declared, ...primitiveNames, "null"], "; declare it under `types:`.")
    : { text: `; did you mean "${meant}"?`, slip: { written: name, meant } };
}
