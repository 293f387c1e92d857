/** Linked types of the public model equal those of the model, for all call sheets of the tests. */
import { describe, expect, test } from "vitest";
import { linkTypes } from "../../generator/open/linked-types.ts";
import { publicModel } from "../../generator/open/public-model.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { unionOpenness } from "../../generator/sheets/types/member-tags.ts";
import type { TypeDeclaration } from "../../generator/sheets/types/type.ts";
import { packageLayout } from "../../generator/text/package-layout.ts";
import { readCases } from "../cases/read-case.ts";

/** The facts of a declaration, without those of referenced types. */
const factsOf = (type: TypeDeclaration | undefined): unknown =>
  JSON.parse(
    JSON.stringify(
      type?.kind === "union" ? { ...type, open: unionOpenness(type) } : type,
      (key, value: unknown) => {
        if (key === "to" || key === "length" || key === "renamedFrom") return undefined;
        if (value instanceof Map) return Object.fromEntries(value);
        return typeof value === "bigint" ? `${value}n` : value;
      },
    ),
  );

describe.each(readCases().printing)("linked types of $name", ({ sources }) => {
  test("links the same types as the model", () => {
    const { model } = compile(sources);
    const open = model && publicModel(model, packageLayout);
    for (const [at, { types, resources }] of (model?.services ?? []).entries()) {
      const service = open?.services[at] ?? { types: [] };
      const link = linkTypes(service);
      const linked = service.types.map(({ id }) => {
        const type = link({ kind: "named", id });
        return type.kind === "named" ? type.to : undefined;
      });
      const declared = [...types, ...resources.flatMap((resource) => resource.types)];
      expect(linked.map(factsOf)).toEqual(declared.map(factsOf));
    }
  });
});

test("links a recursive type to itself", () => {
  const at = { file: "spec/a.yaml", line: 1, column: 1 };
  const self = { kind: "named", id: "Node" } as const;
  const names = { name: "Node", module: "a.ts", received: "Node", sent: "Node" };
  const type = { kind: "array", items: self } as const;
  const facts = { kind: "alias", direction: "both", documentation: { notes: [] } } as const;
  const link = linkTypes({ types: [{ ...facts, id: "Node", ...names, type, at }] });
  const node = link(self);
  expect(node).toMatchObject({ kind: "named", name: "Node" });
  const items = node.kind === "named" && node.to.kind === "alias" ? node.to.type : undefined;
  expect(items?.kind === "array" ? items.items : undefined).toEqual(node);
});
