/** An operation on the page. */
import { bodyArgument, isStream } from "../model/content.ts";
import type { Operation } from "../model/model.ts";
import { fixedFields, callerBody, isUpload } from "../model/operation-facts.ts";
import { codeType, orUndefined } from "../typescript/types/plan-types.ts";
import { bodyCodeType } from "../typescript/types/body-type.ts";
import { callOptionsRef } from "../typescript/view/service-view.ts";
import type { TypeDraft } from "../typescript/plan/module-draft.ts";
import { runtime } from "../typescript/plan/runtime-refs.ts";
import type { ResourceView, ServiceView } from "../typescript/view/service-view.ts";
import { colorCode, keywordPiece, plainPiece } from "../print/html/pieces.ts";
import type { ErrorDoc } from "../prose/error-docs.ts";
import { operationDoc } from "../prose/operation-doc.ts";
import { quoted } from "../prose/quoted.ts";
import { code, sentence } from "../prose/sentences.ts";
import { bodyDoc } from "../prose/value-doc.ts";
import {
  type PageCode,
  type FactEntry,
  operationAnchor,
  parametersAnchor,
  type OperationEntry,
  type ValueEntry,
} from "./page-shape.ts";
import { exampleCode } from "./example-code.ts";
import {
  deprecationOf,
  parameterEntry,
  type TypeLinks,
  typeCode,
  valueEntry,
} from "./value-entry.ts";

export function operationEntry(
  operation: Operation,
  resource: ResourceView,
  view: ServiceView,
  links: TypeLinks,
): OperationEntry {
  const { name, method, parameters, place } = operation;
  const { service } = view;
  const doc = operationDoc(operation, service);
  const result = resultCode(operation, links);
  const words = links.quotes ? quoted : sentence;
  return {
    anchor: operationAnchor(operation),
    name,
    method,
    methodClass: method.toLowerCase(),
    requests: doc.requests.map((request) => pathCode(request.slice(method.length + 1))),
    title: doc.title,
    details: doc.details,
    ...deprecationOf(operation, words),
    parameters: parameters.map((one) => parameterEntry(one, links)),
    body: bodyEntry(operation, links),
    result: { type: result, text: doc.result },
    facts: [
      ...doc.facts.map(({ label, text, isQuote }) => ({
        label,
        text: isQuote ? (words(text) ?? "") : text,
      })),
      ...errorFacts(doc.errors),
    ],
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
  const body = callerBody(operation);
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

function bodyEntry(operation: Operation, links: TypeLinks): ValueEntry[] {
  const body = callerBody(operation);
  const doc = bodyDoc(operation);
  if (body === undefined || doc === undefined) return [];
  const type = typeCode(bodyCodeType(body, fixedFields(operation), links.scope), links.linkOf);
  const isRequired = body.required && !isUpload(operation);
  return [valueEntry(body, doc, { name: bodyArgument(body), isRequired, type }, links)];
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
