/** Exports a service as a document of OpenAPI 3.1, or of 3.2 if it needs its features. */
import { isDeepStrictEqual } from "node:util";
import type { Operation, Service, TypeExpression } from "../../open/model-types.ts";
import { eachShared } from "../../sheets/format/each-fact.ts";
import { unknown } from "../../sheets/types/type.ts";
import { clientOrder, clientParameters, servicePath } from "./client-parameters.ts";
import { componentSchema } from "./declarations.ts";
import { descriptionParagraphs, factNotes, formerNameList } from "./described.ts";
import { pauseField, fieldValues, retryKeys } from "./error-retries.ts";
import { type DocumentExtension, type TagExtension, withExtension } from "./extension.ts";
import { type Json, type JsonObject, objectIfAny, jsonObject } from "./json.ts";
import { throttleWords } from "./operation-keys.ts";
import { idOfPath, type LineObject, joinedOperation, operationObject } from "./operations.ts";
import { freeKey, lineKey, type RequestLine, sharedRequestLines } from "./request-lines.ts";
import { type ErrorStatus, errorTypes } from "./responses.ts";
import { componentsOf, SchemaNames } from "./schemas.ts";
import { securityOf, securitySchemes } from "./security.ts";
import { exportedUrl, serversOf } from "./servers.ts";
import { webhookItems, webhookKeys } from "./webhooks.ts";

/** Creates the document. `version`: version of the document. */
export function openapiDocument(service: Service, version: string): JsonObject {
  const components = componentsOf(service);
  const schemas = new SchemaNames(components, service);
  const lines = sharedRequestLines(service);
  return withExtension(
    {
      openapi: lines.some(({ operation }) => operation.method === "QUERY") ? "3.2.0" : "3.1.1",
      info: infoOf(service, version),
      servers: serversOf(service, schemas),
      security: securityOf(service.auth, service),
      tags: tagsOf(service, lines),
      paths: pathsOf(lines, service, schemas),
      webhooks: webhookItems(service, schemas),
      components: {
        schemas: objectIfAny(
          components.map((one) => [one.name, componentSchema(one, service, schemas)]),
        ),
        parameters: clientParameters(service, schemas),
        securitySchemes: securitySchemes(service),
      },
    },
    documentKeysOf(service, lines),
  );
}

function infoOf(service: Service, version: string): JsonObject {
  const { title, doc, details } = service;
  return {
    title,
    summary: doc,
    description: descriptionParagraphs([details, ...addedTo(service)]),
    version,
  };
}

const addedTo = (service: Service): readonly string[] => [
  ...(service.unsupported === undefined ? [] : [`No longer supported: ${service.unsupported}`]),
  ...factNotes(sharedFactsOf(service)),
];

const sharedFactsOf = (service: Service) => eachShared((key) => service[key]);

function tagsOf({ resources }: Service, lines: readonly RequestLine[]): readonly Json[] {
  const places = [...Map.groupBy(lines, lineKey).values()].flat();
  const inDocument = [...Map.groupBy(places, ({ key }) => key).values()].flat();
  return resources.map((resource) => {
    const { id, doc, renamedFrom, operations } = resource;
    const inResource = inDocument.filter((one) => one.resource === resource);
    const order = [...new Set(inResource.map(({ operation }) => operation))];
    const isOther = order.some((one, at) => one !== operations[at]);
    const keys: TagExtension = {
      renamedFrom: formerNameList(renamedFrom),
      operations: isOther ? operations.map(({ name }) => name) : undefined,
    };
    return withExtension({ name: id, description: doc }, keys);
  });
}

function pathsOf(
  lines: readonly RequestLine[],
  service: Service,
  schemas: SchemaNames,
): JsonObject {
  const ids = new Set<string>();
  const defaults = {
    security: securityOf(service.auth, service),
    servers: serversOf(service, schemas),
  };
  const places = Map.groupBy(lines, lineKey);
  const operations = Array.from(places.values(), (same) => {
    const all = same.map((line) => ({ line, object: operationObject(line, service, schemas) }));
    const [{ line, object }] = all as [LineObject, ...LineObject[]];
    const { key, operation } = line;
    const method = operation.method.toLowerCase();
    const joined = () => joinedOperation(all, freeKey(idOfPath(method, key), ids), defaults);
    return { key, method, object: all.length === 1 ? object : joined() };
  });
  const byKey = Map.groupBy(operations, ({ key }) => key);
  return jsonObject(
    Array.from(byKey, ([key, some]) => [
      key,
      jsonObject(some.map(({ method, object }) => [method, object])),
    ]),
  );
}

const serverKeys = ({ url, environments }: Service["servers"][number]): Json =>
  environments === undefined
    ? url
    : { baseUrl: url, environments: jsonObject(environments.map((one) => [one.name, one.url])) };

function documentKeysOf(service: Service, lines: readonly RequestLine[]): JsonObject {
  const { name, doc, details, document, unsupported, servers, auth, errors, throttle } = service;
  const { envelope, environments, defaultEnvironment, webhooks } = service;
  const hasUnknownQuery = service.unknown.some(({ fact, of }) => fact === "query" && of === name);
  const baseUrl = defaultEnvironment ?? service.baseUrl;
  const keys: DocumentExtension = {
    service: name,
    doc: doc ?? null,
    details: details ?? null,
    source: document ?? null,
    supported: unsupported === undefined ? undefined : false,
    reason: unsupported,
    baseUrl: baseUrl === exportedUrl(service) ? undefined : baseUrl,
    environments: objectIfAny(environments.map((one) => [one.name, one.url])),
    servers: objectIfAny(servers.map((one) => [one.name, serverKeys(one)])),
    auth: auth === unknown ? unknown : auth === undefined ? null : undefined,
    errors: errors === unknown ? unknown : errors === undefined ? null : undefined,
    shared: sharedOf(service),
    client: clientOrder(service),
    path: servicePath(lines),
    query: hasUnknownQuery ? unknown : undefined,
    throttle: throttle && throttleWords(throttle),
    ...sharedFactsOf(service),
    envelope: envelope && {
      success: objectIfAny(envelope.success.map((field) => [field.name, field.value])),
      failure: envelope.failure,
      result: envelope.result,
      retry: envelope.retry && fieldValues(envelope.retry),
      retryAfter: envelope.retryAfter && pauseField(envelope.retryAfter),
    },
    webhooks: webhooks && webhookKeys(webhooks),
  };
  return keys;
}

/** Returns shared facts, each with the first operation that inherits it. */
function sharedOf(service: Service): Json | undefined {
  const operations = service.resources.flatMap((resource) => resource.operations);
  return objectIfAny(
    [
      ["path", objectIfAny(pathOf(operations))] as const,
      ["errors", objectIfAny(sharedErrors(service, operations))] as const,
    ].flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

/** Returns facts by the name of the path variable. */
function pathOf(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const descriptions = new Map<string, string>();
  for (const { id, parameters } of operations) {
    for (const { in: location, wire, from } of parameters) {
      const word = wire.slice(wire.lastIndexOf(".") + 1);
      const isShared = location === "path" && from.by === "service";
      if (isShared && !descriptions.has(word)) descriptions.set(word, id);
    }
  }
  return descriptions;
}

function sharedErrors(
  service: Service,
  operations: readonly Operation[],
): readonly (readonly [string, string])[] {
  const { errors } = service;
  if (errors === undefined || errors === unknown) return [];
  const { statuses, other, retries } = errors;
  const hasOther = other !== undefined || retries?.some(({ status }) => status === "default");
  const all = [...statuses, ...(hasOther ? [{ status: "default" as const, type: other }] : [])];
  return all.flatMap(({ status, type }) => {
    const from = operations.find(
      (one) =>
        isDeepStrictEqual(errorType(one, status), type) &&
        isDeepStrictEqual(retryKeys(errorTypes(one).retries, status), retryKeys(retries, status)),
    );
    return from === undefined ? [] : [[String(status), from.id] as const];
  });
}

/** Returns the error type of a status, of its range, or of all other statuses. */
function errorType(
  operation: Operation,
  status: ErrorStatus | "default",
): TypeExpression | undefined {
  const { statuses, other } = errorTypes(operation);
  const typeOf = (wanted: ErrorStatus): TypeExpression | undefined =>
    statuses.find((one) => one.status === wanted)?.type;
  const range = `${String(status)[0]}XX` as ErrorStatus;
  return (status === "default" ? undefined : (typeOf(status) ?? typeOf(range))) ?? other;
}
