import type { ParameterDescription } from "../description/description.ts";
import { below } from "../notes/notes.ts";
import { type Schema, textSchema } from "../description/schema.ts";
import { discoveryParameterKeys } from "./keys.ts";
import type { Known, Part } from "./part.ts";
import { type MethodPath, readPath, withoutPattern } from "./read-path.ts";
import { readScalar } from "./read-scalar.ts";
import { neededBy } from "./read-schema.ts";

interface Parameters {
  readonly parameters: readonly ParameterDescription[];
  readonly template: MethodPath["template"];
}

/** Reads the parameters of a method; undefined if the path repeats a variable, which callers cannot pass twice. */
export function readDiscoveryParameters(
  part: Part,
  path: string,
  id: string | undefined,
  known: Known,
): Parameters | undefined {
  const declared = inOrder(part).map(([name, one]) => readDiscoveryParameter(name, one, id));
  const inPath = declared.filter((one) => one.in === "path");
  const { variables, template, expressesPattern, isAssumed } = readPath(part, path, inPath);
  const names = new Set(variables.map(({ wire }) => wire));
  if (names.size !== variables.length) return undefined;

  const origin = below(part.origin, "path");
  for (const { wire, name, odd } of variables) {
    if (odd !== undefined) part.notes.add("path-expression", origin, odd);
    else if (name !== wire) part.notes.add("path-variable-renamed", origin, `${wire} → ${name}`);
  }
  if (!known.encodesReserved && variables.some((one) => one.isWide)) {
    part.notes.add("reserved-characters", origin);
  }
  const ofName = new Map(inPath.map((one) => [one.name, one]));
  const ofPath = variables.map(({ wire, name }): ParameterDescription => {
    const parameter = ofName.get(wire);
    if (parameter === undefined) {
      part.notes.add("parameter-undeclared", origin, wire);
      return { name, in: "path", isRequired: true, schema: textSchema(origin), origin };
    }
    if (isAssumed(wire)) part.notes.add("path-form-assumed", parameter.origin);
    return {
      ...parameter,
      name,
      schema: expressesPattern(wire) ? withoutPattern(parameter.schema) : parameter.schema,
    };
  });
  for (const { name, origin: unused } of inPath) {
    if (!names.has(name)) part.notes.add("parameter-unused", unused);
  }
  return { parameters: [...ofPath, ...declared.filter((one) => one.in !== "path")], template };
}

/** Returns the parameters in the order of the document, required ones first. */
function inOrder(part: Part): (readonly [name: string, part: Part])[] {
  const parameters = new Map(part.parts("parameters"));
  const order = part.texts("parameterOrder").filter((name) => parameters.has(name));
  return [...new Set([...order, ...parameters.keys()])].flatMap((name) => {
    const one = parameters.get(name);
    return one === undefined ? [] : [[name, one] as const];
  });
}

/** Reads a parameter. `method`: id of the method, which parameters list if it requires them. */
export function readDiscoveryParameter(
  name: string,
  part: Part,
  method: string | undefined,
): ParameterDescription {
  part.check(discoveryParameterKeys);
  const location = part.text("location") ?? "query";
  if (location !== "path" && location !== "query") {
    part.invalid("path or query is expected", "location");
  }
  const isInPath = location === "path";
  const isRepeated = part.isTrue("repeated");
  const isNeeded = method !== undefined && neededBy(part).includes(method);
  const schema = readScalar(part, { origin: part.origin });
  return {
    name,
    in: isInPath ? "path" : "query",
    isRequired: part.isTrue("required") || isInPath || isNeeded,
    schema: isRepeated ? listOf(schema) : schema,
    list: isRepeated && isInPath ? "comma" : undefined,
    doc: part.text("description"),
    deprecated: part.isTrue("deprecated") || undefined,
    origin: part.origin,
  };
}

/** Returns the list schema of a repeated parameter. The default of such a parameter is that of one item. */
function listOf({ default: assumed, ...items }: Schema): Schema {
  return {
    kind: "list",
    origin: items.origin,
    items,
    default: assumed === undefined ? undefined : [assumed],
  };
}
