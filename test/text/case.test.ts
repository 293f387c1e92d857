import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kebabCase, pascalCase } from "../../generator/text/names.ts";

describe("kebabCase", () => {
  test.each([
    ["lineItems", "line-items"],
    ["LineItems", "line-items"],
    ["users", "users"],
    ["sdfdownloadtasks", "sdfdownloadtasks"],
    ["firstAndThirdPartyAudiences", "first-and-third-party-audiences"],
    ["getURL", "get-url"],
    ["URLList", "url-list"],
    ["parseJSONBody", "parse-json-body"],
    ["v1Items", "v1-items"],
    ["item2", "item2"],
    ["line_items", "line_items"],
    ["$ref", "$ref"],
    ["_", "_"],
    ["", ""],
  ])("converts %s to kebab case: %s", (name, kebab) => expect(kebabCase(name)).toBe(kebab));
});

describe("pascalCase", () => {
  test.each([
    ["token-data", "TokenData"],
    ["lineItems", "LineItems"],
    ["line_items", "LineItems"],
    ["bulkEdit", "BulkEdit"],
    ["v1", "V1"],
    ["$ref", "$ref"],
    ["__proto__", "Proto"],
    ["", ""],
  ])("converts %s to pascal case: %s", (name, pascal) => expect(pascalCase(name)).toBe(pascal));
});

test("derives an identifier and a file name from any valid name", () => {
  const identifier = fc.stringMatching(/^[A-Za-z$][A-Za-z0-9_$]{0,12}$/);
  fc.assert(
    fc.property(identifier, (name) => {
      expect(kebabCase(name)).toMatch(/^[a-z0-9_$-]+$/);
      expect(pascalCase(name)).toMatch(/^[A-Z$][A-Za-z0-9$]*$/);
      // File names do not differ only in case, so they are distinct on every system.
      expect(kebabCase(kebabCase(name))).toBe(kebabCase(name));
    }),
  );
});
