/** Writes declarations as a sheet has them. */
import type { PlainValue } from "../../spec/document/plain-value.ts";
import type {
  EnumValueSpec,
  FieldSpec,
  TypeDeclarationSpec,
  UnionTypeSpec,
} from "../../spec/format/type-declaration.ts";
import type {
  Declaration,
  EnumDeclaration,
  Expression,
  FieldDeclaration,
  UnionDeclaration,
} from "./type-graph.ts";

export interface Printing {
  readonly print: (type: Expression) => string;
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

const enumSpec = ({ base, values, open }: EnumDeclaration) => ({
  ...(base === "string" ? {} : { of: base }),
  values: new Map(
    values.map(({ value, words: { doc, deprecated } }): [string, EnumValueSpec] => [
      String(value),
      deprecated === undefined ? (doc ?? null) : withoutUndefined({ doc, deprecated }),
    ]),
  ),
  ...(open === "unknown" ? { more: open } : {}),
  ...(open === "always" || open === "never" ? { open: open === "always" } : {}),
});

function unionSpec(
  { members, discriminator }: UnionDeclaration,
  { print }: Printing,
): UnionTypeSpec {
  const isTagged = members.every(({ tags }) => tags.length > 0);
  const union = isTagged
    ? new Map(members.flatMap(({ type, tags }) => tags.map((tag) => [tag, print(type)] as const)))
    : [...new Set(members.map(({ type }) => print(type)))];
  return { union, ...withoutUndefined({ discriminator }) };
}

/** Leaves out undefined values. */
const withoutUndefined = <Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Facts]?: NonNullable<Facts[Name]>;
  };
