/** The parameters that an operation has, its own and those of its path. */
import { below } from "../../description/origin.ts";
import { own } from "../../source/plain-object.ts";
import { itemsAt, textOf, type ObjectAt, type Reading } from "../reading/reading.ts";

export interface ParameterNode extends ObjectAt {
  readonly name: string;
  readonly in: string;
}

/** In the order of the document, those of the path first; an operation's own replace these. */
export function parameterNodes(
  item: ObjectAt,
  operation: ObjectAt,
  reading: Reading,
): ParameterNode[] {
  const found = new Map<string, ParameterNode>();
  for (const level of [item, operation]) {
    const here = new Set<string>();
    for (const node of nodesAt(level, reading)) {
      const key = keyOf(node);
      if (here.has(key)) reading.notes.add("parameter-repeated", node.origin, node.name);
      else found.set(key, node);
      here.add(key);
    }
  }
  return [...found.values()];
}

/** Headers have the same name in whatever letters, and there is one body. */
const keyOf = ({ name, in: location }: ParameterNode): string =>
  location === "body"
    ? location
    : `${location} ${location === "header" ? name.toLowerCase() : name}`;

function nodesAt(level: ObjectAt, reading: Reading): ParameterNode[] {
  return itemsAt(level, "parameters", reading).flatMap(({ value, origin }) => {
    const location = textOf(value, "in");
    const name = textOf(value, "name") ?? (location === "body" ? "body" : undefined);
    if (name !== undefined && location !== undefined)
      return [{ value, origin, name, in: location }];
    const missing = own(value, "name") === undefined ? "name" : "in";
    reading.notes.add("invalid-shape", below(origin, missing), "no text");
    return [];
  });
}
