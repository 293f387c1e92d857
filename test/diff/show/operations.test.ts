/** Tests the overview of operations in a version with many changed operations: one line per resource, with all names. */
import { expect, test } from "vitest";
import { comment, commentLimit } from "../../../generator/review/comment/comment.ts";
import { terminalReport } from "../../../generator/review/terminal/terminal-report.ts";
import type { DiffReport } from "../../../generator/project/report/diff-report.ts";
import { change, report } from "./reports.ts";

const names = (count: number, start: string): string[] =>
  Array.from({ length: count }, (_, index) => `${start}${index}`);

const compared = (operations: object): DiffReport =>
  report([change("breaking")], {
    packages: [
      {
        name: "@acme/shop",
        spec: { old: "spec", new: "spec" },
        operations: [
          { service: "shop", kept: [], renamed: [], gone: [], added: [], ...operations },
        ],
      },
    ],
  });

const upgrade = compared({
  kept: ["pens.get", "inks.list", "pens.nibs.list"],
  renamed: [
    { old: "pens.check", new: "pens.audit" },
    { old: "pencils.get", new: "leads.get" },
    { old: "pencils.find", new: "leads.seek" },
  ],
  gone: names(8, "pens.old"),
  added: ["leads.list"],
});

const head = "14 → 7 operations: 3 kept, 3 renamed, 8 gone, 1 new";
const gone = names(8, "old").join(", ");

test("lists renamed, removed and new operations in a collapsed section of a comment", () => {
  const text = comment(upgrade, { limit: commentLimit });
  const at = text.indexOf("<details><summary>14");
  expect(text.slice(at).split("\n").slice(0, 5)).toEqual([
    `<details><summary>${head}</summary>`,
    "",
    "- `leads`: from pencils get; renamed seek (was `pencils.find`); new list",
    `- \`pens\`: renamed audit (was check); gone ${gone}`,
    "",
  ]);
  expect(at).toBeGreaterThan(text.indexOf("| | Operation | Change |"));
});

test("lists renamed, removed and new operations after the breaks in a terminal", () => {
  const text = terminalReport(upgrade, { paint: (_, one) => one, columns: 200, all: false });
  expect(text.slice(text.indexOf(head)).split("\n").slice(0, 4)).toEqual([
    head,
    "  leads: from pencils get; renamed seek (was pencils.find); new list",
    `  pens: renamed audit (was check); gone ${gone}`,
  ]);
  expect(text.indexOf(head)).toBeGreaterThan(text.indexOf("is breaking now"));
});

test("omits the overview of operations for few removals", () => {
  const added = names(50, "pens.new");
  const few = compared({ kept: names(50, "pens.get"), gone: names(9, "pens.old"), added });
  expect(comment(few, { limit: commentLimit })).not.toContain("operations:");
});

test("counts the resources that do not fit into a comment", () => {
  const renamed = names(900, "").map((index) => ({
    old: `r${index}.get`,
    new: `resource${index}.operationOfSomeLength`,
  }));
  const text = comment(compared({ renamed }), { limit: commentLimit });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(commentLimit);
  expect(text).toMatch(/\d+ more resources in the full report\./);
  const shown = terminalReport(compared({ renamed }), {
    paint: (_, one) => one,
    columns: 80,
    all: false,
  });
  expect(shown).toContain("880 more resources: --all shows them");
});
