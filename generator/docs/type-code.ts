/** Types as generated code spells them, with links to the types of the page. */
import type { FieldDraft, TypeDraft } from "../emit/plan/module-draft.ts";
import type { Use } from "../emit/plan/ref.ts";
import { joinPieces, keyword, plain, type Piece } from "../print/html/piece.ts";
import { literalText, propertyName } from "../print/literal.ts";
import type { Code } from "./page-shape.ts";

/** The anchor of what a name refers to, if the page has it. */
export type LinkOf = (use: Use) => string | undefined;

const words = /^(?:boolean|never|null|number|string|undefined|unknown|void)$/;

export function typeCode(type: TypeDraft, linkOf: LinkOf): Code {
  const inner = (part: TypeDraft): Code => typeCode(part, linkOf);
  switch (type.kind) {
    case "reference": {
      const name = nameCode(type.name, linkOf);
      if (type.arguments === undefined) return [name];
      return [name, plain("<"), ...joinPieces(type.arguments.map(inner), ", "), plain(">")];
    }
    case "literal":
      return [{ text: literalText(type.value), kind: literalKind(type.value) }];
    case "array":
      return [keyword("readonly"), plain(" "), ...grouped(type.items, inner), plain("[]")];
    case "map":
      return [
        plain("{ [key: "),
        keyword("string"),
        plain("]: "),
        ...inner(type.values),
        plain(" }"),
      ];
    case "union":
      return joinPieces(type.members.map(inner), " | ");
    case "intersection":
      return joinPieces(
        type.members.map((member) => grouped(member, inner)),
        " & ",
      );
    case "object": {
      const fields = type.fields.map((field) => fieldCode(field, inner));
      return [plain("{ "), ...joinPieces(fields, "; "), plain(" }")];
    }
    case "typeof":
      return [keyword("typeof"), plain(" "), nameCode(type.name, linkOf)];
  }
}

function nameCode(use: Use, linkOf: LinkOf): Piece {
  const text = typeof use === "string" ? use : ("name" in use && use.name) || "";
  if (words.test(text)) return keyword(text);
  return { text, kind: "type", to: linkOf(use) };
}

const fieldCode = (
  { name, type, optional }: FieldDraft,
  inner: (type: TypeDraft) => Code,
): Code => [plain(`${propertyName(name)}${optional ? "?" : ""}: `), ...inner(type)];

const grouped = (type: TypeDraft, inner: (type: TypeDraft) => Code): Code =>
  type.kind === "union" || type.kind === "intersection" || type.kind === "array"
    ? [plain("("), ...inner(type), plain(")")]
    : inner(type);

const literalKind = (value: unknown) =>
  typeof value === "string" ? "text" : typeof value === "number" ? "number" : "keyword";
