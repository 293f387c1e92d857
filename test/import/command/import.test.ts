/** `callsheet import`: its options, files and messages. */
import { Ajv } from "ajv";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { ImportedPackage, Report } from "../../../generator/project/report/report.ts";
import { reportSchema } from "../../../generator/project/report/json-schemas.ts";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { skip } from "../../support/able.ts";
import { makeReadOnly, mountSmallDisk, noDisk } from "../../support/small-disk.ts";
import { drive, shop } from "./shop-document.ts";

let cwd: string;

const write = (file: string, text: string): void => writeFileSync(join(cwd, file), text);
const read = (file: string): string => readFileSync(join(cwd, file), "utf8");
const edit = (file: string, from: string, to: string): void => {
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
};
const run = (...args: readonly string[]) => runCli(["import", ...args], { cwd });
const files = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(cwd, "spec"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [path.slice(cwd.length + 1), readFileSync(path, "utf8")]),
  );

beforeEach(() => {
  cwd = temporaryFolder();
  write("shop.json", JSON.stringify(shop(1)));
  write("newer.json", JSON.stringify(shop(2)));
  write("drive.json", JSON.stringify(drive));
});

describe("unsupported versions of documents", () => {
  test.each([
    { openapi: "99.0.0" },
    { openapi: "3.3.0" },
    { openapi: "4" },
    { openapi: "2.0" },
    { openapi: "3.10.0" },
    { swagger: "1.2" },
    { swagger: "3.0.0" },
  ])("rejects version %j with its location", async (version) => {
    const [[key, text] = []] = Object.entries(version);
    write("other.json", JSON.stringify({ info: { title: "Other" }, ...version, paths: {} }));
    const { code, stderr } = await run("openapi", "other.json", "--out", "spec");
    expect(code).toBe(1);
    expect(stderr).toContain("other.json:1:27 error import-version");
    expect(stderr).toContain(`\`${String(key)}: ${String(text)}\``);
    expect(stderr).toContain("`swagger: 2.0` or `openapi: 3.0`, `3.1` or `3.2`");
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });
});

test("excludes operations removed by an author from the count of imported operations", async () => {
  const { stdout: first } = await run("openapi", "shop.json", "--out", "spec");
  const counted = Number(/(\d+) operations?/.exec(first)?.[1]);
  const isResource = (path: string): boolean => /spec\/shop\/(?!service).*yaml$/.test(path);
  const name = Object.keys(files()).find(isResource) ?? "";
  const text = read(name);
  const taken = /\n {2}\w+:\n(?: {4}.*\n)+/.exec(text)?.[0] ?? "?";
  edit(name, taken, "\n");
  const { stdout } = await run("openapi", "newer.json", "--out", "spec");
  const { stdout: whole } = await run("openapi", "newer.json", "--out", "other");
  const [left, all] = [stdout, whole].map((one) => Number(/(\d+) operations?/.exec(one)?.[1]));
  expect(counted).toBeGreaterThan(1);
  expect(left).toBe((all ?? 0) - 1);
});

test("rejects an output path that is a file, and keeps the file", async () => {
  write("taken", "mine");
  for (const out of ["taken", "taken/below"]) {
    const { code, stderr } = await run("openapi", "shop.json", "--out", out);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("cannot be read: it is not a folder (ENOTDIR)"),
    ]);
  }
  expect(read("taken")).toBe("mine");
});

describe("invalid command lines", () => {
  const cases: readonly [string, readonly string[], string][] = [
    [
      "nothing",
      [],
      "The format or the file is missing. Pass the format, openapi or discovery, and a file or URL: `callsheet import openapi openapi.yaml`.",
    ],
    [
      "a missing format",
      ["shop.json"],
      "The format of shop.json is missing. Run `callsheet import openapi shop.json` or `callsheet import discovery shop.json`.",
    ],
    [
      "a misspelled format",
      ["opanapi", "shop.json"],
      '"import" does not accept "opanapi"; did you mean "openapi"?',
    ],
    [
      "a missing file",
      ["openapi"],
      "The OpenAPI document is missing. Pass its file: `callsheet import openapi openapi.yaml`.",
    ],
    [
      "two files",
      ["openapi", "a.json", "b.json"],
      'An import takes one document. Remove "b.json".',
    ],
    [
      "an invalid service name",
      ["openapi", "shop.json", "--name", "My Shop"],
      '"My Shop" cannot name a service',
    ],
    [
      "a reserved device name",
      ["openapi", "shop.json", "--name", "con"],
      'A service cannot be called "con"',
    ],
    [
      "a Discovery document as OpenAPI",
      ["openapi", "drive.json", "--name", "d"],
      "Run `callsheet import discovery drive.json --name d`.",
    ],
    [
      "an OpenAPI document as Discovery",
      ["discovery", "shop.json"],
      "Run `callsheet import openapi shop.json`.",
    ],
    ["a misspelled option", ["openapi", "shop.json", "--chek"], 'did you mean "--check"?'],
  ];

  test.each(cases)(
    "rejects a command line with the correction and writes nothing: %s",
    async (_, args, message) => {
      const { code, stderr } = await run(...args);
      expect({ code, stderr }).toMatchObject({ code: 2 });
      expect(stderr).toContain(message);
      expect(stderr).toContain("Usage: callsheet import openapi|discovery FILE");
      expect(existsSync(join(cwd, "spec"))).toBe(false);
    },
  );
});

describe("documents that cannot be converted", () => {
  test.each([
    [
      "a file that does not exist",
      "none.json",
      /none\.json cannot be read: the file does not exist/,
    ],
    ["a file that is neither JSON nor YAML", "bad.json", /^bad\.json:1:\d+ /],
    [
      "a document of unknown format",
      "other.json",
      /^other\.json:1:1 .*\n.*neither OpenAPI nor Discovery/,
    ],
  ])("exits with 1 and reports the location of %s", async (_, file, message) => {
    write("bad.json", '{ "openapi": "3.0.0", }}');
    write("other.json", '{ "swaggerish": true }');
    const { code, stderr } = await run("openapi", file);
    expect({ code, stderr }).toMatchObject({ code: 1 });
    expect(stderr).toMatch(message);
    expect(stderr).toContain("1 error; nothing was written.");
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });
});

test("writes the call sheets of a service and prints the next step", async () => {
  const { code, stdout, stderr } = await run("openapi", "shop.json");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(Object.keys(files())).toEqual([
    "spec/schema.json",
    "spec/shop/.import.json",
    "spec/shop/books.yaml",
    "spec/shop/service.yaml",
  ]);
  expect(read("spec/shop/books.yaml")).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/schema\.json\n/,
  );
  expect(stdout).toContain("2 operations, 1 type in spec/shop/: 2 files written.");
  expect(stdout).toContain("without effect on types and requests");
  expect(stdout.trimEnd().split("\n").at(-1)).toBe("Next: npx callsheet generate");
});

test("writes call sheets without findings of `lint` and `fmt`", async () => {
  await run("openapi", "shop.json");
  const { stdout } = await runCli(["lint", "--json"], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    packages: [{ counts: { error: 0, warning: 0 } }],
  });
  expect(await runCli(["fmt", "--check"], { cwd })).toMatchObject({ code: 0 });
});

test("imports a Discovery document with its own names", async () => {
  expect(await run("discovery", "drive.json")).toMatchObject({ code: 0 });
  expect(read("spec/drive/files.yaml")).toContain("http: GET /drive/v3/files/{fileId}");
});

test("writes the same bytes for the same document, and nothing in a second import", async () => {
  await run("openapi", "shop.json");
  const before = files();
  const { code, stdout } = await run("openapi", "shop.json");
  expect(code).toBe(0);
  expect(stdout).toContain("in spec/shop/: 2 unchanged.");
  expect(stdout).not.toContain("Next:");
  expect(files()).toEqual(before);
});

test("records no folder of this machine for the next import", async () => {
  await run("openapi", join(cwd, "shop.json"), "--out", join(cwd, "sheets"));
  const memory = read("sheets/shop/.import.json");
  expect(memory).not.toContain(cwd);
  expect(JSON.parse(memory)).toMatchObject({ version: 1, document: "shop.json" });
});

test("merges a newer document into edited sheets and suggests `diff`", async () => {
  await run("openapi", "shop.json");
  edit("spec/shop/books.yaml", "doc: Lists books.", "doc: All of them.");
  const { code, stdout } = await run("openapi", "newer.json");
  expect(code).toBe(0);
  const sheet = read("spec/shop/books.yaml");
  expect(sheet).toContain("doc: All of them.");
  expect(sheet).toContain("doc: Reads one book.");
  expect(sheet).toContain("  create:\n");
  expect(stdout.trimEnd().split("\n").at(-1)).toBe("Next: npx callsheet diff");
});

test("keeps the line ends of an edited sheet", async () => {
  await run("openapi", "shop.json");
  edit("spec/shop/books.yaml", "doc: Lists books.", "doc: All of them.");
  write("spec/shop/books.yaml", read("spec/shop/books.yaml").replaceAll("\n", "\r\n"));
  await run("openapi", "newer.json");
  const sheet = read("spec/shop/books.yaml");
  expect(sheet).toContain("doc: Reads one book.\r\n");
  expect(sheet.replaceAll("\r\n", "")).not.toContain("\n");
});

test("reports a conflict with its line in the terminal, as JSON and in the report, without failing", async () => {
  await run("openapi", "shop.json");
  edit("spec/shop/books.yaml", "doc: Reads a book.", "doc: Reads it.");
  const before = files();
  const { code, stderr } = await run("openapi", "newer.json", "--report", "report.md");
  expect(code).toBe(0);
  const line =
    read("spec/shop/books.yaml")
      .split("\n")
      .findIndex((one) => one.includes("# Import:")) + 1;
  expect(stderr).toContain(`spec/shop/books.yaml:${line}:1 warning import-conflict`);
  expect(stderr).toContain("operations.get.doc");
  expect(read("report.md")).toContain(`\`spec/shop/books.yaml:${line}\` \`operations.get.doc\``);
  for (const [path, text] of Object.entries(before)) write(path, text);
  const { stdout } = await run("openapi", "newer.json", "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    diagnostics: [{ code: "import-conflict", file: "spec/shop/books.yaml", line }],
    packages: [{ conflicts: [{ file: "spec/shop/books.yaml", line, what: "operations.get.doc" }] }],
  });
});

describe("--check", () => {
  test("writes nothing and exits with 0 if nothing would change", async () => {
    await run("openapi", "shop.json");
    const before = files();
    expect(await run("openapi", "shop.json", "--check")).toMatchObject({ code: 0 });
    expect(files()).toEqual(before);
  });

  test("lists every call sheet that would change, writes nothing, and exits with 1", async () => {
    await run("openapi", "shop.json");
    const before = files();
    const { code, stderr } = await run("openapi", "newer.json", "--check");
    expect(code).toBe(1);
    expect(stderr).toContain("different  spec/shop/books.yaml");
    expect(stderr).toContain(
      "Run `callsheet import openapi newer.json`, and then `callsheet diff`.",
    );
    expect(files()).toEqual(before);
  });

  test("reports all files as missing before the first import and creates no folder", async () => {
    const { code, stderr } = await run("openapi", "shop.json", "--check");
    expect(code).toBe(1);
    expect(stderr).toContain("missing    spec/shop/service.yaml");
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });
});

describe("--report and --json", () => {
  const validate = new Ajv({ strict: false }).compile(reportSchema() as object);
  const reported = (text: string): Report<ImportedPackage> => {
    const report = JSON.parse(text) as Report<ImportedPackage>;
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    return report;
  };

  test("prints written files and notes in the common JSON format of reports", async () => {
    const { code, stdout, stderr } = await run(
      "openapi",
      "shop.json",
      "--json",
      "--report",
      "r/report.json",
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [short] = reported(stdout).packages;
    const [long] = reported(read("r/report.json")).packages;
    expect(short).toMatchObject({
      service: "shop",
      document: "shop.json",
      isFirst: true,
      operations: 2,
      types: 1,
      written: ["books.yaml", "service.yaml"],
      removed: [],
      unchanged: 0,
      conflicts: [],
    });
    const places = long?.notes.flatMap((note) => note.places ?? []) ?? [];
    expect(places).toContainEqual({
      file: "shop.json",
      pointer: "/components/schemas/Book/properties/title/example",
    });
    for (const note of long?.notes ?? []) expect(note.places).toHaveLength(note.count);
    expect(short?.notes.every((note) => note.places === undefined)).toBe(true);
    expect(short?.notes.map(({ kind, count }) => [kind, count])).toEqual(
      long?.notes.map(({ kind, count }) => [kind, count]),
    );
  });

  test("writes a report as Markdown with all locations unless its name ends in .json", async () => {
    const { stdout } = await run("openapi", "shop.json", "--report", "report.md");
    expect(stdout).toContain("report.md lists them");
    const text = read("report.md");
    expect(text).toMatch(/^# `?shop`?, imported\n/);
    expect(text).toContain("- `shop.json#/components/schemas/Book/properties/title/example`");
  });

  test("fails if the report cannot be written", async () => {
    const { code, stderr } = await run("openapi", "shop.json", "--report", ".");
    expect(code).toBe(1);
    expect(stderr).toContain(". is not written: it is a folder, not a regular file.");
  });

  test("reports an invalid command line and an invalid document as JSON", async () => {
    for (const [args, status] of [
      [["opanapi"], 2],
      [["openapi", "none.json"], 1],
    ] as const) {
      const { code, stdout } = await run(...args, "--json");
      expect(code).toBe(status);
      expect(reported(stdout)).toMatchObject({ ok: false, packages: [] });
    }
  });
});

describe("protection of existing files", () => {
  test("rejects sheets that no import has written", async () => {
    mkdirSync(join(cwd, "spec/shop"), { recursive: true });
    write("spec/shop/service.yaml", "mine\n");
    const { code, stderr } = await run("openapi", "shop.json");
    expect(code).toBe(1);
    expect(stderr).toContain("spec/shop contains call sheets that were not written by an import");
    expect(files()).toEqual({ "spec/shop/service.yaml": "mine\n" });
  });

  test("rejects sheets if the record of the last import is lost or broken", async () => {
    await run("openapi", "shop.json");
    write("spec/shop/.import.json", "{}");
    const { code, stderr } = await run("openapi", "newer.json");
    expect(code).toBe(1);
    expect(stderr).toContain(
      "The record of the last import, spec/shop/.import.json, cannot be read",
    );
    rmSync(join(cwd, "spec/shop/.import.json"));
    expect(await run("openapi", "newer.json")).toMatchObject({ code: 1 });
    expect(read("spec/shop/books.yaml")).toContain("Reads a book.");
  });

  test("rejects sheets with an error, and reports its location", async () => {
    await run("openapi", "shop.json");
    edit("spec/shop/books.yaml", "doc: Lists books.", "docs: Lists books.");
    const before = files();
    const { code, stderr } = await run("openapi", "newer.json");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^spec\/shop\/books\.yaml:\d+:5 error unknown-key/);
    expect(files()).toEqual(before);
  });

  test("rejects a sheet that is a symbolic link", async () => {
    await run("openapi", "shop.json");
    mkdirSync(join(cwd, "elsewhere"));
    const text = read("spec/shop/books.yaml");
    write("elsewhere/books.yaml", text);
    rmSync(join(cwd, "spec/shop/books.yaml"));
    symlinkSync(join(cwd, "elsewhere/books.yaml"), join(cwd, "spec/shop/books.yaml"));
    const { code, stderr } = await run("openapi", "newer.json");
    expect(code).toBe(1);
    expect(stderr).toContain("spec/shop/books.yaml is a symbolic link");
    expect(read("elsewhere/books.yaml")).toBe(text);
  });

  test("rejects a service folder that is a symbolic link", async () => {
    mkdirSync(join(cwd, "elsewhere"));
    mkdirSync(join(cwd, "spec"));
    symlinkSync(join(cwd, "elsewhere"), join(cwd, "spec/shop"));
    const { code, stderr } = await run("openapi", "shop.json");
    expect(code).toBe(1);
    expect(stderr).toContain("spec/shop is a symbolic link to a folder");
    expect(readdirSync(join(cwd, "elsewhere"))).toEqual([]);
  });

  test("rejects a disk that is mounted read-only", async (context) => {
    const disk = mountSmallDisk();
    if (disk === undefined) return skip(context, noDisk);
    cwd = disk;
    write("shop.json", JSON.stringify(shop(1)));
    mkdirSync(join(cwd, "spec"));
    makeReadOnly(disk);
    const { code, stderr } = await run("openapi", "shop.json");
    expect(code).toBe(1);
    expect(stderr).toMatch(/spec\/shop\/\S+ cannot be written: .* not mounted read-only/);
    expect(files()).toEqual({});
  });
});

describe("unresolved references", () => {
  const broken = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop\nof books", version: "1" },
    paths: {
      "/books": {
        get: {
          operationId: "books.get",
          description: "Reads.",
          responses: {
            200: {
              description: "A book.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Bok" } } },
            },
          },
        },
      },
    },
    components: { schemas: { Book: { type: "object", properties: { id: { type: "string" } } } } },
  });

  test("warns with the location, the lost fact and the nearest target", async () => {
    writeFileSync(join(cwd, "broken.json"), broken);
    const { code, stdout, stderr } = await run("openapi", "broken.json", "--out", "spec");
    expect(code).toBe(0);
    expect(stderr).toMatch(/^broken\.json:1:\d+ warning import-reference\n/);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(
      '"#/components/schemas/Bok" cannot be resolved, so the result of `GET /books` is unknown or missing. Write `#/components/schemas/Book`.',
    );
    expect(stdout).toMatch(/^Shop of books, version 1/);
  });

  test("fails with --strict and writes nothing", async () => {
    writeFileSync(join(cwd, "broken.json"), broken);
    const { code, stderr } = await run("openapi", "broken.json", "--out", "spec", "--strict");
    expect(code).toBe(1);
    expect(stderr).toContain("1 warning; nothing was written.");
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });

  test("lists unresolved references first in the report", async () => {
    writeFileSync(join(cwd, "broken.json"), broken);
    await run("openapi", "broken.json", "--out", "spec", "--report", "report.md");
    const headings = read("report.md").match(/^## .*/gm);
    expect(headings).toEqual([
      "## Types that differ from the document",
      "## Requests that differ from the document",
      "## Descriptions and other facts that change no type and no request",
    ]);
  });
});

test("lists differences in the order of their effect on callers", async () => {
  const schema = { type: "object", properties: { a: { not: {} } }, example: {} };
  const content = { "application/json": { schema } };
  const parameters = [{ name: "page", in: "query", schema: { type: "integer", default: 1 } }];
  const list = { "application/json": { schema: { type: "array", items: schema } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.test" }],
    paths: {
      "/books": {
        get: { operationId: "getBook", responses: { 200: { description: "One.", content } } },
        trace: { operationId: "trace", responses: {} },
      },
      "/pages": { get: { parameters, responses: { 200: { description: "", content: list } } } },
    },
  };
  writeFileSync(join(cwd, "order.json"), JSON.stringify(document));
  const { stdout } = await run("openapi", "order.json", "--out", "spec", "--report", "report.md");

  expect(stdout.match(/^ +\d+ .*/gm)?.map((line) => line.trim())).toEqual([
    "1 operation was not imported",
    "2 facts about types differ from the document",
    "1 fact about requests differs from the document",
    "3 names were changed",
    "4 facts without effect on types and requests, such as descriptions, were omitted",
  ]);
  expect(read("report.md").match(/^## .*/gm)).toEqual([
    "## Operations that were not imported",
    "## Types that differ from the document",
    "## Requests that differ from the document",
    "## Names that differ from the document",
    "## Descriptions and other facts that change no type and no request",
  ]);
});
