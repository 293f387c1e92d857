/**
 * Can the format say what real documents say about types? The documents are not part of the repository: they are read
 * from the folder that CALLSHEET_CORPUS names, or from `shared/corpus` beside the repository.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { showDiagnostics } from "../../../../generator/diagnostics/show.ts";
import { compile } from "../../../../generator/project/compile.ts";
import { constructs, type Finding } from "./constructs.ts";
import * as discovery from "./discovery.ts";
import type { Located, Mapping } from "./mapping.ts";
import * as openapi from "./openapi.ts";
import { openapiSchemas } from "./walk-openapi.ts";

test.each(Object.entries(constructs))("the format has: %s", (_, declaration) => {
  const sheet = (path: string, text: string) => ({ path, origin: path, file: path, text });
  const sources = [
    sheet(
      "demo/service.yaml",
      [
        "callsheet: 1",
        "service: demo",
        "title: Demo",
        "baseUrl: unknown",
        "types:",
        "  Other: { fields: { kind: string } }",
        "  Another: { fields: { kind: string } }",
        `  Sample: ${declaration}`,
      ].join("\n"),
    ),
  ];
  // That nothing names them is no fault here.
  const errors = compile(sources).diagnostics.filter(({ severity }) => severity === "error");
  expect(showDiagnostics(errors, sources)).toBe("");
});

const named = process.env["CALLSHEET_CORPUS"];
const corpus = named ?? fileURLToPath(new URL("../../../../../shared/corpus", import.meta.url));
const isThere = existsSync(corpus);
// No test is made of documents that nobody has brought: they are not the repository's.
if (!isThere) process.stdout.write(`There is no ${corpus}: its documents are not looked at.\n`);

const documents = (folder: string): string[] => {
  const path = join(corpus, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => /\.(?:ya?ml|json)$/.test(name))
    .map((name) => `${folder}/${name}`);
};

function read(name: string): unknown {
  const text = readFileSync(join(corpus, name), "utf8");
  return name.endsWith(".json")
    ? JSON.parse(text)
    : parse(text, { uniqueKeys: false, maxAliasCount: -1, logLevel: "silent" });
}

/** What the format cannot say, each with the first place where it is said, and how many schemas were looked at. */
function gaps(schemas: Iterable<Located>, classify: (schema: Mapping) => readonly Finding[]) {
  const missing = new Map<string, string>();
  let seen = 0;
  for (const { schema, at } of schemas) {
    seen += 1;
    for (const { said, by } of classify(schema)) {
      if (by === undefined && !missing.has(said)) missing.set(said, at);
    }
  }
  return { seen, missing: [...missing].map(([said, at]) => `${said} (${at})`) };
}

describe("every schema of the corpus", { timeout: 120_000 }, () => {
  test("is looked at where the corpus is there, which it is when it is named", () => {
    const isWanted = named !== undefined || isThere;
    expect(documents("discovery").length > 0).toBe(isWanted);
  });
  test.each(documents("discovery"))("%s", (name) => {
    const { seen, missing } = gaps(
      discovery.discoverySchemas(read(name)),
      discovery.classifySchema,
    );
    expect(missing).toEqual([]);
    expect(seen).toBeGreaterThan(50);
  });

  // Swagger 2.0, the predecessor of OpenAPI, is another format.
  const large = documents("openapi").filter((name) => !name.includes("swagger2"));
  test.each(large)("%s", (name) => {
    const { seen, missing } = gaps(openapiSchemas(read(name)), openapi.classifySchema);
    expect(missing).toEqual([]);
    expect(seen).toBeGreaterThan(50);
  });

  test.each(documents("openapi/small"))("%s", (name) => {
    const document = read(name);
    expect(document).toHaveProperty("openapi");
    expect(gaps(openapiSchemas(document), openapi.classifySchema).missing).toEqual([]);
  });
});
