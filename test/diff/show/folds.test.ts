/** Entries of a report that fold the changes of one rule: in a comment, in a terminal, on a page. */
import { describe, expect, it } from "vitest";
import { comment, commentLimit, summaryLimit } from "../../../generator/review/comment/comment.ts";
import { comparisonPage } from "../../../generator/review/page/comparison-page.ts";
import { terminalReport } from "../../../generator/review/terminal/terminal-report.ts";
import { foldChanges } from "../../../generator/review/words/folds.ts";
import { linksFrom } from "../../../generator/review/words/links.ts";
import { render } from "../../platforms/rendered.ts";
import { broken, change, manyOfRule, report } from "./reports.ts";

const screen = { paint: (_: unknown, text: string) => text, columns: 100, all: false };
const edit = { before: "value.a", after: "" };

describe("foldChanges", () => {
  it("folds changes of one rule, service, package and acceptance", () => {
    const same = [change("breaking", { target: "a" }), change("breaking", { target: "b" })];
    const others = [
      change("breaking", { rule: "other" }),
      change("breaking", { service: "bank" }),
      change("breaking", { packages: ["@acme/bank"] }),
      change("breaking", { accepted: { reason: "Agreed." } }),
      change("risky"),
    ];
    const folds = foldChanges([same, others].flat().toReversed());
    expect(folds.map(({ more }) => more.length)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(folds.at(-1)?.reaches).toEqual(["a", "b"]);
  });
});

describe("a comment", () => {
  const table = (text: string): readonly string[] =>
    text.split("\n").filter((line) => line.startsWith("| 🔴"));

  it("shows the first change of a rule, and the others in a list", () => {
    const [first, second, third] = manyOfRule("breaking", 3);
    if (first === undefined || second === undefined || third === undefined) expect.fail();
    const text = comment(report([{ ...first, edit }, { ...second, edit }, third]), {
      limit: commentLimit,
    });
    expect(table(text)).toEqual([
      "| 🔴 3 breaking | `pens.list0` and 2 more | `pens.list0` is breaking now. `spec/shop/pens.yaml:12` <details><summary>2 more: `pens.list1`, `pens.list2`</summary><ul><li>`pens.list1` is breaking now. `spec/shop/pens.yaml:12` Edit: remove `value.a`</li><li>`pens.list2` is breaking now. `spec/shop/pens.yaml:12`</li></ul></details> | remove `value.a` |",
    ]);
    const { elements } = render(text);
    expect(elements.filter((element) => element === "<li>")).toHaveLength(2);
  });

  it("counts changes that do not fit, and lists all of them in the summary of the job", () => {
    const links = linksFrom({ GITHUB_SERVER_URL: "https://a.example", GITHUB_REPOSITORY: "b/c" });
    const many = report([...manyOfRule("breaking", 900), ...manyOfRule("docs", 900)]);
    const text = comment(many, { links, limit: commentLimit });
    expect(table(text)).toHaveLength(1);
    expect(text).toContain("### 🔴 shop: 900 breaking · 900 docs");
    expect(text).toMatch(/<li>\d+ more in the full report<\/li><\/ul><\/details>/);
    const whole = comment(many, { links, limit: summaryLimit });
    expect(whole.match(/<li>/g)?.length).toBeGreaterThan(800);
  });

  it("names the package of a change if several were compared", () => {
    const packages = ["@acme/one", "@acme/two"].map((name) => ({ name, spec: { new: name } }));
    const [one, two] = ["@acme/one", "@acme/two"].map((name) =>
      change("breaking", { service: "lab", packages: [name] }),
    );
    if (one === undefined || two === undefined) expect.fail();
    const both = report([one, two], { packages });
    const text = comment(both, { limit: commentLimit });
    expect(text).toContain("### 🔴 2 packages: 2 breaking");
    expect(table(text).map((row) => row.split(" | ")[1])).toEqual([
      "`@acme/one`: `pens.list`",
      "`@acme/two`: `pens.list`",
    ]);
    expect(terminalReport(both, screen)).toContain("✗ breaking spec/shop/pens.yaml:12 @acme/one\n");
    expect(
      comparisonPage(both, { models: [] }).sections[0]?.changes.map(({ owner }) => owner),
    ).toEqual(["@acme/one", "@acme/two"]);
  });
});

describe("a terminal", () => {
  it("names the other changes of a rule, and shows them with --all", () => {
    const all = manyOfRule("breaking", 40);
    const text = terminalReport(report(all), screen);
    expect(text).toContain("\n✗ 40 breaking spec/shop/pens.yaml:12\n");
    expect(text).toMatch(/\n {2}39 more: pens\.list1, pens\.list2, .*, …$/);
    const whole = terminalReport(report(all), { ...screen, all: true });
    for (const { fingerprint } of all) expect(whole).toContain(fingerprint);
    expect(whole).not.toContain("…");
  });

  it("shows the first safe change of a rule", () => {
    const text = terminalReport(report(manyOfRule("safe", 3)), screen);
    expect(text).toMatch(/✓ `pens\.list0` is safe now\.\n {2}2 more: pens\.list1, pens\.list2$/);
  });
});

describe("a page", () => {
  it("lists the other changes of a rule below the first, with their broken lines", () => {
    const all = manyOfRule("breaking", 3);
    const page = comparisonPage(report(all, { against: [broken(all[2])] }), { models: [] });
    const [entry, ...others] = page.sections[0]?.changes ?? [];
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ target: "pens.list0", count: 3, isOpen: true });
    expect(entry?.more.map(({ target, broken: lines }) => [target, lines?.title])).toEqual([
      ["pens.list1", undefined],
      ["pens.list2", "1 line of the program no longer compiles"],
    ]);
  });

  it("shows one line for a file that is the same on both sides, as a link", () => {
    const { places } = change("breaking");
    const links = linksFrom({ GITHUB_SERVER_URL: "https://a.example", GITHUB_REPOSITORY: "b/c" });
    const placesOf = (old: object) =>
      comparisonPage(
        report([change("breaking", { places: { ...places, old: { ...place, ...old } } })]),
        { models: [], links },
      ).sections[0]?.changes[0]?.places;
    const place = places.new ?? expect.fail();
    const link = `https://a.example/b/c/blob/e4f5a6b${"0".repeat(33)}/spec/shop/pens.yaml#L12`;
    const text = "spec/shop/pens.yaml:12";
    expect(placesOf({})).toEqual([{ side: "File", text, link, was: undefined }]);
    expect(placesOf({ line: 9 })).toEqual([{ side: "File", text, link, was: 9 }]);
    expect(placesOf({ file: "spec/shop/old.yaml" })?.map(({ side }) => side)).toEqual([
      "Before",
      "After",
    ]);
  });
});
