/** Advice for types in other notations: inline objects, lists of values, tuples and references. */
import { isPrimitive } from "../types/primitives.ts";
import { isMapping, type PlainMapping } from "../document/plain-value.ts";

const general =
  "must be a type, such as string, Thing, Thing[] or, in quotes, '[number, string]'; declare an object under `types:`, as `Thing: { fields: { id: string } }`, and write its name here";

/** Returns what an author must write instead of a value that is not a string. */
export function typeAdvice(input: unknown): string {
  if (Array.isArray(input)) return listAdvice(input);
  if (!isMapping(input)) return general;
  const values = input.get("enum") ?? input.get("values");
  if (isValues(values)) return quoted(values);
  if (/\/parameters\//.test(String(input.get("$ref")))) {
    return "cannot refer to another parameter. Repeat its facts, or declare it under `client:`";
  }
  if (input.has("schema")) {
    return "must have facts of call sheets. Write the schema as `{ type: integer, doc: … }`";
  }
  const name = onlyName(input);
  if (name !== undefined) return `must be the name alone. Write \`${name}\``;
  return `cannot be an inline object. Declare ${declaration(input)} under \`types:\`, and write \`Thing\` here`;
}

/** Returns what an author must write instead of one declared type for all errors. */
export function errorsAdvice(input: unknown): string | undefined {
  if (!isMapping(input) || ![...input.keys()].some((key) => declaring.has(key))) return undefined;
  const name = onlyName(input);
  return name === undefined
    ? `cannot declare a type. Declare ${declaration(input)} under \`types:\`, and write \`errors: Thing\``
    : `must be the name alone. Write \`errors: ${name}\``;
}

const declaring: ReadonlySet<string> = new Set([
  "fields",
  "properties",
  "union",
  "values",
  "type",
  "$ref",
]);

function listAdvice(items: readonly unknown[]): string {
  const [first] = items;
  if (isMapping(first)) {
    return `cannot be a list of inline objects. Declare ${declaration(first)} under \`types:\`, and write \`Thing[]\` here`;
  }
  if (isValues(items) && !items.some(isTypeName)) return quoted(items);
  return isValues(items)
    ? `must be a string. Write a tuple in quotes, \`"[${items.join(", ")}]"\`, or a list as \`T[]\``
    : general;
}

type Values = readonly (string | number)[];

const isValues = (value: unknown): value is Values =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === "string" || typeof one === "number");

/** Declared types usually start with a capital letter. */
const isTypeName = (value: string | number): boolean =>
  typeof value === "string" && (isPrimitive(value) || /^\p{Lu}|[[<|]/u.test(value));

const quoted = (values: Values): string =>
  `must list its values in quotes. Write ${literals(values)}`;

/** Returns values as a type: `"'a' | 'b'"`. */
export const literals = (values: Values): string =>
  `\`"${values.map((one) => (typeof one === "string" ? `'${one}'` : one)).join(" | ")}"\``;

/** Returns the name in `{ $ref: "#/types/Thing" }` or `{ type: Thing }`. */
function onlyName(input: PlainMapping): string | undefined {
  const [[key, value] = [], ...others] = input;
  if (others.length > 0 || typeof value !== "string") return undefined;
  if (key === "$ref") return value.slice(value.lastIndexOf("/") + 1);
  return key === "type" && value !== "object" ? value : undefined;
}

/** Most fields of an example. */
const mostFields = 3;

function declaration(input: PlainMapping): string {
  const inside = input.get("fields") ?? input.get("properties") ?? input;
  const entries = isMapping(inside) ? [...inside] : [];
  const fields = entries.slice(0, mostFields).map(([name, type]) => `${name}: ${typeText(type)}`);
  return `\`Thing: { fields: { ${fields.length === 0 ? "id: string" : fields.join(", ")} } }\``;
}

/** Quotes a type that has no meaning between braces without them. */
function typeText(type: unknown): string {
  const text = isMapping(type) ? type.get("type") : type;
  if (typeof text !== "string") return "Other";
  return /[[\],{}|&*]/.test(text) ? `"${text}"` : text;
}
