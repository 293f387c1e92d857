/** What an author may have meant by the name of a type that there is not. */
import { didYouMean } from "../text/nearest.ts";
import { primitives } from "./model.ts";

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

export function suggestType(name: string, declared: readonly string[]): string {
  if (name === "none") return "; it stands at the end of a result: `T | none`.";
  const foreign = name.toLowerCase();
  return Object.hasOwn(otherNames, foreign)
    ? `; did you mean "${otherNames[foreign]}"?`
    : didYouMean(name, [...declared, ...primitives], "; declare it under `types:`.");
}
