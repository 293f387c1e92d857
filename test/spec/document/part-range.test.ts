import { describe, expect, test } from "vitest";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";

/** The source at the reported location of a part of the value under `a`. */
function written(yaml: string, part: string): string {
  const { document } = parseYaml({ path: "a.yaml", origin: "a.yaml", file: "a.yaml", text: yaml });
  const value = document.value instanceof Map ? String(document.value.get("a")) : "";
  const start = value.indexOf(part);
  expect(start, value).not.toBe(-1);
  const { line, column, length } = document.partPlace(["a"], start, start + part.length);
  return (yaml.split("\n")[line - 1] ?? "").slice(column - 1, column - 1 + length);
}

describe("the location of part of a string", () => {
  test.each([
    ["plain", "a: One | Two"],
    ["in double quotes", 'a: "One | Two[]"'],
    ["in single quotes", "a: 'One | Two'"],
    ["in braces", '{ b: 1, a: "Two[]" }'],
    ["after an escape", String.raw`a: "'\u0041\n' | Two"`],
    ["after a doubled quote", "a: '''it'' | Two'"],
    ["after an astral character", "a: '''😀'' | Two'"],
    ["on the next line", "a: One |\n  Two | Three"],
    ["on the next line, in quotes", 'a: "One |\n  Two | Three"'],
    ["after an empty line with spaces", "a: 'One |  \n  Two'"],
  ])("locates part of a string: %s", (_, yaml) => expect(written(yaml, "Two")).toBe("Two"));

  test("locates the complete string if the string is a block", () => {
    expect(written("a: >-\n  One |\n  Two\n", "Two")).toContain(">-");
  });
});
