/** What the types and formats of Discovery are called in call sheets. */
import type { ScalarName } from "../description/schema.ts";
import type { Constraints } from "../../spec/types/type.ts";

export interface Format {
  readonly name: ScalarName;
  readonly constraints?: Constraints;
}

const scalarTypes = ["string", "integer", "number", "boolean"] as const;
export type ScalarType = (typeof scalarTypes)[number];

export const isScalarType = (type: string): type is ScalarType =>
  scalarTypes.some((one) => one === type);

const integer: Format = { name: "integer" };
const unsigned: Format = { name: "integer", constraints: { minimum: 0 } };
const number: Format = { name: "number" };

/** The empty format is that of a type alone. Integers of 64 bits are texts, since JSON's numbers would round them. */
const formats: { readonly [Type in ScalarType]: ReadonlyMap<string, Format> } = {
  string: new Map<string, Format>([
    ["", { name: "string" }],
    ["int64", { name: "int64" }],
    ["sint64", { name: "int64" }],
    ["sfixed64", { name: "int64" }],
    ["uint64", { name: "decimal" }],
    ["fixed64", { name: "decimal" }],
    ["byte", { name: "bytes" }],
    ["date", { name: "date" }],
    ["date-time", { name: "datetime" }],
    ["google-datetime", { name: "datetime" }],
  ]),
  integer: new Map<string, Format>([
    ["", integer],
    ["int32", integer],
    ["sint32", integer],
    ["sfixed32", integer],
    ["uint32", unsigned],
    ["fixed32", unsigned],
  ]),
  number: new Map<string, Format>([
    ["", number],
    ["double", number],
    ["float", number],
  ]),
  boolean: new Map<string, Format>([["", { name: "boolean" }]]),
};

/** A format without a type of its own goes by its name, such as `google-duration`. */
export function formatOf(type: ScalarType, format = ""): Format {
  const known = formats[type].get(format);
  return known ?? { name: type, constraints: { format } };
}
