/** What is sent as a form can be: fields, whose lists and objects a service can tell apart. */
import type { BuildContext } from "../context/build-context.ts";
import type { Operation, TypeDeclaration, TypeRef } from "../model.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import { shapeOf, type Shape } from "../../spec/types/shape.ts";
import { showType } from "../../spec/types/show-type.ts";
import { isIn } from "../../spec/types/view.ts";

export function applyFormRules(operation: Operation, context: BuildContext): void {
  const { body } = operation;
  if (body?.as !== "form") return;
  if (!hasFields(body.type)) {
    context.report("form-no-fields", body.place, { type: showType(body.type) });
    return;
  }
  if (body.list === "indexed" || context.incomplete.lists.has(operation)) return;
  const found = listOfMore(body.type);
  if (found === undefined) return;
  const { place, items } = found;
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

interface Part {
  readonly type: TypeRef;
  /** The keys that lead to it. */
  readonly at: readonly string[];
}

/** The first list of lists or objects. Types may hold each other by the thousand, so nothing calls itself. */
function listOfMore(
  type: TypeRef,
): { readonly place: string; readonly items: TypeRef } | undefined {
  const seen = new Set<TypeDeclaration>();
  const left: Part[] = [{ type, at: [] }];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (part.type.kind === "named") {
      if (seen.has(part.type.to)) continue;
      seen.add(part.type.to);
    }
    const shape = shapeOf(part.type);
    if (shape.kind === "array" && holdsMore(shape.items)) {
      return { place: `\`${part.at.join(".")}\``, items: shape.items };
    }
    left.push(...partsOf(shape, part.at).toReversed());
  }
  return undefined;
}

function partsOf(shape: Shape, at: Part["at"]): Part[] {
  switch (shape.kind) {
    case "map":
      return [{ type: shape.values, at: [...at, "*"] }];
    case "object":
      return [
        ...shape.fields
          .filter((field) => isIn(field, "sent"))
          .map((field) => ({ type: field.type, at: [...at, field.name] })),
        ...(shape.more === undefined ? [] : [{ type: shape.more, at: [...at, "*"] }]),
      ];
    case "union":
      return shape.members.map((member) => ({ type: member.type, at }));
    case "intersection":
      return shape.members.map((member) => ({ type: member, at }));
    case "array":
    case "primitive":
    case "literal":
    case "enum":
      return [];
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
