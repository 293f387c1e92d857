/** Constructs of the format for types, each with a declaration that uses it. */
import { expect, test } from "vitest";
import { showDiagnostics } from "../../../generator/diagnostics/show.ts";
import { compile } from "../../../generator/project/generate/compile.ts";

const constructs = {
  // Scalars
  string: "{ type: string }",
  integer: "{ type: integer }",
  number: "{ type: number }",
  boolean: "{ type: boolean }",
  null: '{ type: "null" }',
  json: "{ type: json }",
  bytes: "{ type: bytes }",
  date: "{ type: date }",
  datetime: "{ type: datetime }",
  int64: "{ type: int64 }",
  decimal: "{ type: decimal }",
  // Compound types
  "named type": "{ type: Other }",
  list: '{ type: "Other[]" }',
  "list of any values": '{ type: "json[]" }',
  map: '{ type: "Record<string, integer>" }',
  "map to any values": '{ type: "Record<string, json>" }',
  nullable: "{ type: Other | null }",
  union: "{ union: [string, Other] }",
  "union by discriminator": "{ discriminator: kind, union: { a: Other, b: Other, c: Another } }",
  intersection: "{ type: Other & Another }",
  // Enums and literals
  enum: "{ values: { a: What it means., b: { deprecated: true } } }",
  "enum of integers": "{ of: integer, values: { 1: , -2: } }",
  "enum of numbers": "{ of: number, values: { 0.5: , 1: } }",
  "enum of booleans": "{ of: boolean, values: { true: } }",
  literal: "{ type: \"'a'\" }",
  // Objects
  object: "{ fields: {} }",
  "required field": "{ fields: { a: string } }",
  "optional field": "{ fields: { a?: string } }",
  "output-only field": "{ fields: { a: { type: string, readonly: true } } }",
  "input-only field": "{ fields: { a: { type: string, writeonly: true } } }",
  "further fields of one type": "{ fields: { a: string }, more: string }",
  "further fields of any type": "{ fields: { a: string }, more: json }",
  // Keys of a type or a field
  deprecated: "{ fields: { a: { type: string, deprecated: true } } }",
  "default scalar": "{ fields: { a?: { type: integer, default: 1 } } }",
  "default null": "{ fields: { a?: { type: integer | null, default: null } } }",
  "default list": '{ fields: { a?: { type: "string[]", default: [x] } } }',
  "default object": "{ fields: { a?: { type: Other, default: { kind: x } } } }",
  format: "{ type: string, format: uuid }",
  pattern: '{ type: string, pattern: "^a$" }',
  minimum: "{ type: number, minimum: 1 }",
  maximum: "{ type: number, maximum: 1 }",
  exclusiveMinimum: "{ type: number, exclusiveMinimum: 1 }",
  exclusiveMaximum: "{ type: number, exclusiveMaximum: 1 }",
  multipleOf: "{ type: number, multipleOf: 0.5 }",
  minLength: "{ type: string, minLength: 1 }",
  maxLength: "{ type: string, maxLength: 1 }",
  minItems: '{ type: "string[]", minItems: 1 }',
  maxItems: '{ type: "string[]", maxItems: 1 }',
  uniqueItems: '{ type: "string[]", uniqueItems: true }',
  minProperties: "{ fields: { a?: string }, minProperties: 1 }",
  maxProperties: '{ type: "Record<string, string>", maxProperties: 1 }',
  /** Descriptions, which do not affect types. */
  words: "{ type: string, doc: Never the same as that of another. }",
};

test.each(Object.entries(constructs))(
  "documents a construct of the format: %s",
  (_, declaration) => {
    const path = "demo/service.yaml";
    const text = [
      "callsheet: 1",
      "service: demo",
      "title: Demo",
      "baseUrl: unknown",
      "types:",
      "  Other: { fields: { kind: string } }",
      "  Another: { fields: { kind: string } }",
      `  Sample: ${declaration}`,
    ].join("\n");
    const sources = [{ path, origin: path, file: path, text }];
    // Unused types are only warnings here.
    const errors = compile(sources).diagnostics.filter(({ severity }) => severity === "error");
    expect(showDiagnostics(errors, sources)).toBe("");
  },
);
