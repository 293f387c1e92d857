/** Schemas to shapes: everything but names is decided here. */
import type { Constraints } from "../../spec/types/type.ts";
import type { NamedSchema } from "../description/description.ts";
import type {
  AllSchema,
  EnumSchema,
  ReferenceSchema,
  Schema,
  UnionSchema,
} from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import { boundedOf, legalConstraints, noteLost } from "./legal-constraints.ts";
import {
  deprecationOf,
  docOf,
  formerNames,
  hasNoFields,
  primitiveFromExtension,
  unionFromExtension,
} from "./extended.ts";
import {
  childrenOf,
  flatMembers,
  flatUnion,
  isNullable,
  openEnum,
  orNull,
  type TaggedMember,
  taggedMembers,
  withoutNull,
} from "./read-union.ts";
import { keyProblem } from "./writable.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import { Inlines } from "./inlines.ts";
import { MergeAll } from "./merge-all.ts";
import { enumContent, literalShape } from "./read-enum.ts";
import { fieldContents } from "./read-fields.ts";
import {
  type Content,
  type DeclaredContent,
  type EnumContent,
  type Inline,
  isNull,
  isUnknown,
  nullShape,
  type Shape,
  type UnionContent,
  unknownShape,
} from "./shape.ts";

/** More members than one line shows are a declaration. */
const mostMembers = 4;

/** Schemas in schemas without a name: more than anyone writes, and fewer than a type expression holds. */
const deepest = 30;

/** Whether what is said of a value has a place beside its type, as in a field. */
type Place = "beside" | "nowhere";

export class Shapes {
  readonly #isExported: boolean;
  readonly #notes: Notes;
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #merge: MergeAll;
  readonly #inlines: Inlines;
  #children: ReadonlyMap<string, readonly string[]> | undefined;
  #depth = 0;
  readonly #shapes = { beside: new Map<Schema, Shape>(), nowhere: new Map<Schema, Shape>() };
  readonly #contents = new Map<string, Content>();
  readonly #enums = new Map<EnumSchema, EnumContent>();
  readonly #tagged = new Map<UnionSchema, readonly TaggedMember[] | undefined>();

  /** `isExported`: by our own exporter. */
  constructor(schemas: ReadonlyMap<string, NamedSchema>, notes: Notes, isExported: boolean) {
    this.#isExported = isExported;
    this.#notes = notes;
    this.#schemas = schemas;
    this.#inlines = new Inlines(notes);
    this.#merge = new MergeAll(schemas, notes);
  }

  /** The type of a value, with a place for what else is said of it. */
  beside = (schema: Schema): Shape => this.#of(schema, "beside");

  /** The type of an item, a member, a whole body. */
  alone = (schema: Schema): Shape => this.#of(schema, "nowhere");

  /** Another content in place of one. */
  inlineLike = (content: DeclaredContent, { origin, title }: Inline): Inline =>
    this.#inlines.of(content, origin, title);

  /** What is said of a value, with what is said at the end of references where nothing is said nearer. */
  said = (schema: Schema): Schema => {
    const whole = this.#merge.whole(schema);
    const target = whole.kind === "reference" ? this.#merge.target(whole) : undefined;
    if (target === undefined) return whole;
    return {
      ...whole,
      kind: target.kind === "never" ? "never" : whole.kind,
      isReadonly: whole.isReadonly ?? target.isReadonly,
      isWriteonly: whole.isWriteonly ?? target.isWriteonly,
      default: whole.default ?? target.default,
    } as Schema;
  };

  /** Those constraints that can be said of it. */
  constraints = (schema: Schema): Constraints | undefined => {
    const whole = this.#merge.whole(schema);
    if (whole.constraints === undefined) return undefined;
    const found = boundedOf(whole, (one) => this.#merge.target(one));
    // A sheet says of a list what its items are, too.
    const bounded = this.#isExported && found === "list" ? "anything" : found;
    const primitive = primitiveFromExtension(whole);
    const { pattern } = whole.constraints;
    const isOwn = primitive !== undefined && pattern === factsOf(primitive).form?.source;
    const said = isOwn ? { ...whole.constraints, pattern: undefined } : whole.constraints;
    return legalConstraints(said, bounded, whole.origin, this.#notes);
  };

  /** What the declaration of a named schema says. */
  content(key: string): Content {
    const known = this.#contents.get(key);
    if (known !== undefined) return known;
    const named = this.#schemas.get(key);
    const content: Content =
      named === undefined ? { kind: "alias", shape: unknownShape } : this.#contentOf(key, named);
    this.#contents.set(key, content);
    return content;
  }

  #contentOf(key: string, { name, schema }: NamedSchema): Content {
    const whole = this.#merge.whole(schema);
    const said = {
      doc: docOf(whole, name, this.#notes),
      deprecated: deprecationOf(whole),
      renamedFrom: formerNames(whole),
    };
    const parent = schema.kind === "all" ? this.#parentUnion(key, schema) : undefined;
    if (parent !== undefined) return { ...said, ...parent };
    const isUnion = unionFromExtension(whole);
    const own = isUnion === true && schema.kind === "union" ? this.#taggedUnion(schema) : undefined;
    if (own !== undefined) return { ...said, ...own };
    const declared = isUnion === false ? undefined : this.#declared(whole);
    if (declared !== undefined && (isUnion !== true || declared.kind === "union"))
      return { ...said, ...declared };
    if (isUnion === true) return { ...said, kind: "union", members: this.#saidMembers(schema) };
    const shape = whole.kind === "union" ? this.#flat(whole) : this.beside(schema);
    const members = shape.kind === "union" ? shape.members.filter((one) => !isNull(one)) : [];
    const names = members.filter(({ kind }) => kind === "reference" || kind === "inline");
    if (isUnion === undefined && shape.kind === "union" && members.length > 1 && names.length > 0) {
      const all = shape.members.map((one) => ({ shape: one, tags: [] }));
      return { ...said, kind: "union", members: all };
    }
    return { ...said, kind: "alias", shape, constraints: this.constraints(whole) };
  }

  /** The members of a union that our own exporter has written, each as it is. */
  #saidMembers(schema: Schema): UnionContent["members"] {
    const all = schema.kind === "union" ? schema.members : [{ ...schema, isNullable: undefined }];
    const shapes = [...all.map(this.alone), ...(isNullable(schema) ? [nullShape] : [])];
    return shapes.map((shape) => ({ shape, tags: [] }));
  }

  #of(schema: Schema, place: Place): Shape {
    const known = this.#shapes[place].get(schema);
    if (known !== undefined) return known;
    const whole = this.#merge.whole(schema);
    if (place === "nowhere") noteLost(whole, this.#notes);
    this.#depth += 1;
    const isDeep = this.#depth > deepest;
    if (isDeep) this.#notes.add("schema-too-large", whole.origin);
    const plain = isDeep ? unknownShape : this.#plain(whole, place);
    this.#depth -= 1;
    const shape = whole.isNullable === true ? orNull(plain) : plain;
    this.#shapes[place].set(schema, shape);
    return shape;
  }

  #plain(whole: Schema, place: Place): Shape {
    const word = primitiveFromExtension(whole);
    if (word !== undefined) return { kind: "word", word };
    switch (whole.kind) {
      case "any":
        return unknownShape;
      case "never":
        this.#notes.add("schema-of-nothing", whole.origin);
        return unknownShape;
      case "scalar":
        return { kind: "word", word: whole.name };
      case "reference":
        return this.#reference(whole);
      case "list":
        return { kind: "list", items: this.alone(whole.items) };
      case "all":
        return { kind: "intersection", members: whole.parts.map(this.alone) };
      case "object":
      case "enum":
      case "union":
        return this.#declaredOrNot(whole, place);
    }
  }

  #reference(schema: ReferenceSchema): Shape {
    const named = this.#schemas.get(schema.key);
    if (named === undefined) return unknownShape;
    const reference: Shape = { kind: "reference", key: schema.key };
    const target = this.#merge.whole(named.schema);
    // A declaration of fields or values has no place for null.
    return isNullable(target) && this.#isDeclared(target) ? orNull(reference) : reference;
  }

  #declaredOrNot(
    whole: Exclude<Schema, { kind: "any" | "never" | "scalar" | "reference" | "list" | "all" }>,
    place: Place,
  ): Shape {
    const declared = this.#declared(whole);
    if (declared !== undefined) {
      const { origin, title } = whole;
      const words =
        place === "beside"
          ? {}
          : { doc: docOf(whole, "", this.#notes), deprecated: deprecationOf(whole) };
      const inline = this.#inlines.of({ ...words, ...declared }, origin, title);
      return whole.kind === "union" && isNullable(whole)
        ? orNull({ kind: "inline", inline })
        : { kind: "inline", inline };
    }
    switch (whole.kind) {
      case "object": {
        const { more } = whole;
        const isOpen = more === undefined || more.kind === "never";
        return { kind: "map", values: isOpen ? unknownShape : this.alone(more) };
      }
      case "enum":
        return literalShape(this.#enumOf(whole)) ?? unknownShape;
      case "union":
        return this.#union(whole);
    }
  }

  /** What has a parent with a discriminator among its parts is what the parent stands for. */
  #parentUnion(key: string, { discriminator }: AllSchema): UnionContent | undefined {
    if (discriminator === undefined || keyProblem(discriminator.field) !== undefined) {
      return undefined;
    }
    const { field, tags } = discriminator;
    this.#children ??= childrenOf(this.#schemas);
    const children = this.#children.get(key) ?? [];
    const origin = this.#schemas.get(key)?.schema.origin ?? { file: "", pointer: "" };
    const union: UnionSchema = {
      kind: "union",
      origin,
      members: children.map((child) => ({ kind: "reference", key: child, origin })),
      discriminator: {
        field,
        tags: children.flatMap((child, member) => {
          const own = tags.filter((tag) => tag.key === child);
          if (own.length > 0) return own.map(({ value }) => ({ value, member }));
          return [{ value: this.#schemas.get(child)?.name ?? "", member }];
        }),
      },
    };
    const content = children.length < 2 ? undefined : this.#declared(union);
    return content?.kind === "union" ? content : undefined;
  }

  /** `A | B | null`, whatever its members are. */
  #flat(union: UnionSchema): Shape {
    const open = openEnum(union);
    if (open !== undefined) return this.beside(open);
    const members = flatMembers(union).map(this.alone);
    const shape = flatUnion(members);
    if (isUnknown(shape) && members.length > 1) {
      this.#notes.add("union-of-anything", union.origin);
    }
    return union.isNullable === true ? orNull(shape) : shape;
  }

  #union(union: UnionSchema): Shape {
    const shape = this.#flat(union);
    const members = shape.kind === "union" ? shape.members : [];
    const named = members.filter((one) => !isNull(one));
    if (named.filter(({ kind }) => kind !== "literal").length <= mostMembers) return shape;
    const content = {
      kind: "union" as const,
      members: named.map((one) => ({ shape: one, tags: [] })),
    };
    const inline: Shape = {
      kind: "inline",
      inline: this.#inlines.of(content, union.origin, union.title),
    };
    return named.length === members.length ? inline : orNull(inline);
  }

  /** Whether it needs a declaration of fields or values, wherever it stands. Looks at no field: these may lead back. */
  #isDeclared(whole: Schema): boolean {
    switch (whole.kind) {
      case "object":
        return whole.fields.length > 0 || hasNoFields(whole);
      case "enum":
        return literalShape(this.#enumOf(whole)) === undefined;
      case "union": {
        const open = openEnum(whole);
        return open === undefined ? this.#taggedOf(whole) !== undefined : this.#isDeclared(open);
      }
      case "any":
      case "never":
      case "scalar":
      case "reference":
      case "list":
      case "all":
        return false;
    }
  }

  /** The declaration that it needs. */
  #declared(whole: Schema): DeclaredContent | undefined {
    if (primitiveFromExtension(whole) !== undefined) return undefined;
    if (whole.kind === "object") {
      if (whole.fields.length === 0 && !hasNoFields(whole)) return undefined;
      const { more } = whole;
      const isClosed = more === undefined || more.kind === "never";
      return {
        kind: "object",
        fields: fieldContents(whole, {
          notes: this.#notes,
          said: this.said,
          beside: this.beside,
          constraints: this.constraints,
        }),
        ...(isClosed ? {} : { more: this.alone(more) }),
        constraints: this.constraints(whole),
      };
    }
    if (whole.kind === "enum") {
      const content = this.#enumOf(whole);
      return literalShape(content) === undefined ? content : undefined;
    }
    if (whole.kind !== "union") return undefined;
    const open = openEnum(whole);
    if (open !== undefined) return this.#declared(open);
    return this.#taggedUnion(whole);
  }

  #taggedUnion(union: UnionSchema): UnionContent | undefined {
    const tagged = this.#taggedOf(union);
    if (tagged === undefined) return undefined;
    const members = tagged.map(({ schema, tags }) => ({
      shape: withoutNull(this.alone(schema)),
      tags,
    }));
    return { kind: "union", members, discriminator: union.discriminator?.field };
  }

  #taggedOf(union: UnionSchema): readonly TaggedMember[] | undefined {
    if (this.#tagged.has(union)) return this.#tagged.get(union);
    const behind = {
      objectOf: (schema: Schema) => this.#merge.objectOf(schema),
      target: (schema: Schema) => this.#merge.target(schema),
    };
    const found = taggedMembers(union, behind, this.#notes);
    this.#tagged.set(union, found);
    return found;
  }

  #enumOf(schema: EnumSchema): EnumContent {
    const known = this.#enums.get(schema);
    if (known !== undefined) return known;
    const content = enumContent(schema, this.#notes);
    this.#enums.set(schema, content);
    return content;
  }
}
