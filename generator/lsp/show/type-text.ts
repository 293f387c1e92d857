/** Formats a declared type for hovers. */
import { SymbolKind } from "vscode-languageserver";
import type { EnumType, Field, ObjectType, TypeDeclaration } from "../../model/model.ts";
import { valueText } from "../../sheets/types/type.ts";
import { showType } from "../../sheets/types/type-parts.ts";

/** Maximum number of lines in a hover window. */
const mostLines = 30;

/** Returns a summary that fits next to the name in a list. */
export function typeSummary(type: TypeDeclaration): string {
  switch (type.kind) {
    case "object": {
      const names = type.fields.map(fieldName);
      const more = type.more === undefined ? [] : ["…"];
      return `{ ${[...names.slice(0, 5), ...(names.length > 5 ? ["…"] : more)].join(", ")} }`;
    }
    case "enum":
      return cut(
        type.values.map(({ value }) => valueText(value)),
        5,
      ).join(" | ");
    case "union":
      return cut(
        type.members.map((member) => showType(member.type)),
        5,
      ).join(" | ");
    case "alias":
      return showType(type.type);
  }
}

export function declarationText(type: TypeDeclaration): string {
  switch (type.kind) {
    case "object":
      return `interface ${type.name} ${objectBody(type)}`;
    case "enum":
      return `type ${type.name} =\n${cut(enumValues(type), mostLines).join("\n")}`;
    case "union":
      return `type ${type.name} =\n${cut(
        type.members.map((member) => {
          const tags = member.tags.length === 0 ? "" : ` // ${member.tags.join(", ")}`;
          return `  | ${showType(member.type)}${tags}`;
        }),
        mostLines,
      ).join("\n")}`;
    case "alias":
      return `type ${type.name} = ${showType(type.type)}`;
  }
}

function objectBody({ fields, more }: ObjectType): string {
  const lines = cut(
    fields.map((field) => `  ${fieldLine(field)};`),
    mostLines,
  );
  const rest = more === undefined ? [] : [`  [further: string]: ${showType(more)};`];
  return [...lines, ...rest].length === 0 ? "{}" : `{\n${[...lines, ...rest].join("\n")}\n}`;
}

const enumValues = ({ values, open }: EnumType): string[] => {
  const known = values.map(({ value }) => `  | ${valueText(value)}`);
  return open === "always" || open === "unknown" ? [...known, "  | …"] : known;
};

const fieldName = ({ name, required }: Field): string => `${name}${required ? "" : "?"}`;

export function fieldLine(field: Field): string {
  const words = [
    ...(field.readonly ? ["readonly"] : []),
    ...(field.writeonly ? ["writeonly"] : []),
  ];
  return [...words, `${fieldName(field)}: ${showType(field.type)}`].join(" ");
}

const cut = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most), `  … ${lines.length - most} more`];

export const typeKinds = {
  object: SymbolKind.Interface,
  enum: SymbolKind.Enum,
  union: SymbolKind.Struct,
  alias: SymbolKind.TypeParameter,
} as const satisfies Record<TypeDeclaration["kind"], SymbolKind>;
