/**
 * Tests that one cause is one entry, whatever the number of its operations, with edits of this repository's call
 * sheets.
 */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";
import { editPaths, editText, sheetsOf, without, type Sheets } from "./sheets-of.ts";

const sheets = sheetsOf("advertising", "token-data");
const old = modelOf(sheets);

/** Rule, target and count of each entry, without changed descriptions. */
const entriesOf = (edited: Sheets) =>
  diffModels({ old, new: modelOf(edited) })
    .filter(({ rule }) => rule !== "descriptions-changed")
    .map(({ rule, target, count }) => `${rule} ${target} ${count}`);

const inService = (edit: (text: string) => string): Sheets =>
  editText(sheets, (text, path) => (path === "advertising/service.yaml" ? edit(text) : text));

describe("one entry", () => {
  test("reports one entry for a new version in all paths", () => {
    const changes = diffModels({
      old,
      new: modelOf(editText(sheets, (text) => text.replaceAll("/v1/", "/v4/"))),
    });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ rule: "version-changed", verdict: "risky", count: 149 });
    expect(changes[0]?.message).toContain("`v4`, was `v1`, on 148 operations");
    expect(changes[0]?.reaches).toHaveLength(148);
  });

  test("reports one entry for a removed resource and its nested resources", () => {
    const edited = without(without(sheets, "advertising/partners"), "advertising/media.yaml");
    expect(entriesOf(edited)).toEqual([
      "operation-removed media 2",
      "operation-removed partners 16",
    ]);
  });

  test("reports one entry for a new resource and its nested resources", () => {
    const before = modelOf(without(sheets, "advertising/partners"));
    const [change, ...others] = diffModels({ old: before, new: old });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule: "operation-added", target: "partners", count: 16 });
  });

  test("reports one entry for several new operations of one resource", () => {
    const lines = ["archive", "restore"].map(
      (name) => `  ${name}:\n    http: POST /v1/users/{userId}:${name}\n    result: none\n`,
    );
    const edited = editText(sheets, (text, path) =>
      path === "advertising/users.yaml" ? `${text}${lines.join("")}` : text,
    );
    const [change, ...others] = diffModels({ old, new: modelOf(edited) });
    expect(others).toEqual([]);
    expect(change?.message).toBe("New: 2 operations of `users`: `archive`, `restore`.");
  });

  test("reports one entry for each renamed service", () => {
    const ads = (text: string) => text.replace(/^service: advertising$/m, "service: ads");
    const chain = (text: string) => text.replace(/^service: token-data$/m, "service: chain");
    const one = editPaths(editText(sheets, ads), (path) => path.replace(/^advertising/, "ads"));
    const two = editPaths(editText(one, chain), (path) => path.replace(/^token-data/, "chain"));
    expect(entriesOf(one)).toEqual(["service-renamed ads 1"]);
    expect(entriesOf(two)).toEqual(["service-renamed ads 1", "service-renamed chain 1"]);
  });

  test("reports one entry for a renamed resource, and one for each consequence", () => {
    const edited = editPaths(
      editText(sheets, (text) =>
        text.replaceAll("firstAndThirdPartyAudience", "firstPartyAndPartnerAudience"),
      ),
      (path) => path.replace("first-and-third-party", "first-party-and-partner"),
    );
    expect(entriesOf(edited)).toEqual([
      "operation-moved-with-path firstPartyAndPartnerAudiences 5",
      "parameter-renamed firstPartyAndPartnerAudienceId 3",
    ]);
  });

  test("reports one entry for an argument renamed in many operations", () => {
    const edited = editText(sheets, (text) =>
      text
        .replaceAll("{advertiserId}", "{accountId}")
        .replaceAll("  advertiserId:", "  accountId:"),
    );
    expect(entriesOf(edited)).toEqual(["parameter-renamed accountId 68"]);
  });

  test("reports one entry for a fact that a service sets for all operations", () => {
    const known = (key: string) => inService((text) => text.replace(`${key}: unknown\n`, ""));
    expect(entriesOf(known("query"))).toEqual(["query-known advertising 150"]);
    expect(entriesOf(known("throttle"))).toEqual(["throttle-documented advertising 150"]);
  });

  test("reports one entry per service for any number of changed descriptions", () => {
    const edited = editText(sheets, (text) => text.replaceAll("one ", "a "));
    const changes = diffModels({ old, new: modelOf(edited) });
    expect(changes.map(({ rule, service }) => [rule, service])).toEqual([
      ["descriptions-changed", "advertising"],
      ["descriptions-changed", "token-data"],
    ]);
    expect(changes[0]?.message).toMatch(/^\d\d descriptions changed\.$/);
  });

  test("reports client options, with all operations as their reach", () => {
    const edited = editText(sheets, (text) => text.replace("auth: apikey", "auth: [apikey, none]"));
    const [change, ...others] = diffModels({ old, new: modelOf(edited) });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule: "auth-way-added", target: "token-data" });
    expect(change?.reaches).toEqual(["account.tokenbalancehistory", "token.tokenholderlist"]);
  });
});

describe("no change", () => {
  test("reports no change for a fact that moves from the operations to their service", () => {
    const edited = editText(
      editText(sheets, (text, path) =>
        path === "advertising/service.yaml"
          ? text.replace("throttle: unknown\n", "").replace("query: unknown\n", "")
          : text,
      ),
      (text, path) =>
        path.startsWith("advertising/") && path !== "advertising/service.yaml"
          ? text.replace(
              /^ {4}result: /gm,
              "    query: unknown\n    throttle: unknown\n    result: ",
            )
          : text,
    );
    expect(edited).not.toEqual(sheets);
    expect(diffModels({ old: modelOf(edited), new: old })).toEqual([]);
  });

  test("reports no change for another order of files, resources and operations", () => {
    const backwards = Object.fromEntries(Object.entries(sheets).toReversed());
    expect(diffModels({ old, new: modelOf(backwards) })).toEqual([]);
  });
});

describe("one entry for fields", () => {
  const nibs = (fields: Readonly<Record<string, string>>) =>
    modelOf({
      "shop/service.yaml": [
        "callsheet: 1",
        "service: shop",
        "title: Shop",
        "baseUrl: https://shop.example",
        "types:",
        ...Object.entries(fields).map(([name, text]) => `  ${name}: { fields: { ${text} } }`),
        "",
      ].join("\n"),
      "shop/pens.yaml": [
        "resource: pens",
        "operations:",
        ...Object.keys(fields).map(
          (name) => `  get${name}: { http: GET /${name}, result: ${name} }`,
        ),
        ...Object.keys(fields).map(
          (name) => `  set${name}: { http: PUT /${name}, body: ${name}, result: none }`,
        ),
        "",
      ].join("\n"),
    });

  test("reports one entry for a field of several types, unless its types differ", () => {
    const before = nibs({ Pen: "a: string, b: string", Ink: "a: string, c?: string" });
    const after = nibs({ Pen: "b: string", Ink: "c?: string" });
    const [change, ...others] = diffModels({ old: before, new: after });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule: "result-field-removed", target: "a", count: 2 });
    expect(change?.message).toMatch(/^`a` of `Pen` and `Ink` was removed\. /);
    expect(change?.reaches).toEqual(["pens.getInk", "pens.getPen", "pens.setInk", "pens.setPen"]);
    const other = nibs({ Pen: "a: string, b: string", Ink: "a: integer, c?: string" });
    expect(diffModels({ old: other, new: after }).map(({ target }) => target)).toEqual([
      "Pen.a",
      "Ink.a",
    ]);
  });

  test("reports one entry for all fields that one type gains", () => {
    const before = nibs({ Pen: "a: string" });
    const after = nibs({ Pen: "a: string, b?: string, c?: string, d?: string, e?: string" });
    const [change, ...others] = diffModels({ old: before, new: after });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule: "body-field-added-optional", target: "Pen", count: 4 });
    expect(change?.message).toBe(
      "New in `Pen`: `b`, `c`, `d` and 1 more can be sent. Add them to tables with an entry for each field, such as `Record<keyof T, …>`.",
    );
  });
});
