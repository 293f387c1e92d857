/** The name under a cursor in a type expression, also of a file that is no YAML at the moment. */
import type { Position } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Path } from "../../spec/document/plain-value.ts";
import { nodeAt } from "../../spec/document/node-at.ts";
import { isTypeExpression, schemasAt } from "../../spec/format/schemas-at.ts";
import type { Sheet } from "./sheet.ts";

export interface NameInExpression {
  readonly name: string;
  readonly place: Place;
  /** Whether the expression is that of a result. */
  readonly isResult: boolean;
}

/** A field may be called `result` as well. */
export const isResultOf = ([first, , key, ...below]: Path): boolean =>
  first === "operations" && key === "result" && below.length === 0;

export function nameInExpression(sheet: Sheet, position: Position): NameInExpression | undefined {
  const { format, parsed, text, file } = sheet;
  const offset = sheet.offsetAt(position);
  const found = nodeAt(parsed, offset);
  if (found?.part !== "value" || format === undefined) return undefined;
  if (!schemasAt(format, found.path).some(isTypeExpression)) return undefined;
  const [before = ""] = /[\w$]*$/.exec(text.slice(found.start, offset)) ?? [];
  const [after = ""] = /^[\w$]*/.exec(text.slice(offset, found.end)) ?? [];
  const name = before + after;
  const column = position.character - before.length + 1;
  if (name === "") return undefined;
  const isResult = isResultOf(found.path);
  return { name, isResult, place: { file, line: position.line + 1, column, length: name.length } };
}
