/**
 * Imports and compares versions of a real API. The documents are not part of the repository: they are read from the
 * folder in CALLSHEET_CORPUS, or from `shared/corpus` next to the repository.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { printPage } from "../../../generator/print/html/print-page.ts";
import { diffSides } from "../../../generator/project/diff/diff.ts";
import type { Diff } from "../../../generator/project/diff/outcome.ts";
import { readPageTemplates } from "../../../generator/project/load/templates.ts";
import type { DiffReport } from "../../../generator/project/report/diff-report.ts";
import { importInto } from "../../import/support/import-into.ts";
import { blocksOf } from "../../readmes/blocks.ts";
import { comparisonPage } from "../../../generator/review/page/comparison-page.ts";
import { terminalReport } from "../../../generator/review/terminal/terminal-report.ts";
import { comment, commentLimit } from "../../../generator/review/comment/comment.ts";

const corpus =
  process.env["CALLSHEET_CORPUS"] ??
  fileURLToPath(new URL("../../../../shared/corpus", import.meta.url));
const isThere = existsSync(join(corpus, "discovery"));
if (!isThere) process.stdout.write(`There is no ${corpus}: its versions are not compared.\n`);

async function imported(cwd: string, spec: string, name: string): Promise<string> {
  await importInto(cwd, { format: "discovery", path: join(corpus, `${name}.json`), spec });
  return spec;
}

const compared = async (old: string, now: string): Promise<DiffReport> =>
  (await diffOf(old, now)).report;

async function diffOf(old: string, now: string): Promise<Diff> {
  const cwd = mkdtempSync(join(tmpdir(), "callsheet-versions-"));
  try {
    const sides = [await imported(cwd, "old", old), await imported(cwd, "new", now)];
    const done = await diffSides({ cwd, sides });
    if ("usageError" in done || !done.ok) throw new Error("There is nothing to compare.");
    return done.value;
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** Returns the changes by rule and target. */
const entriesOf = ({ changes }: DiffReport): string[] =>
  changes
    .filter(({ verdict }) => verdict !== "docs")
    .map(({ rule, target, count }) => `${rule} ${target} ${count}`);

describe.skipIf(!isThere)("displayvideo", () => {
  describe("from v1 to v4", () => {
    let report: DiffReport;
    let models: Diff["models"];
    let text: string;
    beforeAll(async () => {
      ({ report, models } = await diffOf("discovery/displayvideo.v1", "discovery/displayvideo.v4"));
      text = comment(report, { limit: commentLimit });
    });

    test("classifies all operations as kept, renamed, removed or new", () => {
      const [operations] = report.packages[0]?.operations ?? [];
      expect(operations?.kept).toHaveLength(127);
      // By id, 23 are removed and 52 are new; 8 of these are the same operations.
      expect(operations?.gone).toHaveLength(15);
      expect(operations?.added).toHaveLength(44);
      expect(operations?.renamed.map((one) => one.old)).toEqual([
        "advertisers.bulkEditAdvertiserAssignedTargetingOptions",
        "advertisers.bulkListAdvertiserAssignedTargetingOptions",
        "firstAndThirdPartyAudiences.create",
        "firstAndThirdPartyAudiences.editCustomerMatchMembers",
        "firstAndThirdPartyAudiences.get",
        "firstAndThirdPartyAudiences.list",
        "firstAndThirdPartyAudiences.patch",
        "partners.bulkEditPartnerAssignedTargetingOptions",
      ]);
    });

    test("names each removed and new operation in at most 30 lines of a comment below 20 kB", () => {
      expect(Buffer.byteLength(text)).toBeLessThan(20_000);
      const head = "<summary>150 → 179 operations: 127 kept, 8 renamed, 15 gone, 44 new</summary>";
      const start = text.indexOf(head);
      const lines = text.slice(start, text.indexOf("</details>", start)).trim().split("\n");
      expect(lines.length).toBeLessThanOrEqual(30);
      const named = new Set(
        lines.flatMap((line) => {
          const [, resource = "", words = ""] = /^- `([\w.]+)`: (.*)$/.exec(line) ?? [];
          const names = words.replaceAll(/ \(was [^)]*\)/g, "").match(/\w+(?=[,;]|$)/g) ?? [];
          return names.map((name) => `${resource}.${name}`);
        }),
      );
      const [{ renamed, gone, added } = expect.fail()] = report.packages[0]?.operations ?? [];
      const ids = [...renamed.map((one) => one.new), ...gone, ...added];
      expect([...named].toSorted()).toEqual(ids.toSorted());
    });

    test("writes a page below 300 kB with breaks first, and each change once", () => {
      const data = comparisonPage(report, { models });
      const plan = { title: data.subject, command: "diff", template: "diff", data };
      const page = printPage(plan, readPageTemplates());
      expect(Buffer.byteLength(page)).toBeLessThan(300_000);
      const head = page.indexOf("150 → 179 operations: 127 kept, 8 renamed, 15 gone, 44 new</h2>");
      expect(head).toBeGreaterThan(page.indexOf('<article class="change"'));
      expect(page.match(/ id="change-/g)).toHaveLength(report.changes.length);
      const rules = new Set(report.changes.map(({ rule }) => rule));
      expect(page.match(/<article class="change"/g)).toHaveLength(rules.size);
      // One change covers the new version in all paths.
      expect(page).not.toMatch(/<del><i class="k">[A-Z]+<\/i> \/v1\/advertisers<\/del>/);
    });

    test("prints the lines that the page about reviews quotes", async () => {
      const [, shown] = (await blocksOf("generator/review/README.md")).filter(({ name }) =>
        name.startsWith("From v1 to v4 in two commands"),
      );
      const printed = terminalReport(report, {
        paint: (_, words) => words,
        columns: 200,
        all: true,
      });
      const lines = shown?.text.trim().split("\n") ?? [];
      expect(lines).toHaveLength(5);
      for (const line of lines) expect(printed).toContain(line.replace(/…$/, ""));
    });

    test("reports one entry per cause", () => {
      const moved = report.changes.filter(({ rule }) => rule.startsWith("operation-moved"));
      expect(moved.map(({ message }) => message)).toEqual([
        "`firstAndThirdPartyAudiences` is probably `firstPartyAndPartnerAudiences` now, with 5 operations. Their paths contain the new name, too. Change their calls. Older clients fail once the server has changed.",
      ]);
      expect(report.changes.length).toBeLessThan(130);
      expect(entriesOf(report)).toContain("result-field-removed targetingOptionId 14");
      expect(entriesOf(report)).toContain("body-field-added-optional Adloox 15");
      const versions = report.changes.filter(({ rule }) => rule === "version-changed");
      expect(versions.map(({ reaches }) => reaches.length)).toEqual([133]);
      for (const { message } of report.changes) expect(message.length).toBeLessThan(600);
    });

    test("keeps names of enums, except of enums that were renamed", () => {
      const renamed = report.changes.filter(({ rule }) => rule === "type-renamed");
      expect(renamed.map(({ target }) => target)).toEqual([
        "FirstPartyAndPartnerAudience",
        "FirstPartyAndPartnerAudienceTargetingSettingRecency",
        "ScriptErrorCode",
      ]);
    });
  });

  test("reports August 2021 in nine entries: one feature removed with two values, six fields and six types", async () => {
    const pair = "diff-pairs/displayvideo-v1-20210722-20210809";
    const report = await compared(`${pair}/before`, `${pair}/after`);
    expect(report.changes.length).toBeLessThanOrEqual(9);
    expect(entriesOf(report)).toEqual([
      "result-field-removed AssignedTargetingOption.businessChainDetails 1",
      "result-field-removed AssignedTargetingOption.poiDetails 1",
      "body-field-removed SearchTargetingOptionsRequest.businessChainSearchTerms 1",
      "body-field-removed SearchTargetingOptionsRequest.poiSearchTerms 1",
      "result-field-removed TargetingOption.businessChainDetails 1",
      "result-field-removed TargetingOption.poiDetails 1",
      "parameter-enum-removed-open TargetingType 2",
    ]);
    const values = report.changes.find(({ target }) => target === "TargetingType");
    expect(values?.message).toContain("`TARGETING_TYPE_POI` and `TARGETING_TYPE_BUSINESS_CHAIN`");
    expect(values?.reaches).toHaveLength(26);
  });

  test("reports September 2021: two operations removed, and two fields renamed", async () => {
    const pair = "diff-pairs/displayvideo-v1-20210902-20210909";
    expect(entriesOf(await compared(`${pair}/before`, `${pair}/after`))).toEqual([
      "body-field-renamed BusinessChainSearchTerms.businessChainQuery 1",
      "body-field-renamed BusinessChainSearchTerms.regionQuery 1",
      "operation-removed customBiddingAlgorithms.create 1",
      "operation-removed customBiddingAlgorithms.patch 1",
    ]);
  });

  test("reports October 2025: eleven new operations in three resources, without a break", async () => {
    const pair = "diff-pairs/displayvideo-v4-20250930-20251023";
    const report = await compared(`${pair}/before`, `${pair}/after`);
    expect(report.verdict).toBe("safe");
    expect(entriesOf(report)).toEqual([
      "result-field-added AdGroupAd.adPolicy 1",
      "parameter-enum-added SdfVersion 1",
      "operation-added advertisers.adAssets 5",
      "operation-added advertisers.adGroups.youtubeAssetTypes 3",
      "operation-added advertisers.lineItems.youtubeAssetTypes 3",
    ]);
  });

  test("matches resources that were renamed and gained operations between v2 and v3", async () => {
    const { changes } = await compared("discovery/displayvideo.v2", "discovery/displayvideo.v3");
    const moved = changes.filter(({ rule }) => rule.startsWith("operation-moved"));
    expect(moved.map(({ target, count }) => [target, count])).toEqual([
      ["advertisers.adGroupAds", 2],
      ["advertisers.adGroups", 5],
    ]);
  });
});
