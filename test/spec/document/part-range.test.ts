import { describe, expect, test } from "vitest";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";

/** The text at the reported location of the part of the value under `a`. */
function written(yaml: string, part: string): string {
  const { document } = parseYaml({ path: "a.yaml", origin: "a.yaml", file: "a.yaml", text: yaml });
  const value = document.value instanceof Map ? String(document.value.get("a")) : "";
  const start = value.indexOf(part);
  expect(start, value).not.toBe(-1);
  const { line, column, length } = document.partPlace(["a"], start, start + part.length);
  return (yaml.split("\n")[line - 1] ?? "").slice(column - 1, column - 1 + length);
}

describe("the location of a part of a string", () => {
  test.each([
    ["plain", "a: One | Two"],
    ["in double quotes", 'a: "One | Two[]"'],
    ["in single quotes", "a: 'One | Two'"],
    ["between braces", '{ b: 1, a: "Two[]" }'],
    ["behind an escape", String.raw`a: "'\u0041\n' | Two"`],
    ["behind a doubled quote", "a: '''it'' | Two'"],
    ["behind other planes", "a: '''😀'' | Two'"],
    ["on the next line", "a: One |\n  Two | Three"],
    ["on the next line, in quotes", 'a: "One |\n  Two | Three"'],
    ["below blanks at the end of a line", "a: 'One |  \n  Two'"],
  ])("%s", (_, yaml) => expect(written(yaml, "Two")).toBe("Two"));

  test("all of it where it is a block", () => {
    expect(written("a: >-\n  One |\n  Two\n", "Two")).toContain(">-");
  });
});
