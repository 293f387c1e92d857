/**
 * Checks the rooms of the runtime, in the order of the README's table: each room imports only earlier rooms, types
 * included.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Arrow, arrowsOf, circlesOf, filesIn } from "./arrows.ts";

const root = "templates/runtime";
const readme = readFileSync(`${root}/README.md`, "utf8");

/** Folders, and files next to them, in order. */
const rooms = Array.from(
  readme.matchAll(/^\| `([\w-]+)(?:\/|(\.ts))` *\| *\S/gm),
  ([, name, end]) => {
    return `${name}${end ?? ""}`;
  },
);

/** Modules that generated code and users' programs import. */
const entries = [
  "checks.ts",
  "file.ts",
  "index.ts",
  "otel.ts",
  "public.ts",
  "throttle-redis.ts",
  "webhooks.ts",
];

const files = filesIn(root).map((file) => file.slice(root.length + 1));
const arrows = files
  .flatMap((file) => arrowsOf(`${root}/${file}`))
  .map(({ from, to }): Arrow => ({
    from: from.slice(root.length + 1),
    to: to.slice(root.length + 1),
  }));
const room = (file: string): string => file.split("/")[0] ?? "";
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

describe("the rooms of the runtime", () => {
  test("lists only rooms and entries in the runtime's README table", () => {
    const found = new Set(files.map(room));
    expect([...found].toSorted()).toEqual([...rooms, ...entries].toSorted());
    const last = readme.slice(readme.indexOf("The entries come last"));
    for (const entry of entries) expect(last).toContain(`\`${entry}\``);
  });

  test("imports existing runtime files only", () => {
    for (const { from, to } of arrows) expect(files, `${from} imports ${to}`).toContain(to);
  });

  test.each(rooms)("imports only earlier rooms and no entry from %s", (name) => {
    const below = arrows
      .filter(({ from, to }) => room(from) === name && room(to) !== name)
      .filter(({ to }) => !rooms.slice(0, rooms.indexOf(name)).includes(room(to)));
    expect(below).toEqual([]);
  });

  test("keeps rooms free of imports of entries", () => {
    expect(arrows.filter(({ to }) => entries.includes(to))).toEqual([]);
  });

  test("keeps files of the runtime free of import cycles, types included", () => {
    expect(arrows.length).toBeGreaterThan(200);
    expect(circlesOf(arrows)).toEqual([]);
  });

  test("imports ky only to send requests, and its types only for options", () => {
    const foreign = files.flatMap((file) =>
      Array.from(
        textOf(file).matchAll(
          /(?:^import|^export|\bimport\()( type)?(?:[^;"]*from)? ?"([^."][^"]*)"/gm,
        ),
        ([, type = "", name]) => `${file} imports${type} ${name}`,
      ),
    );
    expect(foreign).toEqual([
      "auth/client-credentials.ts imports ky",
      "call/prepare.ts imports ky",
      "call/queued-call.ts imports type ky",
      "call/send-call.ts imports ky",
      "call/settings.ts imports ky",
      "conditional.ts imports ky",
      "options.ts imports type ky",
      "poll.ts imports type ky",
    ]);
  });

  test("describes rooms in the README by existing names", () => {
    const mentioned = Array.from(
      readme.matchAll(/`([\w-]+(?:\/|\.ts))`/g),
      ([, name = ""]) => name,
    );
    expect(mentioned.length).toBeGreaterThan(30);
    const named = new Set(files.flatMap((file) => [file, `${room(file)}/`]));
    expect(mentioned.filter((name) => !named.has(name))).toEqual([]);
  });
});

test("declares only types in open.ts and types.ts", () => {
  const running =
    /^(?:export )?(?:async )?(?:function|class|const|let|enum)\b|^(?:import|export) (?!type|interface)/m;
  for (const file of ["open.ts", "types.ts"]) expect(textOf(file), file).not.toMatch(running);
});

test("begins each runtime file with a line about its purpose", () => {
  for (const file of files) expect(textOf(file), file).toMatch(/^\/\/ Callsheet runtime: .+[.]\n/);
});

test("copies the runtime to generated packages byte for byte", () => {
  for (const file of files) {
    const copy = join("generated/src/runtime", file);
    expect(readFileSync(copy, "utf8"), copy).toBe(textOf(file));
  }
});
