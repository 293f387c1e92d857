/**
 * A resource as text, for a run that finds its call sheet and that of its service as they were: what is known to be right
 * is neither parsed nor built again. A name in it leads to nothing until it is read beside the types of its service.
 */
import type { NamedType, Resource, TypeDeclaration } from "../model.ts";

export interface KeptResource {
  /** Of its call sheet, below the spec folder. */
  readonly path: string;
  readonly text: string;
}

/** Undefined for what JSON would not give back as it is. */
export function keepResource(resource: Resource): string | undefined {
  let isExact = true;
  const text = JSON.stringify(resource, function (this: object, key, value: unknown) {
    if (key === "to" && "kind" in this && this.kind === "named") return undefined;
    if (value instanceof Map || Object.is(value, -0)) isExact = false;
    return value;
  });
  return isExact ? text : undefined;
}

/** `shared`: the types that its service declares. */
export function readKept({ text }: KeptResource, shared: readonly TypeDeclaration[]): Resource {
  const resource = JSON.parse(text) as Resource;
  if (!text.includes(named)) return resource;
  const declared = new Map([...shared, ...resource.types].map((type) => [type.name, type]));
  linkAll(resource, declared);
  return resource;
}

const named = JSON.stringify({ kind: "named" }).slice(1, -1);

function linkAll(part: object, declared: ReadonlyMap<string, TypeDeclaration>): void {
  if (isNamed(part)) {
    const to = declared.get(part.name);
    if (to === undefined) throw new Error(`The type ${part.name} of a kept resource is not there.`);
    part.to = to;
  } else {
    for (const [key, value] of Object.entries(part) as [string, unknown][]) {
      if (key !== "place" && typeof value === "object" && value !== null) linkAll(value, declared);
    }
  }
}

const isNamed = (part: object): part is NamedType & { to: TypeDeclaration } =>
  "kind" in part && part.kind === "named";
