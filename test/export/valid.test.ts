import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { openapiDocument } from "../../generator/export/openapi/document.ts";
import { publicService } from "../../generator/open/public-model.ts";
import { documentText } from "../../generator/export/openapi/json.ts";
import { pathsOf, written } from "./document-of.ts";
import { allServices } from "./services.ts";

const services = allServices();

test("writes documents that the JSON Schema of OpenAPI 3.1 accepts", async () => {
  expect(services.length).toBeGreaterThan(70);
  const validator = new Validator();
  for (const { name, service } of services) {
    const { valid, errors } = await validator.validate(
      written(openapiDocument(publicService(service), "1.0.0")),
    );
    expect({ name, valid, errors }).toEqual({ name, valid: true, errors: undefined });
  }
});

test("exports each operation with a unique id and path", () => {
  for (const { name, service } of services) {
    const found = pathsOf(written(openapiDocument(publicService(service), "1.0.0")));
    const ids = found.map(({ operation }) => operation["operationId"]);
    expect(new Set(ids).size, name).toBe(ids.length);
    const structures = new Set(found.map(({ path }) => path.replaceAll(/\{[^{}]*\}/g, "{}")));
    expect(structures.size, name).toBe(new Set(found.map(({ path }) => path)).size);
    for (const { path } of found) {
      expect(path).toMatch(/^\/[^?#]*$/);
      expect(new URL(`https://api.example${path.replaceAll(/[{}]/g, "")}`).pathname, name).toBe(
        path.replaceAll(/[{}]/g, ""),
      );
      expect(path.replaceAll(/\{[\w-]+\}/g, "")).not.toMatch(/[{}]/);
    }
  }
});

test("exports the same bytes for the same service, and resolves every reference", () => {
  const again = allServices();
  for (const [at, { name, service }] of services.entries()) {
    const text = documentText(openapiDocument(publicService(service), "1.0.0"));
    const other = again[at];
    expect(
      other && documentText(openapiDocument(publicService(other.service), "1.0.0")),
      name,
    ).toBe(text);
    const document = JSON.parse(text) as { components: Record<string, Record<string, unknown>> };
    for (const [, section = "", key = ""] of text.matchAll(
      /"\$ref":"#\/components\/([^"/]+)\/([^"]+)"/g,
    )) {
      expect(Object.keys(document.components[section] ?? {}), name).toContain(key);
    }
  }
});
