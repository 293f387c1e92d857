/** Invented names stay the same when a newer document only changes its wording. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { shareOf } from "../../support/thorough.ts";
import { importInto } from "../support/import-into.ts";
import { reworded } from "./reworded.ts";

const corpus = join(import.meta.dirname, "../../../../shared/corpus");

type Json = Readonly<Record<string, unknown>>;

interface Versions {
  readonly format?: "openapi" | "discovery";
  readonly old: unknown;
  readonly now: unknown;
}

interface Found {
  readonly rule: string;
  readonly verdict: string;
  readonly message: string;
}

/** Messages about changes other than wording and scopes, for an import over the old sheets and for a first import. */
async function compared({ format = "openapi", old, now }: Versions) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "old.json"), JSON.stringify(old));
  writeFileSync(join(cwd, "now.json"), JSON.stringify(now));
  const read = async (file: string, spec: string): Promise<void> => {
    await importInto(cwd, { format, path: join(cwd, file), name: "api", spec });
  };
  await read("old.json", "spec");
  cpSync(join(cwd, "spec"), join(cwd, "before"), { recursive: true });
  await read("now.json", "spec");
  const changes = async (spec: string): Promise<readonly string[]> => {
    const { stdout } = await runCli(["diff", "before", spec, "--format", "json"], { cwd });
    const found = JSON.parse(stdout) as { changes: Found[] };
    const isWords = ({ rule, verdict }: Found) =>
      verdict === "docs" || rule.startsWith("requires-");
    return found.changes.flatMap((one) => (isWords(one) ? [] : [one.message]));
  };
  const sheets = readdirSync(join(cwd, "spec/api"))
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readFileSync(join(cwd, "spec/api", name), "utf8"))
    .join("\n");
  const fresh = async (): Promise<readonly string[]> => {
    await read("now.json", "fresh");
    return await changes("fresh");
  };
  return { over: await changes("spec"), fresh, sheets };
}

const answered = (schema: Json): Json => ({
  responses: { 200: { description: "OK", content: { "application/json": { schema } } } },
});

const inline = (doc: string, more: Json = {}): Json => ({
  type: "object",
  properties: { amount: { type: "integer", description: doc }, ...more },
});

function documentOf(operations: Readonly<Record<string, Json>>, schemas: Json = {}): Json {
  const paths = Object.entries(operations).map(([name, schema]) => [
    `/${name}`,
    { get: { operationId: `shop/${name}`, ...answered(schema) } },
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: Object.fromEntries(paths) as Json,
    components: { schemas },
  };
}

const field = (price: Json): Json => ({
  type: "object",
  required: ["price"],
  properties: { price },
});

describe("reworded documents", () => {
  test("keeps type names even if descriptions were equal before", async () => {
    const [alike, unlike] = [
      documentOf({ book: field(inline("Cents.")), pen: field(inline("Cents.")) }),
      documentOf({ book: field(inline("Cents.")), pen: field(inline("In cents.")) }),
    ];
    for (const [old, now] of [[alike, unlike] as const, [unlike, alike] as const]) {
      const { over, fresh } = await compared({ old, now });
      expect([over, await fresh()]).toEqual([[], []]);
    }
  });

  const documents = [
    ["discovery/drive.v3.json", "discovery", 3],
    ["openapi/slack-web-swagger2.json", "openapi", 2],
  ] as const;
  test.skipIf(!existsSync(corpus)).each(shareOf(documents, 0))(
    "keeps all names of %s, imported as %s, if every description of %i and the order change",
    async (file, format, nth) => {
      const old: unknown = JSON.parse(readFileSync(join(corpus, file), "utf8"));
      const { over, fresh } = await compared({ format, old, now: reworded(old, nth) });
      expect([over, await fresh()]).toEqual([[], []]);
    },
  );
});

describe("names of types across imports", () => {
  test
    .skipIf(!existsSync(corpus))
    .each(existsSync(corpus) ? shareOf(readdirSync(join(corpus, "diff-pairs")), 0) : [])(
    "keeps all type names of the versions of %s",
    async (pair) => {
      const read = (file: string): unknown =>
        JSON.parse(readFileSync(join(corpus, "diff-pairs", pair, file), "utf8"));
      // Imports over the old sheets only; test/diff/corpus compares first imports.
      const { over } = await compared({
        format: "discovery",
        old: read("before.json"),
        now: read("after.json"),
      });
      const aboutNames = /^The type|Rename it where you import it/;
      expect(over.filter((one) => aboutNames.test(one))).toEqual([]);
    },
  );

  test("keeps the name of a schema that becomes named or anonymous in the document", async () => {
    const Price = inline("Cents.");
    const written = documentOf({ book: field(Price) }, {});
    const named = documentOf({ book: field({ $ref: "#/components/schemas/Price" }) }, { Price });
    const { over, sheets } = await compared({ old: written, now: named });
    expect(over).toEqual([]);
    expect(sheets).not.toMatch(/^ {2}Price:/m);
    expect((await compared({ old: named, now: written })).over).toEqual([]);
  });

  test("keeps the name of a growing type, and gives a new type another name", async () => {
    const old = documentOf({ book: field(inline("Cents.")), pen: field(inline("Cents.")) });
    const now = documentOf({
      book: field(inline("Cents.")),
      pen: field(inline("Cents.", { currency: { type: "string" } })),
    });
    const { over } = await compared({ old, now });
    expect(over.filter((message) => /gone|Rename/.test(message))).toEqual([]);
  });

  test("renames a type if the document renames it", async () => {
    const Price = inline("Cents.");
    const named = (name: string): Json =>
      documentOf({ book: field({ $ref: `#/components/schemas/${name}` }) }, { [name]: Price });
    const { sheets } = await compared({ old: named("Price"), now: named("Amount") });
    expect(sheets).toMatch(/^ {2}Amount:/m);
    expect(sheets).not.toMatch(/^ {2}Price:/m);
  });
});
