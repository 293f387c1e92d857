/** Finds the name under a cursor: a type in an expression, even in invalid YAML, or a field of `pages:`. */
import type { Position } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Field, TypeRef } from "../../model/model.ts";
import { pageWords, wordHolders, type WordKey } from "../../model/pages.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import type { Path } from "../../sheets/document/plain-value.ts";
import { isTypeExpression, schemasAt } from "../../sheets/format/shape-of.ts";
import { fieldsOf, itemOf, typeAt } from "../../sheets/types/type-at.ts";
import { occurrenceAt, occurrencePlaces } from "../symbols/occurrences.ts";
import { within } from "../symbols/symbol.ts";
import { protocolRange, touches } from "../workspace/protocol.ts";
import { declaredTypes, type OpenSheet } from "./sheet.ts";

interface NameInExpression {
  readonly name: string;
  readonly place: Place;
  readonly isResult: boolean;
}

/** Returns whether a path is that of an operation's result; a field can also be named `result`. */
export const isResultOf = ([first, , key, ...below]: Path): boolean =>
  first === "operations" && key === "result" && below.length === 0;

export function nameInExpression(
  sheet: OpenSheet,
  position: Position,
): NameInExpression | undefined {
  const { format, parsed, text, file } = sheet;
  const offset = sheet.offsetAt(position);
  const node = nodeAt(parsed, offset);
  if (node?.part !== "value" || format === undefined) return undefined;
  if (!schemasAt(format, node.path).some(isTypeExpression)) return undefined;
  const [before = ""] = /[\w$]*$/.exec(text.slice(node.start, offset)) ?? [];
  const [after = ""] = /^[\w$]*/.exec(text.slice(offset, node.end)) ?? [];
  const name = before + after;
  const column = position.character - before.length + 1;
  if (name === "") return undefined;
  const isResult = isResultOf(node.path);
  return { name, isResult, place: { file, line: position.line + 1, column, length: name.length } };
}

interface PageField {
  readonly field: Field;
  readonly place: Place;
}

export function pageField(sheet: OpenSheet, position: Position): PageField | undefined {
  for (const { pages, result } of sheet.resource?.operations ?? []) {
    if (pages === undefined || result.kind !== "value") continue;
    const pageWord = pageWords(pages).find(([, { place }]) =>
      touches(protocolRange(place), position),
    );
    if (pageWord === undefined) continue;
    const [key, word] = pageWord;
    const type = holderOf(key, pages, result.type);
    if (type === undefined) continue;
    const steps = word.name.split(".");
    for (const [index, step] of steps.entries()) {
      const above = steps.slice(0, index).join(".");
      const pattern = new RegExp(String.raw`^["']?${above === "" ? "" : `${above}\\.`}(${step})`);
      const place = within(word.place, pattern, sheet.analysis.documents);
      if (place === undefined || !touches(protocolRange(place), position)) continue;
      const holder = above === "" ? type : typeAt(type, above);
      const field =
        "field" in holder ? undefined : fieldsOf(holder).find(({ name }) => name === step);
      if (field !== undefined) return { field, place };
    }
  }
  return undefined;
}

/** Returns the type whose fields a key of `pages:` names; undefined for arguments. */
export function holderOf(
  key: WordKey,
  { items }: { readonly items?: { readonly name: string } | undefined },
  result: TypeRef,
): TypeRef | undefined {
  switch (wordHolders[key]) {
    case "call":
      return undefined;
    case "result":
      return result;
    case "record": {
      const records = items === undefined ? result : typeAt(result, items.name);
      return "field" in records ? undefined : itemOf(records);
    }
  }
}

export function declarationsAt(sheet: OpenSheet, position: Position): readonly Place[] {
  const { analysis, file, parsed } = sheet;
  // Locations in invalid YAML are those of its last valid version.
  if (parsed.isReadable) {
    const occurrence = occurrenceAt(analysis, file, position);
    if (occurrence !== undefined) {
      return occurrencePlaces(analysis, occurrence.symbol)
        .filter(({ isDeclaration }) => isDeclaration)
        .map(({ place }) => place);
    }
    const field = pageField(sheet, position)?.field;
    if (field !== undefined) return [field.place];
  }
  const named = nameInExpression(sheet, position);
  const type = declaredTypes(sheet).find(({ name }) => name === named?.name);
  return type === undefined ? [] : [type.place];
}
