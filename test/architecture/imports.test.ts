/**
 * Checks that imports between rooms go in one direction: a stage imports earlier stages, and readers import only the
 * model.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { arrowsOf, circlesOf, filesIn } from "./arrows.ts";
import { listedRooms } from "./guide.ts";
import { rooms } from "./rooms.ts";

const files = filesIn("generator");
const arrows = files.flatMap(arrowsOf).filter(({ to }) => to.startsWith("generator/"));
const folder = (file: string): string => dirname(file).replace(/^generator\//, "");
const room = (file: string): string => folder(file).replace(/\/.*/, "");
const between = arrows.filter(({ from, to }) => room(from) !== room(to));

describe("the rooms of the generator", () => {
  test("has at most twenty-two rooms, with three pages next to them", () => {
    const entries = readdirSync("generator", { withFileTypes: true }).filter(
      ({ name }) => name !== "dist" && !name.startsWith("."),
    );
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders).toEqual([...rooms.keys()].toSorted());
    expect(folders.length).toBeLessThanOrEqual(22);
    expect(entries.length - folders.length).toBeLessThanOrEqual(3);
  });

  test("lists each room in the README after the rooms that it imports", () => {
    expect(listedRooms).toEqual([...rooms.keys()]);
    for (const { to } of arrows) expect(files).toContain(to);
    for (const [name, allowed] of rooms) {
      const after = new Set(listedRooms.slice(listedRooms.indexOf(name)));
      expect(
        allowed.filter((other) => after.has(other)),
        name,
      ).toEqual([]);
    }
  });

  test.each(between)("allows imports from $from to $to", ({ from, to }) => {
    expect(rooms.get(room(from)) ?? [], `${from} imports ${to}`).toContain(room(to));
  });

  test.each([...rooms])("lists no unused import of %s", (name, allowed) => {
    const used = between.filter(({ from }) => room(from) === name).map(({ to }) => room(to));
    expect([...new Set(used)].toSorted()).toEqual(allowed.toSorted());
  });

  test("restricts built-in emitters to the imports that a project's emitters can use", () => {
    const shared = ["emitter", "model-types", "shared-modules", "tools"];
    const builtIn = arrows.filter(({ from }) => /^generator\/open\/\w+\//.test(from));
    expect(new Set(builtIn.map(({ from }) => folder(from)))).toEqual(
      new Set(["open/mock", "open/tanstack"]),
    );
    const allowed = new Set(shared.map((name) => `generator/open/${name}.ts`));
    const others = builtIn.filter(
      ({ from, to }) => folder(from) !== folder(to) && !allowed.has(to),
    );
    expect(others).toEqual([]);
  });

  test("keeps files of the generator free of import cycles, types included", () => {
    expect(arrows.length).toBeGreaterThan(500);
    expect(circlesOf(arrows)).toEqual([]);
  });

  test("imports ts-morph, handlebars, prettier and YAML libraries only in listed rooms", () => {
    const users = {
      "ts-morph": ["diff/against", "print", "programs"],
      handlebars: ["print", "print/html", "scripts"],
      marked: ["print/html"],
      prettier: ["print", "print/format"],
      // The exception is the lexer, because importers read documents much larger than call sheets with `js-yaml`.
      yaml: ["import/source", "sheets/document"],
      "js-yaml": ["import/source"],
    };
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      for (const [library, stages] of Object.entries(users)) {
        if (new RegExp(`from "${library}["/]`).test(text)) {
          expect(stages, `${file} imports ${library}`).toContain(folder(file));
        }
      }
    }
  });

  test("uses the console only in the command line and scripts", () => {
    const printers = files.filter((file) =>
      /process\.(?:stdout|stderr)|\bconsole\.\w|from "node:(?:readline|console)"/.test(
        readFileSync(file, "utf8"),
      ),
    );
    expect(printers).not.toEqual([]);
    expect(printers.filter((file) => !["cli", "scripts"].includes(room(file)))).toEqual([]);
  });
});

describe("import cycles", () => {
  test("finds each import cycle once", () => {
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
