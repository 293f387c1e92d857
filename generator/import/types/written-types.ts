/** Converts types to the notation of sheets, with variants for sent types and for locations without files. */
import type { PlainValue } from "../../sheets/document/plain-value.ts";
import type {
  EnumValueSpec,
  FieldSpec,
  TypeDeclarationSpec,
  UnionTypeSpec,
} from "../../sheets/format/type-declaration.ts";
import type { Openness } from "../../sheets/types/type.ts";
import { reached } from "../description/schema.ts";
import { innerTypes } from "../../sheets/types/type-parts.ts";
import { sentLiterals } from "./read-enum.ts";
import {
  type Declaration,
  type EnumDeclaration,
  type GraphExpression,
  type FieldDeclaration,
  flatUnion,
  type Named,
  typesIn,
  type UnionDeclaration,
  withParts,
  withTypes,
} from "./type-graph.ts";

export const receivedIn = (answers: readonly GraphExpression[]): ReadonlySet<GraphExpression> =>
  new Set(
    reached(answers, (type) =>
      type.kind === "named" ? typesIn(type.to, ({ writeonly }) => !writeonly) : innerTypes(type),
    ),
  );

/** Returns an expression for values that are only sent, with short enums inlined. */
export function sentType(type: GraphExpression): GraphExpression {
  if (type.kind === "union") return flatUnion(type.members.map(sentType));
  const isInline = type.kind === "named" && type.key === undefined;
  if (!isInline) return withParts(type, sentType);
  return type.to.kind === "enum" ? (sentLiterals(type.to) ?? type) : type;
}

/** Position of a type: a form, a field of the form, or an item of a field's list. */
type Around = "form" | "field" | "item" | "elsewhere";

const below = {
  field: { form: "field", field: "elsewhere", item: "elsewhere", elsewhere: "elsewhere" },
  item: { form: "elsewhere", field: "item", item: "elsewhere", elsewhere: "elsewhere" },
} as const satisfies Readonly<Record<string, Readonly<Record<Around, Around>>>>;

/** Positions of files: fields of multipart bodies, or lists in them. Elsewhere their bytes are a string. */
export class FilePlaces {
  readonly #found = new Map<Named, Set<Around>>();

  use(type: GraphExpression, around: Around): void {
    const left: (readonly [GraphExpression, Around])[] = [[type, around]];
    for (let at = left.pop(); at !== undefined; at = left.pop()) left.push(...this.#below(...at));
  }

  /** Returns the declaration for its positions. `onLeft`: called for a declaration without files. */
  inDeclaration(of: Named, declaration: Declaration, onLeft: () => void): Declaration {
    const arounds = this.#found.get(of) ?? new Set();
    const places =
      declaration.kind === "object"
        ? new Set([...arounds].map((around) => below.field[around]))
        : arounds;
    return withTypes(declaration, (type) => withoutFiles(type, places, onLeft));
  }

  #below(type: GraphExpression, around: Around): (readonly [GraphExpression, Around])[] {
    if (type.kind !== "named") {
      const next = inside(type, around);
      return innerTypes(type).map((part) => [part, next] as const);
    }
    if (!this.#isNew(type, around)) return [];
    const next = type.to.kind === "object" ? below.field[around] : around;
    return typesIn(type.to).map((part) => [part, next] as const);
  }

  #isNew(of: Named, around: Around): boolean {
    const known = this.#found.get(of) ?? new Set();
    const isNew = !known.has(around);
    this.#found.set(of, known.add(around));
    return isNew;
  }
}

const inside = (type: GraphExpression, around: Around): Around =>
  type.kind === "array" || type.kind === "tuple"
    ? below.item[around]
    : type.kind === "map"
      ? below.field[around]
      : around;

/** Replaces files at other positions by strings. */
export function withoutFiles(
  type: GraphExpression,
  arounds: ReadonlySet<Around>,
  onLeft: () => void,
): GraphExpression {
  if (type.kind === "primitive") {
    const isPossible = !arounds.has("elsewhere") && !arounds.has("form");
    if (type.name !== "file" || isPossible) return type;
    onLeft();
    return { kind: "primitive", name: "string" };
  }
  const within = new Set([...arounds].map((around) => inside(type, around)));
  return withParts(type, (part) => withoutFiles(part, within, onLeft));
}

interface Printing {
  readonly print: (type: GraphExpression) => string;
  readonly defaultOf: (field: FieldDeclaration) => PlainValue | undefined;
}

export function printDeclaration(
  declaration: Declaration,
  printing: Printing,
): TypeDeclarationSpec {
  const { doc, deprecated, renamedFrom } = declaration.words;
  const declared = withoutUndefined({ doc, deprecated, renamedFrom });
  switch (declaration.kind) {
    case "object": {
      const fields = declaration.fields.map((field) => {
        const key = field.required ? field.name : `${field.name}?`;
        return [key, fieldSpec(field, printing)] as const;
      });
      const { minProperties, maxProperties } = declaration.constraints ?? {};
      const { more } = declaration;
      return {
        ...declared,
        fields: new Map(fields),
        ...withoutUndefined({ minProperties, maxProperties }),
        ...(more === undefined ? {} : { more: printing.print(more) }),
      };
    }
    case "enum":
      return { ...declared, ...enumSpec(declaration) };
    case "union":
      return { ...declared, ...unionSpec(declaration, printing) };
    case "alias":
      return { ...declared, type: printing.print(declaration.type), ...declaration.constraints };
  }
}

function fieldSpec(field: FieldDeclaration, printing: Printing): FieldSpec {
  const type = printing.print(field.type);
  const facts = withoutUndefined({
    readonly: field.readonly ? true : undefined,
    writeonly: field.writeonly ? true : undefined,
    default: printing.defaultOf(field),
    ...field.constraints,
    doc: field.words.doc,
    deprecated: field.words.deprecated,
  });
  return Object.keys(facts).length === 0 ? type : { type, ...facts };
}

const enumSpec = ({ base, format, values, open }: EnumDeclaration) => ({
  ...(base === "string" ? {} : { of: base }),
  ...(format === undefined ? {} : { format }),
  values: new Map(
    values.map(({ value, words: { doc, deprecated } }): [string, EnumValueSpec] => [
      String(value),
      deprecated === undefined ? (doc ?? null) : withoutUndefined({ doc, deprecated }),
    ]),
  ),
  ...(open === "unknown" ? { more: open } : openSpec(open)),
});

/** Returns `open` for a sheet; empty for the default, which is open in results and closed in arguments. */
const openSpec = (open: Openness): { open?: boolean } =>
  open === "results" ? {} : { open: open === "always" };

function unionSpec(
  { members, discriminator, open }: UnionDeclaration,
  { print }: Printing,
): UnionTypeSpec {
  const isTagged = members.every(({ tags }) => tags.length > 0);
  const union = isTagged
    ? new Map(members.flatMap(({ type, tags }) => tags.map((tag) => [tag, print(type)] as const)))
    : [...new Set(members.map(({ type }) => print(type)))];
  if (discriminator !== undefined) return { union, discriminator, ...openSpec(open) };
  return open === "never" ? { union } : { union, open: open === "results" ? open : true };
}

const withoutUndefined = <Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Facts]?: NonNullable<Facts[Name]>;
  };
