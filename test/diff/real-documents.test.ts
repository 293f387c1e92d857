/** What reviewers get for changes that really happened. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Change } from "../../generator/diff/verdict/change.ts";
import { discoveryModel } from "./discovery-model.ts";

const corpus = "../shared/corpus";

const changesOf = (old: string, now: string): readonly Change[] =>
  diffModels({ old: discoveryModel(`${corpus}/${old}`), new: discoveryModel(`${corpus}/${now}`) });

const pair = (name: string): readonly Change[] =>
  changesOf(`diff-pairs/${name}/before.json`, `diff-pairs/${name}/after.json`);

const counted = (changes: readonly Change[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(changes, ({ rule }) => rule)].map(([rule, all]) => [rule, all.length]),
  );

describe.skipIf(!existsSync(corpus))("a change that really happened", () => {
  it("is told in nine entries, where one feature went with two values, six fields and six types", () => {
    const changes = pair("displayvideo-v1-20210722-20210809");
    expect(counted(changes)).toEqual({
      "parameter-enum-removed": 1,
      "result-enum-removed-closed": 1,
      "result-field-removed": 4,
      "body-field-removed": 2,
      "descriptions-changed": 1,
    });
    const [values] = changes;
    expect(values).toMatchObject({ target: "targetingType", verdict: "breaking" });
    expect(values?.message).toBe(
      "`TARGETING_TYPE_POI` and `TARGETING_TYPE_BUSINESS_CHAIN` are no longer accepted for `targetingType`. Remove what sends them.",
    );
    expect(values?.reaches.length).toBeGreaterThan(19);
    const field = changes.find(({ target }) => target === "TargetingOption.poiDetails");
    expect(field?.message).toContain("The type `PoiTargetingOptionDetails` went with it.");
  });

  it("is told as two fields under other names, where two fields got other names", () => {
    expect(counted(pair("displayvideo-v1-20210902-20210909"))).toEqual({
      "body-field-renamed": 2,
      "operation-removed": 2,
    });
  });

  it("is told as what is new, where 39 types came with 11 operations and a field", () => {
    const changes = pair("displayvideo-v4-20250930-20251023");
    expect(counted(changes)).toEqual({
      "result-enum-added-closed": 1,
      "result-field-added": 1,
      "parameter-enum-added": 1,
      "type-changed-unused": 1,
      "operation-added": 3,
    });
    expect(changes.filter(({ verdict }) => verdict === "breaking")).toEqual([]);
  });

  it("is told in less than 200 entries between two major versions with 127 common operations", () => {
    const [old, now] = ["discovery/displayvideo.v1.json", "discovery/displayvideo.v4.json"];
    const changes = changesOf(old, now);
    expect(changes.length).toBeLessThan(200);
    const renamed = changes.find(({ rule }) => rule === "type-renamed");
    expect(renamed?.target).toBe("FirstPartyAndPartnerAudience");
    for (const { message } of changes) expect(message.length).toBeLessThan(600);
  });
});
