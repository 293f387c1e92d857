/** Findings of the rules about webhooks. */
import { describe, expect, test } from "vitest";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { sheetsOf } from "./examples.ts";

const types = `types:
  Loan:
    doc: A book that was lent.
    fields: { type: string, book: string, data: Data }
  Data:
    doc: Facts of a loan.
    fields: { kind: string }
  Bare:
    doc: Nothing.
    fields: { other: string }
  Open:
    doc: Any fields.
    fields: { other: string }
    more: unknown
  Either:
    doc: A loan, or nothing.
    union: [Loan, Bare]
`;

/** Returns the rules about webhooks that find something, with the location. */
function findingsOf(webhooks: string): readonly string[] {
  const sheets = { "service.yaml": `webhooks: ${webhooks}\n${types}` };
  return lintSources(sheetsOf(sheets))
    .filter(({ rule }) => rule.startsWith("webhook-"))
    .map(({ rule, target }) => `${rule} ${target.replace(/^.*#webhooks\//, "")}`);
}

describe("webhook-field-missing", () => {
  test.each([
    ["a field", "type", "{ a: Loan }", []],
    ["a nested field", "data.kind", "{ a: Loan }", []],
    ["a misspelled nested field", "data.knid", "{ a: Loan, b: Loan }", ["event"]],
    ["a header", "{ header: X-Event }", "{ a: Bare }", []],
    ["undocumented bodies", "tpye", "{ a: unknown, b: json }", []],
    ["a type with further fields", "type", "{ a: Open }", []],
    ["a type of several", "type", "{ a: Loan, b: Bare, c: unknown }", ["events/b"]],
    ["a body that is a string", "type", "{ a: Loan, b: string }", ["events/b"]],
    ["records", "type", '{ a: "Record<string, string>" }', []],
    ["an unknown location", "unknown", "{ a: Bare }", []],
  ])("checks %s", (_, event, events, targets) => {
    expect(findingsOf(`{ event: ${event}, signature: standard, events: ${events} }`)).toEqual(
      targets.map((target) => `webhook-field-missing ${target}`),
    );
  });

  test("checks the id", () => {
    const signature = "{ header: X-Signature, algorithm: hmac-sha256 }";
    const found = (id: string) =>
      findingsOf(`{ event: type, id: ${id}, signature: ${signature}, events: { a: Loan } }`);
    expect(found("book")).toEqual([]);
    expect(found("bok")).toEqual(["webhook-field-missing id"]);
  });
});

test.each([
  ["standard", []],
  ["none", ["webhook-unsigned signature"]],
  ["unknown", ["webhook-signature-unknown signature"]],
  [
    "{ header: X, algorithm: hmac-sha1 }",
    ["webhook-replayable signature", "webhook-sha1 signature/algorithm"],
  ],
  [
    '{ header: X, value: "t={timestamp},v1={signature}", algorithm: hmac-sha512, signed: "{timestamp}.{body}" }',
    [],
  ],
])("checks the signature %s", (signature, findings) => {
  const found = findingsOf(`{ event: type, signature: ${signature}, events: { a: Loan } }`);
  expect(found.toSorted()).toEqual(findings);
});

test("reports events whose names differ in case", () => {
  const events = "{ a.b: Loan, A.b: Loan, a.B: Loan, a_b: Loan, ab: Loan }";
  expect(findingsOf(`{ event: type, signature: standard, events: ${events} }`)).toEqual([
    "webhook-names-alike events/A.b",
    "webhook-names-alike events/a.B",
  ]);
});

test("reports no type of webhooks as unused", () => {
  const sheets = {
    "service.yaml": `webhooks: { event: type, signature: standard, events: { a: "Either[]" } }\n${types}`,
  };
  const unused = lintSources(sheetsOf(sheets)).filter(({ rule }) => rule === "type-unused");
  expect(unused.map(({ target }) => target)).toEqual(["library/service.yaml#types/Open"]);
});
