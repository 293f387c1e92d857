import { describe, expect, it } from "vitest";
import { sampleOf } from "../../generator/diff/programs/sample.ts";
import { modelOf } from "./models-of.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

/** The sample of what an operation with these types sends. */
function sampleIn(types: string): string | undefined {
  const sheet = `resource: things\ntypes:\n${types}\noperations:\n  put: { http: PUT /things, body: Thing, result: none }\n`;
  const { services } = modelOf({ "demo/service.yaml": service, "demo/things.yaml": sheet });
  const body = services[0]?.resources[0]?.operations[0]?.body;
  return body?.as === "json" ? sampleOf(body.type) : undefined;
}

describe("a sample of a type", () => {
  it("includes required values in a sample, and stops at a recursive type", () => {
    expect(sampleIn("  Thing: { fields: { next: Thing, name: string, note?: string } }")).toBe(
      '{ next: undefined as never, name: "…" }',
    );
  });

  it("includes the discriminator of a union member in a sample", () => {
    const types = [
      "  Thing: { discriminator: kind, union: { left: Left, right: Right } }",
      "  Left: { fields: { name: string } }",
      "  Right: { fields: { size: integer } }",
    ];
    expect(sampleIn(types.join("\n"))).toBe('{ kind: "left", name: "…" }');
  });

  it("includes each field once in a sample if several members of a union or intersection have it", () => {
    const marked = [
      "  Thing: { discriminator: kind, union: { left: Left, right: Right } }",
      "  Left: { fields: { name: string, kind: \"'left'\" } }",
      "  Right: { fields: { size: integer } }",
    ];
    expect(sampleIn(marked.join("\n"))).toBe('{ kind: "left", name: "…" }');
    const both = [
      "  Thing: { type: Named & Sized }",
      "  Named: { fields: { name: string } }",
      "  Sized: { fields: { name: string, size: integer } }",
    ];
    expect(sampleIn(both.join("\n"))).toBe('{ name: "…", size: 1 }');
  });
});
