/**
 * Public documents with several security schemes, imported and generated. Each operation is called with all
 * credentials, with each alternative, and without credentials.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { convert } from "../../../generator/import/convert.ts";
import { printValues } from "../../../generator/sheets/fmt/print-spec.ts";
import { modelOf } from "../../diff/models-of.ts";
import { onlyService } from "../../export/round-trip/imported-again.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { facadeMaker } from "../../wire/support/caller-of.ts";
import { wrongCalls } from "./carried-credentials.ts";
import { requiredBy, type SecuredDocument } from "./reference.ts";
import { hasDocuments, securedDocuments } from "./secured-documents.ts";

async function sheetsOf(document: SecuredDocument): Promise<Readonly<Record<string, string>>> {
  return await inTemporaryFolder(async (folder) => {
    const path = join(folder, "api.json");
    writeFileSync(path, JSON.stringify(document));
    const done = await convert({ format: "openapi", path, name: "demo" });
    if (!done.ok || "isOther" in done.value) throw new Error("The document is not imported.");
    const printed = printValues(done.value.values, () => "");
    return Object.fromEntries(printed.map(({ path: file, text }) => [file, text]));
  });
}

/** Calls every operation of a document, and returns the wrong requests. */
async function wrongOf(document: SecuredDocument): Promise<readonly string[]> {
  const sheets = await sheetsOf(document);
  const service = onlyService(modelOf(sheets));
  const make = await facadeMaker(sheets);
  const required = new Map(requiredBy(document).map((one) => [one.line, one]));
  const operations = service.resources.flatMap((resource) => resource.operations);
  const wrong: string[] = [];
  for (const operation of operations) {
    const { template } = operation.paths[0] ?? { template: { text: "" } };
    const line = `${operation.method} ${decodeURI(template.text)}`;
    const reference = required.get(line);
    required.delete(line);
    if (reference === undefined) wrong.push(`${operation.id} is not in the document`);
    else wrong.push(...(await wrongCalls(operation, reference, { service, make })));
  }
  return [...wrong, ...Array.from(required.keys(), (line) => `${line} is missing`)];
}

type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** `requirements`: of operations, by path. */
const documentOf = (
  securitySchemes: Readonly<Record<string, unknown>>,
  security: Security | undefined,
  requirements: Readonly<Record<string, Security | undefined>>,
): SecuredDocument => ({
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://x.test" }],
  ...(security && { security }),
  components: { securitySchemes },
  paths: Object.fromEntries(
    Object.entries(requirements).map(([path, one]) => [
      path,
      { get: { responses: { 204: { description: "" } }, ...(one && { security: one }) } },
    ]),
  ),
});

const bot = { type: "apiKey", in: "header", name: "Authorization" };
const oauth = { type: "oauth2", flows: {} };
const key = { type: "apiKey", in: "header", name: "X-Key" };
const session = { type: "apiKey", in: "cookie", name: "sid" };

test.each([
  [
    "a key in the authorization header next to a token",
    documentOf({ bot, oauth }, undefined, {
      "/me": [{ bot: [] }],
      "/both": [{ bot: [] }, { oauth: [] }],
    }),
  ],
  [
    "a login that needs one credential of two",
    documentOf({ key, oauth }, [{ key: [], oauth: [] }], {
      "/login": [{ key: [] }],
      "/me": undefined,
    }),
  ],
  [
    "combined cookies and alternatives of several credentials",
    documentOf({ key, oauth, session, csrf: { ...session, name: "csrf" } }, [{ oauth: [] }], {
      "/a": [{ session: [], csrf: [] }],
      "/b": [{ session: [], key: [] }, { oauth: [], key: [] }, {}],
      "/c": [],
    }),
  ],
])("sends the credentials of exactly one requirement: %s", async (_, document) => {
  expect(await wrongOf(document)).toEqual([]);
});

describe.skipIf(!hasDocuments)("documents with several requirements", () => {
  test.each(hasDocuments ? securedDocuments() : [])(
    "sends the credentials of exactly one requirement of $name",
    { timeout: 120_000 },
    async ({ document }) => {
      expect(await wrongOf(document)).toEqual([]);
    },
  );
});
