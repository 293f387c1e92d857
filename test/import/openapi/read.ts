/** Reads small OpenAPI documents. */
import type {
  Description,
  OperationDescription,
  ParameterDescription,
} from "../../../generator/import/description/description.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { readOpenapi } from "../../../generator/import/openapi/read-openapi.ts";
import { foreignDocument } from "../support/foreign-document.ts";

export interface Read {
  readonly description: Description;
  /** The kind, pointer and detail of each note. */
  readonly notes: readonly string[];
}

/** `address`: URL of the document. Version 3.1 and a server are added by default. */
export function read(document: object, address?: string): Read {
  const notes = new Notes();
  const usual =
    "swagger" in document ? {} : { openapi: "3.1.0", servers: [{ url: "https://shop.test" }] };
  const whole = { ...usual, info: { title: "Shop" }, ...document };
  const description = readOpenapi({ ...foreignDocument(whole), address }, notes);
  return {
    description,
    notes: notes.all.map(({ kind, origin, detail }) =>
      [kind, origin.pointer, ...(detail === undefined ? [] : [detail])].join(" "),
    ),
  };
}

interface OperationRead extends Read {
  readonly operation: OperationDescription;
  readonly operations: readonly OperationDescription[];
}

interface Request {
  readonly path?: string;
  readonly method?: string;
  /** Further keys of the path item. */
  readonly item?: object;
  readonly document?: object;
}

/** One operation, `GET /things` by default, with an empty response by default. */
export function readOne(
  operation: object,
  { path = "/things", method = "get", item = {}, document = {} }: Request = {},
): OperationRead {
  const whole = { responses: { 204: {} }, ...operation };
  const found = read({ paths: { [path]: { [method]: whole, ...item } }, ...document });
  const { operations } = found.description;
  const [first] = operations;
  if (first === undefined) throw new Error(`There is no operation: ${found.notes.join("; ")}`);
  return { ...found, operation: first, operations };
}

/** Removes origins and absent facts. */
export function facts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(facts);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, entry]) => [key, facts(entry)]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => key !== "origin" && entry !== undefined)
      .map(([key, entry]) => [key, facts(entry)]),
  );
}

/** One line per parameter: `query ids: list comma`. */
export const brief = ({
  in: place,
  name,
  schema,
  list,
  isRequired,
}: ParameterDescription): string => {
  const type = schema.kind === "scalar" ? schema.name : schema.kind;
  const style = list === undefined ? "" : ` ${list}`;
  return `${place} ${name}${isRequired ? "" : "?"}: ${type}${style}`;
};
