import { describe, expect, it } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import { modelOf } from "../models-of.ts";

const service = "callsheet: 1\nservice: shop\ntitle: Shop\nbaseUrl: https://a.example\n";
const operation = (resource: string, name: string) =>
  `  ${name}:\n    http: GET /v1/${resource}/${name}\n    doc: Lists them.\n    result: json\n`;
const sheet = (resource: string, ...names: string[]) =>
  `resource: ${resource}\noperations:\n${names.map((name) => operation(resource, name)).join("")}`;

const rest = { "shop/bags.yaml": sheet("bags", "list") };

/** Returns the displayed location of removed parts. */
const nearIn = (old: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) =>
  diffModels({
    old: modelOf({ "shop/service.yaml": service, ...rest, ...old }),
    new: modelOf({ "shop/service.yaml": service, ...rest, ...now }),
  }).map(({ near }) => near && `${near.file}:${near.line}`);

describe("the nearest location of a removed part", () => {
  const pens = { "shop/pens.yaml": sheet("pens", "list") };
  const inks = { "shop/pens/inks.yaml": sheet("pens.inks", "mix") };

  it("locates a removed operation at its resource or the remaining parent", () => {
    const audited = { ...inks, "shop/pens.yaml": sheet("pens", "list", "audit") };
    expect(nearIn(audited, { ...pens, ...inks })).toEqual(["spec/shop/pens.yaml:1"]);
    expect(nearIn({ ...pens, ...inks }, pens)).toEqual(["spec/shop/pens.yaml:1"]);
  });

  it.each([
    ["a field", "types: { Pen: { fields: { id: string, ink: string } } }\n", "ink: string", "", 2],
    ["a parameter", "", "query: { size: string }", "query: {}", 3],
  ])("locates %s at its former parent", (_, types, gone, left, line) => {
    const lines = `resource: pens\n${types}operations:\n  get: {\n    http: "GET /pens/{id}", query: { size: string }, result: ${types === "" ? "string" : "Pen"} }\n`;
    const after = lines.replace(gone, left);
    expect(nearIn({ "shop/pens.yaml": lines }, { "shop/pens.yaml": after })).toEqual([
      `spec/shop/pens.yaml:${line}`,
    ]);
  });

  it("locates a removed resource at the service if no resource remains", () => {
    expect(nearIn(pens, {})).toEqual(["spec/shop/service.yaml:2"]);
  });

  it("returns no location for a part that still exists", () => {
    expect(nearIn({}, pens)).toEqual([undefined]);
  });
});
