/** Contents as declarations of a sheet. */
import type { PlainValue } from "../../spec/document/plain-value.ts";
import type {
  EnumValueSpec,
  FieldSpec,
  TypeDeclarationSpec,
  UnionTypeSpec,
} from "../../spec/format/type-declaration.ts";
import type { Content, EnumContent, FieldContent, Shape, UnionContent } from "./shape.ts";

export interface Printing {
  readonly print: (shape: Shape) => string;
  readonly defaultOf: (field: FieldContent) => PlainValue | undefined;
}

export function printContent(content: Content, printing: Printing): TypeDeclarationSpec {
  const { doc, deprecated, renamedFrom } = content;
  const declared = given({ doc, deprecated, renamedFrom });
  switch (content.kind) {
    case "object": {
      const fields = content.fields.map(
        (field) => [field.key, fieldSpec(field, printing)] as const,
      );
      const { minProperties, maxProperties } = content.constraints ?? {};
      return {
        ...declared,
        fields: new Map(fields),
        ...given({ minProperties, maxProperties }),
        ...(content.more === undefined ? {} : { more: printing.print(content.more) }),
      };
    }
    case "enum":
      return { ...declared, ...enumSpec(content) };
    case "union":
      return { ...declared, ...unionSpec(content, printing) };
    case "alias":
      return { ...declared, type: printing.print(content.shape), ...content.constraints };
  }
}

function fieldSpec(field: FieldContent, printing: Printing): FieldSpec {
  const type = printing.print(field.shape);
  const facts = given({
    readonly: field.isReadonly ? true : undefined,
    writeonly: field.isWriteonly ? true : undefined,
    default: printing.defaultOf(field),
    ...field.constraints,
    doc: field.doc,
    deprecated: field.deprecated,
  });
  return Object.keys(facts).length === 0 ? type : { type, ...facts };
}

function enumSpec({ base, values, open }: EnumContent) {
  return {
    ...(base === "string" ? {} : { of: base }),
    values: new Map(
      values.map(({ value, doc, deprecated }): [string, EnumValueSpec] => [
        String(value),
        deprecated === undefined ? (doc ?? null) : given({ doc, deprecated }),
      ]),
    ),
    ...(open === "unknown" ? { more: "unknown" as const } : {}),
    ...(open === "always" ? { open: true } : {}),
    ...(open === "never" ? { open: false } : {}),
  };
}

function unionSpec({ members, discriminator }: UnionContent, { print }: Printing): UnionTypeSpec {
  const isTagged = members.every(({ tags }) => tags.length > 0);
  const union = isTagged
    ? new Map(members.flatMap(({ shape, tags }) => tags.map((tag) => [tag, print(shape)] as const)))
    : [...new Set(members.map(({ shape }) => print(shape)))];
  return { union, ...given({ discriminator }) };
}

/** Without what is not said. */
const given = <Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Facts]?: NonNullable<Facts[Name]>;
  };
