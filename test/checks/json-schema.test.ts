/** The JSON Schemas of generated checks accept the values that the checks accept. */
import { fileURLToPath } from "node:url";
import { Ajv, type AnySchema, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { default as AjvDraft04 } from "ajv-draft-04";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodyArgument, bodyType, resultType } from "../../generator/model/content.ts";
import { fixedFields } from "../../generator/model/operation-facts.ts";
import type { Operation, Service } from "../../generator/model/model.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import * as is from "../../templates/runtime/checks.ts";
import { readCases } from "../cases/read-case.ts";
import { someOf } from "../support/thorough.ts";
import { valueOf } from "./arbitrary-value.ts";
import { broken, placesIn } from "./broken-value.ts";
import { checksOf, type ServiceChecks } from "./import-checks.ts";
import { isRecord } from "./oracle.ts";
import { randomOperations } from "./random-service.ts";
import { seed } from "../support/seed.ts";

type Check = Pick<is.Validator<unknown>, "~standard">;

/** A strict validator: unknown keywords are errors, fields must be own properties, and patterns apply to strings only. */
const options = { ownProperties: true, strictTypes: false, validateFormats: false };

/** Validators that compile their meta-schema once. */
const validators = {
  "draft-2020-12": new Ajv2020(options),
  "draft-07": new Ajv(options),
  "openapi-3.0": new AjvDraft04.default(options),
} as const;

type Target = keyof typeof validators;

const targets = Object.keys(validators) as Target[];

const schemaOf = (check: Check, target: string): AnySchema =>
  check["~standard"].jsonSchema.output({ target });

/** Undefined for recursive types, which OpenAPI 3.0 cannot express. */
function compiled(check: Check, target: Target): ValidateFunction | undefined {
  try {
    return validators[target].compile(schemaOf(check, target));
  } catch (error) {
    if (target === "openapi-3.0" && String(error).includes("A recursive type")) return undefined;
    throw error;
  }
}

const isAccepted = (check: Check, value: unknown): boolean => {
  const answer = check["~standard"].validate(value);
  return !(answer instanceof Promise) && answer.issues === undefined;
};

/** Compares a check with its schemas on valid and almost valid values. Returns the number of values. */
function compare(name: string, check: Check, values: fc.Arbitrary<unknown>) {
  const schemas = targets.flatMap((target) => {
    const validate = compiled(check, target);
    return validate === undefined ? [] : [{ target, validate }];
  });
  const seen = { right: 0, wrong: 0 };
  fc.assert(
    fc.property(values, fc.nat(), fc.boolean(), (made, at, isRemoved) => {
      const places = placesIn(made);
      for (const value of [made, broken(made, places[at % places.length] ?? [], isRemoved)]) {
        if (hasPrototype(value) || hasBigint(value) || textsIn(value).some(isBeyondPatterns))
          continue;
        const isRight = isAccepted(check, value);
        seen[isRight ? "right" : "wrong"] += 1;
        for (const { target, validate } of schemas) {
          expect(
            validate(value),
            `seed ${seed}, ${name}, ${target}, ${JSON.stringify(value)}`,
          ).toBe(isRight);
        }
      }
    }),
    { seed, numRuns: 3 },
  );
  return seen;
}

/** Returns whether a value has a field named __proto__, which Ajv ignores. */
const hasPrototype = (value: unknown): boolean =>
  placesIn(value).some((path) => path.includes("__proto__"));

/** Returns whether a value contains a bigint, which JSON cannot represent. */
const hasBigint = (value: unknown): boolean =>
  typeof value === "bigint" ||
  (typeof value === "object" && value !== null && Object.values(value).some(hasBigint));

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Formats whose checks are stricter than a pattern. */
const formsWithMore = [is.bytes, is.date, is.datetime, is.int64].map((check) => {
  const { pattern } = schemaOf(check, "draft-07") as { readonly pattern: string };
  return { check, pattern: new RegExp(pattern, "u") };
});

const isBeyondPatterns = (text: string): boolean =>
  formsWithMore.some(({ check, pattern }) => pattern.test(text) && !isAccepted(check, text));

/** Returns arguments of an operation, without additional fields. */
function argumentsOf(operation: Operation): fc.Arbitrary<unknown> {
  const drawing = { view: "sent", depth: 0 } as const;
  const { parameters, body } = operation;
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const { argument, type } of parameters) fields[argument] = valueOf(type, drawing);
  const type = bodyType(body);
  const fixed = new Set(fixedFields(operation));
  if (body !== undefined && type !== undefined) {
    fields[bodyArgument(body)] = valueOf(type, drawing).map((value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => !fixed.has(name)))
        : value,
    );
  }
  return fc.record(fields, { requiredKeys: [], noNullPrototype: true });
}

const galleries = readCases().printing.filter(({ name }) =>
  /^(?:gallery-|types-|operation-(?:fixed-body|result-or-none))/.test(name),
);
const spec = fileURLToPath(new URL("../../spec", import.meta.url));
const all = [{ name: "the two services", sources: readSpec(spec).sources }, ...galleries];

describe.each(someOf(all, 3))("$name", ({ sources }) => {
  test("generates JSON Schemas that accept the same values as the checks of call sheets", async () => {
    const { model } = compile(sources);
    if (model === undefined) throw new Error("It does not compile.");
    const compared = (await checksOf(model)).flatMap(([service, checks]) =>
      compareService(service, checks),
    );
    expect(compared.length).toBeGreaterThan(0);
  });
});

/** Compares a service, and returns the names of compared checks. */
function compareService(service: Service, checks: ServiceChecks): string[] {
  const operations = service.resources.flatMap((resource) => resource.operations);
  return operations.flatMap((operation) => {
    const { id, result } = operation;
    const type = resultType(result);
    const ofResult = checks.checks[id];
    const ofArguments = checks.argumentChecks[id];
    const pairs: [string, Check, fc.Arbitrary<unknown>][] = [];
    if (ofResult && type) pairs.push([`result of ${id}`, ofResult, valueOf(type)]);
    if (ofArguments && !hasFiles(ofArguments))
      pairs.push([`arguments of ${id}`, ofArguments, argumentsOf(operation)]);
    for (const [name, check, values] of pairs) compare(name, check, values);
    return pairs.map(([name]) => name);
  });
}

function hasFiles(check: Check): boolean {
  try {
    return schemaOf(check, "draft-07") === undefined;
  } catch (error) {
    return String(error).includes("no files and no media");
  }
}

test("generates JSON Schemas for random types that accept the same values as their checks", async () => {
  const seen = { right: 0, wrong: 0 };
  for (const { id, result, check } of await randomOperations(seed, 20)) {
    if (check === undefined) continue;
    const { right, wrong } = compare(id, check, valueOf(result));
    seen.right += right;
    seen.wrong += wrong;
  }
  expect(seen.right).toBeGreaterThan(25);
  expect(seen.wrong).toBeGreaterThan(8);
});

const schemaIn = (target: Target, check: Check): object => {
  const { $schema: _, ...schema } = schemaOf(check, target) as Record<string, unknown>;
  return schema;
};

describe("a schema", () => {
  interface Folder {
    readonly name: string;
    readonly parent?: Folder;
    readonly children: readonly Folder[];
  }
  const folder: is.Validator<Folder> = is.object({
    name: is.string,
    parent: is.optional(is.lazy(() => folder)),
    children: is.array(is.lazy(() => folder)),
  });
  const both = is.union(folder, is.array(folder));
  const shown = (root: string): object => ({
    type: "object",
    properties: {
      name: { type: "string" },
      parent: { $ref: root },
      children: { type: "array", items: { $ref: root } },
    },
    required: ["name", "children"],
  });

  test("declares the version of JSON Schema", () => {
    expect(schemaOf(is.string, "draft-2020-12")).toEqual({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "string",
    });
    expect(schemaOf(is.string, "draft-07")).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "string",
    });
    expect(schemaOf(is.string, "openapi-3.0")).toEqual({ type: "string" });
  });

  test("uses $ref for recursive types and for parts that occur twice", () => {
    expect(schemaIn("draft-2020-12", folder)).toEqual(shown("#"));
    const uses = (root: string): object => ({
      anyOf: [{ $ref: root }, { type: "array", items: { $ref: root } }],
    });
    expect(schemaIn("draft-2020-12", both)).toEqual({
      ...uses("#/$defs/1"),
      $defs: { 1: shown("#/$defs/1") },
    });
    expect(schemaIn("draft-07", both)).toEqual({
      ...uses("#/definitions/1"),
      definitions: { 1: shown("#/definitions/1") },
    });
  });

  test("inlines every part of a schema in OpenAPI 3.0, and uses `nullable`", () => {
    const row = is.object<{ readonly at: string | null }>({ at: is.nullable(is.date) });
    const text = { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d$", format: "date" };
    const shownRow = {
      type: "object",
      properties: { at: { ...text, nullable: true } },
      required: ["at"],
    };
    expect(schemaIn("openapi-3.0", is.union(row, is.array(row)))).toEqual({
      anyOf: [shownRow, { type: "array", items: shownRow }],
    });
    const listed = is.nullable(is.picklist("a", 1));
    expect(schemaIn("openapi-3.0", listed)).toEqual({
      anyOf: [{ enum: ["a", 1] }, { enum: [null] }],
    });
    expect(() => schemaOf(folder, "openapi-3.0")).toThrow(
      "A recursive type cannot be a schema of OpenAPI 3.0",
    );
  });

  test("lists the members of a union by tag, including the unknown member", () => {
    const member = (tag: object) => ({
      type: "object",
      properties: { kind: tag },
      required: ["kind"],
    });
    const cat = is.object<object>({ lives: is.string } as never);
    const known = { ...member({ enum: ["cat", "kitten"] }), allOf: [schemaIn("draft-07", cat)] };
    const closed = is.variant("kind", [cat, "cat", "kitten"]);
    expect(schemaIn("draft-07", closed)).toEqual({ anyOf: [known] });
    const more = member({ type: "string", not: { enum: ["cat", "kitten"] } });
    const open = is.looseVariant("kind", [cat, "cat", "kitten"]);
    expect(schemaIn("draft-07", open)).toEqual({ anyOf: [known, more] });
  });

  test("returns a new schema object that the caller can change", () => {
    const make = () => schemaOf(is.picklist("a"), "draft-07") as { enum: string[] };
    make().enum.push("b");
    expect(make().enum).toEqual(["a"]);
  });

  test("throws for an unsupported version of JSON Schema", () => {
    expect(() => schemaOf(is.string, "draft-04")).toThrow(
      'JSON Schema "draft-04" is not supported: draft-2020-12, draft-07 and openapi-3.0 are',
    );
    expect(() => schemaOf(is.string, "__proto__")).toThrow("is not supported");
  });

  test("throws for checks of files and media", () => {
    for (const check of [is.file, is.array(is.file), is.media]) {
      expect(() => schemaOf(check, "draft-07")).toThrow("JSON Schema has no files and no media");
    }
  });

  test.each<[what: string, check: Check, value: unknown]>([
    ["a day that does not exist", is.date, "2026-02-30"],
    ["an integer of more than 64 bits", is.int64, "9".repeat(19)],
    ["base64 that ends within a byte", is.bytes, "AAAAA"],
  ])("accepts %s in JSON Schema, although checks reject it", (_, check, value) => {
    expect(isAccepted(check, value)).toBe(false);
    for (const target of targets) expect(compiled(check, target)?.(value)).toBe(true);
  });
});
