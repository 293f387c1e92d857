/** Environments, exported as servers and imported again. */
import { expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "../diff/models-of.ts";
import { inTemporaryFolder } from "../hostile/support/temporary-folder.ts";
import { documentOf } from "./document-of.ts";
import { importedAgain, onlyService } from "./round-trip/imported-again.ts";

const get = "operations: { get: { http: GET /get, result: json } }";

test("exports and preserves other URLs of a server in environments", async () => {
  const service = `callsheet: 1
service: demo
title: Demo
baseUrl: https://api.example
environments: { staging: https://staging.example, sandbox: https://api.example }
servers:
  files: { baseUrl: https://files.example, environments: { sandbox: https://files.sandbox.example } }
`;
  const resource =
    "resource: things\noperations: { get: { http: GET /get, server: files, result: json } }\n";
  const model = modelOf({ "demo/service.yaml": service, "demo/things.yaml": resource });
  await inTemporaryFolder(async (folder) => {
    const again = await importedAgain(onlyService(model), folder);
    const urls = (of: typeof model) =>
      onlyService(of).servers.map(({ name, url, environments: others = [] }) => [
        name,
        url,
        others.map((one) => [one.name, one.url]),
      ]);
    expect(urls(again)).toEqual([
      ["files", "https://files.example", [["sandbox", "https://files.sandbox.example"]]],
    ]);
    expect(diffModels({ old: model, new: again })).toEqual([]);
  });
});

const environments = `environments:
  staging: https://staging.example/v2/
  production: https://api.example
  eu-west: https://{region}.example
client:
  region: { in: path, type: string, send: eu }`;

test.each([
  ["production", ["production", "staging", "eu-west"]],
  ["https://first.example", [undefined, "staging", "production", "eu-west"]],
])("exports the default environment %s as the first server", (baseUrl, names) => {
  const { servers } = documentOf(get, `baseUrl: ${baseUrl}\n${environments}`);
  const all = servers as readonly { readonly description?: string; readonly url: string }[];
  expect(all.map(({ description }) => description)).toEqual(names);
  expect(all.find(({ description }) => description === "staging")).toEqual({
    url: "https://staging.example/v2",
    description: "staging",
  });
  expect(all.find(({ description }) => description === "eu-west")).toMatchObject({
    url: "https://{region}.example",
    variables: { region: { default: "eu" } },
  });
});

test.each(["production", "https://first.example", "/api"])(
  "preserves all environments and the default %s in an exported document",
  async (baseUrl) => {
    const model = modelOf({
      "demo/service.yaml": `callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: ${baseUrl}\n${environments}\n`,
      "demo/things.yaml": `resource: things\n${get}\n`,
    });
    await inTemporaryFolder(async (folder) => {
      const again = await importedAgain(onlyService(model), folder);
      const facts = (of: typeof model) => {
        const { baseUrl: url, defaultEnvironment, environments: all } = onlyService(of);
        return { url, defaultEnvironment, all: all.map((one) => [one.name, one.url]) };
      };
      expect(facts(again)).toEqual(facts(model));
      expect(diffModels({ old: model, new: again })).toEqual([]);
    });
  },
);
