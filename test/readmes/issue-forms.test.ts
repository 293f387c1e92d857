/** Tests the forms for issues: a form that GitHub rejects is not offered, and each asks for a minimal document. */
import { globSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";

const required = v.object({ required: v.boolean() });

/** The parts of GitHub's format that the forms use. Other keys are mistakes. */
const element = v.variant("type", [
  v.strictObject({
    type: v.literal("markdown"),
    attributes: v.strictObject({ value: v.string() }),
  }),
  v.strictObject({
    type: v.picklist(["input", "textarea"]),
    id: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    attributes: v.strictObject({
      label: v.string(),
      description: v.string(),
      placeholder: v.optional(v.string()),
      render: v.optional(v.string()),
    }),
    validations: required,
  }),
]);
const form = v.strictObject({
  name: v.string(),
  description: v.string(),
  labels: v.array(v.string()),
  body: v.array(element),
});

const paths = globSync(".github/ISSUE_TEMPLATE/*.yml").filter((path) => !path.includes("config"));

test("offers a form for bugs and one for features", () => {
  expect(paths.toSorted()).toEqual([
    ".github/ISSUE_TEMPLATE/bug.yml",
    ".github/ISSUE_TEMPLATE/feature.yml",
  ]);
});

test.each(paths)("asks for a minimal document in %s", (path) => {
  const document = parseDocument(readFileSync(path, "utf8"));
  expect([...document.errors, ...document.warnings]).toEqual([]);
  const { body } = v.parse(form, document.toJS());
  const fields = body.filter((one) => one.type !== "markdown");
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  expect(fields[0]).toMatchObject({ id: "document", validations: { required: true } });
});
