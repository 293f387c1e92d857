/** Types of test schemas in a call sheet, and the diagnostics of that sheet. */
import { compile } from "../../../generator/project/generate/compile.ts";
import type { Description } from "../../../generator/import/description/description.ts";
import { Notes, type Origin } from "../../../generator/import/notes/notes.ts";
import type {
  EnumSchema,
  FieldSchema,
  ObjectSchema,
  ReferenceSchema,
  ScalarName,
  ScalarSchema,
  Schema,
  SchemaFacts,
} from "../../../generator/import/description/schema.ts";
import { Types, type TypeUse } from "../../../generator/import/types/types-to-sheets.ts";
import { printSpec } from "../../../generator/sheets/fmt/print-spec.ts";
import { plainText } from "./plain-text.ts";

export const origin: Origin = { file: "api.json", pointer: "" };

type Facts = Partial<SchemaFacts>;

export const scalar = (name: ScalarName, facts: Facts = {}): ScalarSchema => ({
  kind: "scalar",
  name,
  origin,
  ...facts,
});

export const text = (facts: Facts = {}): ScalarSchema => scalar("string", facts);
export const anything = (facts: Facts = {}): Schema => ({ kind: "any", origin, ...facts });

export const ref = (key: string, facts: Facts = {}): ReferenceSchema => ({
  kind: "reference",
  key,
  origin,
  ...facts,
});

export const list = (items: Schema, facts: Facts = {}): Schema => ({
  kind: "list",
  items,
  origin,
  ...facts,
});

export const values = (
  all: readonly (string | number | boolean)[],
  facts: Facts & Partial<EnumSchema> = {},
): EnumSchema => ({
  kind: "enum",
  base: typeof all[0] === "number" ? "number" : typeof all[0] === "boolean" ? "boolean" : "string",
  values: all.map((value) => ({ value })),
  origin,
  ...facts,
});

/** Fields by name; a trailing `?` means optional. */
export const object = (
  fields: Readonly<Record<string, Schema>>,
  facts: Facts & { readonly more?: Schema } = {},
): ObjectSchema => ({
  kind: "object",
  fields: Object.entries(fields).map(([name, schema]): FieldSchema => ({
    name: name.replace(/\?$/, ""),
    isRequired: !name.endsWith("?"),
    schema,
  })),
  origin,
  ...facts,
});

export const union = (
  members: readonly Schema[],
  facts: Facts & Partial<Extract<Schema, { kind: "union" }>> = {},
): Schema => ({ kind: "union", members, origin, ...facts });

export const intersection = (members: readonly Schema[], facts: Facts = {}): Schema => ({
  kind: "intersection",
  members,
  origin,
  ...facts,
});

export const described = (
  schemas: Readonly<Record<string, Schema>>,
  facts: Partial<Description> = {},
): Description => ({
  origin,
  title: "A",
  source: "a",
  servers: new Map(),
  credentials: new Map(),
  client: [],
  operations: [],
  schemas: new Map(
    Object.entries(schemas).map(([name, schema]) => [name, { name, schema, isNamed: true }]),
  ),
  ...facts,
});

export interface Use extends TypeUse {
  readonly schema: Schema;
}

export interface Typed {
  /** The declarations of the service and of each resource, without their locations. */
  readonly service: Readonly<Record<string, unknown>>;
  readonly resources: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly expressions: readonly string[];
  /** Kinds of notes, each with its detail. */
  readonly notes: readonly string[];
  /** Diagnostics of compilation, without those about unused types. */
  readonly problems: readonly string[];
  readonly yaml: string;
}

export function typed(description: Description, uses: readonly Use[] = []): Typed {
  const notes = new Notes();
  const types = new Types(description, notes);
  const expressions = uses.map(({ schema, ...use }) => types.expression(schema, use));
  const { service, resources } = types.declared();
  const ids = new Set(["things", ...resources.keys()]);
  const printed = printSpec(
    {
      services: [
        {
          service: {
            callsheet: 1,
            service: "a",
            title: "A",
            baseUrl: "unknown",
            types: new Map(service),
          },
          resources: [...ids].map((resource) => ({
            resource,
            types: new Map(resources.get(resource)),
            operations: new Map(
              uses.flatMap((use, index) => {
                const type = expressions[index] ?? "";
                return use.resource === resource
                  ? [[`call${index}`, called(use, type, index)]]
                  : [];
              }),
            ),
          })),
        },
      ],
    },
    () => "schema.json",
  );
  if (!printed.ok) throw new Error(printed.diagnostics.map(({ message }) => message).join("\n"));
  const sources = printed.value.map(({ path, text: content }) => ({
    path,
    origin: path,
    file: path,
    text: content,
  }));
  const { diagnostics } = compile(sources);
  return {
    service: plainText(service),
    resources: plainText(resources),
    expressions,
    notes: notes.all.map(({ kind, detail }) =>
      detail === undefined ? kind : `${kind}: ${detail}`,
    ),
    problems: diagnostics
      .filter(({ code }) => code !== "type-unused")
      .map(({ code, message }) => `${code}: ${message}`),
    yaml: sources.map((source) => source.text).join("\n"),
  };
}

/** An operation that uses the type at the specified location. */
function called({ as }: Use, type: string, index: number) {
  const http = `POST /things/${index}`;
  switch (as) {
    case "query":
      return { http, query: new Map([["value", type]]), result: "none" };
    case "header":
      return { http, header: new Map([["value", type]]), result: "none" };
    case "path":
      return { http: `${http}/{value}`, path: new Map([["value", type]]), result: "none" };
    case "client":
    case "json":
    case "answer":
      return { http, result: type };
    case "response-header":
      return { http, responseHeaders: new Map([["value", type]]), result: "none" };
    case "form":
      return { http, body: { form: type, list: "indexed" as const }, result: "none" };
    case "multipart":
      return { http, body: { multipart: type }, result: "none" };
  }
}

/** The declarations of schemas that the document names. */
export const declaredOf = (schemas: Readonly<Record<string, Schema>>): Typed["service"] => {
  const { service, problems } = typed(described(schemas));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return service;
};

/** The notes about the types. */
export const notesOf = (schemas: Parameters<typeof described>[0]): readonly string[] =>
  typed(described(schemas)).notes;
