/** Files go as the fields of a multipart body, or in lists of these, and nowhere else. */
import type { BuildContext } from "../context/build-context.ts";
import type { Operation, TypeDeclaration, TypeRef } from "../model.ts";
import { shapeOf } from "../types/shape.ts";
import { isIn, type View } from "../types/view.ts";
import { hasFields } from "./form-rules.ts";
import { showType } from "../types/show-type.ts";

export function applyFileRules({ body, result }: Operation, context: BuildContext): void {
  if (body !== undefined && body.as !== "media") {
    if (body.as === "multipart" && !hasFields(body.type)) {
      context.report("form-no-fields", body.place, { type: showType(body.type) });
      return;
    }
    const around = body.as === "multipart" ? "form" : "elsewhere";
    const found = fileIn(body.type, { view: "sent", seen: new Map() }, "body", around);
    if (found !== undefined) context.report("file-not-in-form", body.place, { place: found });
  }
  if (result.kind === "value") {
    const walk: Walk = { view: "received", seen: new Map() };
    const found = fileIn(result.type, walk, "result", "elsewhere");
    if (found !== undefined) context.report("file-not-in-form", result.place, { place: found });
  }
}

/** What a type is the whole of: a form, a field of it, an item of the list that a field is. */
type Around = "form" | "field" | "item" | "elsewhere";

const below = {
  field: { form: "field", field: "elsewhere", item: "elsewhere", elsewhere: "elsewhere" },
  item: { form: "elsewhere", field: "item", item: "elsewhere", elsewhere: "elsewhere" },
} as const satisfies Readonly<Record<string, Readonly<Record<Around, Around>>>>;

interface Walk {
  readonly view: View;
  /** Types may hold themselves. */
  readonly seen: Map<TypeDeclaration, Set<Around>>;
}

/** The place of the first file that has none. */
function fileIn(type: TypeRef, walk: Walk, at: string, around: Around): string | undefined {
  if (type.kind === "named") {
    const seen = walk.seen.get(type.to) ?? new Set();
    if (seen.has(around)) return undefined;
    walk.seen.set(type.to, seen.add(around));
  }
  const first = (
    parts: readonly TypeRef[],
    of: Around,
    nameOf: (index: number) => string,
  ): string | undefined => {
    for (const [index, part] of parts.entries()) {
      const found = fileIn(part, walk, nameOf(index), of);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return shape.name === "file" && (around === "form" || around === "elsewhere")
        ? at
        : undefined;
    case "array":
      return first([shape.items], below.item[around], () => `${at}[]`);
    case "map":
      return first([shape.values], below.field[around], () => `${at}.*`);
    case "object": {
      const fields = shape.fields.filter((field) => isIn(field, walk.view));
      const more = shape.more === undefined ? [] : [shape.more];
      const types = [...fields.map((field) => field.type), ...more];
      return first(types, below.field[around], (index) => `${at}.${fields[index]?.name ?? "*"}`);
    }
    case "union":
      return first(
        shape.members.map((member) => member.type),
        around,
        () => at,
      );
    case "intersection":
      return first(shape.members, around, () => at);
    case "literal":
    case "enum":
      return undefined;
  }
}
