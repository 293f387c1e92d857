/** Type names within type expressions. */
import { CompletionItemKind } from "vscode-languageserver";
import type { TypeDeclaration } from "../../model/model.ts";
import { factsOf, primitiveNames, primitiveSentence } from "../../spec/types/primitives.ts";
import { resultSentences, resultWords } from "../../spec/format/result.ts";
import { isTypeExpression, schemasAt } from "../../spec/format/schemas-at.ts";
import { declaredTypes } from "../cursor/declared-types.ts";
import { isResultOf } from "../cursor/name-in-expression.ts";
import { typeDeclaration, typeSummary } from "../show/type-text.ts";
import type { Completer, Suggestion } from "./suggestion.ts";

const kinds = {
  object: CompletionItemKind.Interface,
  enum: CompletionItemKind.Enum,
  union: CompletionItemKind.Struct,
  alias: CompletionItemKind.TypeParameter,
} as const satisfies Record<TypeDeclaration["kind"], CompletionItemKind>;

export const completeTypes: Completer = ({ path, part, before }, sheet) => {
  const { format } = sheet;
  if (part !== "value" || format === undefined) return undefined;
  if (!schemasAt(format, path).some(isTypeExpression) || isInQuotes(before)) return undefined;
  const isMember = /\|\s*[\w$]*$/.test(before);
  const isFirst = /^\s*[\w$]*$/.test(before);
  const isResult = isResultOf(path);
  const isBody = path.at(-1) === "body";
  const isOfParameter = isParameterPath(path.map(String));
  return {
    word: /[\w$]*$/,
    items: [
      ...declaredTypes(sheet).map(declaredItem),
      ...primitiveNames
        .filter((name) => !isOfParameter || factsOf(name).isParameter)
        .map((name): Suggestion => {
          return word(name, (isResult && resultSentences[name]) || primitiveSentence(name));
        }),
      ...(isMember ? [word("null", "A value that may be null.")] : []),
      ...(isResult && isMember ? [word("none", "An answer without a body is a success too.")] : []),
      ...(isResult && isFirst
        ? Object.entries(resultWords).map(([label, doc]) => word(label, doc))
        : []),
      ...(isBody && isFirst ? [word("media", "Bytes, or a text that is no JSON.")] : []),
    ],
  };
};

const declaredItem = (type: TypeDeclaration): Suggestion => ({
  label: type.name,
  kind: kinds[type.kind],
  detail: typeSummary(type),
  doc: `\`\`\`ts\n${typeDeclaration(type)}\n\`\`\`${type.doc === undefined ? "" : `\n\n${type.doc}`}`,
});

const word = (label: string, doc: string): Suggestion => ({
  label,
  kind: CompletionItemKind.Keyword,
  doc,
});

/** Whether an expression ends within a literal. */
const isInQuotes = (expression: string): boolean =>
  /['"]/.test(expression.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, ""));

function isParameterPath([first = "", , third = ""]: readonly string[]): boolean {
  return first === "client" || first === "path" || ["path", "query", "header"].includes(third);
}
