/** The arrows between the stages go one way: a stage imports those before it, and readers import the model alone. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";

/** What each folder of `generator/` may import, beside itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  text: [],
  diagnostics: ["text"],
  load: ["diagnostics", "text"],
  "spec-format": ["diagnostics", "load", "text"],
  model: ["diagnostics", "load", "spec-format", "text"],
  plan: ["load", "model", "text"],
  print: ["model", "plan", "text"],
  format: ["print"],
  transpile: ["print", "text"],
  report: ["diagnostics", "load", "spec-format", "text"],
  write: ["diagnostics", "print", "report", "text"],
  config: ["diagnostics", "format", "load", "print", "spec-format", "text", "write"],
  commands: [
    ".",
    "config",
    "diagnostics",
    "load",
    "model",
    "plan",
    "print",
    "report",
    "text",
    "transpile",
    "write",
  ],
  init: [".", "config", "diagnostics", "load", "report", "text"],
  api: ["commands", "config", "diagnostics", "plan", "report", "text"],
  watch: [".", "api", "config", "diagnostics", "report", "text"],
  plugin: ["api", "config", "report", "watch", "write"],
  ".": [
    "commands",
    "config",
    "diagnostics",
    "format",
    "init",
    "load",
    "model",
    "plan",
    "print",
    "report",
    "text",
    "transpile",
    "watch",
    "write",
  ],
};

/** Single imports that cross a border for a reason. */
const exceptions: Readonly<Record<string, string>> = {
  "generator/diagnostics/show.ts -> generator/text/source-text.ts":
    "a diagnostic is shown with the line of its source",
  "generator/project/cache/up-to-date.ts -> generator/text/source-text.ts":
    "what is remembered names files as they were read",
  "generator/scripts/write-report-schema.ts -> generator/print/format/format-file.ts":
    "a script: the schema is formatted as all files are",
  "generator/scripts/write-spec-schema.ts -> generator/print/format/format-file.ts":
    "a script: the schema is formatted as all files are",
};

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function arrowsOf(file: string): Arrow[] {
  const text = readFileSync(file, "utf8");
  const imports = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s)?[^"';]*?from\s+"(\.[^"]+)"|import\(\s*"(\.[^"]+)"/g,
  );
  return [...imports].map(([, , type, from, dynamic]) => ({
    from: file,
    to: posix.join(dirname(file), from ?? dynamic ?? ""),
    typeOnly: type !== undefined,
  }));
}

const files = globSync("generator/**/*.ts", { exclude: ["generator/dist/**"] }).map((file) =>
  file.replaceAll("\\", "/"),
);
const arrows = files.flatMap(arrowsOf).filter(({ to }) => to.startsWith("generator/"));
const folder = (file: string): string => dirname(file).replace(/^generator\/?/, "") || ".";

describe("the imports of the generator", () => {
  test("are all seen by this test", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(arrows.length).toBeGreaterThan(100);
    for (const { to } of arrows) expect(files).toContain(to);
  });

  test.each(arrows.filter(({ from, to }) => folder(from) !== folder(to)))(
    "$from may import $to",
    ({ from, to }) => {
      if (`${from} -> ${to}` in exceptions) return;
      expect(allowed[folder(from)] ?? [], `${from} imports ${to}`).toContain(folder(to));
    },
  );

  test("have no exception that is not needed", () => {
    const all = arrows.map(({ from, to }) => `${from} -> ${to}`);
    for (const exception of Object.keys(exceptions)) expect(all).toContain(exception);
  });

  test("leave ts-morph, handlebars and prettier to the stages that need them", () => {
    const users = {
      "ts-morph": ["print", "transpile"],
      handlebars: ["print"],
      prettier: ["format"],
      yaml: ["load"],
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
});

describe("the runtime", () => {
  const runtime = globSync("templates/runtime/*.ts").map((file) => file.replaceAll("\\", "/"));

  test("imports ky in one file, and nothing from outside its folder", () => {
    const importers = runtime.filter((file) => /from "ky"/.test(readFileSync(file, "utf8")));
    expect(importers).toEqual(["templates/runtime/ky.ts"]);
    for (const file of runtime) {
      const outside = [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)]
        .map(([, from]) => from)
        .filter((from) => from !== "ky" && !/^\.\/[a-z-]+\.ts$/.test(from ?? ""));
      expect(outside, file).toEqual([]);
    }
  });

  test("is copied byte for byte", () => {
    for (const file of runtime) {
      const copy = join("generated/src/runtime", file.replace("templates/runtime/", ""));
      expect(readFileSync(copy, "utf8"), copy).toBe(readFileSync(file, "utf8"));
    }
  });
});
