/** What a parameter can be: a text, or texts in lists and objects, and never null. */
import type { ParameterDescription } from "../description/description.ts";
import { flatUnion } from "./read-union.ts";
import {
  type Content,
  type FieldContent,
  type Inline,
  partsOf,
  type Shape,
  shapesIn,
} from "./shape.ts";

/** Where it goes; `client`: with every call, as one text. */
export type Goes = ParameterDescription["in"] | "client";

export interface ParameterTools {
  readonly contentOf: (key: string) => Content;
  readonly inlineOf: (content: Inline["content"], like: Inline) => Inline;
}

/** The shape without what cannot be sent; undefined where nothing is left. */
export function parameterShape(
  shape: Shape,
  goes: Goes,
  tools: ParameterTools,
  known: Known = new Map(),
): Shape | undefined {
  const inside = (part: Shape): Shape | undefined => parameterShape(part, goes, tools, known);
  switch (shape.kind) {
    case "word":
      if (shape.word === "file") return { kind: "word", word: "string" };
      return shape.word === "null" || shape.word === "json" ? undefined : shape;
    case "literal":
      return shape;
    case "list": {
      if (goes === "client") return undefined;
      const items = inside(shape.items);
      if (items === undefined || (goes !== "query" && isMany(items, tools))) return undefined;
      return items === shape.items ? shape : { kind: "list", items };
    }
    case "map": {
      const values = goes === "query" ? inside(shape.values) : undefined;
      if (values === undefined) return undefined;
      return values === shape.values ? shape : { kind: "map", values };
    }
    case "union": {
      const members = shape.members.flatMap((member) => inside(member) ?? []);
      return members.length === 0 ? undefined : flatUnion(members);
    }
    case "intersection": {
      const members = shape.members.map(inside);
      return members.every((member, index) => member === shape.members[index]) ? shape : undefined;
    }
    case "reference":
      return ofContent(tools.contentOf(shape.key), shape, shape.key, goes, tools, known);
    case "inline": {
      const { content } = shape.inline;
      const found = ofContent(content, shape, shape.inline, goes, tools, known);
      if (found !== undefined || content.kind !== "object" || goes !== "query") return found;
      const fields = content.fields.flatMap((field): FieldContent[] => {
        const part = inside(field.shape);
        return part === undefined ? [] : [{ ...field, shape: part }];
      });
      if (fields.length === 0) return undefined;
      const { more, ...others } = content;
      const rest = more === undefined ? undefined : inside(more);
      const sent = { ...others, fields, ...(rest === undefined ? {} : { more: rest }) };
      return { kind: "inline", inline: tools.inlineOf(sent, shape.inline) };
    }
  }
}

/** What is left of each content: all of it, or a shape, or nothing. Until that is found, all of it is taken to be left. */
type Known = Map<unknown, "all" | { readonly found: Shape | undefined }>;

/** `shape`: what stands for the content, and stays where all of it can be sent. */
function ofContent(
  content: Content,
  shape: Shape,
  key: unknown,
  goes: Goes,
  tools: ParameterTools,
  known: Known,
): Shape | undefined {
  const last = known.get(key);
  if (last !== undefined) return last === "all" ? shape : last.found;
  const before = known.size;
  known.set(key, "all");
  const inside = (part: Shape): Shape | undefined => parameterShape(part, goes, tools, known);
  const found = partsOfContent(content, shape, goes, inside);
  if (found !== shape) {
    // Of what leads back here, all was taken to be left because all of this was.
    for (const [one, left] of [...known].slice(before)) if (left === "all") known.delete(one);
    known.set(key, { found });
  }
  return found;
}

function partsOfContent(
  content: Content,
  shape: Shape,
  goes: Goes,
  inside: (part: Shape) => Shape | undefined,
): Shape | undefined {
  const isWhole = (part: Shape): boolean => inside(part) === part;
  switch (content.kind) {
    case "enum":
      return shape;
    case "alias": {
      const found = inside(content.shape);
      return found === content.shape ? shape : found;
    }
    case "union": {
      const all = content.members.map((member) => member.shape);
      if (all.every(isWhole)) return shape;
      const members = all.flatMap((member) => inside(member) ?? []);
      return members.length === 0 ? undefined : flatUnion(members);
    }
    case "object": {
      if (goes !== "query") return undefined;
      const sent = content.fields.filter(({ isReadonly }) => !isReadonly).map((one) => one.shape);
      const more = content.more === undefined ? [] : [content.more];
      return [...sent, ...more].every(isWhole) ? shape : undefined;
    }
  }
}

/** Returns whether a value is more than one text. */
function isMany(shape: Shape, tools: ParameterTools, seen: Set<string> = new Set()): boolean {
  if (shape.kind === "list" || shape.kind === "map") return true;
  if (shape.kind === "reference") {
    if (seen.has(shape.key)) return false;
    seen.add(shape.key);
  }
  const content =
    shape.kind === "reference"
      ? tools.contentOf(shape.key)
      : shape.kind === "inline"
        ? shape.inline.content
        : undefined;
  if (content?.kind === "object") return true;
  const parts = content === undefined ? partsOf(shape) : shapesIn(content);
  return parts.some((part) => isMany(part, tools, seen));
}
