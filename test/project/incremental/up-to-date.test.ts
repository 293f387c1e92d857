import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { journalName } from "../../../generator/write/paths.ts";
import type { Diagnostic } from "../../../generator/project/report/report.ts";
import { cachePath, fingerprint } from "../../../generator/project/incremental/cache.ts";
import { readLastRun, recordRun } from "../../../generator/project/incremental/up-to-date.ts";
import { planBuild, writeBuilt } from "../../../generator/write/write-built.ts";
import { writeTree } from "../../../generator/write/write-tree.ts";
import { project, type Project, rendered, snapshotOf } from "../../write/support/project.ts";

const files = rendered({ "a.ts": "a\n", "src/b.ts": "b\n" });
const inputs = fingerprint([["spec/service.yaml", "callsheet: 1\n"]]);
let here: Project;

function upToDate(given = inputs, builds = false): boolean {
  const { folder, root: cwd } = here;
  const request = { inputs: given, folder: folder.path, cwd, sources: [], builds };
  return readLastRun(request) !== undefined;
}

function leaveStamp(findings: readonly Diagnostic[] = []): void {
  const { folder, root: cwd } = here;
  recordRun({ inputs, folder: folder.path, cwd, name: "@acme/shop", findings });
}

const pathOf = (folder: string, cwd = here.root): string =>
  cachePath({ folder, cwd, kind: "stamp" }) ?? "";

const stamp = (): string => pathOf(here.folder.path);

beforeEach(async () => {
  here = project();
  mkdirSync(join(here.root, "node_modules"));
  await writeTree(here.folder, files);
  leaveStamp();
});

describe("an up-to-date package", () => {
  test("reports unchanged inputs and outputs as up to date", () => {
    expect(upToDate()).toBe(true);
  });
  test("ignores CRLF in the checkout and unrelated files", () => {
    here.put("a.ts", "a\r\n");
    here.put("notes.txt", "mine");
    expect(upToDate()).toBe(true);
  });
});

describe("an outdated package", () => {
  test("detects changed inputs", () => {
    expect(upToDate(fingerprint([["spec/service.yaml", "callsheet: 1"]]))).toBe(false);
  });
  test.each(["a.ts", "src/b.ts", "manifest.json"])(
    "detects that %s is edited or missing",
    (path) => {
      const text = here.read(path);
      here.put(path, `${text}\n`);
      expect(upToDate()).toBe(false);
      rmSync(here.at(path));
      expect(upToDate()).toBe(false);
      here.put(path, text);
      expect(upToDate()).toBe(true);
    },
  );
  test("detects invalid bytes that replace their replacement character", async () => {
    await writeTree(here.folder, rendered({ "a.ts": "\uFFFD\n" }));
    leaveStamp();
    expect(upToDate()).toBe(true);
    writeFileSync(here.at("a.ts"), Buffer.from([0xff, 0x0a]));
    expect(upToDate()).toBe(false);
  });
  test("detects a file that became a link to the same content", () => {
    writeFileSync(join(here.root, "elsewhere.ts"), "a\n");
    rmSync(here.at("a.ts"));
    symlinkSync(join(here.root, "elsewhere.ts"), here.at("a.ts"));
    expect(upToDate()).toBe(false);
  });
  test.each(["src", "."])("detects that %s was replaced by a link", (path) => {
    const [from, to] = [join(here.folder.path, path), join(here.root, "moved")];
    renameSync(from, to);
    symlinkSync(to, from);
    expect(upToDate()).toBe(false);
    rmSync(from);
    renameSync(to, from);
    expect(upToDate()).toBe(true);
  });
  test("detects that a parent folder was replaced by a link", () => {
    const [from, to] = [here.root, `${here.root}-moved`];
    onTestFinished(() => rmSync(to, { recursive: true, force: true }));
    renameSync(from, to);
    symlinkSync(to, from);
    onTestFinished(() => rmSync(from));
    expect(upToDate()).toBe(false);
  });
  test("detects a killed run", () => {
    here.put(journalName, "{}");
    expect(upToDate()).toBe(false);
  });
  test("detects a folder that became a separate repository", () => {
    here.put(".git", "gitdir: elsewhere\n");
    expect(upToDate()).toBe(false);
    rmSync(here.at(".git"));
    expect(upToDate()).toBe(true);
  });
  test("detects files that a later run wrote without a stamp", async () => {
    await writeTree(here.folder, rendered({ "a.ts": "A\n" }));
    expect(upToDate()).toBe(false);
  });
  test.each(["", "null", "[]", "{}", '{"inputs":1,"outputs":2}', "\u0000"])(
    "detects the invalid stamp %j",
    (text) => {
      writeFileSync(stamp(), text);
      expect(upToDate()).toBe(false);
    },
  );
  test("detects a missing stamp and a missing folder", () => {
    rmSync(stamp());
    expect(upToDate()).toBe(false);
    leaveStamp();
    rmSync(here.folder.path, { recursive: true });
    expect(upToDate()).toBe(false);
  });
});

test("reads a file again even if its size and time are unchanged", () => {
  const { atime, mtime } = statSync(here.at("a.ts"));
  here.put("a.ts", "b\n");
  utimesSync(here.at("a.ts"), atime, mtime);
  expect(upToDate()).toBe(false);
  here.put("a.ts", "a\n");
  expect(upToDate()).toBe(true);
});

describe("a built package", () => {
  beforeEach(async () => {
    const plan = planBuild(here.folder, files, { all: false });
    if (!plan.ok) throw new Error("There is nothing in the way.");
    const built = ["js", "d.ts", "d.ts.map"].map((ending) => `dist/b.${ending}`);
    await writeBuilt(
      plan.value,
      built.map((path) => ({ path, text: "" })),
    );
  });

  test("detects no change of a built package if every file exists", () => {
    expect(upToDate(inputs, true)).toBe(true);
  });
  test.each([
    "src/b.ts",
    "manifest.json",
    "dist/b.js",
    "dist/b.d.ts",
    "dist/b.d.ts.map",
    "dist/manifest.json",
  ])("detects that %s is missing", (path) => {
    rmSync(here.at(path));
    expect(upToDate(inputs, true)).toBe(false);
  });
  test.each(["src", "dist"])("detects a link to a %s output", (path) => {
    renameSync(here.at(path), join(here.root, "moved"));
    symlinkSync(join(here.root, "moved"), here.at(path));
    expect(upToDate(inputs, true)).toBe(false);
  });
  test("detects a missing dist only if the package is built", () => {
    rmSync(here.at("dist"), { recursive: true });
    expect(upToDate(inputs, false)).toBe(true);
    expect(upToDate(inputs, true)).toBe(false);
  });
  test.each(["src/b.ts", "manifest.json", "dist/manifest.json"])(
    "detects that %s is edited",
    (path) => {
      here.put(path, here.read(path).replace(/\w/, "x"));
      expect(upToDate(inputs, true)).toBe(false);
    },
  );
  test("detects a folder that became a separate repository", () => {
    mkdirSync(here.at(".git"));
    expect(upToDate(inputs, true)).toBe(false);
  });
  test("detects a killed run", () => {
    here.put(journalName, "{}");
    expect(upToDate(inputs, true)).toBe(false);
  });
  test("ignores new unrelated files next to a built package", () => {
    here.put("notes.txt", "mine");
    expect(upToDate(inputs, true)).toBe(true);
  });
});

describe("the cached result", () => {
  const finding: Diagnostic = {
    code: "type-unused",
    severity: "warning",
    message: "A warning.",
    file: "spec/shop/items.yaml",
    line: 1,
    column: 1,
    length: 1,
    text: "A warning.",
  };
  const shown = [
    { path: "shop/items.yaml", origin: "spec/shop/items.yaml", file: finding.file ?? "", text: "" },
  ];
  const remembered = (sources: typeof shown) => {
    const { folder, root: cwd } = here;
    return readLastRun({ inputs, folder: folder.path, cwd, sources, builds: false });
  };

  test("returns the name of the package and its cached findings", () => {
    leaveStamp([finding]);
    expect(remembered(shown)).toMatchObject({ name: "@acme/shop", findings: [finding] });
  });
  test("ignores cached findings after the paths of files in messages changed", () => {
    leaveStamp([finding]);
    const elsewhere = shown.map((source) => ({ ...source, file: `../${source.file}` }));
    expect(remembered(elsewhere)).toBeUndefined();
  });
  test("ignores an edited cache, and the cache of another folder", () => {
    leaveStamp([finding]);
    const text = readFileSync(stamp(), "utf8");
    writeFileSync(stamp(), text.replace("A warning", "A word"));
    expect(remembered(shown)).toBeUndefined();
    writeFileSync(stamp(), text);
    expect(remembered(shown)).toBeDefined();

    const other = here.at("../other");
    cpSync(here.folder.path, other, { recursive: true });
    writeFileSync(pathOf(other), text);
    expect(
      readLastRun({ inputs, folder: other, cwd: here.root, sources: shown, builds: false }),
    ).toBeUndefined();
  });
});

describe("the location of the stamp", () => {
  test("stores the stamp in the nearest node_modules above the folder, under the hash of its path", () => {
    mkdirSync(here.at("node_modules"));
    expect(stamp()).toMatch(/\/node_modules\/\.cache\/callsheet\/[0-9a-f]{64}\.stamp$/);
    expect(stamp().startsWith(join(here.root, "node_modules"))).toBe(true);
    expect(pathOf(here.at("inner"))).toContain(here.at("node_modules"));
    expect(pathOf(join(here.root, "other"))).not.toBe(stamp());
  });
  test("stores the stamp in the project's own node_modules if no parent folder has one", () => {
    const outside = mkdtempSync(join(tmpdir(), "callsheet-outside-"));
    expect(pathOf(join(outside, "generated")).startsWith(join(here.root, "node_modules"))).toBe(
      true,
    );
  });
  test("writes no stamp in a project without node_modules", () => {
    rmSync(join(here.root, "node_modules"), { recursive: true });
    expect(stamp()).not.toContain(here.root);
    leaveStamp();
    expect(upToDate()).toBe(false);
    expect(Object.keys(snapshotOf(here.root))).not.toContain("node_modules/");
  });
  test("ignores a failed write of the stamp", () => {
    rmSync(join(here.root, "node_modules"), { recursive: true });
    writeFileSync(join(here.root, "node_modules"), "a file");
    leaveStamp();
    expect(upToDate()).toBe(false);
  });
});

describe("a fingerprint", () => {
  test("ignores the order of files in a fingerprint, and whether a content is a string or bytes", () => {
    const a = ["a", "é\n"] as const;
    const b = ["b", "2"] as const;
    expect(fingerprint([a, b])).toBe(fingerprint([b, a]));
    expect(fingerprint(new Map([a]))).toBe(fingerprint([["a", Buffer.from("é\n")]]));
  });
  test("changes the fingerprint with every name, every content and their combination", () => {
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

test("loads neither a parser nor a printer to check whether a package is up to date", () => {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({
      load(url, context, next) {
        loaded.push(url);
        return next(url, context);
      },
    });
    await import(${JSON.stringify(new URL("../../../generator/project/incremental/up-to-date.ts", import.meta.url).href)});
    process.stdout.write(loaded.filter((url) => !/^node:|\\/generator\\/(text|diagnostics|write|project)\\//.test(url)).join(" "));
  `;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script]);
  expect([status, String(stdout)]).toEqual([0, ""]);
});
