/** What is sent as a form can be: fields, whose lists and objects a service can tell apart. */
import type { BuildContext } from "../context/build-context.ts";
import type { Operation, TypeDeclaration, TypeRef } from "../model.ts";
import { factsOf } from "../types/primitives.ts";
import { shapeOf } from "../types/shape.ts";
import { showType } from "../types/show-type.ts";
import { isIn } from "../types/view.ts";

export function applyFormRules({ body }: Operation, context: BuildContext): void {
  if (body?.as !== "form") return;
  if (!hasFields(body.type)) {
    context.report("form-no-fields", body.place, { type: showType(body.type) });
    return;
  }
  const found = body.list === "indexed" ? undefined : listOfMore(body.type, "", new Set());
  if (found === undefined) return;
  const [place, items] = found;
  context.report("form-list", body.place, { place, items: showType(items), style: body.list });
}

/** Each name and value of it could be written; what is unknown is looked at in every call. */
export function hasFields(type: TypeRef): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "object":
    case "map":
      return true;
    case "union":
      return shape.members.every((member) => hasFields(member.type));
    case "intersection":
      return shape.members.every(hasFields);
    case "primitive":
      return factsOf(shape.name).code === "unknown";
    case "literal":
    case "enum":
    case "array":
      return false;
  }
}

type Found = readonly [place: string, items: TypeRef];

/** The first list of lists or objects: where it is, and what of. */
function listOfMore(type: TypeRef, at: string, inside: Set<TypeDeclaration>): Found | undefined {
  if (type.kind === "named") {
    if (inside.has(type.to)) return undefined;
    inside.add(type.to);
  }
  const first = (parts: readonly (readonly [string, TypeRef])[]): Found | undefined => {
    for (const [name, part] of parts) {
      const found = listOfMore(
        part,
        at === "" || name === "" ? at + name : `${at}.${name}`,
        inside,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "array":
      return holdsMore(shape.items) ? [`\`${at}\``, shape.items] : undefined;
    case "map":
      return first([["*", shape.values]]);
    case "object":
      return first([
        ...shape.fields
          .filter((field) => isIn(field, "sent"))
          .map((field) => [field.name, field.type] as const),
        ...(shape.more === undefined ? [] : [["*", shape.more] as const]),
      ]);
    case "union":
      return first(shape.members.map((member) => ["", member.type]));
    case "intersection":
      return first(shape.members.map((member) => ["", member]));
    case "primitive":
    case "literal":
    case "enum":
      return undefined;
  }
}

/** Whether a value of it is more than one text. */
function holdsMore(type: TypeRef): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "array":
    case "map":
    case "object":
      return true;
    case "union":
      return shape.members.some((member) => holdsMore(member.type));
    case "intersection":
      return shape.members.some(holdsMore);
    case "primitive":
    case "literal":
    case "enum":
      return false;
  }
}
