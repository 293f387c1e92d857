import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Operation, Primitive, TypeRef } from "../model.ts";
import type { Pages, PagesWord } from "../pages.ts";
import { factsOf } from "../types/primitives.ts";
import { givenShape } from "../types/shape.ts";
import { showType } from "../types/show-type.ts";
import { itemOf, typeAt } from "../types/type-at.ts";

/** What `pages:` names is there, and of a type that can be counted, passed on or walked through. */
export function applyPageRules(operation: Operation, context: BuildContext): void {
  const { pages, result } = operation;
  if (pages === undefined) return;
  for (const use of argumentUses(pages)) applyArgumentRule(use, operation, context);
  if (result.kind !== "value") {
    context.report("pages-result", pages.place, { type: result.kind, hint: "." });
    return;
  }
  if (pages.by === "token") {
    const next = fieldAt(pages.next, result.type, context);
    if (next !== undefined && !isOfKind(next, "string")) {
      wrongType(pages.next, "the token of the next page", "string", next, context);
    }
  }
  const { items } = pages;
  const records = items === undefined ? result.type : fieldAt(items, result.type, context);
  if (records === undefined || itemOf(records) !== undefined) return;
  if (items !== undefined) wrongType(items, "the records of a page", "an array", records, context);
  else {
    const hint = "; name the field that holds the records with `items:`.";
    context.report("pages-result", pages.place, { type: showType(records), hint });
  }
}

interface ArgumentUse {
  readonly word: PagesWord;
  readonly means: string;
  /** What is passed, or another type that code has the same word for. */
  readonly kind: Primitive;
}

function argumentUses(pages: Pages): ArgumentUse[] {
  const { argument } = pages;
  if (pages.by === "token")
    return [{ word: argument, means: "the token of a page", kind: "string" }];
  const means = pages.by === "number" ? "the number of a page" : "where a page starts";
  const uses: ArgumentUse[] = [{ word: argument, means, kind: "integer" }];
  if (pages.size !== undefined) {
    uses.push({ word: pages.size, means: "the size of a page", kind: "integer" });
  }
  return uses;
}

function applyArgumentRule(
  { word, means, kind }: ArgumentUse,
  operation: Operation,
  context: BuildContext,
): void {
  const { parameters } = operation;
  const { name, place } = word;
  const parameter = parameters.find(({ argument }) => argument === name);
  if (parameter === undefined) {
    if (context.incomplete.parameters.has(operation)) return;
    const hint = hintAt(
      name,
      parameters.map(({ argument }) => argument),
      "; declare it as a parameter.",
    );
    context.report("pages-argument", place, { name, hint });
  } else if (!isOfKind(parameter.type, kind)) {
    wrongType(word, means, kind, parameter.type, context);
  }
}

/** The type of a field; undefined, and a complaint, when there is none. */
function fieldAt(
  { name, place }: PagesWord,
  type: TypeRef,
  context: BuildContext,
): TypeRef | undefined {
  const found = typeAt(type, name);
  if (!("field" in found)) return found;
  const hint = hintAt(found.field, found.known);
  context.report("pages-field", place, { name: found.field, type: showType(type), hint });
  return undefined;
}

function wrongType(
  { name, place }: PagesWord,
  means: string,
  expected: string,
  type: TypeRef,
  context: BuildContext,
): void {
  context.report("pages-type", place, { name, means, expected, type: showType(type) });
}

function isOfKind(type: TypeRef, kind: Primitive): boolean {
  const { code } = factsOf(kind);
  const shape = givenShape(type);
  switch (shape.kind) {
    case "primitive": {
      const { code: found } = factsOf(shape.name);
      return found === "unknown" || found === code;
    }
    case "literal":
      return typeof shape.value === code;
    case "enum":
      return shape.values.some(({ value }) => typeof value === code);
    case "union":
      return true;
    case "array":
    case "map":
    case "intersection":
    case "object":
      return false;
  }
}
