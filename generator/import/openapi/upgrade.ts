/** Converts Swagger 2.0 to OpenAPI 3.1, the only notation of the importer. New objects have their source's origin. */
import { below, noteKeys } from "../notes/notes.ts";
import { entriesOf, propertyOf, type PlainObject } from "../source/plain-object.ts";
import type { OperationSource } from "./operation.ts";
import { parameterKeys, schemaKeys } from "./reading/keys.ts";
import { mediaKind } from "./reading/media.ts";
import {
  allEntriesAt,
  entriesAt,
  isTrue,
  objectAt,
  type ObjectAt,
  type ParameterNode,
  parameterNodes,
  type Reading,
  textIn,
  textsAt,
} from "./reading/reading.ts";
import { placed } from "./references.ts";

/** Keys that are converted, or that are read when a reference uses them. */
const swaggerKeys = new Set(
  ["swagger", "host", "basePath", "schemes", "consumes", "produces"].concat([
    "definitions",
    "parameters",
    "responses",
    "securityDefinitions",
    "components",
  ]),
);

/** Returns the root with its address in `servers` and its security schemes in `components`. */
export function upgradeRoot(root: ObjectAt, reading: Reading): ObjectAt {
  const { value, origin } = root;
  const kept = Object.entries(value).filter(([key]) => !swaggerKeys.has(key));
  const schemes = objectAt(root, "securityDefinitions", reading);
  const components =
    schemes === undefined ? {} : { securitySchemes: placed({ ...schemes.value }, schemes.origin) };
  return {
    value: { ...Object.fromEntries(kept), servers: serversOf(root, reading), components },
    origin,
  };
}

/** Returns the servers; empty if the document specifies no part of an address. */
function serversOf(root: ObjectAt, reading: Reading): readonly PlainObject[] {
  const { value, origin } = root;
  const schemes = textsAt(root, "schemes", reading).map((text) => text.toLowerCase());
  const usable = schemes.filter((scheme) => scheme === "https" || scheme === "http");
  const scheme = usable.includes("http") && !usable.includes("https") ? "http" : "https";
  for (const other of usable.filter((one) => one !== scheme)) {
    reading.notes.add("server-other", below(origin, "schemes"), other);
  }
  const host = textIn(value, "host");
  const path = `/${textIn(value, "basePath") ?? ""}`.replace(/^\/\/+/, "/");
  const url = host === undefined ? path : `${scheme}://${host}${path}`;
  const isDocumented = host !== undefined || textIn(value, "basePath") !== undefined;
  return isDocumented
    ? [placed({ url }, below(origin, host === undefined ? "basePath" : "host"))]
    : [];
}

/** Returns an operation with a separate request body and with the parameters of its path. */
export function upgradeOperation(
  root: ObjectAt,
  { item, at: operation, ...source }: OperationSource,
  reading: Reading,
): OperationSource {
  const { consumes: _, produces: _produces, requestBody: _body, ...kept } = operation.value;
  const typesAt = (key: string): string[] =>
    textsAt(propertyOf(operation.value, key) === undefined ? root : operation, key, reading);
  const nodes = parameterNodes(item, operation, reading);
  const requestBody = bodyOf(nodes, typesAt("consumes"), reading);
  const responses = entriesAt(operation, "responses", reading).map(({ name, ...answer }) => {
    const { schema, content: _content, ...facts } = answer.value;
    const headers = allEntriesAt(answer, "headers", reading).map(
      ({ name: header, value: described, origin }) =>
        [header, placed({ ...described, schema: schemaOf(described, origin) }, origin)] as const,
    );
    const content = schema === undefined ? {} : { content: contentOf({ schema }) };
    const written = headers.length === 0 ? {} : { headers: Object.fromEntries(headers) };
    return [name, placed({ ...facts, ...written, ...content }, answer.origin)] as const;

    function contentOf(media: PlainObject): PlainObject {
      const types = typesAt("produces");
      const all = types.length === 0 ? ["application/json"] : types;
      return Object.fromEntries(all.map((type) => [type, placed({ ...media }, answer.origin)]));
    }
  });
  const value = {
    ...kept,
    parameters: nodes.filter((node) => !isOfBody(node)).map(parameterOf),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(responses),
  };
  return { ...source, item: { ...item, value: {} }, at: { ...operation, value } };
}

const isOfBody = ({ in: location }: ParameterNode): boolean =>
  location === "body" || location === "formData";

const collections: ReadonlyMap<unknown, PlainObject> = new Map([
  ["multi", { explode: true }],
  ["ssv", { style: "spaceDelimited", explode: false }],
  ["tsv", { style: "tabDelimited", explode: false }],
  ["pipes", { style: "pipeDelimited", explode: false }],
]);

/** The default separator is a comma. */
const styleOf = (value: PlainObject): PlainObject =>
  collections.get(propertyOf(value, "collectionFormat")) ?? { explode: false };

/** Returns whether a key describes the values of a parameter. */
const isOfSchema = (key: string): boolean => schemaKeys.has(key) && !parameterKeys.has(key);

/** Returns a parameter with a separate schema. */
function parameterOf({ value, origin, in: location }: ParameterNode): PlainObject {
  const isWhole =
    propertyOf(value, "schema") !== undefined || propertyOf(value, "content") !== undefined;
  if (isWhole || !/^(?:query|header|path)$/.test(location)) return placed({ ...value }, origin);
  const { collectionFormat: _, ...written } = value;
  const kept = entriesOf(written).filter(([key]) => !isOfSchema(key));
  const schema = schemaOf(value, origin);
  return placed({ ...styleOf(value), ...Object.fromEntries(kept), schema }, origin);
}

const schemaOf = (value: PlainObject, origin: ObjectAt["origin"]): PlainObject =>
  placed(Object.fromEntries(entriesOf(value).filter(([key]) => isOfSchema(key))), origin);

function bodyOf(
  nodes: readonly ParameterNode[],
  types: readonly string[],
  reading: Reading,
): PlainObject | undefined {
  const body = nodes.find((node) => node.in === "body");
  const fields = nodes.filter((node) => node.in === "formData");
  if (body === undefined) return formOf(fields, types, reading);
  for (const { origin, name } of fields) reading.notes.add("body-repeated", origin, name);
  const { name: _, in: _in, required, description, "x-callsheet": _own, ...media } = body.value;
  const usable = types.filter((type) => !/^(?:form|multipart)$/.test(mediaKind(type)));
  const content = (usable.length === 0 ? ["application/json"] : usable).map(
    (type) => [type, placed({ ...media }, body.origin)] as const,
  );
  return placed({ required, description, content: Object.fromEntries(content) }, body.origin);
}

/** Returns a form, with the origin of its first field. */
function formOf(
  nodes: readonly ParameterNode[],
  types: readonly string[],
  { notes }: Reading,
): PlainObject | undefined {
  const [first] = nodes;
  if (first === undefined) return undefined;
  const kinds = new Set(types.map(mediaKind));
  const hasFile = nodes.some(({ value }) => propertyOf(value, "type") === "file");
  const isMultipart = hasFile || (kinds.has("multipart") && !kinds.has("form"));
  const fields = nodes.map(({ value, name, origin }) => {
    const { collectionFormat: _, ...written } = value;
    const facts = entriesOf(written).filter(([key]) => !isOfSchema(key));
    noteKeys(Object.fromEntries(facts), parameterKeys, origin, notes);
    const doc = textIn(value, "description");
    const schema = { ...schemaOf(value, origin), ...(doc !== undefined && { description: doc }) };
    return [name, placed(schema, origin)] as const;
  });
  const required = nodes.filter(({ value }) => isTrue(value, "required")).map(({ name }) => name);
  const lists = nodes.filter(({ value }) => propertyOf(value, "type") === "array");
  const encoding = lists.map(
    ({ name, value, origin }) => [name, placed({ ...styleOf(value) }, origin)] as const,
  );
  const properties = Object.fromEntries(fields);
  const schema = placed({ type: "object", properties, required }, first.origin);
  const media = { schema, encoding: Object.fromEntries(encoding) };
  const type = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded";
  return placed(
    { required: required.length > 0, content: { [type]: placed(media, first.origin) } },
    first.origin,
  );
}
