/**
 * Rules about values and parameters: values must match their types, and parameters must have a type that can be sent as
 * a string.
 */
import { compactJson } from "../../sheets/document/plain-value.ts";
import { accepts, listedTexts } from "../../sheets/types/type-values.ts";
import { heldTypes, type Holder, showType } from "../../sheets/types/type-parts.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { nonNullShape, shapeOf } from "../../sheets/types/shape.ts";
import { type Hint, hintAt } from "../../text/nearest.ts";
import {
  type BuildContext,
  type ListUse,
  parseScalar,
  type ValueUse,
} from "../context/build-context.ts";
import { isJson, styleOf } from "../list-style.ts";
import type { Json, Parameter, TypeRef, Writing as Written } from "../model.ts";

/** Reports defaults and sent values that do not match their type. */
export function applyValueRules(uses: readonly ValueUse[], context: BuildContext): void {
  for (const { value, type, place } of uses) {
    if (holds(type, value)) continue;
    const hint = hintFor(type, value, context);
    const shown = compactJson(value);
    context.report("value-not-of-type", place, { value: shown, type: showType(type), hint });
  }
}

/** Returns whether a value matches a type. A single value can stand for a list. */
function holds(type: TypeRef, value: Json): boolean {
  const shape = nonNullShape(type);
  return accepts(type, value) || (shape.kind === "array" && accepts(shape.items, value));
}

/** Returns a hint. YAML distinguishes strings from numbers by quotes, which are easily forgotten. */
function hintFor(type: TypeRef, value: Json, context: BuildContext): Hint {
  if (typeof value === "number" || typeof value === "boolean") {
    const written = String(value);
    return holds(type, written)
      ? { text: "; put it in quotes.", slip: { written, meant: written } }
      : { text: "." };
  }
  if (typeof value !== "string") return { text: "." };
  const bare = parseScalar(value);
  if (bare !== undefined && holds(type, bare)) {
    return { text: "; remove the quotes.", slip: { written: value, meant: bare } };
  }
  return hintAt(value, context.comparable(listedTexts(type).texts));
}

/** Reports parameters that cannot be written as a string, a list of strings, or pairs. */
export function applyWireTypeRules(parameters: readonly Parameter[], context: BuildContext): void {
  for (const parameter of parameters) {
    const { in: location, type, place } = parameter;
    // A client-wide parameter is a single string, as is a parameter that is the whole query.
    const goes = "secret" in parameter || parameter.whole ? "text" : location;
    const problem = writingProblem(parameter, goes);
    if (problem === undefined) continue;
    context.report("wire-type", place, { location, type: showType(type), ...problem });
  }
}

/** Returns why a value cannot use its notation; undefined if it can. */
export function writingProblem(
  { type, list, inner = [], object, media }: Pick<Parameter, "type"> & Written,
  goes: Writing["goes"],
): Problem | undefined {
  if (isJson(media)) return undefined;
  const isFlat = object !== undefined && object !== "brackets" && object !== "fields";
  const writing = { goes, list, levels: inner.length, isFlat, isItem: false, isField: false };
  return problemOf(type, { ...writing, seen: new Set() });
}

/** Reports `list:` on a type that is not a list. */
export function applyListRules(lists: readonly ListUse[], context: BuildContext): void {
  for (const { type, place } of lists) {
    const style = styleOf({ type, list: "indexed" });
    if (style === "indexed") continue;
    const advice = style === "brackets" ? "; the fields of an object are in brackets anyway" : "";
    context.report("list-unneeded", place, { type: showType(type), advice });
  }
}

interface Problem {
  readonly allowed: string;
  readonly advice: string;
}

interface Writing {
  readonly goes: Parameter["in"] | "text";
  readonly list: Written["list"];
  /** The number of nested lists, each with its separator. */
  readonly levels: number;
  /** Whether the names and values of an object form one string. */
  readonly isFlat: boolean;
  /** Whether the type is an item of a list. */
  readonly isItem: boolean;
  /** Whether the type is a field of an object that is one string. */
  readonly isField: boolean;
  /** Types that are already checked, because types can be recursive. */
  readonly seen: Set<Holder>;
}

function problemOf(type: TypeRef, writing: Writing): Problem | undefined {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).isParameter ? undefined : notText(writing);
    case "literal":
      return shape.value === null
        ? notText(writing, "; omit it if there is no default")
        : undefined;
    case "enum":
      return undefined;
    case "array":
    case "tuple":
      return listProblem(writing) ?? inside(shape, itemWriting(writing));
    case "map":
    case "object":
      return (
        objectProblem(writing) ??
        inside(shape, { ...writing, isItem: false, isField: writing.isFlat })
      );
    case "union":
      return first(shape.members.map((member) => problemOf(member.type, writing)));
    case "intersection":
      return first(shape.members.map((member) => problemOf(member, writing)));
  }
}

function listProblem(writing: Writing): Problem | undefined {
  const { goes, list, isItem, isField, levels } = writing;
  if (isField) return fieldProblem(writing);
  if (isItem) return levels > 0 ? undefined : itemProblem(writing);
  if (goes === "query") return undefined;
  if (goes === "text") return notText(writing);
  return list === undefined ? notText(writing, "; with `list: comma` it can be a list") : undefined;
}

const itemWriting = (writing: Writing): Writing => ({
  ...writing,
  isItem: true,
  levels: writing.isItem ? writing.levels - 1 : writing.levels,
});

const fieldProblem = (writing: Writing): Problem =>
  notText(writing, "; an object in one string has scalar fields");

function objectProblem(writing: Writing): Problem | undefined {
  if (writing.isField) return fieldProblem(writing);
  if (writing.goes === "text") return notText(writing);
  if (writing.isFlat) return writing.isItem ? itemProblem(writing) : undefined;
  if (writing.goes !== "query")
    return notText(writing, "; with `object: comma` it can be an object");
  return writing.isItem ? itemProblem(writing) : undefined;
}

function inside(holder: Holder, writing: Writing): Problem | undefined {
  if (writing.seen.has(holder)) return undefined;
  writing.seen.add(holder);
  return first(heldTypes(holder).map((type) => problemOf(type, writing)));
}

/** Returns the error of a list or object in a list: only indexes can identify its items. */
function itemProblem(writing: Writing): Problem | undefined {
  if (writing.goes !== "query") return notText(writing);
  if (writing.list === "indexed") return undefined;
  return notText(writing, "; lists of lists and of objects need `list: indexed`");
}

const notText = ({ goes }: Writing, advice = ""): Problem => ({
  allowed:
    goes === "query" ? "a scalar, an enum, or a list or object of them" : "a scalar or an enum",
  advice,
});

const first = (problems: readonly (Problem | undefined)[]): Problem | undefined =>
  problems.find((problem) => problem !== undefined);
