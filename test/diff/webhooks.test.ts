import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

const service = `callsheet: 1
service: demo
title: Demo
baseUrl: https://demo.test
webhooks:
  event: type
  signature: standard
  events: { thing.made: Thing }
`;

const things = `resource: things
operations:
  get: { http: GET /things, result: string }
types:
  Thing: { fields: { id: string, state: State, part: Part } }
  Part: { fields: { size: integer } }
  State: { values: [open, closed] }
  Other: { fields: { id: string } }
`;

/** Returns the changes of an edit of the call sheets. */
function changesOf(from: string, to: string) {
  const edited = (text: string): string => text.replace(from, to);
  const models = {
    old: modelOf({ "demo/service.yaml": service, "demo/things.yaml": things }),
    new: modelOf({ "demo/service.yaml": edited(service), "demo/things.yaml": edited(things) }),
  };
  return diffModels(models).map(({ rule, reaches }) => [rule, ...reaches].join(", "));
}

describe("a type that only webhooks contain", () => {
  test.each([
    ["id: string, ", "", "result-field-removed, webhook thing.made"],
    ["size: integer", "size?: integer", "result-field-became-optional, webhook thing.made"],
    ["size: integer", "size: string", "result-type-changed, webhook thing.made"],
    ["[open, closed]", "[open, closed, lost]", "result-enum-added-open, webhook thing.made"],
    [
      "Other: { fields: { id: string } }",
      "Other: { fields: { id: integer } }",
      "type-changed-unused",
    ],
  ])("reports `%s` changed to `%s` as received", (from, to, change) => {
    expect(changesOf(from, to)).toEqual([change]);
  });
});

describe("a webhook", () => {
  test.each([
    ["thing.made: Thing", "thing.made: Other", ["result-type-widened, webhook thing.made"]],
    ["thing.made: Thing", "thing.made: unknown", ["result-type-widened, webhook thing.made"]],
    ["thing.made: Thing", "thing.remade: Thing", ["webhook-renamed, webhook thing.remade"]],
    [
      "thing.made: Thing",
      "order.paid: Thing",
      ["webhook-removed, webhook thing.made", "webhook-added, webhook order.paid"],
    ],
    ["X-Hub: 1", "X-Hub: 2", []],
  ])("reports `%s` changed to `%s`", (from, to, changes) => {
    expect(changesOf(from, to)).toEqual(changes);
  });

  test("reports a removed event once if its type is removed, too", () => {
    const type = "  Other: { fields: { id: string } }\n";
    const models = {
      old: modelOf({
        "demo/service.yaml": service.replace("thing.made: Thing", "thing.made: Thing, gone: Other"),
        "demo/things.yaml": things,
      }),
      new: modelOf({ "demo/service.yaml": service, "demo/things.yaml": things.replace(type, "") }),
    };
    expect(diffModels(models).map(({ rule }) => rule)).toEqual(["webhook-removed"]);
  });
});
