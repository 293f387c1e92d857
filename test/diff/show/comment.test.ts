import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comment, commentLimit, summaryLimit } from "../../../generator/review/comment/comment.ts";
import { markerStart } from "../../../generator/review/comment/marker.ts";
import { linksFrom } from "../../../generator/review/words/links.ts";
import { render } from "../../platforms/rendered.ts";
import { anyReport, anyText, broken, change, many, report } from "./reports.ts";

const links = linksFrom({
  GITHUB_SERVER_URL: "https://git.example",
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_RUN_ID: "7",
  GITHUB_SHA: "0b",
});

const limit = commentLimit;

/** Matches the elements of the comment's template. */
const own =
  /^<(?:\/?(?:h3|p|strong|table|thead|tbody|tr|th|td|details|summary|ul|li|pre|code)|a href="https:\/\/git\.example\/acme\/shop\/[^"]*"|\/a|!-- callsheet diff [^@#<>]* --)>$/;

describe("the comment on a change", () => {
  it("begins the comment with the verdict, the counts and the bump", () => {
    const text = comment(report([change("breaking"), ...many("safe", 4), ...many("docs", 87)]), {
      links,
      limit,
    });
    const [marker = "", head] = text.split("\n");
    expect(marker).toMatch(/^<!-- callsheet diff spec .* -->$/);
    expect(head).toBe("### 🔴 shop: 1 breaking · 4 safe · 87 docs → **major**");
  });

  it("lists the necessary edits in a table, breaking changes first", () => {
    const breaking = change("breaking", {
      message: "`pens.list` now needs `shop` (string, query).",
      edit: { before: "pens.list()", after: "pens.list({ shop })" },
      reaches: ["pens.all", "pens.list"],
    });
    const text = comment(report([change("risky"), breaking]), { links, limit });
    const line = `https://git.example/acme/shop/blob/e4f5a6b${"0".repeat(33)}/spec/shop/pens.yaml#L12`;
    expect(text.split("\n").filter((one) => one.startsWith("| "))).toEqual([
      "| | Operation | Change | Edit |",
      `| 🔴 breaking | \`pens.all\` and 1 more | \`pens.list\` now needs \`shop\` (string, query). [\`spec/shop/pens.yaml:12\`](${line}) | \`pens.list()\` → \`pens.list({ shop })\` |`,
      `| 🟡 risky | \`pens.list\` | \`pens.list\` is risky now. [\`spec/shop/pens.yaml:12\`](${line}) | nothing, unless code relied on it |`,
    ]);
  });

  it("collapses the code of callers, safe changes and changed wording", () => {
    const breaking = change("breaking", { edit: { before: "a()", after: "b(\n)" } });
    const text = comment(report([breaking, change("safe"), change("docs")]), { links, limit });
    expect(text.match(/<summary>.*<\/summary>/g)).toEqual([
      "<summary>Before and after, for callers</summary>",
      "<summary>🟢 1 safe</summary>",
      "<summary>📝 1 docs</summary>",
    ]);
    expect(text).toContain("```diff\n- a()\n+ b(\n+ )\n```");
    expect(text).toContain("| see below |");
  });

  it("shows code that no longer compiles if there is no edit to show", () => {
    const pattern = "const all: Record<Sort, string> = {};\n";
    const some = change("risky", { code: "some", witness: { ordinary: "x", pattern } });
    expect(comment(report([some]), { limit })).toContain(
      `Compiles before the change, but not after:\n\n\`\`\`ts\n${pattern}\`\`\``,
    );
  });

  it("collapses accepted changes with their reason, and bases the verdict on the others", () => {
    const accepted = { reason: "Nobody calls it. See #12.", until: "2027-01-31" };
    const text = comment(report([change("breaking", { accepted }), change("safe")]), { limit });
    expect(text).toContain("### 🟢 shop: 1 safe · 1 accepted → **major**");
    expect(text).toContain(
      "<details><summary>☑️ 1 accepted</summary>\n\n- breaking: `pens.list`: `pens.list` is breaking now. `spec/shop/pens.yaml:12` Accepted: Nobody calls it. See `#12`. (until `2027-01-31`)",
    );
    expect(text).not.toContain("| Edit |");
    expect(comment(report([change("breaking", { accepted })]), { limit })).toContain(
      "### ☑️ shop: 1 accepted → **major**",
    );
  });

  it("states whether the new version is sufficient, and how to accept a change", () => {
    const version = { old: "1.2.0", new: "2.0.0", least: "2.0.0", enough: true };
    const accept = { file: "spec/accept.yaml", lines: "accept:\n  - change: a" };
    const shop = { name: "@acme/shop", spec: { new: "spec" }, version, accept };
    const text = comment(report([change("breaking")], { packages: [shop] }), { limit });
    expect(text).toContain("→ **major** (1.2.0 → 2.0.0)\n");
    expect(text).toContain(
      "At the end of `spec/accept.yaml`:\n\n```yaml\naccept:\n  - change: a\n```",
    );
    const few = { ...version, new: "1.2.1", enough: false };
    const other = comment(report([change("breaking")], { packages: [{ ...shop, version: few }] }), {
      limit,
    });
    expect(other).toContain(
      "→ **major**\n\n⚠️ The version is 1.2.1, was 1.2.0: these changes need 2.0.0 or later.\n",
    );
  });

  it("names the compared sides, and how to accept a change", () => {
    const label = { name: "accepted-breaking-change", isSet: false };
    expect(comment(report([change("breaking")]), { limit, label })).toContain(
      "Compared `a1b2c3d`, the merge base with `main`, with `HEAD (e4f5a6b)`. To accept the breaking changes, add the label `accepted-breaking-change`.",
    );
    expect(
      comment(report([change("breaking")]), { limit, label: { ...label, isSet: true } }),
    ).toContain("The label `accepted-breaking-change` accepts the breaking changes.");
    expect(comment(report([change("safe")]), { limit, label })).not.toContain("label");
  });

  it("links a removed part to its location on the old side", () => {
    const { places } = change("breaking");
    const gone = change("breaking", {
      places: places.old === undefined ? {} : { old: places.old },
    });
    expect(comment(report([gone]), { links, limit })).toContain(
      `/blob/a1b2c3d${"0".repeat(33)}/spec/shop/pens.yaml#L12`,
    );
  });

  it("names the service of a change if there are several", () => {
    const text = comment(report([change("breaking"), change("safe", { service: "bank" })]), {
      limit,
    });
    expect(text).toContain("### 🔴 `@acme/shop`: 1 breaking");
    expect(text).toContain("| 🔴 breaking | `shop`: `pens.list`");
    expect(text).toContain("- `bank`: `pens.list`");
  });

  it("states that nothing changes, to replace an old comment", () => {
    const former = comment(report(many("breaking", 3)), { limit });
    expect(comment(report([]), { limit, former })).toBe(
      [
        "<!-- callsheet diff spec 0 0 -->",
        "### ⚪ `@acme/shop`: no changes of the API",
        "",
        "Compared `a1b2c3d`, the merge base with `main`, with `HEAD (e4f5a6b)`. Since the last push: 3 resolved.",
        "",
      ].join("\n"),
    );
  });

  it.each([
    ["breaking, risky and resolved", [0, 1, 2], [2, 3], 1, "+1 breaking, +1 risky, 2 resolved"],
    ["nothing new", [0, 1], [0, 1], 0, ""],
  ])("counts new changes since the last push: %s", (_, before, after, risky, expected) => {
    const some = many("breaking", 5);
    const pick = (indexes: readonly number[]) =>
      some.filter((__, index) => indexes.includes(index));
    const former = comment(report(pick(before)), { limit });
    const text = comment(report([...pick(after), ...many("risky", risky)]), { limit, former });
    expect(text.split("Since the last push: ")[1] ?? "").toBe(
      expected === "" ? "" : `${expected}.\n`,
    );
  });

  it("counts new changes if there are too many to store in the comment", () => {
    const former = comment(report(many("breaking", 1000)), { limit });
    expect(comment(report(many("breaking", 10)), { limit, former })).toContain(
      "Since the last push: 990 resolved.",
    );
    const small = comment(report(many("breaking", 10)), { limit });
    expect(comment(report(many("breaking", 1000)), { limit, former: small })).toContain(
      "Since the last push: +990 breaking.",
    );
  });

  it.each([
    "",
    "anything",
    "<!-- callsheet diff spec x.y -->",
    "<!-- callsheet diff spec %E0%A4%A -->",
    "<!-- callsheet diff other 1.a 0 -->",
  ])("ignores a former comment that Callsheet did not write: %j", (former) => {
    expect(comment(report([change("breaking")]), { limit, former })).not.toContain("Since");
  });

  it("marks a comment by its folder of call sheets, so that two jobs have two comments", () => {
    const start = (spec: string, folder = "") =>
      markerStart({ folder, packages: [{ name: "a", spec: { new: spec } }] });
    expect(start("spec")).toBe("<!-- callsheet diff spec ");
    expect(start("spec", "packages/api")).toBe("<!-- callsheet diff packages%2Fapi%2Fspec ");
    expect(start("spec2").startsWith(start("spec"))).toBe(false);
    expect(start("x".repeat(5000)).length).toBeLessThan(60);
    expect(comment(report([]), { limit }).startsWith(start("spec"))).toBe(true);
  });

  it("lists the lines of a program that no longer compile below the change that breaks them", () => {
    const [first, second] = [change("breaking"), change("risky", { target: "pens.add" })];
    const against = [broken(undefined), broken(second, { line: 9 }), broken(first), broken(first)];
    const text = comment(report([first, second], { against, folder: "shop" }), { links, limit });
    const line = (at: number): string =>
      `[\`app/main.ts:${at}:19\`](https://git.example/acme/shop/blob/0b/shop/app/main.ts#L${at}) Property \`list\` does not exist on type \`Pens\`.`;
    expect(text).toContain(
      [
        "\n**4 lines of the program no longer compile:**\n",
        "- `pens.list` (`breaking-rule`)",
        `  - ${line(4)}`,
        `  - ${line(4)}`,
        "- `pens.add` (`risky-rule`)",
        `  - ${line(9)}`,
        "- by an unknown change",
        `  - ${line(4)}\n`,
      ].join("\n"),
    );
    expect(text.indexOf("| Edit |")).toBeLessThan(text.indexOf("4 lines of the program"));
    expect(comment(report([first], { against: [broken(first)] }), { limit })).toContain(
      "**1 line of the program no longer compiles:**\n\n- `pens.list` (`breaking-rule`)\n  - `app/main.ts:4:19` Property",
    );
  });

  it("states that a program still compiles, and omits the section without a program", () => {
    const all = "Every line of the program also compiles with the new side.";
    expect(comment(report([change("breaking")], { against: [] }), { limit })).toContain(all);
    expect(comment(report([], { against: [] }), { limit })).toContain(all);
    expect(comment(report([change("breaking")]), { limit })).not.toContain("of the program");
  });

  it("fits lines of a program next to any number of changes, and counts the rest", () => {
    const changes = many("breaking", 1000);
    const against = changes.map((one, line) => broken(one, { line: line + 1 }));
    const text = comment(report(changes, { against }), { links, limit });
    expect(Buffer.byteLength(text)).toBeLessThan(limit);
    expect(text.match(/^ {2}- \[`app/gm)?.length).toBeGreaterThan(10);
    expect(text.match(/^\| 🔴/gm)?.length).toBeGreaterThan(10);
    expect(text).toMatch(/\n\d+ more lines in the \[summary of this run\]/);
    const whole = comment(report(changes, { against }), { links, limit: summaryLimit });
    expect(whole.match(/^ {2}- \[`app/gm)).toHaveLength(1000);
  });

  it("counts omitted rows and links to them", () => {
    const text = comment(report([...many("breaking", 3000), ...many("docs", 3000)]), {
      links,
      limit,
    });
    expect(Buffer.byteLength(text)).toBeLessThan(limit);
    expect(text).toMatch(
      /\n\d+ more to check in the \[summary of this run\]\(https:\/\/git\.example\/acme\/shop\/actions\/runs\/7\)\./,
    );
    expect(text).toMatch(/\n📝 3000 docs in the \[summary/);
  });

  it("lists every change in the summary of a job", () => {
    const text = comment(report(many("breaking", 2000)), { links, limit: summaryLimit });
    expect(text.match(/^\| 🔴/gm)).toHaveLength(2000);
    expect(text).not.toContain("more to look at");
  });

  it("stays below 20 kB, and escapes all strings of call sheets", () => {
    fc.assert(
      fc.property(anyReport, fc.option(anyText, { nil: undefined }), (any, former) => {
        const label = { name: former ?? "a", isSet: false };
        const text = comment(any, { links, former, label, limit });
        expect(Buffer.byteLength(text)).toBeLessThan(20_000);
        const { elements, linked } = render(text);
        expect(elements.filter((element) => !own.test(element))).toEqual([]);
        expect(elements.filter((element) => element === "<details>")).toHaveLength(
          elements.filter((element) => element === "</details>").length,
        );
        expect(linked).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
