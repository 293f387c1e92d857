/** Suggestions for an undeclared type name. */
import { hintAt, type Hint } from "../../text/nearest.ts";
import { factsOf, primitiveNames } from "../types/primitives.ts";

/** Primitives by their names in other formats and languages. */
const otherNames = new Map(
  primitiveNames.flatMap((name) => (factsOf(name).otherNames ?? []).map((other) => [other, name])),
);

/** Names that an author may try for results that are not JSON. */
const notJson: ReadonlySet<string> = new Set(
  "binary blob buffer csv file html octets plain raw stream text xml".split(" "),
);

/** `isResult`: whether it is the whole result of an operation. */
export function suggestType(name: string, declared: readonly string[], isResult: boolean): Hint {
  if (name === "none") return { text: "; it stands at the end of a result: `T | none`." };
  const foreign = name.toLowerCase();
  if (isResult && notJson.has(foreign)) {
    return {
      text: "; an answer that is no JSON is `media`, and the caller reads it with `.text()` or `.bytes()`.",
      slip: { written: name, meant: "media" },
    };
  }
  const meant = otherNames.get(foreign);
  return meant === undefined
    ? hintAt(name, [...declared, ...primitiveNames, "null"], "; declare it under `types:`.")
    : { text: `; did you mean "${meant}"?`, slip: { written: name, meant } };
}
