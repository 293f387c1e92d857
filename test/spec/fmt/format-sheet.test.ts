import * as fc from "fast-check";
import { format as prettier } from "prettier";
import { describe, expect, test } from "vitest";
import { findComments } from "../../../generator/sheets/document/find-comments.ts";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import type { SourceText } from "../../../generator/text/source-text.ts";
import { someOf } from "../../support/thorough.ts";
import { formatOf, formatted, projects, sheets } from "./support/corpus.ts";
import { meaning } from "./support/meaning.ts";
import { dice, scrawl, type Dice } from "./support/scrawl.ts";

const commentsOf = (text: string): readonly string[] =>
  findComments(text)
    .map((comment) => comment.text)
    .toSorted();

/** Formats a call sheet, and returns the result with the facts that must hold for every call sheet. */
async function canonical(before: SourceText) {
  const text = formatted(before);
  if (text === undefined) throw new Error(`${before.file} is refused:\n${before.text}`);
  return {
    text,
    comments: commentsOf(text),
    again: formatted({ ...before, text }),
    byPrettier: await prettier(text, { parser: "yaml", printWidth: 100 }),
  };
}

const promised = (before: SourceText, text: string) => ({
  text,
  comments: commentsOf(before.text),
  again: text,
  byPrettier: text,
});

const bare = { remarks: false };
const annotated = { remarks: true };
const runs = { numRuns: 2 };

const scrawled = (sheet: SourceText, chance: Dice, options: { remarks: boolean }): SourceText => {
  const format = formatOf(sheet);
  if (format === undefined) throw new Error(sheet.path);
  const { document } = parseYaml(sheet);
  return { ...sheet, text: scrawl(document.value, format, chance, options) };
};

test("finds enough call sheets to format", () => {
  expect(sheets.length).toBeGreaterThan(300);
});

describe("formatted call sheets", () => {
  test.each(someOf(sheets, 8, 2))(
    "keeps comments of $file, is stable, and matches prettier",
    async (sheet) => {
      const after = await canonical(sheet);
      expect(after).toEqual(promised(sheet, after.text));
    },
  );

  test.each(someOf(projects, 4))("keeps the meaning of $name after formatting", ({ sources }) => {
    const after = sources.map((one) => ({ ...one, text: formatted(one) ?? one.text }));
    expect(meaning(after)).toBe(meaning(sources));
  });

  test("produces the same result for any order of keys and any style", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sheets), dice, async (sheet, chance) => {
        const one = scrawled(sheet, chance, bare);
        const wanted = formatted(scrawled(sheet, { roll: () => 1 }, bare)) ?? "";
        expect(await canonical(one)).toEqual(promised(one, wanted));
      }),
      { numRuns: runs.numRuns * 5 },
    );
  });

  test("keeps comments anywhere in any order and style", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sheets), dice, async (sheet, chance) => {
        const one = scrawled(sheet, chance, annotated);
        const after = await canonical(one);
        expect(after, one.text).toEqual(promised(one, after.text));
      }),
      { numRuns: runs.numRuns * 20 },
    );
  });

  test("keeps a comment on every line", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sheets), dice, async (sheet, chance) => {
        const one = { ...sheet, text: annotate(sheet.text, chance) };
        fc.pre(formatted(one) !== undefined && findComments(one.text).length > 0);
        const after = await canonical(one);
        expect(after, one.text).toEqual(promised(one, after.text));
      }),
      { numRuns: runs.numRuns * 10 },
    );
  });

  test("keeps the meaning of call sheets in any style", () => {
    fc.assert(
      fc.property(fc.constantFrom(...projects), dice, ({ sources }, chance) => {
        const careless = sources.map((one) => scrawled(one, chance, annotated));
        const after = careless.map((one) => ({ ...one, text: formatted(one) ?? "" }));
        expect(meaning(after)).toBe(meaning(sources));
      }),
      { numRuns: runs.numRuns },
    );
  });
});

/** Adds comments above and after lines. Within a string, they are rejected or part of the string. */
const annotate = (text: string, { roll }: Dice): string =>
  text
    .split("\n")
    .flatMap((line, index) => {
      const [indent = ""] = /^ */.exec(line) ?? [];
      const above = roll(3) === 0 ? [`${indent.slice(roll(3))}# above ${index}`] : [];
      return [...above, roll(3) === 0 && line !== "" ? `${line} # beside ${index}` : line];
    })
    .join("\n");
