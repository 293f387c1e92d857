import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldPath, outputPathProblem, pathProblems } from "../../generator/write/paths.ts";
import { codes } from "./support/project.ts";

describe("valid paths of generated files", () => {
  test.each([
    "README.md",
    "src/index.ts",
    "src/line items/Übersicht.ts",
    "src/日本.ts",
    ".npmignore",
    "src/manifest.json",
    "src/..ts",
    "console.ts",
    "com10",
    "a".repeat(100),
  ])("accepts the path %s", (path) => {
    expect(outputPathProblem(path)).toBeUndefined();
  });
});

describe("invalid paths of generated files", () => {
  test.each([
    ["", "empty"],
    ["/etc/passwd", "absolute"],
    ["../up.ts", "not a file name"],
    ["src/../../up.ts", "not a file name"],
    ["src/./a.ts", "not a file name"],
    ["src//a.ts", "empty"],
    ["src/", "empty"],
    ["src\\a.ts", "not allowed"],
    ["C:/a.ts", "not allowed"],
    ["a\u0000.ts", "not allowed"],
    ["a\n.ts", "not allowed"],
    ["what?.ts", "not allowed"],
    ["a.ts.", "dot or space"],
    ["src /a.ts", "dot or space"],
    ["con", "device"],
    ["src/NUL.ts", "device"],
    ["COM\u00b9.txt", "device"],
    ["lpt9/a.ts", "device"],
    ["u\u0308.ts", "composed form"],
    ["\ud800.ts", "not Unicode"],
    ["é".repeat(51), "100 bytes"],
    ["abcdefghi/".repeat(20) + "a", "200 bytes"],
    [".git/hooks/pre-commit", "version control"],
    ["src/.GIT/config", "version control"],
    ["manifest.json", "reserves that name"],
    ["Manifest.JSON", "reserves that name"],
    [".callsheet.lock", "reserves that name"],
    ["src/.a.ts.17.tmp", "reserves that name"],
  ])("rejects the path %j: %s", (path, reason) => {
    expect(outputPathProblem(path)).toContain(reason);
  });
});

test("resolves any valid path within the folder", () => {
  const piece = fc.constantFrom("..", ".", "/", "\\", "a", "C:", " ", "\u0000", "é", ".git", "~");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const path = pieces.join("");
      fc.pre(outputPathProblem(path) === undefined);
      const url = new URL(path.split("/").map(encodeURIComponent).join("/"), "file:///out/");
      expect(decodeURIComponent(url.pathname)).toBe(`/out/${path}`);
    }),
  );
});

test.each([
  ["Src/A.ts", "src/a.ts"],
  ["STRASSE.ts", "straße.ts"],
  ["\u03c2.ts", "\u03c3.ts"],
  ["ü.ts", "u\u0308.ts"],
])("treats %s and %s as one file on case-insensitive file systems", (a, b) => {
  expect(foldPath(a)).toBe(foldPath(b));
});

function check(...paths: readonly string[]) {
  return pathProblems(paths.map((path) => ({ path, text: "" })));
}

describe("the paths of one tree", () => {
  test("accepts different paths in one tree", () => {
    expect(check("a.ts", "a/b.ts", "a/c.ts", "b/a.ts")).toEqual([]);
  });
  test("reports every invalid path", () => {
    expect(codes(check("../a", "b.ts", "NUL"))).toEqual(["output-path", "output-path"]);
  });
  test("rejects equal paths in any case", () => {
    expect(codes(check("a.ts", "a.ts"))).toEqual(["output-path-taken"]);
    expect(check("b/Item.ts", "b/item.ts").map(({ message }) => message)).toEqual([
      '"b/item.ts" and "b/Item.ts" are the same file on case-insensitive systems. Rename one of the two.',
    ]);
  });
  test("rejects a path that is a file and a folder", () => {
    expect(codes(check("a", "a/b/c.ts"))).toEqual(["output-path-nested"]);
    expect(codes(check("A", "a/b.ts"))).toEqual(["output-path-nested"]);
  });
});
