import { stripVTControlCharacters, styleText } from "node:util";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Paint } from "../../../generator/diagnostics/show.ts";
import type { Screen } from "../../../generator/review/terminal/change-lines.ts";
import { terminalReport } from "../../../generator/review/terminal/terminal-report.ts";
import { widthOf, wrap } from "../../../generator/text/wrap.ts";
import { anyText, change, many, report, smallReport } from "./reports.ts";

const plain: Paint = (_, text) => text;
const painted: Paint = (style, text) => styleText(style, text, { validateStream: false });
const screen: Screen = { paint: plain, columns: 80, all: false };

describe("a comparison in a terminal", () => {
  it("prints verdict, bump and counts, then the edits, the worst first", () => {
    const breaking = change("breaking", {
      message: "`pens.list` now needs `shop` (string, query). Add it to every call.",
      edit: { before: "pens.list({ page })", after: "pens.list({ page, shop })" },
    });
    expect(terminalReport(report([change("safe"), breaking, ...many("docs", 3)]), screen)).toBe(
      `✗ breaking → major
  shop: 1 breaking · 1 safe · 3 docs
  a1b2c3d → HEAD (e4f5a6b)

✗ breaking spec/shop/pens.yaml:12
  \`pens.list\` now needs \`shop\` (string, query). Add it to every call.
  - pens.list({ page })
  + pens.list({ page, shop })
  breaking-rule ${breaking.fingerprint}: breaks code that uses it and deployed clients

✓ \`pens.list\` is safe now.

· 3 docs: --all shows them`,
    );
  });

  it.each([
    [{ code: "yes", behaviour: "differs", old: "yes" }, "changes what calls do"],
    [{ code: "yes", behaviour: "fails", old: "no" }, "breaks deployed clients, makes calls fail"],
    [
      { code: "some", behaviour: "differs", old: "some" },
      "breaks some code that uses it and some deployed clients, changes what calls do",
    ],
    [{ code: "no", behaviour: "fails", old: "yes" }, "breaks code that uses it"],
    [{ code: "yes", behaviour: "same", old: "yes" }, "breaks nobody"],
  ] as const)("describes the effect of a change: %j", (effect, expected) => {
    const risky = change("risky", effect);
    expect(terminalReport(report([risky]), { ...screen, columns: 120 })).toContain(
      `\n  risky-rule ${risky.fingerprint}: ${expected}`,
    );
  });

  it("separates accepted changes with their reason, and bases the verdict on the others", () => {
    const accepted = { reason: "Nobody calls it.", until: "2027-01-31" };
    const text = terminalReport(
      report([change("breaking", { accepted }), change("risky")]),
      screen,
    );
    expect(text).toMatch(/^▲ risky → major\n {2}shop: 1 risky · 1 accepted\n/);
    expect(text).toContain(
      "✓ breaking, accepted spec/shop/pens.yaml:12\n  `pens.list` is breaking now.\n  Accepted: Nobody calls it. (until 2027-01-31)\n",
    );
    expect(terminalReport(report([change("breaking", { accepted })]), screen)).toMatch(
      /^✓ accepted → major\n/,
    );
  });

  it("states whether the new version is sufficient, and how to accept a change", () => {
    const version = { old: "1.2.0", new: "1.2.1", least: "2.0.0", enough: false };
    const accept = { file: "spec/accept.yaml", lines: "callsheet: 1\naccept:\n  - change: a" };
    const shop = { name: "@acme/shop", spec: { new: "spec" }, version, accept };
    const text = terminalReport(report([change("breaking")], { packages: [shop] }), screen);
    expect(text).toContain(
      "\n  The version is 1.2.1, was 1.2.0: these changes need 2.0.0 or later.\n",
    );
    expect(text).toMatch(
      /\n\nTo accept the failing changes, add to spec\/accept\.yaml:\n\ncallsheet: 1\naccept:\n {2}- change: a$/,
    );
    const enough = { ...version, new: "2.0.0", enough: true };
    const long = { ...accept, lines: "- change: a\n".repeat(900) };
    const other = terminalReport(
      report([change("breaking")], { packages: [{ ...shop, version: enough, accept: long }] }),
      screen,
    );
    expect(other).toContain("\n  The version is sufficient: 1.2.0 → 2.0.0.\n");
    expect(other).toContain("add their fingerprints to spec/accept.yaml: --all shows the lines.");
  });

  it("states that nothing changes", () => {
    expect(terminalReport(report([]), screen)).toBe(
      "✓ @acme/shop: no changes of the API\n  a1b2c3d → HEAD (e4f5a6b)",
    );
  });

  it("collapses the operations that a change affects, and prints them with --all", () => {
    const reaches = Array.from(
      { length: 19 },
      (_, index) => `advertisers.lineItems.call${index + 10}`,
    );
    const breaking = report([change("breaking", { reaches })]);
    expect(terminalReport(breaking, screen)).toContain(
      "\n  19 operations: advertisers.lineItems.call10, advertisers.lineItems.call11, …\n",
    );
    const whole = terminalReport(breaking, { ...screen, all: true }).replaceAll(/\s+/g, " ");
    expect(whole).toContain(`19 operations: ${reaches.join(", ")} `);
  });

  it("expresses each colour in words too", () => {
    const all = report([change("breaking"), change("risky"), change("safe"), change("docs")]);
    const coloured = terminalReport(all, { ...screen, paint: painted, all: true });
    expect(coloured).toContain("\u001b[31m✗ breaking\u001b[39m");
    expect(stripVTControlCharacters(coloured)).toBe(terminalReport(all, { ...screen, all: true }));
  });

  it("prints the counts and the worst changes first for any number of changes", () => {
    const text = terminalReport(
      report([...many("breaking", 900), ...many("safe", 900), ...many("docs", 800)]),
      screen,
    );
    const lines = text.split("\n");
    expect(lines.length).toBeLessThan(120);
    expect(lines[1]).toBe("  shop: 900 breaking · 900 safe · 800 docs");
    expect(lines[4]).toBe("✗ breaking spec/shop/pens.yaml:12");
    expect(text).toContain("✗ 880 more breaking: --all shows them");
    expect(text).toContain("✓ 890 more safe: --all shows them");
    expect(text).toContain("· 800 docs: --all shows them");
  });

  it("prints every change with --all", () => {
    const text = terminalReport(report([...many("breaking", 90), ...many("docs", 90)]), {
      ...screen,
      all: true,
    });
    expect(text.match(/^✗ breaking spec/gm)).toHaveLength(90);
    expect(text.match(/^· /gm)).toHaveLength(90);
    expect(text).not.toContain("--all");
  });

  it("names the service among several, and the revision of a removed part", () => {
    const { places } = change("risky");
    const gone = change("breaking", {
      service: "bank",
      places: places.old === undefined ? {} : { old: places.old },
    });
    const text = terminalReport(report([gone, change("safe")]), screen);
    expect(text).toContain("✗ breaking main:spec/shop/pens.yaml:12 bank\n");
    expect(text).toContain("✓ shop: `pens.list` is safe now.");
  });

  it("fits the width of the terminal, with wide characters and emoji", () => {
    const message = `\`${"宽".repeat(60)}\` 已删除 👩‍👩‍👧👩‍👩‍👧 ${"x".repeat(100)} end of it.`;
    for (const columns of [20, 33, 80]) {
      const text = terminalReport(report([change("safe", { message })]), { ...screen, columns });
      expect(Math.max(...text.split("\n").map(widthOf))).toBeLessThanOrEqual(columns);
      expect(text.replaceAll(/\s/g, "")).toContain(
        message.replaceAll(/\s/g, "").replaceAll("\u200d", "\\u{200D}"),
      );
    }
  });

  it("prevents call sheets from moving the cursor or hiding text", () => {
    fc.assert(
      fc.property(smallReport, fc.boolean(), (any, all) => {
        const text = terminalReport(any, { ...screen, all });
        expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 50 },
    );
  });
});

it("wraps lines to the width, and removes only spaces", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 40 }), (text, columns) => {
      const lines = wrap(text, columns);
      expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
      expect(Math.max(0, ...lines.map(widthOf))).toBeLessThanOrEqual(columns);
    }),
  );
});
