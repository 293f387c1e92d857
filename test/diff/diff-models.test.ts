import { describe, expect, it } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

const service = [
  "callsheet: 1",
  "service: demo",
  "title: Demo",
  "baseUrl: https://demo.test",
  "",
].join("\n");

const withOperations = (operations: string) =>
  modelOf({
    "demo/service.yaml": service,
    "demo/users.yaml": `resource: users\noperations:\n${operations}`,
  });

const get = "  get:\n    http: GET /users/{id}\n    doc: One user.\n    result: string\n";
const ban = "  ban:\n    http: POST /users/{id}:ban\n    doc: Bans one.\n    result: none\n";

describe("diffModels", () => {
  it("detects changed literals next to a path variable, and distinguishes labels", () => {
    const at = (path: string) =>
      get.replace("GET /users/{id}", path) + ban.replace("{id}:ban", "{id}.json#ban");
    const [changed, ...others] = diffModels({
      old: withOperations(at("POST /users/{id}.json#get")),
      new: withOperations(at("POST /users/{id}.xml#get")),
    });
    expect(others).toEqual([]);
    expect(changed).toMatchObject({ rule: "path-changed", target: "users.get" });
    expect(changed?.message).toContain("`/users/{id}.xml`, was `/users/{id}.json`");
  });

  it("reports a new label of a path variable as documentation", () => {
    const labelled = (label: string) => withOperations(get.replace("{id}", `{id}${label}`));
    const changes = diffModels({ old: labelled("#one"), new: labelled("#another") });
    expect(changes).toMatchObject([{ rule: "descriptions-changed", verdict: "docs" }]);
  });
});
