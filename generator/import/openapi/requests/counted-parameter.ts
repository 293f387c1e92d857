/** Reads parameters that count pages or records, which documents also type as strings. */
import { foldName } from "../../../text/names.ts";
import { isCount } from "../../pages/page-names.ts";
import {
  entriesOf,
  isList,
  isObject,
  type PlainObject,
  propertyOf,
} from "../../source/plain-object.ts";
import { type Reading, textIn } from "../reading/reading.ts";
import type { Located } from "../references.ts";

interface CountedParameter {
  readonly schema: Located;
  /** The first number that the document shows as the value. */
  readonly example?: number | undefined;
}

/** `holder`: the object with the description and the examples of the parameter. */
export function countedParameter(
  name: string,
  holder: PlainObject,
  schema: Located,
  { isExported, resolve, notes }: Pick<Reading, "isExported" | "resolve" | "notes">,
): CountedParameter {
  if (isExported || !isCount(foldName(name))) return { schema };
  const at = resolve(schema) ?? schema;
  const { value } = at;
  if (!isObject(value)) return { schema };
  const examples = [holder, value].flatMap(examplesIn);
  const example = examples.map(numberOf).find((one) => one !== undefined);
  const doc = textIn(holder, "description") ?? textIn(value, "description") ?? "";
  if (!isText(value) || !countsBy(value, doc, example)) return { schema, example };
  notes.add("parameter-number", at.origin, name);
  return { schema: { ...at, value: asInteger(value) }, example };
}

/** Returns whether a schema allows any string, and maybe null. */
function isText(value: PlainObject): boolean {
  const type = propertyOf(value, "type");
  const types = isList(type) ? type.filter((one) => one !== "null") : [type];
  return types.length === 1 && types[0] === "string" && propertyOf(value, "enum") === undefined;
}

/** Returns whether other facts than the type are those of a number. */
function countsBy(value: PlainObject, doc: string, example: number | undefined): boolean {
  const facts = ["default", "minimum", "maximum"].map((key) => numberOf(propertyOf(value, key)));
  const isNumeric = [example, ...facts].some((one) => one !== undefined);
  const pattern = propertyOf(value, "pattern");
  const isDigits = typeof pattern === "string" && digits.test(pattern);
  return isNumeric || isDigits || (counting.test(doc) && !opaque.test(doc));
}

const digits = /^\^?\(?(?:\\d|\[[01]-9\])(?:[+*]|\{\d+,?\d*\}|\[0-9\][+*]|\\d[+*])?\)?\$?$/;
const counting = /\b(?:\d+|number|index|integer|offset|zero-based|one-based|how many|max\w*)\b/i;
const opaque = /token|cursor|opaque|encoded|\burl\b/i;

function asInteger(value: PlainObject): PlainObject {
  const { pattern: _, format: __, ...others } = value;
  const numbers = ["default", "minimum", "maximum"].flatMap((key) => {
    const number = numberOf(propertyOf(value, key));
    return number === undefined ? [] : [[key, number] as const];
  });
  return { ...others, ...Object.fromEntries(numbers), type: "integer" };
}

const numberOf = (value: unknown): number | undefined =>
  /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined;

/** Returns the examples of a parameter, which have names, or of a schema. */
function examplesIn(value: PlainObject): unknown[] {
  const examples = propertyOf(value, "examples");
  const named = isList(examples)
    ? examples
    : entriesOf(examples).map(([, one]) => propertyOf(one, "value"));
  return [propertyOf(value, "example"), propertyOf(value, "x-example"), ...named];
}
