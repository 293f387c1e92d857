/**
 * What a schema means to call sheets: merged, without circles that mean nothing, and with names where one is needed.
 * Which names these are is not decided yet.
 */
import type { PlainValue } from "../../spec/document/plain-value.ts";
import type { EnumBase, Primitive } from "../../spec/types/primitives.ts";
import type { Constraints } from "../../spec/types/type.ts";
import type { Origin } from "../description/origin.ts";
import type { EnumValueSchema } from "../description/schema.ts";

/** What a type expression says. */
export type Shape =
  | { readonly kind: "word"; readonly word: Primitive | "null" }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  /** By a key of the description's schemas. */
  | { readonly kind: "reference"; readonly key: string }
  | { readonly kind: "inline"; readonly inline: Inline }
  | { readonly kind: "list"; readonly items: Shape }
  | { readonly kind: "map"; readonly values: Shape }
  | { readonly kind: "union"; readonly members: readonly Shape[] }
  | { readonly kind: "intersection"; readonly members: readonly Shape[] };

/** What has no name in the document and needs one in a sheet. Equal ones are one. */
export interface Inline {
  /** Different for all that differ. */
  readonly id: number;
  readonly content: DeclaredContent;
  /** Where it was met first. */
  readonly origin: Origin;
  readonly origins: readonly Origin[];
  /** What the document says it is, for people: a better name than a number. */
  readonly title: string | undefined;
}

/** What a declaration says. */
export type Content = DeclaredContent | AliasContent;

/** What cannot be said without one. */
export type DeclaredContent = ObjectContent | EnumContent | UnionContent;

interface Described {
  readonly renamedFrom?: string | string[] | undefined;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

interface ObjectContent extends Described {
  readonly kind: "object";
  readonly fields: readonly FieldContent[];
  readonly more?: Shape | undefined;
  readonly constraints?: Constraints | undefined;
}

export interface FieldContent extends Described {
  /** As in the sheet: with `?` where it may be missing. */
  readonly key: string;
  readonly name: string;
  readonly shape: Shape;
  readonly isReadonly: boolean;
  readonly isWriteonly: boolean;
  readonly default?: PlainValue | undefined;
  readonly constraints?: Constraints | undefined;
  readonly origin: Origin;
}

export interface EnumContent extends Described {
  readonly kind: "enum";
  readonly base: EnumBase;
  readonly values: readonly EnumValueSchema[];
  /** `unspecified`: in results, as the format has it. `unknown`: some of them cannot be said. */
  readonly open: "unspecified" | "always" | "never" | "unknown";
  /** How our own exporter found them: where they are used, or in a declaration of their own. */
  readonly writing?: "inline" | "declared" | undefined;
}

export interface UnionContent extends Described {
  readonly kind: "union";
  readonly members: readonly MemberContent[];
  readonly discriminator?: string | undefined;
}

interface MemberContent {
  readonly shape: Shape;
  /** The values of the discriminator that mean it; of all members, or of none. */
  readonly tags: readonly string[];
}

interface AliasContent extends Described {
  readonly kind: "alias";
  readonly shape: Shape;
  readonly constraints?: Constraints | undefined;
}

export const unknownShape: Shape = { kind: "word", word: "unknown" };
export const nullShape: Shape = { kind: "word", word: "null" };

export const isNull = (shape: Shape): boolean => shape.kind === "word" && shape.word === "null";
export const isUnknown = (shape: Shape): boolean =>
  shape.kind === "word" && shape.word === "unknown";

/** The shapes directly inside one, the contents of what needs a name not among them. */
export function partsOf(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case "word":
    case "literal":
    case "reference":
    case "inline":
      return [];
    case "list":
      return [shape.items];
    case "map":
      return [shape.values];
    case "union":
    case "intersection":
      return shape.members;
  }
}

/** The same with other shapes directly inside it; the shape itself where it has none. */
export function withParts(shape: Shape, change: (part: Shape) => Shape): Shape {
  switch (shape.kind) {
    case "word":
    case "literal":
    case "reference":
    case "inline":
      return shape;
    case "list":
      return { kind: "list", items: change(shape.items) };
    case "map":
      return { kind: "map", values: change(shape.values) };
    case "union":
    case "intersection":
      return { kind: shape.kind, members: shape.members.map((member) => change(member)) };
  }
}

/** The shapes in a declaration. `takes`: the fields that are looked into. */
export function shapesIn(
  content: Content,
  takes: (field: FieldContent) => boolean = () => true,
): readonly Shape[] {
  switch (content.kind) {
    case "enum":
      return [];
    case "alias":
      return [content.shape];
    case "union":
      return content.members.map(({ shape }) => shape);
    case "object": {
      const more = content.more === undefined ? [] : [content.more];
      return [...content.fields.filter(takes).map(({ shape }) => shape), ...more];
    }
  }
}

/** The same declaration with other shapes in it. */
export function withShapes(content: Content, change: (shape: Shape) => Shape): Content {
  switch (content.kind) {
    case "enum":
      return content;
    case "alias":
      return { ...content, shape: change(content.shape) };
    case "union": {
      const members = content.members.map((one) => ({ ...one, shape: change(one.shape) }));
      return { ...content, members };
    }
    case "object": {
      const fields = content.fields.map((one) => ({ ...one, shape: change(one.shape) }));
      const { more } = content;
      return { ...content, fields, ...(more === undefined ? {} : { more: change(more) }) };
    }
  }
}

interface Names {
  readonly reference: (key: string) => string;
  readonly inline: (inline: Inline) => string;
}

export function printShape(shape: Shape, names: Names): string {
  const print = (part: Shape): string => printShape(part, names);
  const wrapped = (part: Shape): string =>
    part.kind === "union" || part.kind === "intersection" ? `(${print(part)})` : print(part);
  switch (shape.kind) {
    case "word":
      return shape.word;
    case "literal":
      return typeof shape.value === "string" ? quoted(shape.value) : String(shape.value);
    case "reference":
      return names.reference(shape.key);
    case "inline":
      return names.inline(shape.inline);
    case "list":
      return `${wrapped(shape.items)}[]`;
    case "map":
      return `Record<string, ${print(shape.values)}>`;
    case "union":
      return [...new Set(shape.members.map(print))].join(" | ");
    case "intersection":
      return [...new Set(shape.members.map(wrapped))].join(" & ");
  }
}

/** In single quotes, the usual ones in type expressions. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
