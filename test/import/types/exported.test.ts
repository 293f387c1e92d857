/** Extensions of Callsheet's exporter. */
import { expect, test } from "vitest";
import { declaredOf, object, ref, text, union, values } from "./typed.ts";

test("restores primitives, open enums, meanings of values, and former names", () => {
  const pattern = "^0x[0-9A-Fa-f]*$";
  expect(
    declaredOf({
      Hash: text({ extension: { type: "hex" }, constraints: { pattern } }),
      Kind: values(["a", "b"], {
        extension: { open: false, values: { a: "The a.", b: { deprecated: "Use a." } } },
      }),
      Some: values(["a"], { extension: { more: "unknown" } }),
      Empty: object({}, { extension: { fields: {} } }),
      New: text({ extension: { renamedFrom: "Old" } }),
    }),
  ).toEqual({
    Hash: { type: "hex" },
    Kind: { values: { a: "The a.", b: { deprecated: "Use a." } }, open: false },
    Some: { values: { a: null }, more: "unknown" },
    Empty: { fields: {} },
    New: { renamedFrom: "Old", type: "string" },
  });
});

test("keeps documentation and former names of a union that only contains itself", () => {
  const extension = { union: true, renamedFrom: "Old" };
  expect(
    declaredOf({ Loop: union([ref("Loop")], { extension, doc: "A loop", deprecated: true }) }),
  ).toEqual({
    Loop: { renamedFrom: "Old", doc: "A loop.", deprecated: true, type: "unknown" },
  });
});
