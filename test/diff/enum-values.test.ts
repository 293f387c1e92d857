/** Tests a removed and a new value of an enum. */
import { describe, expect, test } from "vitest";
import { changesOf } from "./typed-models.ts";

const received = {
  result: "get:\n  http: GET /users\n  doc: One.\n  result: User",
  list: "get:\n  http: GET /users\n  doc: One.\n  result: User[]",
  events: "get:\n  http: GET /users\n  doc: One.\n  result: { events: User }",
  errors: "get:\n  http: GET /users\n  doc: One.\n  result: string\n  errors: { 404: User }",
} as const;
const sent = "send:\n  http: POST /users\n  doc: One.\n  body: User\n  result: none";

const user = (values: string, open?: boolean): string =>
  `User: { fields: { state: State } }\nState: { values: ${values}${open === undefined ? "" : `, open: ${open}`} }`;

const rules = (old: string, now: string, operation: string) =>
  changesOf(old, now, operation).map(({ rule, verdict, code }) => `${rule} ${verdict} ${code}`);

describe("diff, for a renamed value", () => {
  test.each([
    ["[queued, done]", "[queued, DONE]"],
    ["[queued, in_progress]", "[queued, in-progress]"],
    ["[color, size]", "[colour, size]"],
    ["[queued, done]", "[queued, finished]"],
  ])("reports one entry for renamed values: %s, then %s", (old, now) => {
    for (const operation of Object.values(received)) {
      expect(rules(user(old), user(now), operation)).toEqual([
        "result-enum-renamed-open risky some",
      ]);
      expect(rules(user(old, false), user(now, false), operation)).toEqual([
        "result-enum-renamed-closed breaking no",
      ]);
    }
    const both = `${received.result}\n${sent}`;
    expect(rules(user(old), user(now), sent)).toEqual(["parameter-enum-renamed breaking no"]);
    expect(rules(user(old), user(now), both)).toEqual(["parameter-enum-renamed breaking no"]);
    expect(rules(user(old, true), user(now, true), both)).toEqual([
      "parameter-enum-renamed-open risky some",
    ]);
  });

  test("reports all renamed values of one enum as one entry", () => {
    const [change, ...others] = changesOf(
      user("[queued, done]"),
      user("[QUEUED, DONE]"),
      received.result,
    );
    expect(others).toEqual([]);
    expect(change?.message).toContain(
      "`queued` is probably `QUEUED` now and `done` is probably `DONE` now",
    );
  });

  test("reports renamed values of an anonymous type", () => {
    const of = (values: string) => `User: { fields: { state: "${values}" } }`;
    expect(rules(of("'queued' | 'done'"), of("'queued' | 'DONE'"), received.result)).toEqual([
      "result-enum-renamed-closed breaking no",
    ]);
    expect(rules(of("'queued' | 'done'"), of("'queued' | 'DONE'"), sent)).toEqual([
      "parameter-enum-renamed breaking no",
    ]);
  });

  test.each([
    ["several candidates", "[a, b]", "[c, d]"],
    ["another description", "{ on: , idle: { doc: One. } }", "{ on: , busy: { doc: Other. } }"],
  ])("reports a removal and an addition instead of a renamed value for %s", (_, old, now) => {
    expect(rules(user(old), user(now), received.result)).toEqual([
      "result-enum-removed-open risky some",
      "result-enum-added-open safe some",
    ]);
  });
});

describe("diff, for a removed value", () => {
  test("reports a removed value of the exported type, which is closed in every direction", () => {
    for (const operation of Object.values(received)) {
      expect(rules(user("[a, b, c]"), user("[a, b]"), operation)).toEqual([
        "result-enum-removed-open risky some",
      ]);
    }
    expect(rules(user("[a, b, c]", true), user("[a, b]", true), sent)).toEqual([
      "parameter-enum-removed-open risky some",
    ]);
  });
});
