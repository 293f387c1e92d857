/** What is told of the name under a cursor. */
import type { Position } from "vscode-languageserver";
import { deprecatedTag, docOf, sentence, valueDoc } from "../../emit/docs/doc-text.ts";
import { operationDoc } from "../../emit/docs/operation-doc.ts";
import { operationFacts } from "../../emit/view/operation-view.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Field, Parameter, TypeDeclaration } from "../../model/model.ts";
import { isPrimitive, primitiveSentence } from "../../spec/types/primitives.ts";
import { resultSentences } from "../../spec/format/result.ts";
import { nodeAt } from "../../spec/document/node-at.ts";
import { docFacts } from "../show/doc-facts.ts";
import { argumentLine, signature } from "../show/operation-text.ts";
import { fieldLine, typeDeclaration } from "../show/type-text.ts";
import { occurrenceAt } from "../symbols/occurrences.ts";
import type { SheetSymbol } from "../symbols/symbol.ts";
import { declaredTypes } from "./declared-types.ts";
import { nameInExpression } from "./name-in-expression.ts";
import { pageField } from "./page-field.ts";
import type { Sheet } from "./sheet.ts";

export interface Explanation {
  /** As TypeScript would declare it, in the words of the format. */
  readonly code?: string;
  /** Markdown, a paragraph each. */
  readonly facts: readonly string[];
  /** Of the name. */
  readonly place: Place;
}

export function explain(sheet: Sheet, position: Position): Explanation | undefined {
  const found = sheet.parsed.isReadable
    ? occurrenceAt(sheet.analysis, sheet.file, position)
    : undefined;
  if (found !== undefined) return { ...ofSymbol(found.symbol), place: found.place };
  const paged = sheet.parsed.isReadable ? pageField(sheet, position) : undefined;
  if (paged !== undefined) return { ...ofField(paged.field), place: paged.place };
  return ofName(sheet, position) ?? ofKey(sheet, position);
}

function ofSymbol(symbol: SheetSymbol): Omit<Explanation, "place"> {
  switch (symbol.kind) {
    case "type":
      return ofType(symbol.declaration);
    case "argument":
    case "variable":
      return ofParameter(symbol.parameter);
  }
}

const ofType = (type: TypeDeclaration): Omit<Explanation, "place"> => ({
  code: typeDeclaration(type),
  facts: docFacts(docOf([sentence(type.doc)], deprecatedTag(type.deprecated))),
});

const ofField = (field: Field): Omit<Explanation, "place"> => ({
  code: `(field) ${fieldLine(field)}`,
  facts: docFacts(valueDoc(field)),
});

const ofParameter = (parameter: Parameter): Omit<Explanation, "place"> => ({
  code: `(argument) ${argumentLine(parameter)}`,
  facts: [...docFacts(valueDoc(parameter)), `In the ${parameter.in}, as \`${parameter.wire}\`.`],
});

/** A name in a type expression that is a primitive, or that is a type where places cannot be trusted. */
function ofName(sheet: Sheet, position: Position): Explanation | undefined {
  const named = nameInExpression(sheet, position);
  if (named === undefined) return undefined;
  const { name, place, isResult } = named;
  const result = isResult ? resultSentences[name] : undefined;
  if (result !== undefined) return { facts: [`\`${name}\`: ${result}`], place };
  if (isPrimitive(name)) return { facts: [`\`${name}\`: ${primitiveSentence(name)}`], place };
  const type = declaredTypes(sheet).find((one) => one.name === name);
  return type === undefined ? undefined : { ...ofType(type), place };
}

/** The key of an operation or of a field. */
function ofKey(sheet: Sheet, position: Position): Explanation | undefined {
  const found = nodeAt(sheet.parsed, sheet.offsetAt(position));
  if (found?.part !== "key") return undefined;
  const place = sheet.parsed.document.keyPlace(found.path);
  const [first, name, third, key] = found.path.map(String);
  if (first === "operations" && found.path.length === 2) {
    const operation = sheet.resource?.operations.find((one) => one.name === name);
    if (operation === undefined || sheet.service === undefined) return undefined;
    const facts = docFacts(operationDoc(operationFacts(operation, sheet.service), sheet.service));
    return { code: signature(operation), facts, place };
  }
  if (first === "types" && third === "fields" && found.path.length === 4) {
    const type = declaredTypes(sheet).find((one) => one.name === name);
    const field =
      type?.kind === "object"
        ? type.fields.find((one) => one.name === key?.replace(/\?$/, ""))
        : undefined;
    return field === undefined ? undefined : { ...ofField(field), place };
  }
  return undefined;
}
