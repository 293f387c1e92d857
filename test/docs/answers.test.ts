/** Tests the samples of results on pages, which contain documented facts only. */
import { describe, expect, test } from "vitest";
import { resultSample } from "../../generator/docs/example-request.ts";
import type { Model } from "../../generator/model/model.ts";
import { publicService } from "../../generator/open/public-model.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readCases } from "../cases/read-case.ts";
import { modelOf } from "../diff/models-of.ts";

/** Returns the operations of a model with the samples of their results. */
const samplesOf = ({ services }: Model) =>
  services
    .map(publicService)
    .flatMap((service) =>
      service.resources
        .flatMap(({ operations }) => operations)
        .map((operation) => ({ id: operation.id, sample: resultSample(operation, service) })),
    );

/** Returns the sample of a result with these types. */
function sampleOf(result: string, types: object = {}, envelope?: object): string | undefined {
  const service = { callsheet: 1, service: "demo", title: "Demo", baseUrl: "https://demo.example" };
  const operations = { get: { http: "GET /things", result } };
  const [operation] = samplesOf(
    modelOf({
      "demo/service.yaml": JSON.stringify({ ...service, envelope }),
      "demo/things.yaml": JSON.stringify({ resource: "things", types, operations }),
    }),
  );
  return operation?.sample;
}

describe("the sample of a result", () => {
  test("prints JSON of the result's type, with one item in each list", () => {
    const types = {
      Thing: { fields: { id: "string", "made?": "datetime", kind: "Kind", size: "number | null" } },
      Kind: { values: { old: { deprecated: "Use new." }, new: "New." } },
    };
    expect(sampleOf("Thing[]", types)).toBe(
      [
        "[",
        "  {",
        '    "id": "<id>",',
        '    "made": "2026-01-31T12:00:00Z",',
        '    "kind": "new",',
        '    "size": 1',
        "  }",
        "]",
      ].join("\n"),
    );
  });

  test("includes received fields in a sample, and omits fields that are only sent", () => {
    const fields = {
      id: { type: "string", readonly: true },
      pin: { type: "string", writeonly: true },
    };
    expect(sampleOf("Thing", { Thing: { fields } })).toBe('{ "id": "<id>" }');
  });

  test.each([
    [{ minimum: 3 }, 3],
    [{ exclusiveMinimum: 3 }, 4],
    [{ maximum: 0 }, 0],
    [{ exclusiveMaximum: 1 }, 0],
    [{ minimum: -5, maximum: 5 }, -5],
    [{ maximum: 5 }, 1],
    [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  ])("includes a number within %j in a sample: %j", (bounds, value) => {
    const fields = { size: { type: "number", ...bounds } };
    expect(sampleOf("Thing", { Thing: { fields } })).toBe(`{ "size": ${value} }`);
  });

  test("matches the result of the function, for an envelope and for events", () => {
    const envelope = { success: { ok: true }, result: "data" };
    expect(sampleOf("integer", {}, envelope)).toBe("1");
    expect(sampleOf("string[]")).toBe('["<get>"]');
  });

  test("counts the omitted fields of a sample", () => {
    const fields = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${at}`, "boolean"]));
    const sample = sampleOf("Thing", {
      Thing: { fields: { ...fields, "old?": { type: "string", deprecated: "Gone." } } },
    });
    expect(sample).toMatch(/"f7": true,\n {2}\/\/ and 5 more fields\n\}$/);
  });

  test("stops a sample at a recursive type", () => {
    const types = {
      Node: { fields: { name: "string", "parent?": "Node", "children?": "Node[]" } },
    };
    expect(sampleOf("Node", types)).toBe('{\n  "name": "<name>",\n  // and 2 more fields\n}');
  });

  test("limits the depth of the sample", () => {
    const types = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `T${at}`,
        { fields: { a: "string", b: "string", c: at === 8 ? "string" : `T${at + 1}` } },
      ]),
    );
    const sample = sampleOf("T0", types) ?? "";
    expect(sample.split("\n").length).toBeLessThan(16);
    expect(sample).toContain("// and 1 more field");
  });

  test("includes documented values only in a sample", () => {
    const more = { fields: { id: "string", data: "unknown" }, more: "unknown" };
    expect(sampleOf("Thing", { Thing: more })).toBe(
      '{\n  "id": "<id>",\n  "data": unknown,\n  // and undocumented fields\n}',
    );
    for (const none of [
      "unknown",
      "json",
      "unknown[]",
      "Record<string, json>",
      "Open",
      "none",
      "media",
    ]) {
      expect(sampleOf(none, { Open: { more: "unknown" } }), none).toBeUndefined();
    }
  });
});

test("prints JSON for every sample of the repository and the cases", () => {
  let count = 0;
  const all = [readSpec("spec").sources, ...readCases().printing.map(({ sources }) => sources)];
  for (const { id, sample } of all.flatMap((sources) => {
    const { model } = compile(sources);
    return model === undefined ? [] : samplesOf(model);
  })) {
    if (sample === undefined) continue;
    count += 1;
    const plain = sample
      .replaceAll(/,?\n *\/\/ and [\w ,]+$/gm, "")
      .replaceAll(/(?<=^ *|: |\[|, )unknown(?=,?$| [}\]]|\]|, )/gm, "null");
    expect(() => JSON.parse(plain), `${id}: ${sample}`).not.toThrow();
  }
  expect(count).toBeGreaterThan(50);
});
