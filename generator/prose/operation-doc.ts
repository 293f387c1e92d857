/** The documentation of an operation as data. Doc comments, pages, hovers and the public model print it. */
import { bodyArgument, bodyForm, bodyType } from "../model/content.ts";
import type { Operation, Service } from "../model/model.ts";
import { givenBody, isUpload, takesBoth } from "../model/operation-facts.ts";
import { isUnknown } from "../sheets/types/shape.ts";
import { errorDocs, type ErrorDoc } from "./error-docs.ts";
import { operationFactDocs, type FactDoc } from "./operation-facts.ts";
import { parameterDoc, type ValueDoc, valueDoc } from "./value-doc.ts";
import { requestLines } from "./requests.ts";
import { resultText } from "./result-text.ts";
import { join, notation, paragraphsOf, sentence } from "./sentences.ts";

export interface OperationDoc {
  readonly title: string | undefined;
  /** Further paragraphs. */
  readonly details: readonly string[];
  /** Method and path, one for each path. */
  readonly requests: readonly string[];
  readonly facts: readonly FactDoc[];
  readonly parameters: readonly ValueDoc[];
  /** The body that callers pass. */
  readonly body: ValueDoc | undefined;
  readonly result: string | undefined;
  readonly errors: readonly ErrorDoc[];
  /** Advice on a replacement; empty if the document names none. */
  readonly deprecated: string | undefined;
}

export function operationDoc(operation: Operation, service: Service): OperationDoc {
  return {
    title: sentence(operation.doc),
    details: paragraphsOf(operation.details),
    requests: requestLines(operation),
    facts: operationFactDocs(operation, service),
    parameters: operation.parameters.map(parameterDoc),
    body: bodyDoc(operation),
    result: resultText(operation),
    errors: errorDocs(operation, service),
    deprecated: operation.deprecated,
  };
}

function bodyDoc(operation: Operation): ValueDoc | undefined {
  const body = givenBody(operation);
  if (body === undefined) return undefined;
  const hasMedia = isUpload(operation);
  const or = takesBoth(operation) ? ", or both in one request" : "";
  const type = bodyType(body);
  return valueDoc({
    name: bodyArgument(body),
    isRequired: body.required && !hasMedia,
    sent: [bodyForm(body)],
    text: join([
      sentence(body.doc),
      type && notation(type),
      type !== undefined && isUnknown(type) ? "What is expected is not documented." : undefined,
      hasMedia ? `Or the bytes themselves, as \`media\`${or}.` : undefined,
    ]),
  });
}
