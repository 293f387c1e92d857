/** Finds where deliveries name their event: in a field with one value for each webhook, or in a header. */
import { foldName } from "../../../text/names.ts";
import { entriesOf, isList, propertyOf } from "../../source/plain-object.ts";
import type { ParameterNode, Reading } from "../reading/reading.ts";
import { partsAt } from "../reading/wire-shape.ts";
import { type Located, locatedAt } from "../references.ts";

/** Names by location: a dotted field, or a header. */
export type Constants = ReadonlyMap<string, string>;

/** Maximum depth of `allOf`, which can be recursive. */
const deepest = 6;

/** Returns the fields of a body that have a single value, also those of nested objects. */
export function constantFields(schema: Located, { resolve }: Reading): Constants {
  const fieldsOf = (at: Located, prefix: string, depth: number): (readonly [string, string])[] => {
    const target = resolve(at);
    if (target === undefined || depth > deepest) return [];
    const fields = entriesOf(propertyOf(target.value, "properties")).flatMap(([name]) => {
      // A dot separates nested fields.
      if (name === "" || name.includes(".")) return [];
      const field = locatedAt(target, "properties", name);
      const value = constantOf(resolve(field)?.value);
      if (value !== undefined) return [[`${prefix}${name}`, value] as const];
      return prefix === "" ? fieldsOf(field, `${name}.`, depth) : [];
    });
    return [
      ...partsAt(target, "allOf").flatMap((part) => fieldsOf(part, prefix, depth + 1)),
      ...fields,
    ];
  };
  return new Map(fieldsOf(schema, "", 0));
}

function constantOf(schema: unknown): string | undefined {
  const values = propertyOf(schema, "enum");
  const only = isList(values) && values.length === 1 ? values[0] : undefined;
  const value = propertyOf(schema, "const") ?? only;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the values that headers have in a webhook: their only value, or else an example. */
export function headerValues(nodes: readonly ParameterNode[], { resolve }: Reading): Constants {
  return new Map(
    nodes
      .filter((node) => node.in === "header")
      .flatMap((node) => {
        const schema = resolve(locatedAt(node, "schema"))?.value;
        const examples = [propertyOf(node.value, "example"), propertyOf(schema, "example")];
        const value = constantOf(schema) ?? examples.find((one) => typeof one === "string");
        return typeof value === "string" && value !== "" ? [[node.name, value] as const] : [];
      }),
  );
}

/** Common names of the fields and headers that name an event. */
const commonName = /^(?:x)?(?:.*event(?:type|name|kind|code)?|type|topic|action|kind|objectkind)$/;

const lastStep = (name: string): string => foldName(name.slice(name.lastIndexOf(".") + 1));

const hasCommonName = (name: string): boolean => commonName.test(lastStep(name));

/**
 * Returns the field that has another value in each webhook. If there is only one webhook, the field has a common name.
 */
export function eventField(bodies: readonly Constants[]): string | undefined {
  const [first, ...others] = bodies;
  if (first === undefined) return undefined;
  const names = [...first.keys()].filter((name) => {
    const values = bodies.map((one) => one.get(name));
    const isEach = others.every((one) => one.has(name)) && new Set(values).size === bodies.length;
    return isEach && (others.length > 0 || hasCommonName(name));
  });
  const rank = (name: string): number =>
    (hasCommonName(name) ? 0 : 2) + (name.includes(".") ? 1 : 0);
  return names.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Returns the header that names the event in each webhook. A value that all of them have is only an example. */
export function eventHeader(headers: readonly Constants[]): string | undefined {
  const [first, ...others] = headers;
  if (first === undefined || others.length === 0) return undefined;
  return [...first.keys()].find((name) => {
    const values = new Set(headers.map((one) => one.get(name)));
    return hasCommonName(name) && !values.has(undefined) && values.size > 1;
  });
}
