/** A Discovery document as a model, as far as a comparison needs it. */
import { parsePath } from "../../../generator/model/path-template.ts";
import type {
  Field,
  Method,
  Model,
  ObjectType,
  Operation,
  Parameter,
  Resource,
  TypeDeclaration,
  TypeRef,
} from "../../../generator/model/model.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly string[];
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly location?: string;
  readonly pattern?: string;
}

interface DiscoveryMethod {
  readonly httpMethod: string;
  readonly path: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, Schema>>;
  readonly request?: Schema;
  readonly response?: Schema;
}

interface Level {
  readonly methods?: Readonly<Record<string, DiscoveryMethod>>;
  readonly resources?: Readonly<Record<string, Level>>;
}

export interface Discovery extends Level {
  readonly name: string;
  readonly title: string;
  readonly rootUrl: string;
  readonly servicePath: string;
  readonly schemas: Readonly<Record<string, Schema>>;
}

const place = { file: "discovery.json", line: 1, column: 1, length: 1 };

export function discoveryModel(document: Discovery): Model {
  const types = declare(document.schemas);
  const resources = [...resourcesOf(document, "", types)];
  const service = {
    name: document.name,
    title: document.title,
    baseUrl: document.rootUrl + document.servicePath,
    servers: [],
    client: [],
    types: [...types.values()],
    resources: resources.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    origin: "spec",
    place,
  };
  return { package: { name: "@demo/clients", version: "1.0.0" }, services: [service] };
}

type Types = ReadonlyMap<string, TypeDeclaration>;

function declare(schemas: Discovery["schemas"]): Types {
  const fields = new Map(Object.keys(schemas).map((name) => [name, [] as Field[]]));
  const types = new Map(
    Array.from(fields, ([name, of]): [string, ObjectType] => [
      name,
      { kind: "object", name, doc: schemas[name]?.description, fields: of, place },
    ]),
  );
  for (const [name, of] of fields) {
    for (const [field, schema] of Object.entries(schemas[name]?.properties ?? {})) {
      const { readOnly = false, description: doc } = schema;
      const type = typeOf(schema, types);
      of.push({
        name: field,
        type,
        required: false,
        readonly: readOnly,
        writeonly: false,
        doc,
        place,
      });
    }
  }
  return types;
}

function typeOf(schema: Schema, types: Types): TypeRef {
  const to = types.get(schema.$ref ?? "");
  if (to !== undefined) return { kind: "named", name: to.name, to };
  if (schema.items !== undefined) return { kind: "array", items: typeOf(schema.items, types) };
  const { additionalProperties: values } = schema;
  if (values !== undefined) return { kind: "map", values: typeOf(values, types) };
  if (schema.enum !== undefined) {
    return { kind: "union", members: schema.enum.map((value) => ({ kind: "literal", value })) };
  }
  const name = schema.type === "integer" || schema.type === "boolean" ? schema.type : "string";
  return { kind: "primitive", name };
}

function* resourcesOf(level: Level, id: string, types: Types): Iterable<Resource> {
  const methods = Object.entries(level.methods ?? {});
  if (methods.length > 0 && id !== "") {
    const operations = methods.map(([name, method]) =>
      operationOf(`${id}.${name}`, name, method, types),
    );
    yield { id, types: [], operations, origin: id, place };
  }
  for (const [name, below] of Object.entries(level.resources ?? {})) {
    yield* resourcesOf(below, id === "" ? name : `${id}.${name}`, types);
  }
}

function operationOf(id: string, name: string, method: DiscoveryMethod, types: Types): Operation {
  const { template } = parsePath(`/${method.path.replaceAll("{+", "{")}`);
  if (template === undefined) throw new Error(`${id}: ${method.path}`);
  const { request, response } = method;
  return {
    id,
    name,
    method: method.httpMethod as Method,
    paths: [{ template, place }],
    fixed: [],
    parameters: Object.entries(method.parameters ?? {}).map(([of, one]) =>
      parameterOf(of, one, types),
    ),
    body: request && { as: "json" as const, type: typeOf(request, types), required: true, place },
    result: response
      ? { kind: "value", type: typeOf(response, types), orNone: false, place }
      : { kind: "none", place },
    enveloped: false,
    doc: method.description,
    place,
  };
}

const parameterOf = (wire: string, schema: Schema, types: Types): Parameter => ({
  in: schema.location === "path" ? "path" : "query",
  wire,
  argument: wire,
  type: typeOf(schema, types),
  required: schema.required ?? false,
  constraints: schema.pattern === undefined ? undefined : { pattern: schema.pattern },
  doc: schema.description,
  place,
});
