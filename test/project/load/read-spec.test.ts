import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { showDiagnostics } from "../../../generator/diagnostics/show.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "callsheet-spec-"));
});

function put(path: string, content: string | Uint8Array): void {
  const file = join(folder, "spec", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The result of reading the folder `spec`, with paths relative to it. */
function complaints(): string {
  const { sources, diagnostics } = readSpec(join(folder, "spec"));
  return showDiagnostics(diagnostics, sources).replaceAll(`${folder}/`, "");
}

describe("reading call sheets", () => {
  test("reads every .yaml file below the folder in order, and no other file", () => {
    const names = ["b/service.yaml", "a/z.yaml", "a/B.yaml", "a/c/d.yaml", "package.yaml"];
    for (const name of names) put(name, `# ${name}\n`);
    for (const name of ["schema.json", "a/notes.md", "a/.yaml.swp"]) put(name, "x");
    const { sources, diagnostics } = readSpec(join(folder, "spec"));
    expect(diagnostics).toEqual([]);
    expect(sources).toEqual(
      ["a/B.yaml", "a/c/d.yaml", "a/z.yaml", "b/service.yaml", "package.yaml"].map((path) => ({
        path,
        origin: `spec/${path}`,
        file: `${folder}/spec/${path}`,
        text: `# ${path}\n`,
      })),
    );
  });

  test("reads both kinds of line ends, and a byte order mark", () => {
    put("a/b.yaml", "\uFEFFa: 1\r\nb: 2\r\n");
    expect(readSpec(join(folder, "spec")).sources[0]?.text).toBe("a: 1\nb: 2\n");
  });
});

describe("errors of reading", () => {
  test("reports a missing folder", () => {
    expect(complaints()).toBe(
      "error spec-folder-missing\n  There is no spec folder spec; run `callsheet init` to create call sheets, or pass `--spec DIR`.",
    );
  });

  test.each(["a/x.yml", "a/x.YAML"])("reports a file with a wrong extension: %s", (path) => {
    put("a/service.yaml", "x");
    put(path, "x");
    expect(complaints()).toContain(
      `spec/${path}:1:1 error file-ending\n  Call sheets must end in .yaml; this file would be ignored. Rename it x.yaml.`,
    );
  });

  test("reports a folder without call sheets", () => {
    put("readme.md", "x");
    expect(complaints()).toBe(
      "error spec-folder-empty\n  The spec folder spec has no call sheets. Add a folder with a service.yaml, or run `callsheet init`.",
    );
  });

  test("reports a file instead of the folder", () => {
    writeFileSync(join(folder, "spec"), "x");
    expect(complaints()).toBe(
      "error unreadable\n  spec cannot be read: it is not a folder (ENOTDIR).",
    );
  });

  test("reports a file over the size limit, and reads the others", () => {
    put("a/large.yaml", `# ${"x".repeat(4 * 1024 * 1024)}`);
    put("a/small.yaml", "a: 1\n");
    const { sources } = readSpec(join(folder, "spec"));
    expect(sources.map(({ path }) => path)).toEqual(["a/small.yaml"]);
    expect(complaints()).toBe(
      "spec/a/large.yaml:1:1 error file-too-large\n  The file is larger than 4 MiB, the limit for call sheets. Split it, or move it elsewhere.",
    );
  });

  test("accepts a file of exactly the size limit", () => {
    put("a/large.yaml", `#${"x".repeat(4 * 1024 * 1024 - 1)}`);
    expect(complaints()).toBe("");
  });

  test.each([
    ["Latin-1", Uint8Array.from([0x61, 0x3a, 0x20, 0xe9])],
    ["UTF-16", Uint8Array.from([0xff, 0xfe, 0x61, 0x00])],
    ["a NUL", Uint8Array.from([0x61, 0x00])],
    ["half a character", Uint8Array.from([0x61, 0xc3])],
  ])("reports a file with %s as not UTF-8", (_, bytes) => {
    put("a/b.yaml", bytes);
    expect(complaints()).toBe(
      "spec/a/b.yaml:1:1 error not-text\n  The file is not UTF-8 text, or contains a NUL character. Save it as UTF-8.",
    );
  });
});
