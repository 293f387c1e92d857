/** Finds the name under a cursor: a type in an expression, even in invalid YAML, or a field of `pages:` or `wait:`. */
import type { Position } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { resultType } from "../../model/content.ts";
import { operationOf } from "../../model/linked-operations.ts";
import type { Field, Operation, Service, TypeRef } from "../../model/model.ts";
import { type PagesWord, pageWords, wordHolders, type WordKey } from "../../model/pages.ts";
import { isFetched } from "../../model/wait.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import type { Path } from "../../sheets/document/plain-value.ts";
import { isTypeExpression, schemasAt } from "../../sheets/format/shape-of.ts";
import { fieldsOf, itemOf, typeAt } from "../../sheets/types/type-at.ts";
import { occurrenceAt } from "./occurrence-at.ts";
import { occurrencePlaces } from "../../project/rename/occurrences.ts";
import { within } from "../../project/rename/symbol.ts";
import { protocolRange, touches } from "../workspace/protocol.ts";
import { linkedAt } from "./linked-at.ts";
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

interface LinkedField {
  readonly field: Field;
  readonly place: Place;
}

/** Returns the field whose name in `pages:` or `wait:` is at a position. */
export function linkedField(sheet: OpenSheet, position: Position): LinkedField | undefined {
  const { resource, service } = sheet;
  for (const operation of resource?.operations ?? []) {
    const words = [
      ...pageFieldWords(operation),
      ...(service === undefined ? [] : waitFieldWords(operation, service)),
    ];
    const fieldWord = words.find(({ word }) => touches(protocolRange(word.place), position));
    if (fieldWord === undefined) continue;
    const { word, type } = fieldWord;
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

interface FieldWord {
  readonly word: PagesWord;
  /** The type that has the field. */
  readonly type: TypeRef;
}

function pageFieldWords({ pages, result }: Operation): readonly FieldWord[] {
  if (pages === undefined || result.kind !== "value") return [];
  return pageWords(pages).flatMap(([key, word]) => {
    const type = holderOf(key, pages, result.type);
    return type === undefined ? [] : [{ word, type }];
  });
}

function waitFieldWords({ wait, result }: Operation, service: Service): readonly FieldWord[] {
  if (wait === undefined) return [];
  const { poll, with: passed, done, failed = [], result: outcome } = wait;
  const started = resultType(result);
  const job = resultType(operationOf(service, poll.name)?.result);
  const isFromOperation = isFetched(outcome);
  const ofJob = [
    ...done,
    ...("name" in failed ? [failed] : failed),
    ...(isFromOperation ? outcome.with.map(({ field }) => field) : [outcome]),
  ];
  return [
    ...(passed === "location" ? [] : passed).map(({ field: word }) => ({ word, type: started })),
    ...ofJob.map((word) => ({ word, type: job })),
  ].flatMap(({ word, type }) => (word && type ? [{ word, type }] : []));
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
    const linked = linkedAt(sheet, position)?.operation;
    if (linked !== undefined) return [linked.place];
    const field = linkedField(sheet, position)?.field;
    if (field !== undefined) return [field.place];
  }
  const named = nameInExpression(sheet, position);
  const type = declaredTypes(sheet).find(({ name }) => name === named?.name);
  return type === undefined ? [] : [type.place];
}
