/**
 * Versions of a real API. The documents are not part of the repository: they are read from the folder that
 * CALLSHEET_CORPUS names, or from `shared/corpus` beside the repository.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import type { Change } from "../../../generator/diff/verdict/change.ts";
import { discoveryModel } from "./discovery-model.ts";

const corpus =
  process.env["CALLSHEET_CORPUS"] ??
  fileURLToPath(new URL("../../../../shared/corpus", import.meta.url));
const isThere = existsSync(join(corpus, "discovery"));
if (!isThere) process.stdout.write(`There is no ${corpus}: its versions are not compared.\n`);

const read = (name: string) =>
  discoveryModel(JSON.parse(readFileSync(join(corpus, `${name}.json`), "utf8")));

/** The changes of operations, and of what they send. */
const changesOf = (old: string, now: string): readonly Change[] =>
  diffModels({ old: read(old), new: read(now) });

const countOf = (changes: readonly Change[], rule: RegExp): number =>
  changes.filter((one) => rule.test(one.rule)).reduce((sum, { count }) => sum + count, 0);

describe.skipIf(!isThere)("displayvideo", () => {
  test("from v1 to v4: the renamed resource is found, and what has another name is not", () => {
    const changes = changesOf("discovery/displayvideo.v1", "discovery/displayvideo.v4");
    const moved = changes.filter(({ rule }) => rule === "operation-moved");
    expect(moved.map(({ message }) => message)).toEqual([
      "`firstAndThirdPartyAudiences` is probably `firstPartyAndPartnerAudiences` now, with 5 operations. Change their calls.",
    ]);
    // 23 are gone and 52 new by their ids; 8 of these are the same operations.
    expect(countOf(changes, /^operation-removed$/)).toBe(15);
    expect(countOf(changes, /^operation-added$/)).toBe(44);
    expect(countOf(changes, /^operation-(?:moved|renamed)$/)).toBe(8);
    expect(changes.filter(({ rule }) => rule === "version-changed")).toHaveLength(1);
    const ofCalls = changes.filter(({ rule }) =>
      /^(?:operation|path|version|parameter)-/.test(rule),
    );
    expect(ofCalls.length).toBeLessThan(40);
  });

  test("from v2 to v3: resources that were renamed and got more operations are found", () => {
    const changes = changesOf("discovery/displayvideo.v2", "discovery/displayvideo.v3");
    const moved = changes.filter(({ rule }) => rule === "operation-moved");
    expect(moved.map(({ target, count }) => [target, count])).toEqual([
      ["advertisers.adGroupAds", 2],
      ["advertisers.adGroups", 5],
    ]);
  });

  test("in September 2021: two operations are gone, and none is taken for another", () => {
    const pair = "diff-pairs/displayvideo-v1-20210902-20210909";
    const changes = changesOf(`${pair}/before`, `${pair}/after`);
    const operations = changes.filter(({ rule }) => rule.startsWith("operation-"));
    expect(operations.map(({ rule, target }) => `${rule} ${target}`)).toEqual([
      "operation-removed customBiddingAlgorithms.create",
      "operation-removed customBiddingAlgorithms.patch",
    ]);
  });

  test("in October 2025: eleven operations are new, in three resources", () => {
    const pair = "diff-pairs/displayvideo-v4-20250930-20251023";
    const added = changesOf(`${pair}/before`, `${pair}/after`).filter(
      ({ rule }) => rule === "operation-added",
    );
    expect(added.map(({ target, count }) => [target, count])).toEqual([
      ["advertisers.adAssets", 5],
      ["advertisers.adGroups.youtubeAssetTypes", 3],
      ["advertisers.lineItems.youtubeAssetTypes", 3],
    ]);
  });
});
