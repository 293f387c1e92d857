/** The documentation of an operation as data. Doc comments, pages, hovers and the public model print it. */
import type { Operation, Service } from "../model/model.ts";
import { errorDocs, type ErrorDoc } from "./error-docs.ts";
import { operationFactDocs, type FactDoc } from "./operation-facts.ts";
import { requestLines } from "./requests.ts";
import { resultText } from "./result-text.ts";
import { paragraphsOf, sentence } from "../text/sentences.ts";

export interface OperationDoc {
  readonly title: string | undefined;
  readonly details: readonly string[];
  /** Method and path of each path. */
  readonly requests: readonly string[];
  readonly facts: readonly FactDoc[];
  readonly result: string | undefined;
  readonly errors: readonly ErrorDoc[];
  /** Advice on a replacement; empty if the document provides none. */
  readonly deprecated: string | undefined;
}

export function operationDoc(operation: Operation, service: Service): OperationDoc {
  return {
    title: sentence(operation.doc),
    details: paragraphsOf(operation.details),
    requests: requestLines(operation),
    facts: operationFactDocs(operation, service),
    result: resultText(operation),
    errors: errorDocs(operation, service),
    deprecated: operation.deprecated,
  };
}
