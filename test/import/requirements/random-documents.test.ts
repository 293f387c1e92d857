/** Random security requirements, imported and compared with a direct reading of OpenAPI's rules. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { importedAgain, onlyService } from "../../export/round-trip/imported-again.ts";
import { importedModel } from "../support/imported-model.ts";
import { requirementsOf } from "./model-requirements.ts";
import { requiredBy, type SecuredDocument } from "./reference.ts";

const schemes = {
  token: { type: "http", scheme: "bearer" },
  oauth: { type: "oauth2", flows: {} },
  openId: { type: "openIdConnect", openIdConnectUrl: "https://a.test" },
  login: { type: "http", scheme: "Basic" },
  admin: { type: "http", scheme: "basic" },
  "x-header": { type: "apiKey", in: "header", name: "X-Key" },
  sameHeader: { type: "apiKey", in: "header", name: "x-key" },
  other: { type: "apiKey", in: "header", name: "X-Id" },
  query: { type: "apiKey", in: "query", name: "x_key" },
  cookie: { type: "apiKey", in: "cookie", name: "session" },
  bot: { type: "apiKey", in: "header", name: "Authorization" },
  certificate: { type: "mutualTLS" },
  none: { type: "http", scheme: "digest" },
};

const names = [...Object.keys(schemes), "undeclared"];

const requirement = fc.array(
  fc
    .subarray(names, { maxLength: 3 })
    .map((some) => Object.fromEntries(some.map((name) => [name, []]))),
  { maxLength: 3 },
);

const document = fc
  .record({
    security: fc.option(requirement, { nil: undefined }),
    operations: fc.array(fc.option(requirement, { nil: undefined }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .filter(({ security, operations }) => [security, ...operations].some((one) => one !== undefined))
  .map(({ security, operations }): SecuredDocument => ({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.test" }],
    ...(security && { security }),
    components: { securitySchemes: schemes },
    paths: Object.fromEntries(
      operations.map((own, at) => [
        `/${at}`,
        { get: { responses: { 204: { description: "" } }, ...(own && { security: own }) } },
      ]),
    ),
  }));

test("imports exactly the required alternatives of each operation", async () => {
  await fc.assert(
    fc.asyncProperty(document, async (generated) => {
      const service = onlyService(await importedModel(generated));
      const found = requirementsOf(service);
      expect(found.size).toBe(Object.keys(generated.paths ?? {}).length);
      for (const { line, alternatives } of requiredBy(generated)) {
        expect(found.get(line), line).toEqual(alternatives);
      }
    }),
    { numRuns: 60 },
  );
});

test("preserves requirements in an exported document", async () => {
  await fc.assert(
    fc.asyncProperty(document, async (generated) => {
      const model = await importedModel(generated);
      const service = onlyService(model);
      await inTemporaryFolder(async (folder) => {
        const again = await importedAgain(service, folder);
        expect(requirementsOf(onlyService(again))).toEqual(requirementsOf(service));
        expect(diffModels({ old: model, new: again })).toEqual([]);
      });
    }),
    { numRuns: 20 },
  );
});
