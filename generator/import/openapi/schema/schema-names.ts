/** What a schema that something refers to is called. */
import { posix } from "node:path";
import { type Origin, steps } from "../../description/origin.ts";

export interface SchemaName {
  readonly name: string;
  readonly isNamed: boolean;
}

/** A component, a definition, or a file that holds one schema; of others, a name made of the way to it. */
export function schemaName({ file, pointer }: Origin): SchemaName {
  const keys = steps(pointer);
  const last = keys.at(-1);
  if (last === undefined) return { name: fileName(file), isNamed: true };
  const above = keys.slice(0, -1).join("/");
  const isNamed = /(?:^|\/)(?:components\/schemas|definitions|\$defs)$/.test(above) || above === "";
  if (isNamed) return { name: last, isNamed };
  // Of a file that holds one schema, every way begins within that.
  const isWithin = structure.has(keys[0] ?? "") && !roots.has(keys[0] ?? "");
  const name = [...(isWithin ? [fileName(file)] : []), wayName(keys)].join(" ").trim();
  return { name: name === "" ? fileName(file) : name, isNamed };
}

/** Without its folder and its ending; of an index, its folder. */
function fileName(file: string): string {
  const name = posix.basename(file).replace(/\.(?:json|ya?ml)$/i, "");
  return name === "index" ? posix.basename(posix.dirname(file)) : name;
}

/** Keys of documents, which say nothing of what something is. */
const structure = new Set(
  [
    "components schemas definitions $defs paths properties schema content",
    "allOf anyOf oneOf parameters responses requestBodies pathItems webhooks",
  ].flatMap((words) => words.split(" ")),
);

/** Of a document. */
const roots = new Set("components definitions paths webhooks parameters responses".split(" "));

const words: Readonly<Record<string, string>> = {
  items: "item",
  additionalProperties: "value",
  requestBody: "body",
};

function wayName(keys: readonly string[]): string {
  const found = keys.flatMap((key, at) => {
    if (keys[at - 1] === "paths") return key.split("/").filter((part) => /^[^{}]+$/.test(part));
    if (keys[at - 1] === "responses" && isStatus(key)) return isError(key) ? ["error"] : ["result"];
    const isMediaType = keys[at - 1] === "content" || /^\d+$/.test(key);
    return structure.has(key) || isMediaType ? [] : [words[key] ?? key];
  });
  return found.join(" ");
}

const isStatus = (key: string): boolean => /^(?:default|\d(?:\d\d|XX))$/i.test(key);

const isError = (status: string): boolean => /^[45d]/i.test(status);
