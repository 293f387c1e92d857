/** Exports each request of a service as an operation. Requests with the same method and path are combined. */
import { isDeepStrictEqual } from "node:util";
import type { FixedParameter, Operation, Path, Service } from "../../open/model-types.ts";
import { fixedFactKey } from "../../open/written-facts.ts";
import { camelWords, capital, kebabCase } from "../../text/names.ts";
import { requestBody } from "./bodies.ts";
import { clientReference, isShared, pathParameterObjects } from "./client-parameters.ts";
import { addedWords, descriptionParagraphs } from "./described.ts";
import { extensionName, withExtension } from "./extension.ts";
import { anyOf, type Json, type JsonObject, listIfAny, objectIfAny } from "./json.ts";
import { operationKeysOf } from "./operation-keys.ts";
import { fixedObject, isIgnored, parameterObject } from "./parameters.ts";
import type { RequestLine } from "./request-lines.ts";
import { responses } from "./responses.ts";
import type { SchemaNames } from "./schemas.ts";
import { operationAuth, securityOf } from "./security.ts";
import { serversOfOperation } from "./servers.ts";

export function operationObject(
  line: RequestLine,
  service: Service,
  schemas: SchemaNames,
): JsonObject {
  const { operation, resource, path, operationId } = line;
  const auth = operationAuth(operation);
  const fixed = fixedFor(operation, path.role).filter(
    (one) => one.in !== "body" && !isIgnored(one),
  );
  const parameters = [
    ...pathParameterObjects(line, service, schemas),
    ...operation.parameters
      .filter(({ in: location }) => location !== "path")
      .map((parameter) => parameterObject(parameter, schemas)),
    ...fixed.map(fixedObject),
    ...service.parameters.filter(isShared).map(clientReference),
  ];
  return withExtension(
    {
      tags: [resource.id],
      summary: summaryOf(operation),
      description: descriptionParagraphs([operation.details, ...addedWords(operation)]),
      operationId,
      deprecated: operation.deprecated === undefined ? undefined : true,
      parameters: listIfAny(parameters),
      requestBody: requestBody(operation, path.role, schemas),
      responses: responses(operation, service, schemas),
      security: auth && securityOf(auth, service),
      servers: serversOfOperation(operation, service, schemas),
    },
    operationKeysOf(line, service, schemas),
  );
}

const fixedFor = ({ fixed }: Operation, role: Path["role"]): readonly FixedParameter[] =>
  fixed.filter((one) => one.role === undefined || one.role === role);

/** Returns the summary, which linters require; the name replaces a missing description. */
function summaryOf({ doc, name }: Operation): string {
  if (doc !== undefined) return doc;
  return capital(kebabCase(name).replaceAll("-", " "));
}

type Defaults = Pick<JsonObject, "security" | "servers">;

export interface LineObject {
  readonly line: RequestLine;
  readonly object: JsonObject;
}

export function joinedOperation(
  all: readonly LineObject[],
  operationId: string,
  defaults: Defaults,
): JsonObject {
  const objects = all.map(({ object }) => object);
  return {
    tags: distinct(objects.flatMap((one) => listIn(one, "tags"))),
    summary: `One of ${all.length} operations`,
    description: all.map(operationLine).join("\n"),
    operationId,
    deprecated: objects.every((one) => one["deprecated"] === true) ? true : undefined,
    parameters: listIfAny(parametersOf(objects)),
    requestBody: bodyOf(objects),
    responses: responsesOf(objects),
    security: joinedSecurity(objects, defaults),
    servers: serversOf(objects, defaults),
    [extensionName]: { operations: objects },
  };
}

/** Returns an id without a dot, which no operation of a call sheet can have. */
export const idOfPath = (method: string, key: string): string =>
  camelWords(`${method.toLowerCase()}-${key.replaceAll(/[^A-Za-z0-9]+/g, "-")}`);

function operationLine({ line: { operation, path }, object }: LineObject): string {
  const fixed = fixedFor(operation, path.role).map(
    ({ in: place, name, value }) => `${fixedFactKey({ in: place, name })}=${String(value)}`,
  );
  const how = fixed.length === 0 ? "" : ` (\`${fixed.join("`, `")}\`)`;
  return `- \`${String(object["operationId"])}\`${how}: ${String(object["summary"])}`;
}

/** Combines parameters. A parameter that is not required by all operations is optional. */
function parametersOf(objects: readonly JsonObject[]): readonly JsonObject[] {
  const all = objects.flatMap((operation) =>
    (listIn(operation, "parameters") as readonly JsonObject[]).map((one) => ({ operation, one })),
  );
  const groups = Map.groupBy(all, ({ one }) =>
    String(one["$ref"] ?? `${String(one["in"])} ${String(one["name"])}`),
  );
  return Array.from(groups.values(), (same) => {
    const group = same.map(({ one }) => one);
    const [first = {}] = group;
    if (first["$ref"] !== undefined) return first;
    const { [extensionName]: _, ...facts } = first;
    const needing = same.filter(({ one }) => one["required"] === true);
    const isNeeded = needing.length === objects.length;
    const ids = needing.map(({ operation }) => `\`${String(operation["operationId"])}\``);
    const rest = isNeeded || ids.length === 0 ? undefined : `Required for ${ids.join(", ")}.`;
    return {
      ...facts,
      description: descriptionParagraphs([textsOf(group), rest]),
      required: isNeeded ? true : undefined,
      deprecated: group.every((one) => one["deprecated"] === true) ? true : undefined,
      schema: anyOf(group.map((one) => objectIn(one, "schema"))),
    };
  });
}

function bodyOf(objects: readonly JsonObject[]): JsonObject | undefined {
  const bodies = objects.flatMap((one) =>
    one["requestBody"] === undefined ? [] : [objectIn(one, "requestBody")],
  );
  if (bodies.length === 0) return undefined;
  const isNeeded = bodies.length === objects.length && bodies.every((one) => one["required"]);
  return {
    description: textsOf(bodies),
    required: isNeeded ? true : undefined,
    content: contentOf(bodies),
  };
}

function responsesOf(objects: readonly JsonObject[]): JsonObject {
  const all = objects.flatMap((one) => entriesOf(objectIn(one, "responses")));
  return joined(all, (same) => ({
    ...same[0],
    description: textsOf(same),
    content: contentOf(same),
  }));
}

const contentOf = (holders: readonly JsonObject[]): JsonObject | undefined =>
  objectIfAny(
    entriesOf(
      joined(
        holders.flatMap((one) => entriesOf(objectIn(one, "content"))),
        (same) => ({ ...same[0], schema: anyOf(same.map((one) => objectIn(one, "schema"))) }),
      ),
    ),
  );

/** If some calls need no credentials, the combined operation has no requirement. */
function joinedSecurity(objects: readonly JsonObject[], { security }: Defaults): Json | undefined {
  const requirements = objects.map((one) => one["security"]);
  if (requirements.every((one) => isDeepStrictEqual(one, requirements[0]))) return requirements[0];
  const ways = requirements.flatMap((one) => {
    const list = (one ?? security) as readonly Json[];
    return list.length === 0 ? [{}] : list;
  });
  return distinct(ways);
}

function serversOf(objects: readonly JsonObject[], { servers }: Defaults): Json | undefined {
  const serverLists = objects.map((one) => one["servers"]);
  if (serverLists.every((one) => isDeepStrictEqual(one, serverLists[0]))) return serverLists[0];
  return distinct(serverLists.flatMap((one) => (one ?? servers) as readonly Json[]));
}

type Entry = readonly [string, JsonObject];

function joined(
  entries: readonly Entry[],
  join: (same: readonly JsonObject[]) => JsonObject,
): JsonObject {
  const groups = Map.groupBy(entries, ([key]) => key);
  return Object.fromEntries(
    Array.from(groups, ([key, group]) => [key, join(group.map(([, value]) => value))]),
  );
}

const textsOf = (objects: readonly JsonObject[]): string | undefined =>
  [...new Set(objects.flatMap((one) => one["description"] ?? []))].join("\n\n") || undefined;

const listIn = (object: JsonObject, key: string): readonly Json[] =>
  (object[key] as readonly Json[] | undefined) ?? [];

const objectIn = (object: JsonObject, key: string): JsonObject =>
  (object[key] as JsonObject | undefined) ?? {};

const entriesOf = (object: JsonObject): readonly Entry[] =>
  Object.entries(object) as unknown as readonly Entry[];

const distinct = <Value extends Json>(values: readonly Value[]): Value[] =>
  values.filter((value, at) => values.findIndex((one) => isDeepStrictEqual(one, value)) === at);
