/** Tests ignore comments. */
import { describe, expect, test } from "vitest";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { sheetsOf } from "./examples.ts";

const found = (text: string) =>
  lintSources(sheetsOf(text)).map(({ rule, place }) => `${rule} ${place?.line}`);

const operation = (above: string, beside = "") => `operations:
${above}  list:${beside}
    http: GET /v1/books
    result: string[]

  get:
    http: GET /v1/books/{id}
    result: string
`;

describe("an ignore comment", () => {
  test("ignores findings of the next entry only", () => {
    expect(found(operation(""))).toEqual(["doc-missing 3", "doc-missing 7"]);
    const text = operation("  # callsheet-ignore doc-missing: our own build alone calls it.\n");
    expect(found(text)).toEqual(["doc-missing 8"]);
  });

  test("ignores findings of the entry on its line", () => {
    const text = operation("", " # callsheet-ignore doc-missing: our own build alone calls it.");
    expect(found(text)).toEqual(["doc-missing 7"]);
  });

  test("ignores findings of the whole file above its first key", () => {
    const text = `# callsheet-ignore doc-missing: for our own build.\nresource: books\n${operation("")}`;
    expect(found(text)).toEqual([]);
  });

  test("ignores several rules with one comment", () => {
    const text = `# callsheet-ignore doc-missing, type-unused: for our own build.\nresource: books\n${operation("")}`;
    expect(found(text)).toEqual(["ignore-unused 1"]);
  });

  test("reports an ignore comment without a reason", () => {
    const text = operation("  # callsheet-ignore doc-missing\n");
    expect(found(text)).toEqual(["ignore-without-reason 3", "doc-missing 4", "doc-missing 8"]);
  });

  test("rejects a comment without a colon, and does not read its words as rules", () => {
    const text = operation("  # callsheet-ignore doc-missing our own build alone calls it\n");
    expect(found(text)).toEqual(["ignore-without-reason 3", "doc-missing 4", "doc-missing 8"]);
  });

  test("reports an unused ignore comment below the last entry", () => {
    const text = `${operation("")}    # callsheet-ignore doc-missing: our own build alone calls it.\n`;
    expect(found(text)).toEqual(["doc-missing 3", "doc-missing 7", "ignore-unused 10"]);
  });

  test.each([
    "# callsheet-ignore-next-line doc-missing: as eslint has it.",
    "# callsheet-disable doc-missing: as eslint has it.",
    "# callsheet-lint-disable doc-missing: as markdownlint has it.",
    "# Callsheet-Ignore doc-missing: in capitals.",
    "# callsheet-ignore: our own build alone calls it.",
    "# callsheet-ignore",
  ])("reports an ignore comment in another syntax: %s", (comment) => {
    const text = operation(`  ${comment}\n`);
    expect(found(text)).toEqual(["ignore-malformed 3", "doc-missing 4", "doc-missing 8"]);
  });

  test("skips a comment that only mentions Callsheet", () => {
    const text = operation(
      "  # callsheet ignores the order. See callsheet-ignore in its README.\n",
    );
    expect(found(text)).toEqual(["doc-missing 4", "doc-missing 8"]);
  });

  test("reports a compile error despite an ignore comment", () => {
    const text = operation("  # callsheet-ignore unknown-key: it is fine.\n").replace(
      "http: GET /v1/books\n",
      "http: GET /v1/books\n    dco: x\n",
    );
    expect(found(text)).toEqual(["ignore-unknown 3", "unknown-key 6"]);
  });
});
