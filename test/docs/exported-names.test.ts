/** The names that programs import, against the pages of the guide. */
import { expect, test } from "vitest";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { reexportsOf } from "../../generator/typescript/plan/templates.ts";

const { runtime, prose } = readTemplates();

const namesOf = (file: string): string[] =>
  reexportsOf(runtime.find(({ name }) => name === file)?.text ?? "").flatMap(({ names }) => names);

const guide = Object.entries(prose)
  .filter(([name]) => /^(?:docs\/guide-|readme)/.test(name))
  .map(([, text]) => text)
  .join("\n");

test.each(namesOf("public.ts"))("explains the exported name %s in the guide", (name) => {
  expect(guide).toMatch(new RegExp(`\\b${name}\\b`));
});

test("exports names of programs from the entry for generated code, too", () => {
  const all = new Set(namesOf("index.ts"));
  expect(namesOf("public.ts").filter((name) => !all.has(name))).toEqual([]);
  expect(all.size).toBeGreaterThan(100);
});
