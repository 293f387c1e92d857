/** The parameters of an operation that are not in its path. */
import type { ParameterDescription } from "../../description/description.ts";
import type { Reading } from "../reading/reading.ts";
import { readParameter } from "./parameter.ts";
import type { ParameterNode } from "./parameter-nodes.ts";
import { wholeQuery } from "./query-object.ts";

/** Of the client, or not for programs to set. */
const reserved = new Set(
  [
    "accept accept-encoding authorization connection content-length content-type",
    "cookie host transfer-encoding",
  ].flatMap((names) => names.split(" ")),
);

/** `isGiven`: whether the client sends one, by its place and name, with every call. */
export function readParameters(
  nodes: readonly ParameterNode[],
  isGiven: (location: string, name: string) => boolean,
  reading: Reading,
): ParameterDescription[] {
  const { notes } = reading;
  const found = new Map<string, ParameterDescription>();
  for (const node of nodes) {
    for (const parameter of parametersOf(node)) {
      const { name, origin } = parameter;
      const key = `${parameter.in} ${name}`;
      if (isGiven(parameter.in, name)) notes.add("parameter-key", origin, name);
      else if (found.has(key)) notes.add("parameter-repeated", origin, name);
      else found.set(key, parameter);
    }
  }
  return [...found.values()];

  function parametersOf(node: ParameterNode): readonly ParameterDescription[] {
    const { name, origin } = node;
    switch (node.in) {
      case "query":
        return readParameter({ ...node, in: "query" }, reading).parameters;
      case "header":
        return headerOf(node);
      case "querystring":
        return wholeQuery(node, reading);
      case "cookie":
        notes.add("parameter-cookie", origin, name);
        return [];
      case "path":
        return [];
      default:
        notes.add("parameter-location", origin, `${name} in ${node.in}`);
        return [];
    }
  }

  function headerOf(node: ParameterNode): readonly ParameterDescription[] {
    const { name, origin } = node;
    if (isGiven("header", name)) notes.add("parameter-key", origin, name);
    else if (reserved.has(name.toLowerCase())) notes.add("parameter-header", origin, name);
    else if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) || name === "__proto__") {
      notes.add("parameter-header-name", origin, name);
    } else return readParameter({ ...node, in: "header" }, reading).parameters;
    return [];
  }
}
