import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { compareTree } from "../../generator/write/compare-tree.ts";
import { type TreeComparison, isSame } from "../../generator/write/scan-tree.ts";
import { printManifest } from "../../generator/write/manifest.ts";
import { writeTree } from "../../generator/write/write-tree.ts";
import { codes, project, type Project, rendered } from "./support/project.ts";

const nothing: TreeComparison = {
  missing: [],
  different: [],
  stale: [],
  edited: [],
  foreign: [],
  same: [],
};
const first = { "a.ts": "a\n", "src/b.ts": "b\n", "src/c d/é.ts": "c\n" };
let here: Project;
beforeEach(() => {
  here = project();
});

function compare(texts: Readonly<Record<string, string>>): TreeComparison {
  const { value, diagnostics } = compareTree(here.folder, rendered(texts));
  expect(diagnostics).toEqual([]);
  return value ?? nothing;
}

test("reports all files as missing without a folder, and creates nothing", () => {
  expect(compare(first)).toEqual({
    ...nothing,
    missing: ["a.ts", "manifest.json", "src/b.ts", "src/c d/é.ts"],
  });
  expect(() => here.snapshot()).toThrow("ENOENT");
});

describe("the tree after a run", () => {
  beforeEach(async () => {
    await writeTree(here.folder, rendered(first));
  });

  test("reports no drift, in whatever order files are rendered", () => {
    const all = ["a.ts", "manifest.json", "src/b.ts", "src/c d/é.ts"];
    expect(compare(first)).toEqual({ ...nothing, same: all });
    expect(compare(Object.fromEntries(Object.entries(first).toReversed())).same).toEqual(all);
    expect(isSame(compare(first))).toBe(true);
  });
  test("reports a file removed by hand as missing", () => {
    rmSync(here.at("src"), { recursive: true });
    expect(compare(first).missing).toEqual(["src/b.ts", "src/c d/é.ts"]);
  });
  test("reports changed output as different, and the manifest too", () => {
    const found = compare({ ...first, "a.ts": "A\n" });
    expect(found).toEqual({
      ...nothing,
      different: ["a.ts", "manifest.json"],
      same: ["src/b.ts", "src/c d/é.ts"],
    });
    expect(isSame(found)).toBe(false);
  });
  test("reports a file that is no longer rendered as stale, once", () => {
    expect(compare({ "a.ts": "a\n" })).toEqual({
      ...nothing,
      different: ["manifest.json"],
      stale: ["src/b.ts", "src/c d/é.ts"],
      same: ["a.ts"],
    });
    rmSync(here.at("src/b.ts"));
    expect(compare({ "a.ts": "a\n" }).stale).toEqual(["src/c d/é.ts"]);
  });
  test("reports a file changed by a person as edited, whether it is rendered or not", () => {
    here.put("a.ts", "mine\n");
    expect(compare(first)).toEqual({
      ...nothing,
      edited: ["a.ts"],
      same: ["manifest.json", "src/b.ts", "src/c d/é.ts"],
    });
    expect(compare({ ...first, "a.ts": "A\n" }).edited).toEqual(["a.ts"]);
    expect(compare({ "src/b.ts": "b\n" })).toMatchObject({
      edited: ["a.ts"],
      stale: ["src/c d/é.ts"],
    });
  });
  test("accepts a file that a person changed to the current output", () => {
    here.put("a.ts", "A\n");
    expect(compare({ ...first, "a.ts": "A\n" })).toMatchObject({
      edited: [],
      different: ["manifest.json"],
    });
  });
  test("reports an existing file that was not generated, unless its content is equal", () => {
    here.put("new.ts", "mine\n");
    expect(compare({ ...first, "new.ts": "new\n" }).foreign).toEqual(["new.ts"]);
    expect(compare({ ...first, "new.ts": "mine\n" })).toMatchObject({ foreign: [], missing: [] });
  });
  test("ignores files that it did not generate", () => {
    here.put("notes.txt", "mine");
    here.put("src/notes.txt", "mine");
    mkdirSync(here.at("node_modules"));
    symlinkSync("/nowhere", here.at("src/link"));
    expect(isSame(compare(first))).toBe(true);
  });
  test("reports no drift for a checkout with CRLF, including the manifest", () => {
    for (const [path, text] of Object.entries(here.snapshot())) {
      if (!path.endsWith("/")) here.put(path, text.replaceAll("\n", "\r\n"));
    }
    expect(isSame(compare(first))).toBe(true);
    expect(compare({ ...first, "a.ts": "A\n" }).different).toEqual(["a.ts", "manifest.json"]);
  });
  test("converts rendered CRLF to LF", () => {
    expect(isSame(compare({ ...first, "a.ts": "a\r\n" }))).toBe(true);
  });
  test("reports an incomplete manifest as different", () => {
    here.put("manifest.json", printManifest(new Map()));
    expect(compare(first)).toMatchObject({ different: ["manifest.json"], foreign: [] });
  });
  test("reports a name with another case as a new file, on any file system", () => {
    // A hard link: one file with both names, as on a case-insensitive disk.
    linkSync(here.at("a.ts"), here.at("A.ts"));
    const found = compare({ "A.ts": "other\n", "src/b.ts": "b\n", "src/c d/é.ts": "c\n" });
    expect(found).toMatchObject({ missing: ["A.ts"], stale: ["a.ts"], foreign: [] });
  });
  test.each([
    ["{", "output-manifest-broken"],
    ["\n<<<<<<< HEAD\n", "output-manifest-broken"],
    ['{ "name": "app" }', "output-manifest-foreign"],
    ['{ "callsheet": 9 }', "output-manifest-newer"],
  ])("rejects the manifest %j, and compares nothing", (text, code) => {
    here.put("manifest.json", text);
    const { value, diagnostics } = compareTree(here.folder, rendered(first));
    expect(value).toBeUndefined();
    expect(codes(diagnostics)).toEqual([code]);
    expect(diagnostics[0]?.message).toContain("generated/manifest.json");
  });
});

test("rejects invalid paths before reading the disk", () => {
  const found = compareTree(here.folder, rendered({ "../a.ts": "", "NUL.ts": "" }));
  expect(codes(found.diagnostics)).toEqual(["output-path", "output-path"]);
});

describe("obstacles to a file", () => {
  test("reports a link instead of a file or of its folder", () => {
    here.put("own.ts", "mine");
    mkdirSync(join(here.root, "outside"));
    symlinkSync(here.at("own.ts"), here.at("a.ts"));
    symlinkSync(join(here.root, "outside"), here.at("src"));
    const { value, diagnostics } = compareTree(here.folder, rendered({ ...first, "e.ts": "e\n" }));
    expect(value?.missing).toEqual(["e.ts", "manifest.json"]);
    expect(diagnostics.map(({ message }) => message.split(" is ")[0])).toEqual([
      "generated/a.ts",
      "generated/src",
    ]);
  });
  test("reports a folder or a pipe instead of a file, and a file instead of a folder", () => {
    mkdirSync(here.at("a.ts"), { recursive: true });
    here.put("src", "mine");
    execFileSync("mkfifo", [here.at("pipe.ts")]);
    const { diagnostics } = compareTree(here.folder, rendered({ ...first, "pipe.ts": "" }));
    expect(codes(diagnostics)).toEqual([
      "output-file-not-file",
      "output-file-below-file",
      "output-file-not-file",
    ]);
  });
  test("reports a link instead of the manifest", async () => {
    await writeTree(here.folder, rendered(first));
    rmSync(here.at("manifest.json"));
    symlinkSync("/etc/passwd", here.at("manifest.json"));
    const { diagnostics } = compareTree(here.folder, rendered(first));
    expect(codes(diagnostics)).toEqual(["output-file-is-link"]);
  });
});
