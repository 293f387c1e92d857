import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listOperations } from "../wire/listed-operations.ts";

const generated = join(import.meta.dirname, "../../generated");
const read = (path: string): Promise<string> => readFile(join(generated, path), "utf8");
const readme = await read("README.md");
const [, , tokenData = ""] = readme.split(/^## (?:`advertising`|`token-data`)/m);
const pages = await Promise.all(globSync("docs/**/*.md", { cwd: generated }).map(read));
const sections = pages.flatMap((page) => page.split(/^## /m));
const operations = await listOperations();

/** The section about an operation in the pages of the package. */
const sectionOf = (id: string): string =>
  sections.find((section) => section.startsWith(`\`${id}\`\n`)) ?? "";

/** The table row that starts with a name. */
const row = (text: string, name: string): string =>
  text.split("\n").find((line) => line.startsWith(`| \`${name}\` `)) ?? "";

describe("pages of the generated package", () => {
  test.each(operations)("documents defaults and undocumented facts of $id", (one) => {
    const told = sectionOf(one.id);
    for (const { name, default: value } of one.params) {
      if (value !== null) {
        expect(row(told, name)).toContain(`Default of the server: \`${JSON.stringify(value)}\``);
      }
    }
    const isUndocumented = /^\| result .* Not documented\. +\|$/m.test(told);
    expect(isUndocumented).toBe(one.result === "unknown");
    expect(row(told, "body").includes("not documented")).toBe(one.body === "unknown");
  });

  test("documents the required plan and the limits of token data's operations", () => {
    for (const id of ["account.tokenbalancehistory", "token.tokenholderlist"]) {
      expect(sectionOf(id)).toMatch(/Requires: “PRO.*Standard plan/);
    }
    expect(sectionOf("account.tokenbalancehistory")).toContain("At most 2 calls in any 1000 ms");
    expect(sectionOf("token.tokenholderlist")).toContain("- Not documented: limit.");
  });

  test("documents client-wide options and their defaults", async () => {
    for (const text of [tokenData, await read("docs/token-data.md")]) {
      expect(row(text, "apikey")).toMatch(/Required\..*A secret/);
      expect(row(text, "chainid")).toMatch(/always sent.*Default: `1`/);
    }
  });

  test("documents the undocumented facts of the services", async () => {
    const chain = await read("docs/token-data.md");
    expect(chain).toContain("- base URL, errors, of the whole service");
    expect(chain).toMatch(/other modules and\s+actions/);
    expect(chain).toMatch(/missing or wrong/);
    const advertising = await read("docs/advertising.md");
    expect(advertising).toContain("- base URL, authorization, errors, query parameters, limit, of");
    expect(advertising).toMatch(/further fields of `AssignedTargetingOption`, .*`LineItem`/);
    expect(advertising).toContain("further values of `EntityStatus`");
    expect(advertising).toMatch(/discovery document/);
    expect(advertising).toMatch(/one page of\s+several|be one page/);
  });
});
