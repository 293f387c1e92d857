import { linkSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { printManifest } from "../../generator/write/manifest.ts";
import { hashOfText } from "../../generator/text/sha256.ts";
import { type WriteOptions, writeTree } from "../../generator/write/write-tree.ts";
import { codes, project, type Project, rendered, snapshotOf } from "./support/project.ts";

const first = { "a.ts": "a\n", "src/b.ts": "b\n", "src/c d/é.ts": "c\n" };
let here: Project;
beforeEach(() => {
  here = project();
});

function write(texts: Readonly<Record<string, string>>, options?: WriteOptions) {
  return writeTree(here.folder, rendered(texts), options);
}

function manifestOf(texts: Readonly<Record<string, string>>): string {
  const hashes = Object.entries(texts).map(([path, text]) => [path, hashOfText(text)] as const);
  return printManifest(new Map(hashes));
}

test("creates the folder, the files and the manifest in a first run", async () => {
  expect(await write(first)).toEqual({
    written: ["a.ts", "src/b.ts", "src/c d/é.ts"],
    removed: [],
    diagnostics: [],
  });
  expect(here.snapshot()).toEqual({
    ...first,
    "manifest.json": manifestOf(first),
    "src/": "folder",
    "src/c d/": "folder",
  });
});

test("creates missing parent folders of the output folder", async () => {
  const folder = { path: join(here.root, "packages/clients"), displayName: "packages/clients" };
  expect((await writeTree(folder, rendered(first))).diagnostics).toEqual([]);
  expect(snapshotOf(folder.path)).toMatchObject(first);
});

describe("a second run", () => {
  beforeEach(async () => {
    await write(first);
  });

  test("leaves unchanged files and their folder untouched in a second run", async () => {
    const past = new Date(1_000_000_000_000);
    const paths = [".", "a.ts", "manifest.json", "src", "src/b.ts"];
    for (const path of paths) utimesSync(here.at(path), past, past);
    expect(await write(first)).toEqual({ written: [], removed: [], diagnostics: [] });
    for (const path of paths) expect(lstatSync(here.at(path)).mtime).toEqual(past);
  });
  test("writes changed files, and keeps the others", async () => {
    const past = new Date(1_000_000_000_000);
    utimesSync(here.at("src/b.ts"), past, past);
    const next = { ...first, "a.ts": "A\n", "new/n.ts": "n\n" };
    expect(await write(next)).toMatchObject({ written: ["a.ts", "new/n.ts"], removed: [] });
    expect(here.snapshot()).toMatchObject({ ...next, "manifest.json": manifestOf(next) });
    expect(lstatSync(here.at("src/b.ts")).mtime).toEqual(past);
  });
  test("restores files that were removed by hand", async () => {
    rmSync(here.at("src"), { recursive: true });
    await write(first);
    expect(here.snapshot()).toMatchObject(first);
  });
  test("removes stale files and the folders that they leave empty", async () => {
    here.put("src/notes.txt", "mine");
    expect(await write({ "a.ts": "a\n" })).toMatchObject({
      written: [],
      removed: ["src/b.ts", "src/c d/é.ts"],
    });
    expect(here.snapshot()).toEqual({
      "a.ts": "a\n",
      "manifest.json": manifestOf({ "a.ts": "a\n" }),
      "src/": "folder",
      "src/notes.txt": "mine",
    });
  });
  test("keeps a checkout with CRLF, and writes LF for changed files", async () => {
    for (const [path, text] of Object.entries(first)) here.put(path, text.replace("\n", "\r\n"));
    expect(await write({ ...first, "a.ts": "A\n" })).toMatchObject({ written: ["a.ts"] });
    expect(here.read("a.ts")).toBe("A\n");
    expect(here.read("src/b.ts")).toBe("b\r\n");
  });
  test("removes a stale file with CRLF", async () => {
    here.put("a.ts", "a\r\n");
    expect(await write({ "src/b.ts": "b\n" })).toMatchObject({ removed: ["a.ts", "src/c d/é.ts"] });
  });
  test("renames a file whose name changed only in case", async () => {
    linkSync(here.at("a.ts"), here.at("A.ts"));
    const next = { "A.ts": "other\n", "src/b.ts": "b\n" };
    expect((await write(next)).diagnostics).toEqual([]);
    expect(here.snapshot()).toEqual({
      ...next,
      "manifest.json": manifestOf(next),
      "src/": "folder",
    });
  });
  test("adds external files with equal content to the manifest", async () => {
    here.put("new.ts", "new\n");
    const next = { ...first, "new.ts": "new\n" };
    expect(await write(next)).toMatchObject({ written: [], diagnostics: [] });
    expect(here.read("manifest.json")).toBe(manifestOf(next));
  });
});

describe("an edited file", () => {
  beforeEach(async () => {
    await write(first);
    here.put("a.ts", "mine\n");
  });

  test("keeps an edited file and writes nothing until the edit is discarded", async () => {
    const before = here.snapshot();
    const next = { ...first, "a.ts": "A\n", "src/b.ts": "B\n" };
    const { written, removed, diagnostics } = await write(next);
    expect([written, removed]).toEqual([[], []]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "generated/a.ts was edited after it was generated. Move the change to the call sheets, or discard it: `callsheet generate --force`.",
    ]);
    expect(here.snapshot()).toEqual(before);
    expect(await write(next, { force: true })).toMatchObject({
      written: ["a.ts", "src/b.ts"],
      diagnostics: [],
    });
    expect(here.snapshot()).toMatchObject(next);
  });
  test("keeps a file that is no longer rendered until it is discarded", async () => {
    const { diagnostics } = await write({ "src/b.ts": "b\n" });
    expect(codes(diagnostics)).toEqual(["output-edited-stale"]);
    expect(here.read("a.ts")).toBe("mine\n");
    expect(await write({ "src/b.ts": "b\n" }, { force: true })).toMatchObject({
      removed: ["a.ts", "src/c d/é.ts"],
    });
  });
  test("accepts an edited file after it is restored", async () => {
    here.put("a.ts", "a\n");
    expect((await write(first)).diagnostics).toEqual([]);
  });
});

describe("external files", () => {
  test("keeps unrelated files of an existing output folder", async () => {
    const own = { "notes.txt": "mine", "src/own.ts": "mine", ".env": "" };
    for (const [path, text] of Object.entries(own)) here.put(path, text);
    expect((await write(first)).diagnostics).toEqual([]);
    await write({ "a.ts": "a\n" });
    expect(here.snapshot()).toMatchObject(own);
  });
  test("never replaces external files, even with force", async () => {
    here.put("src/b.ts", "mine\n");
    here.put("a.ts", "mine too\n");
    const before = here.snapshot();
    for (const force of [false, true]) {
      const { written, diagnostics } = await write(first, { force });
      expect(written).toEqual([]);
      expect(diagnostics.map(({ code, message }) => [code, message.split(" already ")[0]])).toEqual(
        [
          ["output-foreign", "generated/a.ts"],
          ["output-foreign", "generated/src/b.ts"],
        ],
      );
      expect(here.snapshot()).toEqual(before);
    }
  });
  test("does not treat unlisted files as stale", async () => {
    await write(first);
    here.put("manifest.json", manifestOf({ "a.ts": "a\n" }));
    await write({ "a.ts": "a\n" });
    expect(here.snapshot()).toMatchObject(first);
  });
  test("keeps a link or a folder that replaced a stale file", async () => {
    await write(first);
    rmSync(here.at("a.ts"));
    rmSync(here.at("src/b.ts"));
    symlinkSync("/etc/passwd", here.at("a.ts"));
    mkdirSync(here.at("src/b.ts"));
    expect(await write({ "src/c d/é.ts": "c\n" }, { force: true })).toMatchObject({ removed: [] });
    expect(here.snapshot()).toMatchObject({ "a.ts": "link", "src/b.ts/": "folder" });
  });
  test("keeps an external manifest, and writes nothing next to it", async () => {
    here.put("manifest.json", '{ "name": "app" }');
    expect(codes((await write(first, { force: true })).diagnostics)).toEqual([
      "output-manifest-foreign",
    ]);
    expect(here.snapshot()).toEqual({ "manifest.json": '{ "name": "app" }' });
  });
  test.each([
    ["for an external manifest", '{ "name": "app" }', first],
    ["for a manifest of a later version", '{ "callsheet": 2, "files": {} }', first],
    ["for a broken manifest", "{", first],
    ["for invalid paths", manifestOf(first), { ...first, "../up.ts": "" }],
  ])("creates no lock in a folder that is rejected %s", async (_, manifest, texts) => {
    here.put("manifest.json", manifest);
    utimesSync(here.folder.path, 0, 0);
    expect((await write(texts)).diagnostics).toHaveLength(1);
    expect(statSync(here.folder.path).mtimeMs).toBe(0);
  });
});

describe("symbolic links in the output folder", () => {
  test.each(["file", "folder"])("rejects writes through a link to a %s", async (kind) => {
    const outside = join(here.root, "outside");
    mkdirSync(outside);
    await write({ "src/other.ts": "" });
    if (kind === "folder") symlinkSync(outside, here.at("src/c d"));
    else symlinkSync(join(outside, "b.ts"), here.at("src/b.ts"));
    const before = here.snapshot();
    const { diagnostics } = await write(first, { force: true });
    expect(codes(diagnostics)).toEqual(["output-file-is-link"]);
    expect(here.snapshot()).toEqual(before);
    expect(snapshotOf(outside)).toEqual({});
  });
  test("removes nothing through a link", async () => {
    await write(first);
    const outside = join(here.root, "outside");
    mkdirSync(outside);
    rmSync(here.at("src"), { recursive: true });
    symlinkSync(outside, here.at("src"));
    await writeTree({ path: outside, displayName: "outside" }, rendered({ "b.ts": "b\n" }));
    await write({ "a.ts": "a\n" });
    expect(snapshotOf(outside)).toMatchObject({ "b.ts": "b\n" });
  });
});

test("writes nothing and creates no folder for invalid paths", async () => {
  const { diagnostics } = await write({ ...first, "../up.ts": "" });
  expect(codes(diagnostics)).toEqual(["output-path"]);
  expect(snapshotOf(here.root)).toEqual({ "spec/": "folder" });
});
