/** The names of a service, each with where it is first written and how often it comes. */
import type { Cursor } from "../../spec/format/cursor.ts";
import { fieldsOf } from "./fields-of.ts";
import type { ServiceSite } from "./sites.ts";

export type NameKind = "field" | "query" | "header" | "path" | "operation" | "resource";

export interface NameUse {
  readonly name: string;
  readonly kind: NameKind;
  /** Where it comes first. */
  readonly at: Cursor;
  readonly count: number;
}

/** In the order in which they come first. A path variable is its last word, and a resource each of its words. */
export function namesOf({ resources, client, types }: ServiceSite): readonly NameUse[] {
  const uses = new Map<string, { name: string; kind: NameKind; at: Cursor; count: number }>();
  const add = (kind: NameKind, name: string, at: Cursor): void => {
    const key = `${kind} ${name}`;
    const known = uses.get(key);
    if (known === undefined) uses.set(key, { name, kind, at, count: 1 });
    else known.count += 1;
  };
  for (const { parameter, at } of client) add(parameter.in, parameter.wire, at);
  for (const { resource, at, operations } of resources) {
    for (const word of resource.id.split(".")) add("resource", word, at.to("resource"));
    for (const { operation, at: here, parameters } of operations) {
      add("operation", operation.name, here);
      for (const { parameter, at: where } of parameters) {
        const { wire } = parameter;
        const word = parameter.in === "path" ? wire.slice(wire.lastIndexOf(".") + 1) : wire;
        add(parameter.in, word, where);
      }
    }
  }
  for (const type of types)
    for (const { field, at } of fieldsOf(type)) add("field", field.name, at);
  return [...uses.values()];
}
