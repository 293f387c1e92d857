/** Requires files to be fields of a multipart body, or items of lists in such fields. */
import type { BuildContext } from "../context/build-context.ts";
import type { Operation, TypeDeclaration, TypeRef } from "../model.ts";
import { type Shape, shapeOf } from "../../sheets/types/shape.ts";
import { isIn, type View } from "../../sheets/types/type.ts";
import { hasFields } from "./body-rules.ts";
import { showType, tupleTypes } from "../../sheets/types/type-parts.ts";

/** Types known to contain only valid files. They are cached, because most types are part of many bodies and results. */
export type Fileless = Readonly<Record<View, Map<TypeDeclaration, Set<Around>>>>;

export const nothingFileless = (): Fileless => ({ sent: new Map(), received: new Map() });

export function applyFileRules(
  { body, result }: Operation,
  fileless: Fileless,
  context: BuildContext,
): void {
  if (body !== undefined && body.as !== "media") {
    if (body.as === "multipart" && !hasFields(body.type)) {
      context.report("form-no-fields", body.place, { type: showType(body.type) });
      return;
    }
    const around = body.as === "multipart" ? "form" : "elsewhere";
    const filePlace = fileIn({ type: body.type, at: "body", around }, "sent", fileless);
    if (filePlace !== undefined)
      context.report("file-not-in-form", body.place, { place: filePlace });
  }
  if (result.kind === "value") {
    const whole: Part = { type: result.type, at: "result", around: "elsewhere" };
    const filePlace = fileIn(whole, "received", fileless);
    if (filePlace !== undefined)
      context.report("file-not-in-form", result.place, { place: filePlace });
  }
}

/** The position of a type: a form, a field of the form, or an item of a field's list. */
type Around = "form" | "field" | "item" | "elsewhere";

const below = {
  field: { form: "field", field: "elsewhere", item: "elsewhere", elsewhere: "elsewhere" },
  item: { form: "elsewhere", field: "item", item: "elsewhere", elsewhere: "elsewhere" },
} as const satisfies Readonly<Record<string, Readonly<Record<Around, Around>>>>;

interface Part {
  readonly type: TypeRef;
  readonly at: string;
  readonly around: Around;
}

/** Returns the location of the first misplaced file. Iterative: types can be nested deeper than the call stack. */
function fileIn(whole: Part, view: View, fileless: Fileless): string | undefined {
  // A recursive type is assumed to be valid. After a misplaced file, the cache is cleared.
  const seen = fileless[view];
  const left = [whole];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const { type, at, around } = part;
    if (type.kind === "named") {
      const known = seen.get(type.to) ?? new Set();
      if (known.has(around)) continue;
      seen.set(type.to, known.add(around));
    }
    const shape = shapeOf(type);
    const isFile = shape.kind === "primitive" && shape.name === "file";
    if (isFile && (around === "form" || around === "elsewhere")) {
      seen.clear();
      return at;
    }
    left.push(...partsOf(shape, part, view).toReversed());
  }
  return undefined;
}

function partsOf(shape: Shape, { at, around }: Part, view: View): readonly Part[] {
  switch (shape.kind) {
    case "array":
      return [{ type: shape.items, at: `${at}[]`, around: below.item[around] }];
    case "tuple":
      return tupleTypes(shape).map((type) => ({
        type,
        at: `${at}[]`,
        around: below.item[around],
      }));
    case "map":
      return [{ type: shape.values, at: `${at}.*`, around: below.field[around] }];
    case "object": {
      const fields = shape.fields.filter((field) => isIn(field, view));
      const named = fields.map(({ name, type }) => ({ name, type }));
      const more = shape.more === undefined ? [] : [{ name: "*", type: shape.more }];
      return [...named, ...more].map(({ name, type }) => ({
        type,
        at: `${at}.${name}`,
        around: below.field[around],
      }));
    }
    case "union":
      return shape.members.map(({ type }) => ({ type, at, around }));
    case "intersection":
      return shape.members.map((type) => ({ type, at, around }));
    case "primitive":
    case "literal":
    case "enum":
      return [];
  }
}
