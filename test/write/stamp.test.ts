import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { journalName } from "../../generator/write/control-files.ts";
import { fingerprint } from "../../generator/text/fingerprint.ts";
import { cachePath } from "../../generator/write/cache.ts";
import { isUpToDate, writeStamp } from "../../generator/write/stamp.ts";
import { writeTree } from "../../generator/write/write-tree.ts";
import { project, type Project, rendered, snapshotOf } from "./support/project.ts";

const files = rendered({ "a.ts": "a\n", "src/b.ts": "b\n" });
const inputs = fingerprint([["spec/service.yaml", "callsheet: 1\n"]]);
let here: Project;

function upToDate(given = inputs): boolean {
  return isUpToDate({ inputs: given, folder: here.folder.path });
}

function stamp(): string {
  return cachePath(here.folder.path, "stamp") ?? "";
}

beforeEach(async () => {
  here = project();
  mkdirSync(join(here.root, "node_modules"));
  await writeTree(here.folder, files);
  writeStamp({ inputs, folder: here.folder.path });
});

describe("a run has nothing to do", () => {
  test("when inputs and outputs are as the last one left them", () => {
    expect(upToDate()).toBe(true);
  });
  test("also where the checkout has CRLF, and beside files of others", () => {
    here.put("a.ts", "a\r\n");
    here.put("notes.txt", "mine");
    expect(upToDate()).toBe(true);
  });
});

describe("a run has something to do", () => {
  test("for other inputs", () => {
    expect(upToDate(fingerprint([["spec/service.yaml", "callsheet: 1"]]))).toBe(false);
  });
  test.each(["a.ts", "src/b.ts", "manifest.json"])("when %s is edited, or gone", (path) => {
    const text = here.read(path);
    here.put(path, `${text}\n`);
    expect(upToDate()).toBe(false);
    rmSync(here.at(path));
    expect(upToDate()).toBe(false);
    here.put(path, text);
    expect(upToDate()).toBe(true);
  });
  test("when bytes that are no text took the place of the sign for such bytes", async () => {
    await writeTree(here.folder, rendered({ "a.ts": "\uFFFD\n" }));
    writeStamp({ inputs, folder: here.folder.path });
    expect(upToDate()).toBe(true);
    writeFileSync(here.at("a.ts"), Buffer.from([0xff, 0x0a]));
    expect(upToDate()).toBe(false);
  });
  test("when a file became a link to the same text", () => {
    writeFileSync(join(here.root, "elsewhere.ts"), "a\n");
    rmSync(here.at("a.ts"));
    symlinkSync(join(here.root, "elsewhere.ts"), here.at("a.ts"));
    expect(upToDate()).toBe(false);
  });
  test("when a run was killed", () => {
    here.put(journalName, "{}");
    expect(upToDate()).toBe(false);
  });
  test("when something else was written since, and no stamp left", async () => {
    await writeTree(here.folder, rendered({ "a.ts": "A\n" }));
    expect(upToDate()).toBe(false);
  });
  test.each(["", "null", "[]", "{}", '{"inputs":1,"outputs":2}', "\u0000"])(
    "when the stamp is %j",
    (text) => {
      writeFileSync(stamp(), text);
      expect(upToDate()).toBe(false);
    },
  );
  test("when there is no stamp, or no folder", () => {
    rmSync(stamp());
    expect(upToDate()).toBe(false);
    writeStamp({ inputs, folder: here.folder.path });
    rmSync(here.folder.path, { recursive: true });
    expect(upToDate()).toBe(false);
  });
});

describe("where the stamp is kept", () => {
  test("in the nearest node_modules above the folder, under the hash of its path", () => {
    mkdirSync(here.at("node_modules"));
    expect(stamp()).toMatch(/\/node_modules\/\.cache\/callsheet\/[0-9a-f]{64}\.stamp\.json$/);
    expect(stamp().startsWith(join(here.root, "node_modules"))).toBe(true);
    expect(cachePath(here.at("inner"), "stamp")).toContain(here.at("node_modules"));
    expect(cachePath(join(here.root, "other"), "stamp")).not.toBe(stamp());
    expect(Object.keys(JSON.parse(readFileSync(stamp(), "utf8")))).toEqual(["inputs", "outputs"]);
  });
  test("nowhere in a project without one, and none is made", () => {
    rmSync(join(here.root, "node_modules"), { recursive: true });
    expect(cachePath(here.folder.path, "stamp") ?? "").not.toContain(here.root);
    const nowhere = join(parse(here.root).root, "no such folder", "generated");
    writeStamp({ inputs, folder: nowhere });
    expect(isUpToDate({ inputs, folder: nowhere })).toBe(false);
    expect(Object.keys(snapshotOf(here.root))).not.toContain("node_modules/");
  });
  test("not at all when it cannot be written, which nobody needs to know", () => {
    rmSync(join(here.root, "node_modules"), { recursive: true });
    writeFileSync(join(here.root, "node_modules"), "a file");
    writeStamp({ inputs, folder: here.folder.path });
    expect(upToDate()).toBe(false);
  });
});

describe("a fingerprint", () => {
  test("does not depend on the order, nor on whether a content is text or bytes", () => {
    const a = ["a", "é\n"] as const;
    const b = ["b", "2"] as const;
    expect(fingerprint([a, b])).toBe(fingerprint([b, a]));
    expect(fingerprint(new Map([a]))).toBe(fingerprint([["a", Buffer.from("é\n")]]));
  });
  test("depends on every name and content, and on which belongs to which", () => {
    const prints = [
      fingerprint([]),
      fingerprint([["a", ""]]),
      fingerprint([["b", ""]]),
      fingerprint([["a", "b"]]),
      fingerprint([
        ["a", "1"],
        ["b", "2"],
      ]),
      fingerprint([
        ["a", "2"],
        ["b", "1"],
      ]),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });
});

test("the check loads nothing but itself and Node", () => {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({
      load(url, context, next) {
        loaded.push(url);
        return next(url, context);
      },
    });
    await import(${JSON.stringify(new URL("../../generator/write/stamp.ts", import.meta.url).href)});
    process.stdout.write(loaded.map((url) => url.replace(/^.*\\//, "")).sort().join(" "));
  `;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script]);
  expect(String(stdout)).toBe(
    "cache.ts control-files.ts hash-file.ts hash-list.ts manifest.ts node:fs node:path order.ts path-rules.ts sha256.ts stamp.ts",
  );
});
