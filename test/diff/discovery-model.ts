/** Real documents as models, with enums where they are written. */
import { readFileSync } from "node:fs";
import type {
  Field,
  Model,
  NamedType,
  Operation,
  Parameter,
  Resource,
  TypeDeclaration,
  TypeRef,
} from "../../generator/model/model.ts";
import { sorted } from "../../generator/text/order.ts";
import { startOf } from "../../generator/diagnostics/diagnostic.ts";

interface Schema {
  readonly id?: string;
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly readOnly?: boolean;
  readonly location?: "path" | "query";
  readonly required?: boolean;
  readonly repeated?: boolean;
}

interface Method {
  readonly id: string;
  readonly httpMethod: Operation["method"];
  readonly flatPath?: string;
  readonly path: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, Schema>>;
  readonly request?: Schema;
  readonly response?: Schema;
}

interface Group {
  readonly methods?: Readonly<Record<string, Method>>;
  readonly resources?: Readonly<Record<string, Group>>;
}

interface Document extends Group {
  readonly schemas: Readonly<Record<string, Schema>>;
}

export function discoveryModel(file: string): Model {
  const { schemas, resources } = JSON.parse(readFileSync(file, "utf8")) as Document;
  const place = startOf("spec/real/things.yaml");
  const declared = new Map(
    Object.keys(schemas).map(
      (name) => [name, { name, kind: "object", fields: [], place }] as const,
    ),
  );
  const named = (name: string): NamedType => {
    const to = declared.get(name);
    if (to === undefined) throw new Error(`No schema ${name}.`);
    return { kind: "named", name, to: to as TypeDeclaration };
  };
  const typeOf = (schema: Schema): TypeRef => {
    if (schema.$ref !== undefined) return named(schema.$ref);
    if (schema.enum !== undefined) {
      return {
        kind: "union",
        members: schema.enum.map((value) => ({ kind: "literal", value })),
      };
    }
    if (schema.items !== undefined) return { kind: "array", items: typeOf(schema.items) };
    if (schema.additionalProperties !== undefined) {
      return { kind: "map", values: typeOf(schema.additionalProperties) };
    }
    return { kind: "primitive", name: primitiveOf(schema) };
  };
  const fieldOf = ([name, schema]: [string, Schema]): Field => ({
    name,
    type: typeOf(schema),
    required: false,
    readonly: schema.readOnly ?? false,
    writeonly: false,
    doc: schema.description,
    place,
  });
  for (const [name, { properties = {} }] of Object.entries(schemas)) {
    Object.assign(declared.get(name) ?? {}, { fields: Object.entries(properties).map(fieldOf) });
  }
  const parameterOf = ([wire, schema]: [string, Schema]): Parameter => {
    const one = typeOf(schema);
    return {
      in: schema.location ?? "query",
      wire,
      argument: wire,
      type: schema.repeated === true ? { kind: "array", items: one } : one,
      required: schema.required ?? false,
      doc: schema.description,
      place,
    };
  };
  const operationOf = (method: Method, name: string, resource: string): Operation => ({
    id: `${resource}.${name}`,
    name,
    method: method.httpMethod,
    paths: [{ template: { text: `/${method.flatPath ?? method.path}`, variables: [] }, place }],
    fixed: [],
    // Their order in a document says nothing.
    parameters: sorted(Object.keys(method.parameters ?? {})).flatMap((wire) => {
      const schema = method.parameters?.[wire];
      return schema === undefined ? [] : [parameterOf([wire, schema])];
    }),
    ...(method.request === undefined
      ? {}
      : { body: { as: "json" as const, type: typeOf(method.request), required: true, place } }),
    result:
      method.response === undefined
        ? { kind: "none", place }
        : { kind: "value", type: typeOf(method.response), orNone: false, place },
    enveloped: false,
    doc: method.description,
    place,
  });
  const all: Resource[] = [];
  const walk = (group: Group, id: string): void => {
    const methods = Object.entries(group.methods ?? {});
    if (methods.length > 0) {
      const operations = methods.map(([name, method]) => operationOf(method, name, id));
      all.push({ id, types: [], operations, origin: "", place });
    }
    for (const [name, inner] of Object.entries(group.resources ?? {})) {
      walk(inner, id === "" ? name : `${id}.${name}`);
    }
  };
  walk({ resources: resources ?? {} }, "");
  return {
    package: { name: "@real/client", version: "1.0.0" },
    services: [
      {
        name: "real",
        title: "Real",
        baseUrl: "https://real.test",
        servers: [],
        client: [],
        types: [...declared.values()] as readonly TypeDeclaration[],
        resources: all,
        origin: "spec/real/service.yaml",
        place,
      },
    ],
  };
}

function primitiveOf({ type, format }: Schema) {
  switch (type) {
    case "string":
      return format === "int64" ? "int64" : "string";
    case "integer":
      return "integer";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    default:
      return "json";
  }
}
