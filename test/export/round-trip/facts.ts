/** The facts of a service without their locations. */
import { errorsOf } from "../../../generator/model/content.ts";
import { styleOf } from "../../../generator/model/list-style.ts";
import type { Parameter, Service, TypeRef } from "../../../generator/model/model.ts";
import { showType } from "../../../generator/sheets/types/type-parts.ts";

export type Facts = ReadonlyMap<string, string>;

/** Facts by the path to each value: `demo/resources/things/operations/things.get/parameters/path:id/type`. */
export function factsOf(service: Service): Facts {
  const found = new Map<string, string>();
  visit(service, service.name, found);
  for (const operation of service.resources.flatMap(({ operations }) => operations)) {
    // A status that an operation overrides is the same fact.
    visit(errorsOf(operation, service), `${operation.id}/errors`, found);
  }
  return found;
}

/** Returns whether a key contains the location of a fact, or the level that sets the fact. */
const isPlace = (key: string): boolean => ["place", "origin", "by"].includes(key);

function visit(value: unknown, path: string, found: Map<string, string>): void {
  if (Array.isArray(value)) {
    const names = value.map((one, at) => nameOf(one) ?? String(at));
    found.set(path, names.join(" "));
    for (const [at, one] of value.entries()) visit(one, `${path}/${names[at] ?? ""}`, found);
  } else if (value instanceof Map) {
    found.set(path, [...value.keys()].join(" "));
    for (const [key, one] of value) visit(one, `${path}/${String(key)}`, found);
  } else if (isType(value)) {
    found.set(path, typeText(value));
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      const isElsewhere = key === "errors" && "method" in value;
      if (isPlace(key) || isElsewhere || (key === "list" && !hasList(value))) continue;
      visit(one, `${path}/${key}`, found);
    }
  } else if (value !== undefined) {
    found.set(path, `${typeof value} ${String(value)}`);
  }
}

const kinds: ReadonlySet<string> = new Set([
  "primitive",
  "literal",
  "named",
  "array",
  "map",
  "union",
  "intersection",
]);

const isType = (value: unknown): value is TypeRef =>
  typeof value === "object" &&
  value !== null &&
  kinds.has(String((value as { readonly kind?: unknown }).kind)) &&
  !("fields" in value || "discriminator" in value || ("members" in value && "name" in value));

/** Moves null to the end. */
function typeText(type: TypeRef): string {
  if (type.kind !== "union") return showType(type);
  const members = type.members.map(showType);
  return [
    ...members.filter((one) => one !== "null"),
    ...members.filter((one) => one === "null"),
  ].join(" | ");
}

/** Returns whether a value is a parameter whose type contains a list. */
const hasList = (value: object): boolean => {
  const { type } = value as Partial<Parameter>;
  return type !== undefined && styleOf({ type, list: "comma" }) === "comma";
};

/** The identity of a list item. */
function nameOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const { id, name, wire, in: place } = item as Readonly<Record<string, unknown>>;
  const own = [id, name, wire].find((one) => typeof one === "string");
  return typeof own === "string"
    ? `${typeof place === "string" ? `${place}:` : ""}${own}`
    : undefined;
}

/** Facts that differ or are missing on one side. */
export function differing(before: Facts, after: Facts): readonly string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key}: ${before.get(key) ?? "-"} => ${after.get(key) ?? "-"}`);
}
