/** The arrows between the rooms go one way: a stage imports those before it, and readers import the model alone. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { arrowsOf, circlesOf, filesIn } from "./arrows.ts";

/** What each room of `generator/` may import, beside itself. A room stands below all that it imports. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  text: [],
  diagnostics: ["text"],
  "spec/document": ["diagnostics", "text"],
  "model/types": ["diagnostics", "spec/document"],
  "spec/format": ["diagnostics", "model/types", "spec/document", "text"],
  "spec/fmt": ["diagnostics", "spec/document", "spec/format", "text"],
  model: ["diagnostics", "model/types", "spec/document", "spec/format", "text"],
  emit: ["model", "model/types", "spec/document", "text"],
  print: ["emit", "model", "text"],
  "print/format": ["print"],
  "print/transpile": ["print", "text"],
  "print/thread": ["emit", "print", "print/format", "print/transpile", "text"],
  write: ["diagnostics", "print", "text"],
  "project/report": ["diagnostics", "spec/format", "text"],
  "project/cache": ["print", "print/transpile", "project/report", "text", "write"],
  "project/load": ["diagnostics", "emit", "text"],
  "project/config": [
    "diagnostics",
    "print/format",
    "project/cache",
    "project/load",
    "spec/document",
    "spec/format",
    "text",
    "write",
  ],
  project: [
    "diagnostics",
    "emit",
    "model",
    "model/types",
    "print",
    "print/format",
    "print/thread",
    "print/transpile",
    "project/cache",
    "project/config",
    "project/load",
    "project/report",
    "spec/fmt",
    "spec/format",
    "text",
    "write",
  ],
  "project/watch": ["diagnostics", "project", "project/report", "text"],
  api: ["diagnostics", "emit", "project", "project/config", "project/report"],
  plugin: ["api", "project", "project/config", "project/report", "project/watch", "write"],
  "cli/init": ["diagnostics", "text"],
  cli: [
    "cli/init",
    "diagnostics",
    "emit",
    "model",
    "project",
    "project/config",
    "project/report",
    "project/watch",
    "text",
  ],
  scripts: [
    "print/format",
    "print/transpile",
    "project/cache",
    "project/config",
    "project/load",
    "project/report",
    "spec/format",
    "text",
  ],
};

const files = filesIn("generator");
const arrows = files.flatMap(arrowsOf).filter(({ to }) => to.startsWith("generator/"));
const room = (file: string): string => dirname(file).replace(/^generator\//, "");
const between = arrows.filter(({ from, to }) => room(from) !== room(to));

describe("the rooms of the generator", () => {
  test("are at most a dozen, with two files beside them", () => {
    const entries = readdirSync("generator", { withFileTypes: true }).filter(
      ({ name }) => name !== "dist" && !name.startsWith("."),
    );
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders).toEqual(
      [...new Set(Object.keys(rooms).map((name) => name.split("/")[0]))].toSorted(),
    );
    expect(folders.length).toBeLessThanOrEqual(12);
    expect(entries.length - folders.length).toBeLessThanOrEqual(2);
  });

  test("are all in this table, and import what is in it", () => {
    expect([...new Set(files.map(room))].toSorted()).toEqual(Object.keys(rooms).toSorted());
    for (const { to } of arrows) expect(files).toContain(to);
  });

  test.each(between)("$from may import $to", ({ from, to }) => {
    expect(rooms[room(from)] ?? [], `${from} imports ${to}`).toContain(room(to));
  });

  test.each(Object.entries(rooms))("%s imports all that it may import", (name, allowed) => {
    const used = between.filter(({ from }) => room(from) === name).map(({ to }) => room(to));
    expect([...new Set(used)].toSorted()).toEqual(allowed.toSorted());
  });

  test("do not lead back to themselves, by whatever way", () => {
    const all = Object.entries(rooms).flatMap(([from, allowed]) =>
      allowed.map((to) => ({ from, to })),
    );
    expect(circlesOf(all)).toEqual([]);
  });

  test("have no files that import each other, types included", () => {
    expect(arrows.length).toBeGreaterThan(500);
    expect(circlesOf(arrows)).toEqual([]);
  });

  test("leave ts-morph, handlebars, prettier and yaml to those that need them", () => {
    const users = {
      "ts-morph": ["print", "print/transpile"],
      handlebars: ["print"],
      prettier: ["print/format"],
      yaml: ["spec/document"],
    };
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      for (const [library, stages] of Object.entries(users)) {
        if (new RegExp(`from "${library}["/]`).test(text)) {
          expect(stages, `${file} imports ${library}`).toContain(room(file));
        }
      }
    }
  });

  test("leave the console to the command line", () => {
    const printers = files.filter((file) =>
      /process\.(?:stdout|stderr)|\bconsole\.\w|from "node:(?:readline|console)"/.test(
        readFileSync(file, "utf8"),
      ),
    );
    expect(printers).not.toEqual([]);
    expect(printers.filter((file) => room(file) !== "cli")).toEqual([]);
  });
});

describe("circles are found", () => {
  test("wherever they are, each once", () => {
    const arrow = (text: string) => {
      const [from = "", to = ""] = text.split(">");
      return { from, to };
    };
    expect(circlesOf(["a>b", "b>c", "c>d"].map(arrow))).toEqual([]);
    expect(circlesOf(["a>b", "b>c", "c>a", "c>d", "e>e", "d>f"].map(arrow))).toEqual([
      ["a", "b", "c"],
      ["e"],
    ]);
  });
});
