/** Operations: each request line of a service is one of the document. */
import { fixedFor } from "../../model/fixed.ts";
import type { Operation, Service } from "../../model/model.ts";
import { kebabCase } from "../../text/case.ts";
import { requestBody } from "./bodies.ts";
import { addedWords, paragraphs } from "./described.ts";
import { listIfAny, type JsonObject } from "./json.ts";
import { operationKeysOf } from "./operation-keys.ts";
import { clientReference, isShared } from "./client-parameters.ts";
import { fixedObject, isIgnored, parameterObject } from "./parameters.ts";
import { pathParameters } from "./path-parameters.ts";
import type { RequestLine } from "./request-lines.ts";
import { responses } from "./responses.ts";
import type { Schemas } from "./schemas.ts";
import { serversOfOperation } from "./servers.ts";
import { withExtension } from "./with-extension.ts";

export function operationObject(line: RequestLine, service: Service, schemas: Schemas): JsonObject {
  const { operation, resource, path, operationId } = line;
  const fixed = fixedFor(operation, path.role).filter(
    (one) => one.in !== "body" && !isIgnored(one),
  );
  const parameters = [
    ...pathParameters(line, service, schemas),
    ...operation.parameters
      .filter(({ in: location }) => location !== "path")
      .map((parameter) => parameterObject(parameter, schemas)),
    ...fixed.map(fixedObject),
    ...service.client.filter(isShared).map(clientReference),
  ];
  return withExtension(
    {
      tags: [resource.id],
      summary: summaryOf(operation),
      description: paragraphs([operation.details, ...addedWords(operation)]),
      operationId,
      deprecated: operation.deprecated === undefined ? undefined : true,
      parameters: listIfAny(parameters),
      requestBody: requestBody(operation, path.role, schemas),
      responses: responses(operation, service, schemas),
      security: operation.auth === "none" ? [] : undefined,
      servers: serversOfOperation(operation, service, schemas),
    },
    operationKeysOf(line, service),
  );
}

/** Linters want one, and so it is made of the name where nothing is said. */
function summaryOf({ doc, name }: Operation): string {
  if (doc !== undefined) return doc;
  const words = kebabCase(name).replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
