/** The rooms of the runtime: which may import which, and that no file leads back to itself, types included. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Arrow, arrowsOf, circlesOf, filesIn } from "./arrows.ts";

const root = "templates/runtime";

/** What each room may import, beside itself: rooms above it, in this order. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  util: [],
  time: [],
  files: ["util"],
  errors: ["util"],
  types: ["errors"],
  secrets: ["errors", "types", "util"],
  context: ["errors", "secrets", "types", "util"],
  progress: ["context", "types", "util"],
  request: ["errors", "secrets", "types", "util"],
  response: ["errors", "progress", "secrets", "time", "types", "util"],
  bodies: ["errors", "progress", "request", "types", "util"],
  options: ["context", "errors", "request", "types", "util"],
  throttle: ["errors", "options", "secrets", "time", "types", "util"],
  telemetry: ["errors", "secrets", "types", "util"],
  validation: ["context", "errors", "options", "secrets", "types", "util"],
  validators: ["errors", "options", "secrets", "types", "util"],
  auth: ["errors", "options", "request", "secrets", "time", "types", "util"],
  call: ["context", "errors", "options", "request", "response", "secrets", "time", "types", "util"],
  client: ["call", "context", "errors", "options", "response", "time", "types", "util"],
  facade: ["context", "errors", "options", "progress", "throttle", "types", "util", "validation"],
  pages: ["client", "errors", "response", "types", "util"],
};

/** Loaded when a call has failed, by one module: no other imports an entry. */
const later = "again.ts";
const loader = `${root}/call/load.ts`;

/** Beside the rooms stand the modules that generated code and the entries of a package lead to. */
const entries = [later, "checks.ts", "file.ts", "index.ts", "otel.ts", "throttle-redis.ts"];

const files = filesIn(root);
const all = files.flatMap(arrowsOf);
const isLoading = ({ from, to }: Arrow): boolean => from === loader && to === `${root}/${later}`;
const arrows = all.filter((arrow) => !isLoading(arrow));
const room = (file: string): string => dirname(file).slice(root.length + 1);
const inside = arrows.filter(({ from }) => room(from) !== "");
const between = inside.filter(({ from, to }) => room(from) !== room(to));

describe("the rooms of the runtime", () => {
  test("are all in this table, and beside them are the entries alone", () => {
    const found = new Set(files.map(room));
    expect([...found].toSorted()).toEqual(["", ...Object.keys(rooms)].toSorted());
    const loose = files.filter((file) => room(file) === "");
    expect(loose).toEqual(entries.map((name) => `${root}/${name}`));
  });

  test("import what is in them, and ky in one file", () => {
    for (const { from, to } of arrows) expect(files, `${from} imports ${to}`).toContain(to);
    const foreign = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(?:from|import\() ?"([^."][^"]*)"/g)].map(
        ([, name]) => `${file} ${name}`,
      ),
    );
    expect(foreign).toEqual([`${loader} ky`]);
  });

  test.each(between)("$from may import $to", ({ from, to }) => {
    expect(rooms[room(from)] ?? [], `${from} imports ${to}`).toContain(room(to));
  });

  test.each(Object.entries(rooms))("%s imports all that it may import", (name, allowed) => {
    const used = between.filter(({ from }) => room(from) === name).map(({ to }) => room(to));
    expect([...new Set(used)].toSorted()).toEqual(allowed.toSorted());
  });

  test("are imported by the entries, and import none of them, but for the one that loads ky", () => {
    expect(all.length).toBeGreaterThan(arrows.length);
    for (const { from, to } of arrows) expect(room(to), `${from} imports ${to}`).not.toBe("");
  });

  test("import rooms above them alone", () => {
    const order = Object.keys(rooms);
    const wrong = Object.entries(rooms).flatMap(([from, allowed]) =>
      allowed
        .filter((to) => order.indexOf(to) >= order.indexOf(from))
        .map((to) => `${from} imports ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test("have no files that import each other, types included", () => {
    expect(arrows.length).toBeGreaterThan(300);
    expect(circlesOf(all)).toEqual([]);
  });
});

test("the rooms and what they import are those of templates/runtime/README.md", () => {
  const readme = readFileSync(`${root}/README.md`, "utf8");
  const rows = [...readme.matchAll(/^\| `([\w-]+)\/`[^|]*\|([^|]+)\|([^|]*)\|$/gm)];
  const described = rows.map(([, name = "", what = "", imports = ""]) => {
    expect(what.trim(), name).not.toBe("");
    return [name, [...imports.matchAll(/`([\w-]+)\/`/g)].map(([, other]) => other)];
  });
  expect(described).toEqual(Object.entries(rooms));
  for (const name of entries) expect(readme).toContain(`\`${name}\``);
  const mentioned = [...readme.matchAll(/`([\w-]+\/[\w-]+\.ts)`/g)].map(([, name]) => name);
  expect(mentioned.length).toBeGreaterThan(5);
  for (const name of mentioned) expect(files, `${name} is there`).toContain(`${root}/${name}`);
});

test("the room of types has nothing that runs", () => {
  const types = files.filter((file) => room(file) === "types");
  expect(types.length).toBeGreaterThan(5);
  const running = types.filter((file) =>
    /^(?:export )?(?:async )?(?:function|class|const|let|enum)\b|^import (?!type)/m.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(running).toEqual([]);
});

test("the runtime is copied byte for byte", () => {
  for (const file of files) {
    const copy = join("generated/src/runtime", file.slice(root.length + 1));
    expect(readFileSync(copy, "utf8"), copy).toBe(readFileSync(file, "utf8"));
  }
});
