/** Tests that each rule reports its bad example, and nothing in its good example. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lintRules } from "../../generator/lint/rules/rules.ts";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { sheetsOf } from "./examples.ts";

const ids = lintRules.map(({ id }) => id);

test("lists every rule of the tables once and in order", () => {
  const tables = readdirSync("generator/lint/rules").map((name) =>
    readFileSync(`generator/lint/rules/${name}`, "utf8"),
  );
  const rows = tables.flatMap((text) =>
    Array.from(text.matchAll(/\bid: "([^"]+)"/g), ([, id]) => id),
  );
  expect(ids).toEqual(rows.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

/** Rules of a project are tested with its configuration. */
const ofSheets = lintRules.filter(({ kind }) => kind !== "project");

describe.each(ofSheets.map((rule) => [rule.id, rule] as const))("the rule %s", (id, rule) => {
  const levels = rule.level === "off" ? { [id]: "warning" as const } : {};

  test("reports only this rule for the bad example of its page", () => {
    const found = lintSources(sheetsOf(rule.bad), levels);
    expect([...new Set(found.map((one) => one.rule))], JSON.stringify(found, null, 1)).toEqual([
      id,
    ]);
    expect(found.every(({ place }) => place !== undefined)).toBe(true);
  });

  test("reports nothing for the good example of its page", () => {
    expect(lintSources(sheetsOf(rule.good), levels)).toEqual([]);
  });
});

test("reports an unmarked credential once", () => {
  const client = "client:\n  apikey: { in: query, type: string, required: true, doc: Key. }\n";
  const service =
    "service: library\ntitle: Library\ndoc: Keeps books.\nsource: Its handbook\nbaseUrl: unknown\nerrors: unknown\n";
  const found = lintSources(sheetsOf({ "service.yaml": service + client }));
  expect(found.map(({ rule }) => rule)).toEqual(["secret-unmarked"]);
});
