/** Every schema of an OpenAPI document, those inside others included. */
import { entriesOf, isMapping, listOf, type Located } from "./mapping.ts";

export function* openapiSchemas(document: unknown): Generator<Located> {
  if (!isMapping(document)) return;
  const components = isMapping(document["components"]) ? document["components"] : {};
  for (const [name, schema] of entriesOf(components["schemas"])) {
    yield* schemaTree(schema, `components/schemas/${name}`);
  }
  for (const [name, item] of entriesOf(components["parameters"])) {
    yield* carrier(item, `components/parameters/${name}`);
  }
  for (const kind of ["requestBodies", "responses", "headers"]) {
    for (const [name, item] of entriesOf(components[kind])) {
      yield* carrier(item, `components/${kind}/${name}`);
    }
  }
  for (const [path, item] of [
    ...entriesOf(document["paths"]),
    ...entriesOf(document["webhooks"]),
  ]) {
    yield* pathItem(item, path);
  }
}

function* pathItem(item: unknown, at: string): Generator<Located> {
  if (!isMapping(item)) return;
  for (const parameter of listOf(item["parameters"])) yield* carrier(parameter, at);
  for (const method of ["get", "put", "post", "delete", "options", "head", "patch", "trace"]) {
    const operation = item[method];
    if (!isMapping(operation)) continue;
    const here = `${method} ${at}`;
    for (const parameter of listOf(operation["parameters"])) yield* carrier(parameter, here);
    yield* carrier(operation["requestBody"], here);
    for (const [status, response] of entriesOf(operation["responses"])) {
      yield* carrier(response, `${here} ${status}`);
    }
    for (const [name, callback] of entriesOf(operation["callbacks"])) {
      for (const [path, inner] of entriesOf(callback)) yield* pathItem(inner, `${name} ${path}`);
    }
  }
}

/** A parameter, header, body or response: what has a schema, or media types or headers that have one. */
function* carrier(item: unknown, at: string): Generator<Located> {
  if (!isMapping(item)) return;
  const where = typeof item["name"] === "string" ? `${at} ${item["name"]}` : at;
  if (item["schema"] !== undefined) yield* schemaTree(item["schema"], where);
  for (const [type, media] of entriesOf(item["content"])) yield* carrier(media, `${where} ${type}`);
  for (const [name, header] of entriesOf(item["headers"]))
    yield* carrier(header, `${where} ${name}`);
}

function* schemaTree(schema: unknown, at: string): Generator<Located> {
  if (!isMapping(schema)) return;
  yield { schema, at };
  for (const [name, field] of entriesOf(schema["properties"]))
    yield* schemaTree(field, `${at}.${name}`);
  yield* schemaTree(schema["items"], `${at}[]`);
  yield* schemaTree(schema["additionalProperties"], `${at}{}`);
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    for (const member of listOf(schema[keyword])) yield* schemaTree(member, `${at} ${keyword}`);
  }
}
