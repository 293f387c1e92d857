/** An operation on the page. */
import { isStream } from "../model/content.ts";
import type { Operation } from "../model/model.ts";
import { fixedFields, givenBody } from "../model/operation-facts.ts";
import { codeType, orUndefined } from "../typescript/types/plan-types.ts";
import { bodyCodeType } from "../typescript/types/body-type.ts";
import { callOptionsRef } from "../typescript/view/service-view.ts";
import type { TypeDraft } from "../typescript/plan/module-draft.ts";
import { runtime } from "../typescript/plan/runtime-refs.ts";
import type { ResourceView, ServiceView } from "../typescript/view/service-view.ts";
import { colorCode, keywordPiece, plainPiece } from "../print/html/pieces.ts";
import type { ErrorDoc } from "../prose/error-docs.ts";
import { type OperationDoc, operationDoc } from "../prose/operation-doc.ts";
import { quotedOperation } from "../prose/quoted.ts";
import { code } from "../prose/sentences.ts";
import { deprecation } from "../prose/value-doc.ts";
import {
  type PageCode,
  type FactEntry,
  operationAnchor,
  parametersAnchor,
  type OperationEntry,
  type ValueEntry,
} from "./page-shape.ts";
import { exampleCode } from "./example-code.ts";
import { parameterCode, type TypeLinks, typeCode } from "./value-entry.ts";

export function operationEntry(
  operation: Operation,
  resource: ResourceView,
  view: ServiceView,
  links: TypeLinks,
): OperationEntry {
  const { name, method, parameters, place } = operation;
  const { service } = view;
  const doc = operationDoc(links.quotes ? quotedOperation(operation) : operation, service);
  const result = resultCode(operation, links);
  const types = parameters.map((parameter) => parameterCode(parameter, links));
  return {
    anchor: operationAnchor(operation),
    name,
    method,
    methodClass: method.toLowerCase(),
    requests: doc.requests.map((request) => pathCode(request.slice(method.length + 1))),
    title: doc.title,
    details: doc.details,
    ...deprecation(doc.deprecated),
    parameters: doc.parameters.map((one, at) => ({ ...one, type: types[at] ?? [] })),
    body: bodyEntry(operation, doc, links),
    result: { type: result, text: doc.result },
    facts: [...doc.facts, ...errorFacts(doc.errors)],
    parametersAnchor: parametersAnchor(operation),
    signature: signatureOf(operation, resource, view, result),
    example: colorCode(exampleCode(operation, service)),
    place: `${place.file}:${place.line}`,
  };
}

/** Variables apart from what is sent as it is. */
const pathCode = (request: string): PageCode =>
  request
    .split(/(\{[^}]*\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? { text: part, kind: "variable" } : plainPiece(part)));

function signatureOf(
  operation: Operation,
  resource: ResourceView,
  view: ServiceView,
  result: PageCode,
): PageCode {
  const { params } = resource.params(operation);
  const { parameters } = operation;
  const body = givenBody(operation);
  const isNeeded = parameters.some(({ required }) => required) || body?.required === true;
  const isShown = parameters.length > 0 || body !== undefined;
  const options = callOptionsRef(view);
  return [
    { text: operation.name, kind: "call" },
    plainPiece(`(\n  params${isNeeded ? "" : "?"}: `),
    { text: params, kind: "type", to: (isShown ? parametersAnchor : operationAnchor)(operation) },
    plainPiece(",\n  options?: "),
    { text: "name" in options ? (options.name ?? "") : "", kind: "type", to: "page-call" },
    plainPiece(",\n): "),
    { text: "CallPromise", kind: "type", to: "page-call" },
    plainPiece("<"),
    ...result,
    plainPiece(">"),
  ];
}

function bodyEntry(
  operation: Operation,
  { body: doc }: OperationDoc,
  { scope, linkOf }: TypeLinks,
): ValueEntry[] {
  const body = givenBody(operation);
  if (body === undefined || doc === undefined) return [];
  return [{ ...doc, type: typeCode(bodyCodeType(body, fixedFields(operation), scope), linkOf) }];
}

function resultCode({ result }: Operation, { scope, linkOf }: TypeLinks): PageCode {
  if (isStream(result)) {
    const type: TypeDraft = {
      kind: "reference",
      name: runtime(result.kind === "events" ? "Events" : "Stream"),
      arguments: [codeType(result.type, "received", scope)],
    };
    return typeCode(type, linkOf);
  }
  switch (result.kind) {
    case "none":
      return [keywordPiece("void")];
    case "media":
      return [{ text: "Download", kind: "type" }];
    case "text":
    case "location":
      return [keywordPiece("string")];
    case "exists":
      return [keywordPiece("boolean")];
    case "value": {
      const type = codeType(result.type, "received", scope);
      return typeCode(result.orNone ? orUndefined(type) : type, linkOf);
    }
  }
}

/** The errors of an operation as a fact. */
const errorFacts = (errors: readonly ErrorDoc[]): readonly FactEntry[] =>
  errors.map(({ error, text }) => ({ label: "Throws", text: `${code(error)} ${text}` }));
