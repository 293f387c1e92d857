import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import type { LintReport } from "../../generator/project/lint/lint-packages.ts";
import type { Diagnostic } from "../../generator/project/report/report.ts";
import { runCli } from "../cli/run-cli.ts";
import { unbuiltProject } from "../cli/unbuilt-project.ts";

const service = `callsheet: 1
service: shop
title: A shop
source: Invented
baseUrl: https://shop.example
errors: unknown
types:
  Shared: { fields: { id: string } }
  Forgotten: { fields: { other: Forgotten } }
`;

function unusedIn(resource: string): string[] {
  const texts = { "shop/service.yaml": service, "shop/items.yaml": resource };
  const sources = Object.entries(texts).map(([path, text]) => {
    return { path, origin: path, file: path, text };
  });
  const { model, diagnostics } = compile(sources);
  expect(model).toBeDefined();
  expect(diagnostics).toMatchObject([{ code: "type-unused", severity: "warning" }]);
  return diagnostics.map(({ message }) => message.slice(0, message.indexOf(".")));
}

describe("unused types", () => {
  test("reports a type that no operation reaches, even if other types refer to it", () => {
    const resource = `resource: items
types:
  Lonely: { fields: { friend: Friend } }
  Friend: { fields: { lonely: "Lonely[]" } }
operations:
  get: { http: GET /items, result: "Shared | null" }
`;
    expect(unusedIn(resource)).toEqual(["shop has 3 unused types: Forgotten, Lonely, Friend"]);
  });

  test("accepts a type that a parameter, a body or a result reaches", () => {
    const resource = `resource: items
types:
  Order: { values: { up: Upwards, down: Downwards } }
  Item: { fields: { parts: "Record<string, Part[]>" } }
  Part: { fields: { shared: Shared } }
operations:
  put:
    http: PUT /items
    query: { order: Order }
    body: Item
    result: none
`;
    expect(unusedIn(resource)).toEqual(["shop has 1 unused type: Forgotten"]);
  });
});

describe("unused types of an imported service", () => {
  const files: Readonly<Record<string, string>> = {
    "spec/shop/service.yaml": service,
    "spec/shop/.import.json": "{}",
    "spec/shop/items.yaml": `resource: items
types:
${["A", "B", "C", "D"].map((name) => `  ${name}: { fields: { id: string } }\n`).join("")}
operations:
  get: { http: GET /items, result: Shared }
`,
  };

  test("reports one info in generate, and an info for each type in lint", async () => {
    const cwd = unbuiltProject(files);
    const generated = await runCli(["generate", "--strict"], { cwd });
    expect(generated).toMatchObject({
      code: 0,
      stderr:
        "info type-unused\n  shop has 5 unused types: Forgotten, A, B and 2 more. Remove what no program imports; `callsheet lint --all` shows each.\n\n1 info.\n",
    });
    expect((await unusedOf(cwd)).map(({ severity }) => severity)).toEqual(Array(5).fill("info"));
  });

  test("reports warnings after the record of the import is removed", async () => {
    const cwd = unbuiltProject(files);
    await runCli(["generate"], { cwd });
    rmSync(join(cwd, "spec/shop/.import.json"));
    expect((await runCli(["generate"], { cwd })).stderr).toContain("warning type-unused");
    expect((await unusedOf(cwd)).map(({ severity }) => severity)).toEqual(Array(5).fill("warning"));
  });

  test.each(["off", "error"] as const)("has the level of the configuration: %s", async (level) => {
    const cwd = unbuiltProject({ ...files, "callsheet.yaml": `lint: { type-unused: ${level} }\n` });
    const { code, stderr } = await runCli(["generate"], { cwd });
    expect(code).toBe(0);
    expect(stderr.includes("type-unused")).toBe(level !== "off");
    const severities = (await unusedOf(cwd)).map(({ severity }) => severity);
    expect(severities).toEqual(level === "off" ? [] : Array(5).fill(level));
  });
});

async function unusedOf(cwd: string): Promise<readonly Diagnostic[]> {
  const { stdout } = await runCli(["lint", "--json"], { cwd });
  const { diagnostics } = JSON.parse(stdout) as LintReport;
  return diagnostics.filter(({ code }) => code === "type-unused");
}

test("reports no unused types if there are errors", () => {
  const sources = [
    { path: "shop/service.yaml", origin: "s", file: "s", text: service },
    {
      path: "shop/items.yaml",
      origin: "i",
      file: "i",
      text: "resource: items\noperations:\n  get: { http: GET /items, result: Shred }\n",
    },
  ];
  expect(compile(sources).diagnostics).toMatchObject([{ code: "type-unresolved" }]);
});
