import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listOperations } from "../wire/listed-operations.ts";

const readme = await readFile(join(import.meta.dirname, "../../generated/README.md"), "utf8");
const [, advertising = "", tokenData = ""] = readme.split(/^## (?:Advertising|Chain)/m);
const operations = await listOperations();

/** The row of a table that begins with a name. */
const row = (text: string, name: string): string =>
  text.split("\n").find((line) => line.startsWith(`| \`${name}\` |`)) ?? "";

describe("the README of the package", () => {
  test.each(operations)("says beside $id what it assumes and what nobody knows of it", (one) => {
    const told = row(readme, one.id);
    for (const { name, default: value } of one.params) {
      if (value !== null) expect(told).toContain(`\`${name}\` \`${JSON.stringify(value)}\``);
    }
    const [, missing = ""] = /Not documented: ([a-z, ]+)\./.exec(told) ?? [];
    expect(missing.split(", ").includes("result")).toBe(one.result === "unknown");
    expect(missing.split(", ").includes("body")).toBe(one.body === "unknown");
  });

  test("says beside the operations of token data which plan they need, and the limits", () => {
    for (const id of ["account.tokenbalancehistory", "token.tokenholderlist"]) {
      expect(row(tokenData, id)).toMatch(/Requires: PRO.*Standard plan/);
    }
    expect(row(tokenData, "account.tokenbalancehistory")).toContain(
      "At most 2 calls in any 1000 ms",
    );
    expect(row(tokenData, "token.tokenholderlist")).toContain("Not documented: limit.");
  });

  test("names the options that go with every call, and what is sent without them", () => {
    expect(row(tokenData, "apikey")).toMatch(/Required\..*A secret/);
    expect(row(tokenData, "chainid")).toMatch(/always sent.*Sent as `1` when left out/);
  });

  test("says of the services what their documents leave out", () => {
    expect(tokenData).toContain("- base URL, errors, of the whole service");
    expect(tokenData).toMatch(/other modules and\s+actions/);
    expect(tokenData).toMatch(/missing or wrong/);
    expect(advertising).toContain("- base URL, authorization, errors, query parameters, limit, of");
    expect(advertising).toMatch(/further fields of `AssignedTargetingOption`, .*`LineItem`/);
    expect(advertising).toContain("further values of `EntityStatus`");
    expect(advertising).toMatch(/discovery document/);
    expect(advertising).toMatch(/one page of\s+several|be one page/);
  });
});
