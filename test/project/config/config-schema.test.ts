import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { safeParse } from "valibot";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { configFile } from "../../../generator/project/config/config-format.ts";
import { configSchema } from "../../../generator/project/report/json-schemas.ts";
import { formatFile } from "../../../generator/print/format/format-file.ts";

const path = "spec/config.schema.json";
const text = readFileSync(path, "utf8");
const validate = new Ajv({ strict: false }).compile(JSON.parse(text) as object);

test("writes spec/config.schema.json from the definition of the format", async () => {
  const made = await formatFile({ path, text: JSON.stringify(configSchema()) });
  expect(text, "run `npm run schema`").toBe(made.text);
});

describe("the schema of a configuration and the validator", () => {
  test.each([
    [true, "{}"],
    [true, "out: a"],
    [true, "packages: [{ out: a, services: [x], format: { semi: false } }, {}]"],
    [true, "format: { quoteProps: consistent, objectWrap: collapse, tabWidth: 0 }"],
    [true, "with: [bearer, files, otel, poll, redis, testing]"],
    [false, "sepc: a"],
    [false, "with: [rediss]"],
    [false, "with: redis"],
    [false, "packages: []"],
    [false, "packages: [{ packages: [] }]"],
    [false, "packages: [{}]\nout: a"],
    [false, "out: ''"],
    [false, "services: []"],
    [false, "format: { printWidth: 80.5 }"],
    [false, "format: { parser: babel }"],
    [false, "name: A"],
  ])("returns %s in the editor and in the validator for %s", (isValid, yaml) => {
    const value: unknown = parseDocument(yaml).toJS();
    expect([safeParse(configFile, value).success, validate(value)]).toEqual([isValid, isValid]);
  });
});
