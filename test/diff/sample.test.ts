import { describe, expect, it } from "vitest";
import { sampleOf } from "../../generator/diff/witness/sample.ts";
import { modelOf } from "./models-of.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

/** The sample of what an operation with these types sends. */
function sampleIn(types: string): string | undefined {
  const sheet = `resource: things\ntypes:\n${types}\noperations:\n  put: { http: PUT /things, body: Thing, result: none }\n`;
  const { services } = modelOf({ "demo/service.yaml": service, "demo/things.yaml": sheet });
  const body = services[0]?.resources[0]?.operations[0]?.body;
  return body && sampleOf(body.type);
}

describe("a sample of a type", () => {
  it("has what is required, and ends where a type holds itself", () => {
    expect(sampleIn("  Thing: { fields: { next: Thing, name: string, note?: string } }")).toBe(
      '{ next: undefined as never, name: "…" }',
    );
  });

  it("says which member of a union it is", () => {
    const types = [
      "  Thing: { discriminator: kind, union: { left: Left, right: Right } }",
      "  Left: { fields: { name: string } }",
      "  Right: { fields: { size: integer } }",
    ];
    expect(sampleIn(types.join("\n"))).toBe('{ kind: "left", ...{ name: "…" } }');
  });
});
