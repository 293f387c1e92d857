/** Handles hovers: shows the declaration of a name in the terms of the format. */
import {
  type Hover,
  MarkupKind,
  type Position,
  type TextDocumentPositionParams,
} from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { sentence } from "../../text/sentences.ts";
import { credentialSentence } from "../../prose/service-text.ts";
import { operationDoc } from "../../prose/operation-doc.ts";
import { credentialOptions } from "../../model/credentials.ts";
import { bodyArgument, bodyType, showResult } from "../../model/content.ts";
import { fixedFields, callerBody, isUpload } from "../../model/operation-facts.ts";
import type { Field, Operation, Parameter, Service, TypeDeclaration } from "../../model/model.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import { resultSentences } from "../../sheets/format/answers.ts";
import { isPrimitive, primitiveSentence } from "../../sheets/types/primitives.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { linkedAt } from "../cursor/linked-at.ts";
import { linkedField, nameInExpression } from "../cursor/names-at.ts";
import { declaredTypes, type OpenSheet } from "../cursor/sheet.ts";
import { docParagraphs, operationParagraphs, valueParagraphs } from "../show/doc-text.ts";
import { fieldLine, declarationText } from "../show/type-text.ts";
import { occurrenceAt } from "../cursor/occurrence-at.ts";
import type { CredentialSymbol, SheetSymbol } from "../../project/rename/symbol.ts";
import { protocolRange } from "../workspace/protocol.ts";

export function hover(sheet: OpenSheet, { position }: TextDocumentPositionParams): Hover | null {
  const explanation = explain(sheet, position);
  if (explanation === undefined) return null;
  const { code, facts, place } = explanation;
  const blocks = [...(code === undefined ? [] : [`\`\`\`ts\n${code}\n\`\`\``]), ...facts];
  return {
    contents: { kind: MarkupKind.Markdown, value: blocks.join("\n\n") },
    range: protocolRange(place),
  };
}

interface Explanation {
  /** Declaration in the notation of TypeScript, with the types of the format. */
  readonly code?: string;
  /** Paragraphs in Markdown. */
  readonly facts: readonly string[];
  readonly place: Place;
}

function explain(sheet: OpenSheet, position: Position): Explanation | undefined {
  const occurrence = sheet.parsed.isReadable
    ? occurrenceAt(sheet.analysis, sheet.file, position)
    : undefined;
  if (occurrence !== undefined) return { ...ofSymbol(occurrence.symbol), place: occurrence.place };
  const linked = sheet.parsed.isReadable ? linkedAt(sheet, position) : undefined;
  if (linked !== undefined && sheet.service !== undefined)
    return { ...ofOperation(linked.operation, sheet.service), place: linked.place };
  const field = sheet.parsed.isReadable ? linkedField(sheet, position) : undefined;
  if (field !== undefined) return { ...ofField(field.field), place: field.place };
  return ofName(sheet, position) ?? ofKey(sheet, position);
}

function ofSymbol(symbol: SheetSymbol): Omit<Explanation, "place"> {
  switch (symbol.kind) {
    case "type":
      return ofType(symbol.declaration);
    case "argument":
    case "variable":
      return ofParameter(symbol.parameter);
    case "credential":
      return ofCredential(symbol);
  }
}

const ofType = (type: TypeDeclaration): Omit<Explanation, "place"> => ({
  code: declarationText(type),
  facts: docParagraphs([sentence(type.doc)], type.deprecated),
});

const ofOperation = (operation: Operation, service: Service): Omit<Explanation, "place"> => ({
  code: signature(operation),
  facts: operationParagraphs(operationDoc(operation, service)),
});

const ofField = (field: Field): Omit<Explanation, "place"> => ({
  code: `(field) ${fieldLine(field)}`,
  facts: valueParagraphs(field),
});

const ofParameter = (parameter: Parameter): Omit<Explanation, "place"> => ({
  code: `(argument) ${argumentLine(parameter)}`,
  facts: [...valueParagraphs(parameter), `In the ${parameter.in}, as \`${parameter.wire}\`.`],
});

function ofCredential({ credential, service }: CredentialSymbol): Omit<Explanation, "place"> {
  const options = credentialOptions(service).filter(
    (one) => one.credential.name === credential.name,
  );
  const { doc, deprecated } = credential;
  if (options.length === 0) {
    const text = "A scheme that a call sheet cannot express: the caller's `authorize` applies it.";
    return { facts: docParagraphs([sentence(doc), text], deprecated) };
  }
  return {
    code: options.map((option) => `(option) ${argumentLine(option)}`).join("\n"),
    facts: docParagraphs(options.map(credentialSentence), deprecated),
  };
}

/** Explains a name in a type expression: a primitive, or a type in invalid YAML. */
function ofName(sheet: OpenSheet, position: Position): Explanation | undefined {
  const named = nameInExpression(sheet, position);
  if (named === undefined) return undefined;
  const { name, place, isResult } = named;
  const result = isResult ? resultSentences[name] : undefined;
  if (result !== undefined) return { facts: [`\`${name}\`: ${result}`], place };
  if (isPrimitive(name)) return { facts: [`\`${name}\`: ${primitiveSentence(name)}`], place };
  const type = declaredTypes(sheet).find((one) => one.name === name);
  return type === undefined ? undefined : { ...ofType(type), place };
}

function ofKey(sheet: OpenSheet, position: Position): Explanation | undefined {
  const node = nodeAt(sheet.parsed, sheet.offsetAt(position));
  if (node?.part !== "key") return undefined;
  const place = sheet.parsed.document.keyPlace(node.path);
  const [first, name, third, key] = node.path.map(String);
  if (first === "operations" && node.path.length === 2) {
    const operation = sheet.resource?.operations.find((one) => one.name === name);
    if (operation === undefined || sheet.service === undefined) return undefined;
    return { ...ofOperation(operation, sheet.service), place };
  }
  if (first === "types" && third === "fields" && node.path.length === 4) {
    const type = declaredTypes(sheet).find((one) => one.name === name);
    const field =
      type?.kind === "object"
        ? type.fields.find((one) => one.name === key?.replace(/\?$/, ""))
        : undefined;
    return field === undefined ? undefined : { ...ofField(field), place };
  }
  return undefined;
}

function signature(operation: Operation): string {
  const { id, parameters, result } = operation;
  const body = callerBody(operation);
  const media = isUpload(operation) ? ["media?: bytes"] : [];
  const typeOfBody = bodyType(body);
  const fixed = fixedFields(operation).map((name) => ` without ${name}`);
  const shown = typeOfBody === undefined ? "bytes" : `${showType(typeOfBody)}${fixed.join(" and")}`;
  const lines = [
    ...parameters.map(argumentLine),
    ...(body === undefined ? [] : [`${bodyArgument(body)}${body.required ? "" : "?"}: ${shown}`]),
    ...media,
  ];
  const params = lines.length === 0 ? "" : `{\n${lines.map((line) => `  ${line};`).join("\n")}\n}`;
  return `${id}(${params}): ${showResult(result)}`;
}

const argumentName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

export const argumentLine = ({ argument, required, type }: Parameter): string =>
  `${argumentName(argument)}${required ? "" : "?"}: ${showType(type)}`;
