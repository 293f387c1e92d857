import { didYouMean } from "../text/nearest.ts";
import type { BuildContext } from "./build-context.ts";
import type { Lookup } from "./type-scope.ts";
import type { Operation, TypeRef } from "./model.ts";
import type { Pages, PagesWord } from "./pages.ts";
import { factsOf } from "./primitives.ts";
import { anything, itemOf, resolve, typeAt } from "./type-at.ts";
import { showType } from "./type-parts.ts";

/** What `pages:` names is there, and of a type that can be counted, passed on or walked through. */
export function checkPages(operation: Operation, lookup: Lookup, context: BuildContext): void {
  const { pages, result } = operation;
  if (pages === undefined) return;
  for (const use of argumentUses(pages)) checkArgument(use, operation, lookup, context);
  if (result.kind !== "value") {
    context.report("pages-result", pages.place, { type: result.kind, hint: "." });
    return;
  }
  if (pages.by === "token") {
    const next = fieldAt(pages.next, result.type, lookup, context);
    if (next !== undefined && !isOfKind(next, "text", lookup)) {
      wrongType(pages.next, "the token of the next page", "string", next, context);
    }
  }
  const { items } = pages;
  const records = items === undefined ? result.type : fieldAt(items, result.type, lookup, context);
  if (records === undefined || itemOf(records, lookup) !== undefined) return;
  if (items !== undefined) wrongType(items, "the records of a page", "an array", records, context);
  else {
    const hint = "; name the field that holds the records with `items:`.";
    context.report("pages-result", pages.place, { type: showType(records), hint });
  }
}

interface ArgumentUse {
  readonly word: PagesWord;
  readonly means: string;
  readonly kind: "count" | "text";
}

function argumentUses(pages: Pages): ArgumentUse[] {
  const { argument } = pages;
  if (pages.by === "token") return [{ word: argument, means: "the token of a page", kind: "text" }];
  const means = pages.by === "number" ? "the number of a page" : "where a page starts";
  const size = pages.size && {
    word: pages.size,
    means: "the size of a page",
    kind: "count" as const,
  };
  return [{ word: argument, means, kind: "count" }, ...(size === undefined ? [] : [size])];
}

function checkArgument(
  { word, means, kind }: ArgumentUse,
  operation: Operation,
  lookup: Lookup,
  context: BuildContext,
): void {
  const { parameters } = operation;
  const { name, place } = word;
  const parameter = parameters.find(({ argument }) => argument === name);
  if (parameter === undefined) {
    if (context.incomplete.parameters.has(operation)) return;
    const hint = didYouMean(
      name,
      parameters.map(({ argument }) => argument),
      "; declare it as a parameter.",
    );
    context.report("pages-argument", place, { name, hint });
  } else if (!isOfKind(parameter.type, kind, lookup)) {
    wrongType(word, means, kind === "count" ? "integer" : "string", parameter.type, context);
  }
}

/** The type of a field; undefined, and a complaint, when there is none. */
function fieldAt(
  { name, place }: PagesWord,
  type: TypeRef,
  lookup: Lookup,
  context: BuildContext,
): TypeRef | undefined {
  const found = typeAt(type, name, lookup);
  if (!("field" in found)) return found;
  const hint = didYouMean(found.field, found.known);
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

const kinds = { count: "number", text: "string" } as const;

function isOfKind(type: TypeRef, kind: keyof typeof kinds, lookup: Lookup): boolean {
  const plain = resolve(type, lookup);
  if (plain === "several" || plain === anything) return true;
  if (plain.kind === "literal") return typeof plain.value === kinds[kind];
  if (plain.kind !== "primitive") return false;
  const { code } = factsOf(plain.name);
  return code === "unknown" || code === kinds[kind];
}
