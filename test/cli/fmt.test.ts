/** Tests `callsheet fmt` on projects: written, unchanged and rejected files. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { reportSchema } from "../../generator/project/report/json-schemas.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder, temporaryProject } from "./temporary-folder.ts";

const service = `# yaml-language-server: $schema=../schema.json
callsheet: 1
service: shop
title: A shop
baseUrl: https://shop.example
`;

const careless = `# yaml-language-server: $schema=../schema.json
# Things that are for sale.
operations:
  # The first one.
  list:
    result: "Item[]"
    http: 'GET /items' # All of them.
    query: { q: {doc: "What to look for, in any field.",type: string} }
    # Nothing is known of limits.
  get: { http: "GET /items/{id}", result: Item }
resource: items

types: { Item: { fields: { id: string } } } # One type.
# The end.
`;

const canonical = `# yaml-language-server: $schema=../schema.json
# Things that are for sale.
resource: items

types: # One type.
  Item:
    fields:
      id: string
operations:
  # The first one.
  list:
    http: GET /items # All of them.
    query:
      q: { type: string, doc: "What to look for, in any field." }
    result: Item[]
    # Nothing is known of limits.

  get:
    http: GET /items/{id}
    result: Item
# The end.
`;

function project(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const shop = { "spec/shop/service.yaml": service, "spec/shop/items.yaml": careless };
const items = (root: string): string => readFileSync(join(root, "spec/shop/items.yaml"), "utf8");

test("sorts and formats each call sheet with its comments, and keeps canonical ones", async () => {
  const cwd = project(shop);
  const { mtimeMs } = statSync(join(cwd, "spec/shop/service.yaml"));
  expect(await runCli(["fmt"], { cwd })).toEqual({
    code: 0,
    stdout: "spec/shop/items.yaml\n\n1 call sheet formatted.\n",
    stderr: "",
  });
  expect(items(cwd)).toBe(canonical);
  expect(statSync(join(cwd, "spec/shop/service.yaml")).mtimeMs).toBe(mtimeMs);
  expect(readdirSync(join(cwd, "spec/shop")).toSorted()).toEqual(["items.yaml", "service.yaml"]);

  expect(await runCli(["fmt"], { cwd })).toEqual({
    code: 0,
    stdout: "2 call sheets in canonical form.\n",
    stderr: "",
  });
});

test("lists files that are not canonical with --check, and writes nothing", async () => {
  const cwd = project({ ...shop, "callsheet.yaml": "spec: spec\n" });
  const { code, stdout, stderr } = await runCli(["fmt", "--check", "--spec", "spec"], { cwd });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toBe(
    "spec/shop/items.yaml\n\n1 call sheet not in canonical form. Run `npx callsheet fmt --spec spec` and commit the result.\n",
  );
  expect(items(cwd)).toBe(careless);
  await runCli(["fmt"], { cwd });
  expect(await runCli(["fmt", "--check"], { cwd })).toMatchObject({ code: 0, stderr: "" });
});

test("keeps the call sheets of this repository in canonical form", async () => {
  const { code, stderr } = await runCli(["fmt", "--check"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

test("accepts the call sheets of init as canonical", async () => {
  const cwd = temporaryFolder();
  await runCli(["init", "shop"], { cwd });
  expect(await runCli(["fmt", "--check"], { cwd })).toMatchObject({ code: 0, stderr: "" });
});

describe("the report of fmt", () => {
  const isReport = new Ajv({ strict: false }).compile(reportSchema() as object);
  const report = async (cwd: string, args: readonly string[]): Promise<unknown> => {
    const { stdout } = await runCli(["fmt", "--json", ...args], { cwd });
    const value: unknown = JSON.parse(stdout);
    expect(isReport(value), JSON.stringify(isReport.errors)).toBe(true);
    return value;
  };
  const entries = { name: "@acme/shop", spec: "spec", out: "generated" };
  const named = {
    ...shop,
    "spec/package.yaml": 'callsheet: 1\npackage:\n  name: "@acme/shop"\n',
  };

  test("lists call sheets that fmt would write, and those that it wrote", async () => {
    const cwd = project(named);
    expect(await report(cwd, ["--check"])).toEqual({
      version: 1,
      ok: false,
      diagnostics: [],
      packages: [
        { ...entries, ok: false, drift: [{ file: "shop/items.yaml", kind: "different" }] },
      ],
    });
    expect(await report(cwd, [])).toEqual({
      version: 1,
      ok: true,
      diagnostics: [],
      packages: [{ ...entries, ok: true, formatted: ["shop/items.yaml"] }],
    });
    expect(await report(cwd, ["--check"])).toMatchObject({ ok: true, packages: [{ drift: [] }] });
  });

  test("reports errors of fmt, and that nothing was written", async () => {
    const cwd = project({ ...named, "spec/shop/service.yaml": "callsheet: 1\n" });
    expect(await report(cwd, [])).toMatchObject({
      ok: false,
      diagnostics: [
        { code: "missing-key", file: "spec/shop/service.yaml" },
        { code: "missing-key" },
        { code: "missing-key" },
      ],
      packages: [{ ...entries, ok: false, formatted: [] }],
    });
  });
});

test.each([
  ["that is not YAML", "doc: {\n", /spec\/shop\/a\.yaml:1:6 error yaml-syntax/],
  [
    "with an unknown key",
    "resource: a\nopertions: {}\n",
    /spec\/shop\/a\.yaml:2:1 error unknown-key/,
  ],
  ["with a duplicate key", "resource: a\nresource: b\n", /2:1 error yaml-duplicate-key/],
])("rejects a call sheet %s before anything is formatted", async (_, text, message) => {
  const cwd = project({ ...shop, "spec/shop/a.yaml": text });
  const { code, stdout, stderr } = await runCli(["fmt"], { cwd });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/1 error; nothing was written\./);
  expect(items(cwd)).toBe(careless);
});

test("formats a call sheet with invalid types", async () => {
  const wrong = careless.replace("result: Item }", "result: Itme }");
  const cwd = project({ ...shop, "spec/shop/items.yaml": wrong });
  expect(await runCli(["generate"], { cwd })).toMatchObject({ code: 1 });
  expect(await runCli(["fmt"], { cwd })).toMatchObject({ code: 0 });
  expect(items(cwd)).toBe(canonical.replace("result: Item\n#", "result: Itme\n#"));
});

test("formats no file that is not a call sheet", async () => {
  const others = {
    "spec/notes.md": "-  a\n",
    "spec/schema.json": "{}",
    "callsheet.yaml": "out:   generated\nspec:   spec\n",
    "other/things.yaml": careless,
  };
  const cwd = project({ ...shop, ...others });
  expect(await runCli(["fmt"], { cwd })).toMatchObject({ code: 0 });
  for (const [path, text] of Object.entries(others)) {
    expect(readFileSync(join(cwd, path), "utf8"), path).toBe(text);
  }
});

test.skipIf(process.platform === "win32")("keeps the mode of a formatted file", async () => {
  const cwd = project(shop);
  chmodSync(join(cwd, "spec/shop/items.yaml"), 0o640);
  await runCli(["fmt"], { cwd });
  expect(items(cwd)).toBe(canonical);
  expect(statSync(join(cwd, "spec/shop/items.yaml")).mode & 0o777).toBe(0o640);
});

test.skipIf(process.platform === "win32")(
  "refuses to format a call sheet through a symbolic link",
  async () => {
    const cwd = project({
      "spec/shop/service.yaml": service,
      "spec/shop/a.yaml": careless.replace("resource: items", "resource: a"),
      "elsewhere.yaml": careless,
    });
    symlinkSync("../../elsewhere.yaml", join(cwd, "spec/shop/items.yaml"));
    const { code, stderr } = await runCli(["fmt"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("spec/shop/items.yaml is a symbolic link");
    expect(lstatSync(join(cwd, "spec/shop/items.yaml")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(cwd, "elsewhere.yaml"), "utf8")).toBe(careless);
    expect(readFileSync(join(cwd, "spec/shop/a.yaml"), "utf8")).toContain(
      "# The first one.\n  list:\n    result",
    );
    expect(readdirSync(join(cwd, "spec/shop"))).toHaveLength(3);
  },
);

test("formats shared call sheets once, or those of one selected package", async () => {
  const cwd = project({
    ...shop,
    "more/shop/service.yaml": service,
    "more/shop/items.yaml": careless,
    "callsheet.yaml":
      "packages:\n  - { out: a }\n  - { out: b }\n  - { out: c, spec: more, name: c }\n",
  });
  expect(await runCli(["fmt", "--package", "c"], { cwd })).toMatchObject({
    code: 0,
    stdout: "more/shop/items.yaml\n\n1 call sheet formatted.\n",
  });
  expect(items(cwd)).toBe(careless);
  expect(await runCli(["fmt"], { cwd })).toMatchObject({
    code: 0,
    stdout: "spec/shop/items.yaml\n\n1 call sheet formatted.\n",
  });
  expect(items(cwd)).toBe(canonical);
});

test("leaves a generated package up to date after its call sheets are formatted", async () => {
  const cwd = temporaryProject();
  const file = join(cwd, "spec/token-data/token.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text
      .replace("    result: TokenHolder[]\n", "")
      .replace("    http:", "    result: TokenHolder[]\n    http:"),
  );
  expect(await runCli(["generate", "--quiet"], { cwd })).toMatchObject({ code: 0 });
  expect(await runCli(["fmt"], { cwd })).toMatchObject({ code: 0 });
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(await runCli(["generate", "--check", "--quiet"], { cwd })).toMatchObject({ code: 0 });
});
