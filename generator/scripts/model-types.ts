/** Prints the TypeScript types of the public model from its JSON Schema, with a comment for each description. */
import { commentAbove } from "../print/doc-comment.ts";
import { propertyName, quote } from "../print/literal.ts";
import { modelSchema } from "../project/report/json-schemas.ts";

/** The parts of JSON Schema that the public model uses. */
interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly const?: string | number;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

export function modelTypes(): string {
  const { $defs = {}, ...model } = modelSchema() as Schema;
  const declarations = Object.entries({ Model: model, ...$defs }).map(([name, schema]) => {
    const isInterface = schema.type === "object";
    const head = isInterface ? `export interface ${name} ` : `export type ${name} = `;
    return `${commentOf(schema)}${head}${typeText(schema)}${isInterface ? "" : ";"}`;
  });
  return ["/** The types of the public model. */", ...declarations].join("\n\n");
}

const commentOf = ({ description }: Schema, indent = 0): string =>
  description === undefined ? "" : commentAbove({ paragraphs: [description], tags: [] }, indent);

function typeText(schema: Schema): string {
  const { $ref, const: value, enum: values, anyOf, type, items = {}, properties } = schema;
  const { additionalProperties: others } = schema;
  if ($ref !== undefined) return $ref.replace("#/$defs/", "");
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return values.map(quote).join(" | ");
  if (anyOf !== undefined) return anyOf.map(typeText).join(" | ");
  if (type === "array") return `readonly (${typeText(items)})[]`;
  if (properties !== undefined) return objectText(properties, schema.required ?? []);
  if (typeof others === "object") return `Readonly<Record<string, ${typeText(others)}>>`;
  return type === "integer" ? "number" : (type ?? "unknown");
}

function objectText(
  properties: Exclude<Schema["properties"], undefined>,
  required: readonly string[],
): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const type = isRequired ? typeText(schema) : `${typeText(schema)} | undefined`;
    return `${commentOf(schema, 2)}readonly ${propertyName(name)}${isRequired ? "" : "?"}: ${type};`;
  });
  return `{\n${fields.join("\n")}\n}`;
}
