/** Documents on disk, in one file or in a folder. */
import dns from "node:dns";
import { mkdirSync, symlinkSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { References } from "../../../generator/import/openapi/references.ts";
import { Schemas } from "../../../generator/import/openapi/schema/schemas.ts";
import { readImported } from "../../../generator/import/source/read-imported.ts";
import { foreignFiles } from "../support/foreign-document.ts";

function read(path: string) {
  const result = readImported(path, new Notes());
  if (!result.ok) {
    return {
      problems: result.diagnostics.map(({ code, message, place }) => ({ code, message, place })),
    };
  }
  return { document: result.value, root: result.value.root };
}

const yaml = "openapi: 3.1.0\n";

describe("document files", () => {
  test("reads a document from a file", () => {
    const folder = foreignFiles({ "api.yaml": yaml });
    expect(read(join(folder, "api.yaml")).root).toEqual({
      file: "api.yaml",
      value: { openapi: "3.1.0" },
    });
  });

  test.each([
    ["a byte order mark", `\uFEFF${yaml}`],
    ["Windows line ends", "openapi: 3.1.0\r\ninfo:\r\n  title: x\r\n"],
    ["UTF-16", Buffer.from(`\uFEFF${yaml}`, "utf16le")],
    [
      "all in one line",
      JSON.stringify({ openapi: "3.1.0", x: Array.from({ length: 1e5 }, String) }),
    ],
  ])("reads a document with %s", (_, content) => {
    expect(read(join(foreignFiles({ "api.yaml": content }), "api.yaml")).root).toMatchObject({
      value: { openapi: "3.1.0" },
    });
  });

  test("reports the location of a syntax error", () => {
    const folder = foreignFiles({
      "a.json": '{\n  "openapi": "3.1.0",\n}',
      "a.yaml": "a: 1\nb: [\n",
    });
    expect(read(join(folder, "a.json")).problems).toEqual([
      {
        code: "foreign-syntax",
        message:
          'The document is neither JSON nor YAML: found "}" instead of a key in double quotes.',
        place: { file: join(folder, "a.json"), line: 3, column: 1, length: 1 },
      },
    ]);
    expect(read(join(folder, "a.yaml")).problems).toMatchObject([{ place: { line: 3 } }]);
  });

  test.each([
    ["missing.yaml", "the file does not exist"],
    ["bytes.yaml", "it is not UTF-8 text"],
    ["socket/x", "the file does not exist"],
  ])("rejects the file %s: %s", (name, reason) => {
    const folder = foreignFiles({ "bytes.yaml": new Uint8Array([0x61, 0xff, 0x80]) });
    expect(read(join(folder, name)).problems).toMatchObject([
      { code: "unreadable", message: `${join(folder, name)} cannot be read: ${reason}.` },
    ]);
  });
});

describe("document folders", () => {
  test("uses the only file that declares a version", () => {
    const folder = foreignFiles({
      "readme.yaml": "title: x\n",
      "spec/api.yaml": yaml,
      "spec/paths/other.yaml": "openapi: 3.0.0\n",
      "spec/model.json": '{"type": "object", "properties": {"x-openapi": {}}}',
      "node_modules/x/openapi.yaml": yaml,
      ".git/openapi.yaml": yaml,
    });
    expect(read(folder).root?.file).toBe("spec/api.yaml");
  });

  test.each([
    ["a.yaml", '"swagger": "2.0"\n'],
    ["a.yml", "# c\n\ninfo: {}\nopenapi : 3.0.0\n"],
    ["a.json", '{"swagger": "2.0"}'],
    ["a.json", '{\n\t"info": {},\n\t"openapi": "3.0.0"\n}'],
  ])("detects the version in %s: %j", (name, content) => {
    expect(read(foreignFiles({ [name]: content })).root?.file).toBe(name);
  });

  test("reports several candidate files in a folder", () => {
    const folder = foreignFiles({
      "a.yaml": yaml,
      "b.json": '{"openapi": "3.0.0"}',
      "c/d.yaml": yaml,
    });
    expect(read(folder).problems).toMatchObject([
      {
        code: "foreign-roots",
        message: expect.stringContaining(`${join(folder, "a.yaml")}, ${join(folder, "b.json")}`),
      },
    ]);
  });

  test("reports a folder without a document", () => {
    expect(read(foreignFiles({ "a.yaml": "a: 1\n" })).problems).toMatchObject([
      { code: "foreign-no-root" },
    ]);
  });
});

test("locates a pointer in JSON and in YAML", () => {
  const folder = foreignFiles({
    "a.yaml": "openapi: 3.1.0\npaths:\n  /a~b:\n    - 1\n    - { x: 2 }\n",
    "b.json": '{\n  "openapi": "3.1.0",\n  "paths": { "/a~b": [1,\n    { "x": 2 }] }\n}',
  });
  const { document } = read(join(folder, "a.yaml"));
  const at = (file: string, pointer: string) => {
    const place = document?.place({ file, pointer });
    return [place?.line, place?.column];
  };
  expect(at("a.yaml", "")).toEqual([1, 1]);
  expect(at("a.yaml", "/paths")).toEqual([2, 1]);
  expect(at("a.yaml", "/paths/~1a~0b")).toEqual([3, 3]);
  expect(at("a.yaml", "/paths/~1a~0b/1/x")).toEqual([5, 9]);
  expect(at("a.yaml", "/paths/~1a~0b/1/y")).toEqual([5, 7]);
  expect(at("b.json", "/paths/~1a~0b")).toEqual([3, 14]);
  expect(at("b.json", "/paths/~1a~0b/1")).toEqual([4, 5]);
  expect(at("missing.json", "/paths")).toEqual([1, 1]);
});

test("follows links within the folder, but none that leads out", () => {
  const folder = foreignFiles({
    "secret.yaml": "a: secret\n",
    "api/api.yaml": yaml,
    "api/in/a.yaml": "a: 1\n",
  });
  symlinkSync(join(folder, "secret.yaml"), join(folder, "api/out.yaml"));
  symlinkSync(folder, join(folder, "api/up"));
  symlinkSync("in/a.yaml", join(folder, "api/link.yaml"));
  mkdirSync(join(folder, "api/folder"));
  const { document } = read(join(folder, "api"));
  expect(document?.at("out.yaml")).toMatchObject({ refusal: "outside" });
  expect(document?.at("up/secret.yaml")).toMatchObject({ refusal: "outside" });
  expect(document?.at("../secret.yaml")).toMatchObject({ refusal: "outside" });
  expect(document?.at("folder")).toMatchObject({ refusal: "unreadable" });
  expect(document?.at("in/none.yaml")).toMatchObject({ refusal: "missing" });
  expect(document?.at("link.yaml")).toEqual({ file: "link.yaml", value: { a: 1 } });
});

test("resolves references relative to the target of a linked document", () => {
  const folder = foreignFiles({
    "store/1.yaml": yaml,
    "store/a.yaml": "a: 1\n",
    "api/b.yaml": "b: 1\n",
  });
  symlinkSync(join(folder, "store/1.yaml"), join(folder, "api/api.yaml"));
  for (const path of ["api", "api/api.yaml"]) {
    const { document, root } = read(join(folder, path));
    expect(root).toMatchObject({ file: "api.yaml", value: { openapi: "3.1.0" } });
    expect(document?.at("b.yaml")).toMatchObject({ value: { b: 1 } });
    expect(document?.at("a.yaml")).toMatchObject({ refusal: "missing" });
  }
});

describe("network access", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("opens no socket for references to URLs", () => {
    const denied = (): never => {
      throw new Error("a socket");
    };
    const spies = [
      vi.spyOn(net.Socket.prototype, "connect").mockImplementation(denied),
      vi.spyOn(dns, "lookup").mockImplementation(denied as unknown as typeof dns.lookup),
      vi.spyOn(globalThis, "fetch").mockImplementation(denied),
    ];
    const urls = [
      "http://localhost/a.yaml",
      "https://example.com/a#/b",
      "//127.0.0.1/a.yaml",
      "ftp://example.com/a",
      "file:///etc/hosts",
      "\\\\server\\share",
    ];
    const schemas = Object.fromEntries(
      urls.map((url, at) => [
        `S${String(at)}`,
        {
          properties: { a: { $ref: url } },
          $id: url,
          discriminator: { propertyName: "a", mapping: { b: url } },
          externalDocs: { url },
          $schema: url,
        },
      ]),
    );
    const folder = foreignFiles({
      "api.json": JSON.stringify({ openapi: "3.1.0", components: { schemas } }),
    });
    const notes = new Notes();
    const result = readImported(folder, notes);
    if (!result.ok) throw new Error("not read");
    const references = new References(result.value, notes);
    expect(new Schemas(result.value, references, notes).finish().size).toBe(urls.length);
    for (const url of urls)
      references.resolve({ value: { $ref: `${url}?` }, origin: { file: "api.json", pointer: "" } });
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    expect(
      notes.all.filter(({ kind }) => kind === "reference-remote").length,
    ).toBeGreaterThanOrEqual(urls.length);
  });
});
