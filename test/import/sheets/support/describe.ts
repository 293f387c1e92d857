/** Creates minimal descriptions. */
import type {
  CredentialDescription,
  Description,
  OperationDescription,
  ParameterDescription,
} from "../../../../generator/import/description/description.ts";
import { Notes, type Origin } from "../../../../generator/import/notes/notes.ts";
import type { FieldSchema, Schema } from "../../../../generator/import/description/schema.ts";
import { composeSheets } from "../../../../generator/import/sheets/compose-sheets.ts";
import { printValues, valueProblems } from "../../../../generator/sheets/fmt/print-spec.ts";

export const origin: Origin = { file: "library.json", pointer: "" };

export const described = (facts: Partial<Description>): Description => ({
  origin,
  title: "Library API",
  source: "Library API 1.0",
  baseUrl: "https://library.test/",
  servers: new Map(),
  credentials: new Map(),
  client: [],
  schemas: new Map(),
  operations: [],
  ...facts,
});

/** `line`: the request line, optionally after the id: `books.get GET /books/{id}`. */
export function operation(
  line: string,
  facts: Partial<OperationDescription> = {},
): OperationDescription {
  const [id = "", method = "", template = ""] = line.split(" ");
  const variables = Array.from(template.matchAll(/\{([^}=]*)/g), ([, name = ""]) => name);
  const own = facts.parameters ?? [];
  const missing = variables.filter((name) => !own.some((one) => one.name === name));
  return {
    origin: { ...origin, pointer: `/${id}` },
    id,
    tags: [],
    method: method as OperationDescription["method"],
    paths: [{ template, role: "main" }],
    fixed: [],
    result: { kind: "none" },
    errors: new Map(),
    ...facts,
    parameters: [...missing.map((name) => parameter(`path ${name}`)), ...own],
  };
}

/** Credentials by name, such as `token: bearer`, `key: query api_key` or `login: basic`. */
export const credentials = (...lines: readonly string[]): Description["credentials"] =>
  new Map(
    lines.map((line): [string, CredentialDescription] => {
      const [name = "", words = ""] = line.split(": ");
      const [kind, wire] = words.split(" ");
      return wire === undefined
        ? [name, { kind: kind as "bearer" | "basic" | "unknown", name, origin }]
        : [name, { kind: "key", in: kind as "header" | "query" | "cookie", wire, name, origin }];
    }),
  );

/** A parameter, such as `query limit integer`. */
export function parameter(
  words: string,
  facts: Partial<ParameterDescription> = {},
): ParameterDescription {
  const [location = "query", name = "", type = "string"] = words.split(" ");
  return {
    in: location as ParameterDescription["in"],
    name,
    schema: scalar(type),
    isRequired: location === "path",
    origin,
    ...facts,
  };
}

export const scalar = (name: string): Schema => ({
  kind: "scalar",
  name: name as Extract<Schema, { kind: "scalar" }>["name"],
  origin,
});

export const list = (items: Schema): Schema => ({ kind: "list", items, origin });

export const choice = (...values: readonly (string | number | boolean)[]): Schema => ({
  kind: "enum",
  base: "string",
  values: values.map((value) => ({ value })),
  origin,
});

export const reference = (key: string): Schema => ({ kind: "reference", key, origin });

/** A key that ends in `?` is optional. */
export const object = (fields: Readonly<Record<string, Schema>>): Schema => ({
  kind: "object",
  fields: Object.entries(fields).map(([key, schema]): FieldSchema => ({
    name: key.replace(/\?$/, ""),
    isRequired: !key.endsWith("?"),
    schema,
  })),
  origin,
});

export const schemas = (all: Readonly<Record<string, Schema>>): Description["schemas"] =>
  new Map(
    Object.entries(all).map(([name, schema]) => [name, { name, schema, isNamed: true }] as const),
  );

export interface Sheets {
  /** Files by path below the folder of the service, without the schema line. */
  readonly files: Readonly<Record<string, string>>;
  /** Each note as `kind: detail`, in order. */
  readonly notes: readonly string[];
}

export function sheetsOf(facts: Partial<Description>, name?: string): Sheets {
  const notes = new Notes();
  const { values } = composeSheets(described(facts), { name }, notes);
  const problems = [...values].flatMap(([path, value]) => valueProblems(path, value));
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
  return {
    files: Object.fromEntries(
      printValues(values, () => "schema.json").map(({ path, text }) => [
        path.slice(path.indexOf("/") + 1),
        text.slice(text.indexOf("\n") + 1),
      ]),
    ),
    notes: notes.all.map(({ kind, detail = "" }) => `${kind}: ${detail}`),
  };
}

/** The lines of one operation in a sheet, without its name. */
export function operationText(sheets: Sheets, id: string): string {
  const [resource = "", name = ""] = id.split(".");
  const text = sheets.files[`${resource}.yaml`] ?? "";
  const [, after = ""] = text.split(`\n  ${name}:\n`);
  const [own = ""] = after.split(/\n\n/);
  return own.replaceAll(/^ {4}/gm, "").trimEnd();
}
