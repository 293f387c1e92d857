import type { Operation, Service } from "../open/model-types.ts";
import { isUpload } from "../open/operation-facts.ts";
import { colorCode, plainPiece } from "../print/html/pieces.ts";
import { code } from "../text/sentences.ts";
import { exampleCode } from "./example-code.ts";
import {
  type FactEntry,
  operationAnchor,
  type OperationEntry,
  type PageCode,
  parametersAnchor,
  type ValueEntry,
} from "./page-shape.ts";
import { bodyCode, resultTypeCode } from "./type-code.ts";
import {
  deprecationEntry,
  parameterEntry,
  type Showing,
  valueEntry,
  valueWords,
} from "./value-entry.ts";

export function operationEntry(
  operation: Operation,
  service: Service,
  showing: Showing,
): OperationEntry {
  const { name, method, parameters, at, documentation } = operation;
  const result = resultTypeCode(operation.result, showing);
  return {
    anchor: operationAnchor(operation),
    name,
    method,
    methodClass: method.toLowerCase(),
    requests: documentation.requests.map((request) => pathCode(request.slice(method.length + 1))),
    title: documentation.title,
    details: documentation.details,
    ...deprecationEntry(operation, showing),
    parameters: parameters.map((one) => parameterEntry(one, showing)),
    body: bodyEntry(operation, showing),
    result: { type: result, text: documentation.result },
    facts: factEntries(operation, showing),
    parametersAnchor: parametersAnchor(operation),
    signature: signatureOf(operation, service, result),
    example: colorCode(exampleCode(operation, service)),
    place: `${at.file}:${at.line}`,
  };
}

/** Separates the variables of a path from its fixed parts. */
const pathCode = (request: string): PageCode =>
  request
    .split(/(\{[^}]*\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? { text: part, kind: "variable" } : plainPiece(part)));

function signatureOf(operation: Operation, service: Service, result: PageCode): PageCode {
  const { parameters, body, paramsType, headersType } = operation;
  const isNeeded = operation.arguments === "required";
  const isShown = parameters.length > 0 || body?.argument !== undefined;
  const params: PageCode =
    paramsType === undefined
      ? []
      : [
          plainPiece(`params${isNeeded ? "" : "?"}: `),
          {
            text: paramsType,
            kind: "type",
            to: (isShown ? parametersAnchor : operationAnchor)(operation),
          },
          plainPiece(",\n  "),
        ];
  return [
    { text: operation.name, kind: "call" },
    plainPiece("(\n  "),
    ...params,
    plainPiece("options?: "),
    { text: service.callOptionsType, kind: "type", to: "page-call" },
    plainPiece(",\n): "),
    {
      text: headersType === undefined ? "CallPromise" : "CallPromiseWithHeaders",
      kind: "type",
      to: "page-call",
    },
    plainPiece("<"),
    ...result,
    ...(headersType === undefined ? [] : [plainPiece(`, ${headersType}`)]),
    plainPiece(">"),
  ];
}

function bodyEntry(operation: Operation, showing: Showing): ValueEntry[] {
  const { body } = operation;
  if (body?.argument === undefined) return [];
  const type = bodyCode(body, operation, showing);
  const isRequired = body.required && !isUpload(operation);
  return [valueEntry(body, { name: body.argument, isRequired, type }, showing)];
}

const factEntries = ({ documentation }: Operation, showing: Showing): readonly FactEntry[] => [
  ...documentation.facts.map(({ label, text, isQuote }) => ({
    label,
    text: (isQuote ? valueWords(text, showing) : text) ?? "",
  })),
  ...documentation.errors.map(({ error, text }) => ({
    label: "Throws",
    text: `${code(error)} ${text}`,
  })),
];
