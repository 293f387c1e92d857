/** A place where a declared type stands, as a consumer names it. */
import { bodyType, resultType } from "../../model/content.ts";
import type { Service, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { isNull } from "../../spec/types/shape.ts";
import { isIn, type View } from "../../spec/types/type.ts";
import { reachOf } from "../types/reach.ts";
import type { Consumer } from "./consumer.ts";

interface Wanted {
  readonly service: Service;
  readonly type: TypeDeclaration;
  readonly view: View;
}

export function placeOf({ service, type, view }: Wanted, consumer: Consumer): string | undefined {
  for (const operation of service.resources.flatMap(({ operations }) => operations)) {
    const { parameters, body, result } = operation;
    if (view === "received") {
      const read = resultType(result);
      const path = read && pathTo(type, read);
      if (path !== undefined) return path(consumer.read(operation));
      continue;
    }
    const given = bodyType(body);
    const all = [
      ...parameters.map((one) => [one.argument, one.type] as const),
      ...(given === undefined ? [] : [["body", given] as const]),
    ];
    for (const [name, of] of all) {
      const path = pathTo(type, of);
      if (path !== undefined) return path(`${consumer.arguments(operation)}["${name}"]`);
    }
  }
  const reach = reachOf(service);
  for (const owner of [service.types, ...service.resources.map((one) => one.types)].flat()) {
    if (owner.kind !== "object" || reach(owner)[view].size === 0) continue;
    for (const field of owner.fields.filter((one) => isIn(one, view))) {
      const path = pathTo(type, field.type);
      if (path === undefined) continue;
      return path(`${consumer.declared(owner, view)}[${JSON.stringify(field.name)}]`);
    }
  }
  return undefined;
}

type Path = (whole: string) => string;

/** From an expression to the type inside it. */
function pathTo(type: TypeDeclaration, of: TypeRef): Path | undefined {
  switch (of.kind) {
    case "named":
      return of.to === type ? (whole) => `NonNullable<${whole}>` : undefined;
    case "array": {
      const path = pathTo(type, of.items);
      return path && ((whole) => path(`NonNullable<${whole}>[number]`));
    }
    case "map": {
      const path = pathTo(type, of.values);
      return path && ((whole) => path(`NonNullable<${whole}>[string]`));
    }
    case "union": {
      const [only, ...others] = of.members.filter((member) => !isNull(member));
      return only !== undefined && others.length === 0 ? pathTo(type, only) : undefined;
    }
    case "primitive":
    case "literal":
    case "intersection":
      return undefined;
  }
}
