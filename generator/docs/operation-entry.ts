/** An operation on the page. */
import { fixedFields, givenBody, mayRepeat, throttleOf } from "../model/operation-facts.ts";
import { bodyArgument, bodyForm, bodyType, streamForm } from "../model/content.ts";
import type { Envelope, Operation, Service, StreamResult } from "../model/model.ts";
import { isUnknown } from "../spec/types/shape.ts";
import { factWords, unknownOf } from "../model/unknowns.ts";
import { codeType, orUndefined } from "../emit/client/plan-types.ts";
import { bodyCodeType } from "../emit/client/operation-params.ts";
import { callOptionsRef } from "../emit/client/client-options.ts";
import {
  envelopeSentence,
  existsSentence,
  fixedSentence,
  ownErrors,
  pagesWay,
  repeatSentence,
  requestLines,
  serverSentence,
  throttleSentence,
} from "../emit/docs/operation-doc.ts";
import { code, join, notation, sentence } from "../emit/docs/doc-text.ts";
import { authSentence } from "../emit/docs/service-text.ts";
import type { TypeDraft } from "../emit/plan/module-draft.ts";
import { runtime } from "../emit/plan/runtime-refs.ts";
import { pagesName } from "../emit/plan/package-names.ts";
import { isUpload, takesBoth } from "../emit/view/operation-view.ts";
import type { ResourceView, ServiceView } from "../emit/view/service-view.ts";
import { colorCode, keywordPiece, plainPiece } from "../print/html/pieces.ts";
import {
  type PageCode,
  type FactEntry,
  operationAnchor,
  parametersAnchor,
  type OperationEntry,
  type ResultEntry,
  type ValueEntry,
} from "./page-shape.ts";
import { exampleCode } from "./example-code.ts";
import { deprecation, type TypeLinks, parameterEntry, typeCode } from "./value-entry.ts";

export function operationEntry(
  operation: Operation,
  resource: ResourceView,
  view: ServiceView,
  links: TypeLinks,
): OperationEntry {
  const { name, method, doc, details, parameters, deprecated, place } = operation;
  const { service } = view;
  const result = resultEntry(operation, links);
  return {
    anchor: operationAnchor(operation),
    name,
    method,
    methodClass: method.toLowerCase(),
    requests: requestLines(operation).map((request) => pathCode(request.slice(method.length + 1))),
    doc: sentence(doc),
    details,
    ...deprecation(deprecated),
    parameters: parameters.map((parameter) => parameterEntry(parameter, links)),
    body: bodyEntry(operation, links),
    result,
    facts: factsOf(operation, service),
    parametersAnchor: parametersAnchor(operation),
    signature: signatureOf(operation, resource, view, result.type),
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

function bodyEntry(operation: Operation, { scope, linkOf }: TypeLinks): ValueEntry[] {
  const body = givenBody(operation);
  if (body === undefined) return [];
  const or = takesBoth(operation) ? ", or both in one request" : "";
  const upload = isUpload(operation) ? `Or the bytes themselves, as \`media\`${or}.` : undefined;
  const type = bodyType(body);
  const open =
    type !== undefined && isUnknown(type) ? "What is expected is not documented." : undefined;
  const entry = {
    name: bodyArgument(body),
    type: typeCode(bodyCodeType(body, fixedFields(operation), scope), linkOf),
    flags: [bodyForm(body)],
    isRequired: body.required && !isUpload(operation),
    doc: join([sentence(body.doc), type && notation(type), open, upload]),
    ...deprecation(undefined),
  };
  return [entry];
}

function resultEntry({ result, ranges }: Operation, { scope, linkOf }: TypeLinks): ResultEntry {
  switch (result.kind) {
    case "none":
      return { type: [keywordPiece("void")], doc: "Nothing is answered." };
    case "media":
      return {
        type: [{ text: "Download", kind: "type" }],
        doc: join([
          "The bytes as they come.",
          ranges && "Where they break off, they go on from there.",
        ]),
      };
    case "text":
      return { type: [keywordPiece("string")], doc: "The answer as it is." };
    case "location":
      return {
        type: [keywordPiece("string")],
        doc: "The URL that the answer names; not followed.",
      };
    case "exists":
      return { type: [keywordPiece("boolean")], doc: existsSentence };
    case "events":
    case "frames":
    case "lines":
    case "sequence": {
      const type: TypeDraft = {
        kind: "reference",
        name: runtime(result.kind === "events" ? "Events" : "Stream"),
        arguments: [codeType(result.type, "received", scope)],
      };
      const doc = [notation(result.type), streamText(result)];
      return { type: typeCode(type, linkOf), doc: join(doc) };
    }
    case "value": {
      const type = codeType(result.type, "received", scope);
      const doc = [
        notation(result.type),
        isUnknown(result.type) ? "What comes back is not documented." : undefined,
        result.orNone ? "`undefined` when the answer is empty." : undefined,
      ];
      return { type: typeCode(result.orNone ? orUndefined(type) : type, linkOf), doc: join(doc) };
    }
  }
}

/** A stream, and the event that ends it. */
function streamText({ kind, isText, end, contentType }: StreamResult): string {
  const until = end === undefined ? "" : `, until ${code(end)}`;
  switch (kind) {
    case "events":
      return `${isText ? "Text" : "JSON"} that comes piece by piece${until}.`;
    case "frames":
      return `Events with their names, data and ids, as they arrive${until}. Events of other names are skipped.`;
    case "lines":
    case "sequence":
      return `Values one by one, as they arrive: ${streamForm(kind, contentType)}.`;
  }
}

function envelopeText(envelope: Envelope, operation: Operation): string {
  const { result } = envelope;
  const where =
    result === undefined ? "" : `The result is what the answer has under ${code(result)}. `;
  return `${where}Throws \`EnvelopeError\` ${envelopeSentence(envelope, mayRepeat(operation))}`;
}

function factsOf(operation: Operation, service: Service): readonly FactEntry[] {
  const { requires, pages, enveloped } = operation;
  const { envelope } = service;
  const throttle = throttleOf(operation);
  const unknowns = unknownOf(operation).map((fact) => factWords[fact]);
  const inEnvelope = enveloped && envelope !== undefined;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Sends", fixedSentence(operation)],
    ["Server", serverSentence(operation, service)],
    ["Requires", sentence(requires)],
    ["Limit", throttle === undefined ? undefined : throttleSentence(throttle)],
    ["Repeats", repeatSentence(operation)],
    ["Authorization", authSentence(operation, service)],
    [
      "Pages",
      pages === undefined
        ? undefined
        : `${code(pagesName(operation.name))} reads page after page, ${pagesWay(pages)}.`,
    ],
    ["Envelope", inEnvelope ? envelopeText(envelope, operation) : undefined],
    ["Errors", ownErrors(operation, service)],
    ["Unknown", unknowns.length === 0 ? undefined : unknowns.join(", ")],
  ];
  return facts.flatMap(([term, text]) => (text === undefined ? [] : [{ term, text }]));
}
