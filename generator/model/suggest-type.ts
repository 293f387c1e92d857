/** What an author may have meant by the name of a type that there is not. */
import { didYouMean } from "../text/nearest.ts";
import { primitives } from "./primitives.ts";

/** Names of other formats and languages. */
const otherNames: Readonly<Record<string, string>> = {
  any: "unknown",
  bigint: "decimal",
  binary: "bytes",
  bool: "boolean",
  byte: "bytes",
  double: "number",
  email: "string",
  float: "number",
  int: "integer",
  int32: "integer",
  long: "int64",
  object: "json",
  str: "string",
  text: "string",
  timestamp: "datetime",
  uint32: "integer",
  uint64: "decimal",
  uri: "string",
  url: "string",
  uuid: "string",
};

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
  return Object.hasOwn(otherNames, foreign)
    ? `; did you mean "${otherNames[foreign]}"?`
    : didYouMean(name, [...declared, ...Object.keys(primitives)], "; declare it under `types:`.");
}
