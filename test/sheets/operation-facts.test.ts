/** Every use of simple facts, tested with a table that has a row for each shape. */
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { differences } from "../../generator/diff/facts/differences.ts";
import { openapiDocument } from "../../generator/export/openapi/document.ts";
import { modelFormat } from "../../generator/open/model-format.ts";
import { publicModel, publicService } from "../../generator/open/public-model.ts";
import type { ListedPackage, Report } from "../../generator/project/report/report.ts";
import { packageLayout } from "../../generator/text/package-layout.ts";
import { runCli } from "../cli/run-cli.ts";
import { modelOf } from "../diff/models-of.ts";
import { importedAgain, onlyService } from "../export/round-trip/imported-again.ts";
import { inTemporaryFolder, writeFiles } from "../hostile/support/temporary-folder.ts";

vi.mock(import("../../generator/sheets/format/operation-facts.ts"), async (original) => {
  const { localFacts, inheritableFacts, ...rest } = await original();
  const { described } = await import("../../generator/sheets/format/shapes.ts");
  return {
    ...rest,
    localFacts: {
      ...localFacts,
      sampleFlag: {
        shape: described("Whether it can change.", v.boolean()),
        label: "Preview",
        text: (is: unknown) => (is === true ? "It can change." : "It is stable."),
      },
      sampleList: {
        shape: described("Names of regions.", v.array(v.string())),
        label: "Regions",
        text: (names: unknown) => (names as string[]).join(", "),
      },
    },
    inheritableFacts: {
      ...inheritableFacts,
      sampleText: { shape: described("Plan of calls.", v.string()), label: "Plan" },
      sampleChoice: { shape: described("Stage.", v.picklist(["beta", "stable"])), label: "Stage" },
      sampleCount: {
        shape: described("Units of a call.", v.pipe(v.number(), v.integer())),
        label: "Cost",
        text: (units: unknown) => `${String(units)} units`,
      },
    },
  };
});

const sheets = (list: string, service = "") => ({
  "demo/service.yaml": `callsheet: 1
service: demo
title: Demo
baseUrl: https://demo.example
${service}`,
  "demo/things.yaml": `resource: things
operations:
  list:
    http: GET /things
${list}    result: string

  search:
    http: GET /search
    result: string
`,
});

const ofService = `sampleText: Basic
sampleCount: 2
`;

const ofList = `    sampleFlag: true
    sampleList: [eu, us]
    sampleText: Pro
    sampleChoice: beta
`;

const texts = sheets(ofList, ofService);
const model = modelOf(texts);
const published = publicModel(model, packageLayout);
const [list, search] = published.services[0]?.resources[0]?.operations ?? [];

const from = (by: "operation" | "service", line: number) => ({
  by,
  at: {
    file: `spec/demo/${by === "service" ? "service" : "things"}.yaml`,
    line,
    column: by === "service" ? 1 : 5,
  },
});

test("publishes facts with their call sheet and location", () => {
  expect(v.is(modelFormat, published)).toBe(true);
  expect(list).toMatchObject({
    sampleFlag: true,
    sampleList: ["eu", "us"],
    sampleText: { value: "Pro", from: from("operation", 7) },
    sampleChoice: { value: "beta", from: from("operation", 8) },
    sampleCount: { value: 2, from: from("service", 6) },
  });
  expect(search).toMatchObject({ sampleText: { value: "Basic", from: from("service", 5) } });
  expect(search).not.toHaveProperty("sampleChoice");
  expect(published.services[0]).toMatchObject({ sampleText: "Basic", sampleCount: 2 });
});

test("documents facts once, and marks quotations of the API's document", () => {
  const factOf = (key: string, label: string, text: string, isQuote: boolean) => ({
    key,
    label,
    text,
    isSentence: false,
    isQuote,
  });
  expect(list?.documentation.facts).toEqual([
    factOf("sampleFlag", "Preview", "It can change.", false),
    factOf("sampleList", "Regions", "eu, us.", false),
    factOf("sampleText", "Plan", "Pro.", true),
    factOf("sampleChoice", "Stage", "beta.", true),
  ]);
  expect(published.services[0]?.documentation.facts).toEqual(
    expect.arrayContaining([
      { label: "Plan", text: "Basic" },
      { label: "Cost", text: "2 units" },
    ]),
  );
});

test("compares own and inherited facts of operations", () => {
  const changed = modelOf(
    sheets("    sampleFlag: false\n    sampleChoice: stable\n", "sampleText: Basic\n"),
  );
  const all = [...differences({ old: model, new: changed })].map(
    ({ fact, at: { name }, old, new: now }) => [name, fact, old, now] as unknown,
  );
  expect(all).toEqual([
    ["things.list", "operation.sampleFlag", true, false],
    ["things.list", "operation.sampleList", ["eu", "us"], undefined],
    ["things.list", "operation.sampleText", "Pro", "Basic"],
    ["things.list", "operation.sampleChoice", "beta", "stable"],
    ["things.list", "operation.sampleCount", 2, undefined],
    ["things.search", "operation.sampleCount", 2, undefined],
  ]);
});

test("lists facts, exports them and imports them again", async () => {
  await inTemporaryFolder(async (folder) => {
    const files = Object.entries(texts).map(([path, text]) => ({ path: `spec/${path}`, text }));
    writeFiles(folder, files);
    expect(await runCli(["fmt", "--check"], { cwd: folder })).toMatchObject({ code: 0 });
    const { stdout } = await runCli(["list", "--json"], { cwd: folder });
    const entries = JSON.parse(stdout) as Report<ListedPackage>;
    expect(entries.packages[0]?.operations).toMatchObject([
      {
        sampleFlag: true,
        sampleList: ["eu", "us"],
        sampleText: "Pro",
        sampleChoice: "beta",
        sampleCount: 2,
      },
      {
        sampleFlag: null,
        sampleList: null,
        sampleText: "Basic",
        sampleChoice: null,
        sampleCount: 2,
      },
    ]);

    const again = await importedAgain(onlyService(model), folder);
    expect([...differences({ old: model, new: again })]).toEqual([]);
  });
});

test("exports facts as sentences and as an extension", () => {
  const document = openapiDocument(publicService(onlyService(model)), "1.0.0");
  expect(document).toMatchObject({
    info: { description: "Plan: Basic\n\nCost: 2 units" },
    "x-callsheet": { sampleText: "Basic", sampleCount: 2 },
    paths: {
      "/things": {
        get: {
          description: "Preview: It can change.\n\nRegions: eu, us\n\nPlan: Pro\n\nStage: beta",
          "x-callsheet": {
            sampleFlag: true,
            sampleList: ["eu", "us"],
            sampleText: "Pro",
            sampleChoice: "beta",
          },
        },
      },
      "/search": { get: { "x-callsheet": { doc: null } } },
    },
  });
});
