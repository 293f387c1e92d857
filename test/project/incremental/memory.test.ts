/**
 * Data that one run leaves for the next: files on disk for a new process, and everything printed for a warm process.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { generate } from "../../../generator/api/index.ts";
import { type Memories, memoryOf } from "../../../generator/project/incremental/memory.ts";
import { smallProject } from "../config/small-project.ts";

const sheet = "spec/example/books.yaml";
let cwd: string;

beforeEach(() => {
  cwd = smallProject({ "callsheet.yaml": "dist: false\n" });
});

const at = (path: string): string => join(cwd, path);
const read = (path: string): string => readFileSync(at(path), "utf8");
const change = (path: string, edit: (text: string) => string): void =>
  writeFileSync(at(path), edit(read(path)));

/** Runs like a new process. Returns the number of printed files, and the written files. */
async function run({ force = false } = {}) {
  let printed = 0;
  const { ok, packages } = await generate({
    cwd,
    force,
    onProgress: ({ files }) => void (printed = files?.all ?? printed),
  });
  expect(ok).toBe(true);
  return { printed, written: packages.flatMap(({ written }) => written) };
}

describe("a second run", () => {
  test("prints only files that a change affects, and reads others from disk", async () => {
    const first = await run();
    expect(first.printed).toBeGreaterThan(5);
    change(sheet, (text) => text.replace(/doc: \S+/, "doc: Differently"));
    const second = await run();
    expect(second.written.length).toBeGreaterThan(0);
    expect(second.printed).toBeLessThan(first.printed / 2);
    const before = second.written.map((path) => read(`generated/${path}`));
    rmSync(at("generated"), { recursive: true });
    expect((await run()).printed).toBe(first.printed);
    expect(second.written.map((path) => read(`generated/${path}`))).toEqual(before);
  });

  test("prints missing and edited files again", async () => {
    await run();
    change("generated/src/example/client.ts", (text) => `${text}// By hand.\n`);
    rmSync(at("generated/src/example/index.ts"));
    expect((await run({ force: true })).printed).toBe(2);
    expect(read("generated/src/example/client.ts")).not.toContain("By hand");
  });

  test("accepts files whose line ends git has changed", async () => {
    await run();
    change("generated/src/example/client.ts", (text) => text.replaceAll("\n", "\r\n"));
    change(sheet, (text) => text.replace(/doc: \S+/, "doc: Differently"));
    const { written } = await run();
    expect(written).not.toContain("src/example/client.ts");
  });

  test.each(["", "{", "[]", '{"generator":"another"}'])(
    "prints all files if the cache contains %j",
    async (text) => {
      const { printed } = await run();
      const cache = at("node_modules/.cache/callsheet");
      const left = readdirSync(cache).filter((name) => name.endsWith(".printed"));
      expect(left).toHaveLength(1);
      for (const name of left) writeFileSync(join(cache, name), text);
      change(sheet, (old) => old.replace(/doc: \S+/, "doc: Differently"));
      expect((await run()).printed).toBe(printed);
    },
  );

  test("prints all files if no cache can be written", async () => {
    const { printed } = await run();
    const cache = at("node_modules/.cache");
    rmSync(cache, { recursive: true });
    writeFileSync(cache, "mine");
    change(sheet, (old) => old.replace(/doc: \S+/, "doc: Differently"));
    expect((await run()).printed).toBe(printed);
    expect(readFileSync(cache, "utf8")).toBe("mine");
  });
});

describe("a memory", () => {
  const place = { folder: "/nowhere/generated", cwd: "/nowhere", builds: true };
  const file = { path: "src/a.ts", key: "key", text: "a\n" };

  test("separates memories of packages, and of built and unbuilt packages", () => {
    const memories: Memories = new Map();
    memoryOf(place, memories).keep([file]);
    expect(memoryOf(place, memories).printed("src/a.ts", "key")).toBe("a\n");
    expect(memoryOf(place, memories).printed("src/a.ts", "another")).toBeUndefined();
    expect(memoryOf({ ...place, builds: false }, memories).printed("src/a.ts", "key")).toBe(
      undefined,
    );
    expect(memoryOf(place).printed("src/a.ts", "key")).toBeUndefined();
  });

  test("counts a memory as saved after the printed files are written", () => {
    const memory = memoryOf(place);
    memory.keep([file]);
    expect(memory.isSaved()).toBe(false);
    memory.save();
    expect(memory.isSaved()).toBe(true);
  });

  test("parses an unchanged call sheet once", () => {
    const memory = memoryOf(place);
    const source = { path: "a.yaml", origin: "spec/a.yaml", file: "spec/a.yaml", text: "a: 1\n" };
    expect(memory.parse({ ...source })).toBe(memory.parse(source));
    expect(memory.parse({ ...source, text: "a: 2\n" })).not.toBe(memory.parse(source));
  });
});
