/** Converts a schema to a type expression or a declaration. Names of inline types are chosen later. */
import { factsOf } from "../../sheets/types/primitives.ts";
import { isNull, isUnknown } from "../../sheets/types/shape.ts";
import { mapTuple } from "../../sheets/types/type-parts.ts";
import type { Constraints } from "../../sheets/types/type.ts";
import type { NamedSchema } from "../description/description.ts";
import type {
  EnumSchema,
  ObjectSchema,
  ReferenceSchema,
  Schema,
  UnionSchema,
} from "../description/schema.ts";
import { isLongInteger, withoutLong } from "../description/with-bigints.ts";
import type { Notes } from "../notes/notes.ts";
import {
  deprecationOf,
  extendedDoc,
  extendedFormerNames,
  hasNoFields,
  primitiveFromExtension,
  unionFromExtension,
  extendedOpenness,
} from "./extended.ts";
import { Inlines } from "./inlines.ts";
import { boundedOf, legalConstraints, noteLost } from "./legal-constraints.ts";
import { enumDeclaration, literalType } from "./read-enum.ts";
import {
  childrenOf,
  flatMembers,
  isNullable,
  openEnum,
  type TaggedMember,
  taggedMembers,
} from "./read-union.ts";
import {
  alias,
  type Declaration,
  type EnumDeclaration,
  type GraphExpression,
  type FieldDeclaration,
  flatUnion,
  type Inline,
  type InlineDeclaration,
  type Keyed,
  nullType,
  orNull,
  unplaced,
  plainUnion,
  type UnionDeclaration,
  unknownType,
  unnamed,
  withoutNull,
} from "./type-graph.ts";
import { Targets } from "./targets.ts";
import { keyProblem } from "./writable.ts";

/** Maximum number of members of a union without a declaration, so that it fits on a line. */
const mostMembers = 4;

/** Maximum nesting of anonymous schemas. Real documents have less, and a type expression allows more. */
const deepest = 30;

const integerType: GraphExpression = { kind: "primitive", name: "integer" };

type LongInteger = Pick<EnumSchema, "format" | "constraints" | "origin">;

/** Whether a sheet can have facts about the value next to its type, as in a field. */
type Place = "beside" | "nowhere";

export class TypeReader {
  readonly #isExported: boolean;
  readonly #notes: Notes;
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #targets: Targets;
  readonly #inlines: Inlines;
  readonly #children: ReadonlyMap<string, readonly string[]>;
  #depth = 0;
  readonly #types = {
    beside: new Map<Schema, GraphExpression>(),
    nowhere: new Map<Schema, GraphExpression>(),
  };
  readonly #named = new Map<string, Keyed>();
  readonly #declarations = new Map<string, Declaration>();
  readonly #enums = new Map<EnumSchema, EnumDeclaration>();
  readonly #tagged = new Map<UnionSchema, readonly TaggedMember[] | undefined>();

  /** `isExported`: whether our own exporter wrote the document. */
  constructor(schemas: ReadonlyMap<string, NamedSchema>, notes: Notes, isExported: boolean) {
    this.#isExported = isExported;
    this.#notes = notes;
    this.#schemas = schemas;
    this.#children = childrenOf(schemas);
    this.#inlines = new Inlines(notes);
    this.#targets = new Targets(schemas);
  }

  /** Reads the type of a value whose other facts are next to it in the sheet. */
  beside = (schema: Schema): GraphExpression => this.#of(schema, "beside");

  /** Reads the type of an item, a member or a whole body. */
  alone = (schema: Schema): GraphExpression => this.#of(schema, "nowhere");

  inlineLike = (declaration: InlineDeclaration, { origin, title }: Inline): Inline =>
    this.#inlines.of(declaration, origin, title);

  /** Returns the schema, completed by the facts of its reference's target. */
  withTargetFacts = (schema: Schema): Schema => {
    const target = schema.kind === "reference" ? this.#targets.of(schema) : undefined;
    if (target === undefined) return schema;
    return {
      ...schema,
      kind: target.kind === "never" ? "never" : schema.kind,
      isReadonly: schema.isReadonly ?? target.isReadonly,
      isWriteonly: schema.isWriteonly ?? target.isWriteonly,
      default: schema.default ?? target.default,
    } as Schema;
  };

  constraints = (whole: Schema): Constraints | undefined => {
    if (whole.kind === "enum" && whole.format !== undefined && this.#isLiteral(whole))
      return { format: whole.format };
    if (whole.constraints === undefined) return undefined;
    const boundedSchema = boundedOf(whole, this.#targets.of);
    // Our exporter writes constraints of items next to the list.
    const bounded = this.#isExported && boundedSchema === "list" ? "anything" : boundedSchema;
    const primitive = primitiveFromExtension(whole);
    const { pattern } = whole.constraints;
    const isPrimitivePattern =
      primitive !== undefined && pattern === factsOf(primitive).form?.source;
    const explicit = isPrimitivePattern
      ? { ...whole.constraints, pattern: undefined }
      : whole.constraints;
    return legalConstraints(explicit, bounded, whole.origin, this.#notes);
  };

  named(key: string): Keyed {
    const known = this.#named.get(key);
    if (known !== undefined) return known;
    const declaration = (): Declaration => this.#declarationOf(key);
    const named: Keyed = {
      kind: "named",
      name: "",
      key,
      get to() {
        return declaration();
      },
    };
    this.#named.set(key, named);
    return named;
  }

  declare(key: string, declaration: Declaration): void {
    this.#declarations.set(key, declaration);
  }

  #declarationOf(key: string): Declaration {
    const known = this.#declarations.get(key);
    if (known !== undefined) return known;
    const named = this.#schemas.get(key);
    const declaration =
      named === undefined ? alias(unknownType) : this.#declarationOfSchema(key, named);
    this.#declarations.set(key, declaration);
    return declaration;
  }

  #declarationOfSchema(key: string, { name, schema }: NamedSchema): Declaration {
    const words = {
      doc: extendedDoc(schema, name, this.#notes),
      deprecated: deprecationOf(schema),
      renamedFrom: extendedFormerNames(schema),
    };
    const parent = this.#parentUnion(key, schema);
    if (parent !== undefined) return { ...parent, words };
    const isUnion = unionFromExtension(schema);
    const tagged =
      isUnion === true && schema.kind === "union" ? this.#taggedUnion(schema) : undefined;
    if (tagged !== undefined) return { ...tagged, words };
    const declared = isUnion === false ? undefined : this.#declared(schema);
    if (declared !== undefined && (isUnion !== true || declared.kind === "union"))
      return { ...declared, words };
    if (isUnion === true) {
      const open = extendedOpenness({ extension: schema.extension });
      return { ...plainUnion(this.#exportedMembers(schema)), open, words };
    }
    const type = schema.kind === "union" ? this.#flat(schema) : this.beside(schema);
    const members = type.kind === "union" ? type.members.filter((one) => !isNull(one)) : [];
    const hasNames = members.some(({ kind }) => kind === "named");
    if (isUnion === undefined && type.kind === "union" && members.length > 1 && hasNames) {
      return { ...plainUnion(type.members), words };
    }
    return { ...alias(type), words, constraints: this.constraints(schema) };
  }

  /** Returns the members of a union in the notation of our own exporter. */
  #exportedMembers(schema: Schema): readonly GraphExpression[] {
    const all = schema.kind === "union" ? schema.members : [{ ...schema, isNullable: undefined }];
    return [...all.map(this.alone), ...(isNullable(schema) ? [nullType] : [])];
  }

  #of(schema: Schema, place: Place): GraphExpression {
    const known = this.#types[place].get(schema);
    if (known !== undefined) return known;
    if (place === "nowhere") noteLost(withoutLong(schema), this.#notes);
    this.#depth += 1;
    const isDeep = this.#depth > deepest;
    if (isDeep) this.#notes.add("schema-too-large", schema.origin);
    const plain = isDeep ? unknownType : this.#plain(schema, place);
    this.#depth -= 1;
    const hasWords = plain.kind === "named" && plain.key === undefined && plain.to.kind !== "alias";
    // Titles often only repeat a name, but the title of an enum describes the value.
    const words = schema.doc ?? (schema.kind === "enum" ? schema.title : undefined);
    if (place === "nowhere" && words !== undefined && !hasWords) {
      this.#notes.add("item-words", schema.origin);
    }
    const type = schema.isNullable === true ? orNull(plain) : plain;
    this.#types[place].set(schema, type);
    return type;
  }

  #plain(whole: Schema, place: Place): GraphExpression {
    const primitive = primitiveFromExtension(whole);
    if (primitive !== undefined) return { kind: "primitive", name: primitive };
    switch (whole.kind) {
      case "any":
        return unknownType;
      case "never":
        this.#notes.add("schema-of-nothing", whole.origin);
        return unknownType;
      case "scalar":
        if (whole.name === "null") return nullType;
        return place === "nowhere" && isLongInteger(whole)
          ? this.#longInteger(integerType, whole)
          : { kind: "primitive", name: whole.name };
      case "reference":
        return this.#reference(whole);
      case "list":
        return { kind: "array", items: this.alone(whole.items) };
      case "tuple":
        return mapTuple({ ...whole, items: whole.items }, this.alone);
      case "intersection":
        return { kind: "intersection", members: whole.members.map(this.alone) };
      case "object":
      case "enum":
      case "union":
        return this.#declaredOrNot(whole, place);
    }
  }

  /** Declares an integer of 64 bits with a format, because an expression cannot contain the format. */
  #longInteger(
    type: GraphExpression,
    { format, constraints, origin }: LongInteger,
  ): GraphExpression {
    const declaration = { ...alias(type), constraints: { format: format ?? constraints?.format } };
    return this.#inlines.of(declaration, origin, undefined);
  }

  #isLiteral = (schema: EnumSchema): boolean => literalType(this.#enumOf(schema)) !== undefined;

  #reference(schema: ReferenceSchema): GraphExpression {
    const named = this.#schemas.get(schema.key);
    if (named === undefined) return unknownType;
    const reference = this.named(schema.key);
    const target = named.schema;
    // A declaration of fields or values cannot itself be null.
    return isNullable(target) && this.#isDeclared(target) ? orNull(reference) : reference;
  }

  #declaredOrNot(
    whole: Exclude<
      Schema,
      { kind: "any" | "never" | "scalar" | "reference" | "list" | "tuple" | "intersection" }
    >,
    place: Place,
  ): GraphExpression {
    const declared = this.#declared(whole);
    if (declared !== undefined) {
      const { origin, title } = whole;
      const words =
        place === "beside"
          ? {}
          : { doc: extendedDoc(whole, "", this.#notes), deprecated: deprecationOf(whole) };
      const inline = this.#inlines.of({ ...declared, words }, origin, title);
      return whole.kind === "union" && isNullable(whole) ? orNull(inline) : inline;
    }
    switch (whole.kind) {
      case "object": {
        const { more } = whole;
        const isOpen = more === undefined || more.kind === "never";
        return { kind: "map", values: isOpen ? unknownType : this.alone(more) };
      }
      case "enum": {
        const type = literalType(this.#enumOf(whole)) ?? unknownType;
        const isLost = place === "nowhere" && whole.format !== undefined;
        return isLost ? this.#longInteger(type, whole) : type;
      }
      case "union":
        return this.#union(whole);
    }
  }

  /** Reads a parent with a discriminator as the union of its children. */
  #parentUnion(key: string, { children: discriminator }: Schema): UnionDeclaration | undefined {
    if (discriminator === undefined || keyProblem(discriminator.field) !== undefined) {
      return undefined;
    }
    const { field, tags } = discriminator;
    const children = this.#children.get(key) ?? [];
    const origin = this.#schemas.get(key)?.schema.origin ?? { file: "", pointer: "" };
    const union: UnionSchema = {
      kind: "union",
      origin,
      members: children.map((child) => ({ kind: "reference", key: child, origin })),
      discriminator: {
        field,
        tags: children.flatMap((child, member) => {
          const childTags = tags.filter((tag) => tag.key === child);
          if (childTags.length > 0) return childTags.map(({ value }) => ({ value, member }));
          return [{ value: this.#schemas.get(child)?.name ?? "", member }];
        }),
      },
    };
    const declared = children.length < 2 ? undefined : this.#declared(union);
    return declared?.kind === "union" ? declared : undefined;
  }

  /** Reads a plain union: `A | B | null`. */
  #flat(union: UnionSchema): GraphExpression {
    const open = openEnum(union);
    if (open !== undefined) return this.beside(open);
    const members = flatMembers(union).map(this.alone);
    const type = flatUnion(members);
    if (isUnknown(type) && members.length > 1) this.#notes.add("union-of-anything", union.origin);
    return union.isNullable === true ? orNull(type) : type;
  }

  #union(union: UnionSchema): GraphExpression {
    const type = this.#flat(union);
    const members = type.kind === "union" ? type.members : [];
    const known = members.filter((one) => !isNull(one));
    if (known.filter(({ kind }) => kind !== "literal").length <= mostMembers) return type;
    const inline = this.#inlines.of(plainUnion(known), union.origin, union.title);
    return known.length === members.length ? inline : orNull(inline);
  }

  /** Returns whether a schema needs a declaration everywhere. Does not read fields, because fields can refer back. */
  #isDeclared(whole: Schema): boolean {
    if (whole.kind === "object") return whole.fields.length > 0 || hasNoFields(whole);
    if (whole.kind === "enum") return !this.#isLiteral(whole);
    if (whole.kind !== "union") return false;
    const open = openEnum(whole);
    return open === undefined ? this.#taggedOf(whole) !== undefined : this.#isDeclared(open);
  }

  #declared(whole: Schema): InlineDeclaration | undefined {
    if (primitiveFromExtension(whole) !== undefined || !this.#isDeclared(whole)) return undefined;
    if (whole.kind === "object") {
      const { more } = whole;
      const fields = this.#fieldsOf(whole);
      const isClosed = more === undefined || more.kind === "never";
      const others = isClosed ? {} : { more: this.alone(more) };
      const constraints = this.constraints(whole);
      return { ...unnamed, kind: "object", fields, ...others, constraints };
    }
    if (whole.kind === "enum") return this.#enumOf(whole);
    if (whole.kind !== "union") return undefined;
    const open = openEnum(whole);
    return open === undefined ? this.#taggedUnion(whole) : this.#enumOf(open);
  }

  /** Reads the fields whose names a sheet can contain. */
  #fieldsOf({ fields }: ObjectSchema): FieldDeclaration[] {
    const notes = this.#notes;
    return fields.flatMap(({ name, isRequired, schema }): FieldDeclaration[] => {
      const { origin } = schema;
      const problem = keyProblem(name);
      if (problem !== undefined) {
        notes.add("name-unwritable", origin, `the name ${problem}`);
        return [];
      }
      const resolved = this.withTargetFacts(schema);
      if (resolved.kind === "never") {
        notes.add("schema-of-nothing", origin);
        return [];
      }
      const isUnsupported = isRequired && name.endsWith("?");
      if (isUnsupported) notes.add("unsupported-required", origin);
      const isBoth = resolved.isReadonly === true && resolved.isWriteonly === true;
      if (isBoth) notes.add("read-and-written-never", origin);
      return [
        {
          name,
          type: this.beside(schema),
          required: isRequired && !isUnsupported,
          readonly: resolved.isReadonly === true && !isBoth,
          writeonly: resolved.isWriteonly === true && !isBoth,
          default: resolved.default,
          constraints: this.constraints(schema),
          words: { doc: extendedDoc(resolved, name, notes), deprecated: deprecationOf(resolved) },
          place: unplaced,
          origin,
        },
      ];
    });
  }

  #taggedUnion(union: UnionSchema): UnionDeclaration | undefined {
    const tagged = this.#taggedOf(union);
    if (tagged === undefined) return undefined;
    const members = tagged.map(({ schema, tags }) => ({
      type: withoutNull(this.alone(schema)),
      tags,
      place: unplaced,
    }));
    const discriminator = union.discriminator?.field;
    return { ...unnamed, kind: "union", members, discriminator, open: extendedOpenness(union) };
  }

  #taggedOf(union: UnionSchema): readonly TaggedMember[] | undefined {
    if (this.#tagged.has(union)) return this.#tagged.get(union);
    const members = taggedMembers(union, this.#targets, this.#notes);
    this.#tagged.set(union, members);
    return members;
  }

  #enumOf(schema: EnumSchema): EnumDeclaration {
    const known = this.#enums.get(schema);
    if (known !== undefined) return known;
    const declaration = enumDeclaration(schema, this.#notes);
    this.#enums.set(schema, declaration);
    return declaration;
  }
}
