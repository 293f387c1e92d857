/** What an author may have meant by the name of a type that there is not. */
import { didYouMean } from "../../text/nearest.ts";
import { factsOf, primitiveNames } from "../types/primitives.ts";

/** By the names that other formats and languages have for them. */
const otherNames = new Map(
  primitiveNames.flatMap((name) => (factsOf(name).otherNames ?? []).map((other) => [other, name])),
);

/** Answers that are no JSON, by the names that an author may try. */
const notJson: ReadonlySet<string> = new Set(
  "binary blob buffer csv file html octets plain raw stream text xml".split(" "),
);

/** `isResult`: whether it is all that an operation gives. */
export function suggestType(name: string, declared: readonly string[], isResult: boolean): string {
  if (name === "none") return "; it stands at the end of a result: `T | none`.";
  const foreign = name.toLowerCase();
  if (isResult && notJson.has(foreign)) {
    return "; an answer that is no JSON is `media`, and the caller reads it with `.text()` or `.bytes()`.";
  }
  const meant = otherNames.get(foreign);
  return meant === undefined
    ? didYouMean(name, [...declared, ...primitiveNames, "null"], "; declare it under `types:`.")
    : `; did you mean "${meant}"?`;
}
