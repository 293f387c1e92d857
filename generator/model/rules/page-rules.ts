import { bodyType, showResult } from "../content.ts";
import { fixedFields } from "../operation-facts.ts";
import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Operation, Primitive, TypeRef } from "../model.ts";
import {
  bodyField,
  type PagesWord,
  pageWords,
  type WordHolder,
  wordHolders,
  type WordKey,
} from "../pages.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { isAnything, nonNullShape } from "../../sheets/types/shape.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { applyPassedRules, operationAt } from "./operation-rules.ts";
import { itemOf, typeAt } from "../../sheets/types/type-at.ts";
import type { View } from "../../sheets/types/type.ts";

/** The meaning of a key of `pages:`, and the required type. `token` stands for the type of the argument. */
interface Need {
  readonly means: string;
  readonly type: Primitive | "array" | "token";
  /** The advice for a missing field without a similar name. */
  readonly otherwise?: string;
}

const needs: Readonly<Record<WordKey, Need>> = {
  number: { means: "the page number", type: "integer" },
  offset: { means: "the offset of the page", type: "integer" },
  size: { means: "the page size", type: "integer" },
  token: { means: "the page token", type: "token" },
  next: { means: "the token of the next page", type: "token" },
  last: { means: "the key that requests the next page", type: "token" },
  more: { means: "whether there are more pages", type: "boolean" },
  end: { means: "whether the page is the last", type: "boolean" },
  totalPages: { means: "the number of pages", type: "integer" },
  total: { means: "the number of records of all pages", type: "integer" },
  url: {
    means: "the URL of the next page",
    type: "string",
    otherwise: "; set `link: next` if the URL is in the header `Link`.",
  },
  items: { means: "the records of the page", type: "array" },
};

/** Checks that the fields of `pages:` exist, with types that can be counted, passed on or iterated. */
export function applyPageRules(
  operation: Operation,
  operations: readonly Operation[],
  context: BuildContext,
): void {
  const { pages, result } = operation;
  if (pages === undefined) return;
  const next = nextOperation(operation, operations, context);
  if (next === undefined) return;
  const words = pageWords(pages);
  const named = (holder: WordHolder): typeof words =>
    words.filter(([key]) => wordHolders[key] === holder);
  const token = named("call").map(([key, word]) => {
    const type = argumentAt(word, next, context);
    const kind = type && tokenKind(type);
    applyNeed(key, word, type, kind, context);
    return kind;
  })[0];
  if (result.kind !== "value") {
    context.report("pages-result", pages.place, { type: result.kind, hint: "." });
    return;
  }
  const page = { what: "A page is a result", type: result.type, view: "received" } as const;
  for (const [key, word] of named("result")) {
    const { otherwise } = needs[key];
    const type = fieldAt(word, word.name, { ...page, otherwise }, context);
    applyNeed(key, word, type, token, context);
  }
  const { items } = pages;
  const records = items === undefined ? result.type : typeAt(result.type, items.name);
  if ("field" in records) return;
  const record = itemOf(records);
  if (record !== undefined) {
    const holder = { what: "A record is", type: record, view: "received" } as const;
    for (const [key, word] of named("record")) {
      applyNeed(key, word, fieldAt(word, word.name, holder, context), token, context);
    }
  } else if (items === undefined) {
    const hint = "; set `items:` to the field with the records.";
    context.report("pages-result", pages.place, { type: showType(records), hint });
  }
}

/** Returns the operation that is called for the next page. If it is unsuitable, reports it and returns undefined. */
function nextOperation(
  operation: Operation,
  operations: readonly Operation[],
  context: BuildContext,
): Operation | undefined {
  const { pages, result } = operation;
  const word = pages?.by === "token" ? pages.continue : undefined;
  if (pages?.by !== "token" || word === undefined) return operation;
  const next = operationAt(word, operations, context);
  if (next === undefined) return undefined;
  const [type, other] = [showResult(result), showResult(next.result)];
  if (type !== other) {
    const { name, place } = word;
    context.report("pages-continue", place, { name, other, type });
  }
  const passed = { set: [pages.argument.name], from: operation };
  applyPassedRules(word, next, passed, context);
  return next;
}

type TokenKind = Primitive | Structure;

/**
 * Returns the type of tokens: the argument's type if it is a string, an integer, an object or a list. Undefined if the
 * argument can be anything. Tokens are passed on unchanged.
 */
const tokenKind = (argument: TypeRef): TokenKind | undefined =>
  isAnything(argument)
    ? undefined
    : ((["string", "bigint", "integer"] as const).find((kind) => isOfKind(argument, kind)) ??
      structureOf(argument) ??
      "string");

type Structure = keyof typeof structures;
const structures = { object: "an object", list: "a list" } as const;

const isStructure = (kind: string): kind is Structure => Object.hasOwn(structures, kind);

/** Returns whether values of a type are objects or lists; undefined for other types. */
function structureOf(type: TypeRef): Structure | undefined {
  const { kind } = nonNullShape(type);
  if (kind === "object" || kind === "map" || kind === "intersection") return "object";
  return kind === "array" || kind === "tuple" ? "list" : undefined;
}

/** Reports a wrong type, except an unknown one. `token`: type of tokens, undefined if the argument is unknown. */
function applyNeed(
  key: WordKey,
  { name, place }: PagesWord,
  type: TypeRef | undefined,
  token: TokenKind | undefined,
  context: BuildContext,
): void {
  if (type === undefined || isAnything(type)) return;
  const { means, type: needed } = needs[key];
  const kind = needed === "token" ? token : needed;
  if (kind === undefined) return;
  if (isStructure(kind) ? structureOf(type) === kind : isRight(type, kind)) return;
  // A page number or count can also be a bigint.
  if (needed === "integer" && isOfKind(type, "bigint")) return;
  const expected = isStructure(kind) ? structures[kind] : kind === "array" ? "an array" : kind;
  context.report("pages-type", place, { name, means, expected, type: showType(type) });
}

const isRight = (type: TypeRef, kind: Primitive | "array"): boolean =>
  kind === "array" ? itemOf(type) !== undefined : isOfKind(type, kind);

/** Returns the type of an argument or a body field. If it is missing, reports it and returns undefined. */
function argumentAt(
  word: PagesWord,
  operation: Operation,
  context: BuildContext,
): TypeRef | undefined {
  const { parameters, body } = operation;
  const { name, place } = word;
  const field = bodyField(name);
  const typeOfBody = bodyType(body);
  const [first = ""] = field?.split(".") ?? [];
  const isFixed = fixedFields(operation).includes(first);
  if (field !== undefined && typeOfBody !== undefined && !isFixed) {
    return fieldAt(word, field, { what: "The body is", type: typeOfBody, view: "sent" }, context);
  }
  const parameter = parameters.find(({ argument }) => argument === name);
  if (parameter !== undefined) return parameter.type;
  const { incomplete } = context;
  if (incomplete.parameters.has(operation)) return undefined;
  if (field !== undefined && incomplete.bodies.has(operation)) return undefined;
  const known = parameters.map(({ argument }) => argument);
  const hint =
    field === undefined
      ? hintAt(name, known, "; declare it as a parameter.")
      : { text: isFixed ? ": it is fixed." : ": the body has no fields." };
  context.report("pages-argument", place, { name, hint });
  return undefined;
}

interface Holder {
  readonly what: string;
  readonly type: TypeRef;
  readonly view: View;
  readonly otherwise?: string | undefined;
}

/** Returns the type of a field. If it is missing, reports it and returns undefined. */
function fieldAt(
  { place }: PagesWord,
  path: string,
  { what, type, view, otherwise }: Holder,
  context: BuildContext,
): TypeRef | undefined {
  const fieldType = typeAt(type, path, view);
  if (!("field" in fieldType)) return fieldType;
  const hint = hintAt(fieldType.field, fieldType.known, otherwise);
  context.report("pages-field", place, { what, name: fieldType.field, type: showType(type), hint });
  return undefined;
}

function isOfKind(type: TypeRef, kind: Primitive): boolean {
  const { code } = factsOf(kind);
  const shape = nonNullShape(type);
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
      return shape.members.some((member) => isOfKind(member.type, kind));
    case "array":
    case "tuple":
    case "map":
    case "intersection":
    case "object":
      return false;
  }
}
