/** `callsheet import --int64`: the type of integers with 64 bits, also in later imports and in an export. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { beforeEach, expect, test } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

let cwd: string;

beforeEach(() => {
  cwd = temporaryFolder();
  write("shop.json", shop);
});

const long = { type: "integer", format: "int64" } as const;

const shop = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.test" }],
  paths: {
    "/orders/{id}": {
      get: {
        operationId: "getOrder",
        tags: ["orders"],
        parameters: [
          { name: "id", in: "path", required: true, schema: long },
          { name: "after", in: "query", schema: { ...long, minimum: 1, default: 5 } },
          { name: "limit", in: "query", schema: { type: "integer", format: "int32" } },
        ],
        responses: {
          200: {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Id: { ...long, description: "An id." },
      Order: {
        type: "object",
        required: ["id", "owner"],
        properties: {
          id: long,
          owner: { $ref: "#/components/schemas/Id" },
          parts: { type: "array", items: long },
          parent: { ...long, nullable: true },
          size: { type: "integer", format: "uint64" },
          count: { type: "integer" },
          byName: { type: "object", additionalProperties: long },
          either: { oneOf: [long, { type: "string" }] },
          level: { ...long, enum: [1, 2] },
          kind: { ...long, enum: [7] },
          both: { allOf: [{ type: "integer" }, long] },
          note: { type: "string" },
        },
      },
    },
  },
};

const write = (file: string, value: object): void => {
  writeFileSync(join(cwd, file), JSON.stringify(value));
};
const run = (...args: readonly string[]) => runCli(["import", ...args], { cwd });
const sheets = (): string =>
  ["service.yaml", "orders.yaml"]
    .map((file) => join(cwd, "spec/shop", file))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

test("imports 64-bit integers as `integer` by default", async () => {
  expect((await run("openapi", "shop.json")).code).toBe(0);
  expect(sheets()).not.toContain("bigint");
  for (const line of [
    "id: { type: integer, format: int64 }",
    "parts?: Int64[]",
    "byName?: Record<string, Int64>",
    "either?: Int64 | string",
    "Int64: { type: integer, format: int64 }",
    'kind?: { type: "7", format: int64 }',
    "of: integer\n    format: int64",
  ]) {
    expect(sheets()).toContain(line);
  }
});

test("writes bigint only for 64-bit integers", async () => {
  expect((await run("openapi", "shop.json", "--int64", "bigint")).code).toBe(0);
  const text = sheets();
  for (const line of [
    "id: bigint",
    "parent?: bigint | null",
    "size?: { type: bigint, format: uint64 }",
    "count?: integer",
    "parts?: bigint[]",
    "byName?: Record<string, bigint>",
    "either?: bigint | string",
    "both?: bigint",
    "level?: OrderLevel",
    "kind?: OrderKind",
    "of: bigint",
    "after: { type: bigint, default: 5, minimum: 1 }",
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain("format: int64");
});

test("keeps the choice of --int64 in later imports until the caller changes it", async () => {
  await run("openapi", "shop.json", "--int64", "bigint");
  const before = sheets();
  expect((await run("openapi", "shop.json")).code).toBe(0);
  expect(sheets()).toBe(before);
  expect((await run("openapi", "shop.json", "--check")).code).toBe(0);
  await run("openapi", "shop.json", "--int64", "integer");
  expect(sheets()).not.toContain("bigint");
});

test("rejects an unknown type of --int64", async () => {
  const { code, stderr } = await run("openapi", "shop.json", "--int64", "long");
  expect(code).toBe(2);
  expect(stderr).toContain('--int64 does not accept "long". Pass `integer` or `bigint`.');
});

test.each(["bigint", "integer"])(
  "preserves --int64 %s in an exported and imported document",
  async (type) => {
    await run("openapi", "shop.json", "--int64", type);
    const before = sheets();
    const exported = await runCli(["export", "openapi", "shop", "--out", "out.json"], { cwd });
    expect(exported.code).toBe(0);
    const document = readFileSync(join(cwd, "out.json"), "utf8");
    expect(document).toContain('"format": "int64"');
    const other = temporaryFolder();
    writeFileSync(join(other, "out.json"), document);
    const { code } = await runCli(["import", "openapi", "out.json"], { cwd: other });
    expect(code).toBe(0);
    const again = ["service.yaml", "orders.yaml"]
      .map((file) => readFileSync(join(other, "spec/shop", file), "utf8"))
      .join("\n");
    for (const line of before.split("\n").filter((one) => /bigint|int64/i.test(one))) {
      expect(again).toContain(line.trim());
    }
  },
);

/** Converts JSON to block YAML with all digits. */
const yamlOf = (text: string): string => {
  const large = text
    .replaceAll(/:(-?\d{16,})/g, ':"large $1"')
    .replaceAll(/\[(1,)?(\d{16,})/g, '[$1"large $2"');
  return stringify(JSON.parse(large)).replaceAll(/large (-?\d+)/g, "$1");
};

test("reports bounds, defaults and values that a number cannot represent", async () => {
  const large = "9007199254740993";
  const text = JSON.stringify(shop).replace('"minimum":1,"default":5', () =>
    [`"minimum":-${large}`, `"maximum":${large}`, `"default":${large}`].join(),
  );
  const document = text
    .replace('"enum":[1,2]', `"enum":[1,${large}]`)
    .replace('"enum":[7]', `"enum":[${large}]`);
  for (const [form, written] of Object.entries({ json: document, yaml: yamlOf(document) })) {
    writeFileSync(join(cwd, `shop.${form}`), written);
    for (const type of ["integer", "bigint"]) {
      const file = `shop.${form}`;
      const { code } = await run("openapi", file, "--int64", type, "--report", "report.md");
      expect(code).toBe(0);
      const report = readFileSync(join(cwd, "report.md"), "utf8");
      expect(report).toContain(`/schema/minimum\`: \`-${large}\``);
      expect(report).toContain(`/schema/maximum\`: \`${large}\``);
      expect(report).not.toContain("9007199254740992");
      const isKept = type === "bigint";
      expect(report.includes(`/schema/default\`: \`${large}\``)).toBe(!isKept);
      expect(report.includes(`/level\`: \`${large}\``)).toBe(!isKept);
      expect(sheets().includes(`after: { type: bigint, default: "${large}" }`)).toBe(isKept);
      expect(sheets().includes(`"1":\n      "${large}":\n    of: bigint`)).toBe(isKept);
      expect(sheets()).toContain(isKept ? "of: bigint" : "more: unknown");
      expect(sheets()).not.toContain("9007199254740992");
    }
  }
});
