/** What our own exporter said of schemas comes back. */
import { expect, test } from "vitest";
import { declaredOf, object, text, values } from "./typed.ts";

test("what our exporter said comes back: primitives, open enums, what values mean, former names", () => {
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
