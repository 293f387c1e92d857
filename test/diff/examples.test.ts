/**
 * What the examples of all rules say beside their messages, which are in RULES.md: what an app has to edit; and the
 * messages of each change the other way round. `UPDATE_CASES=1` writes them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { readDiffExamples } from "../../generator/scripts/diff-examples.ts";
import { isUpdate } from "../cases/read-case.ts";

type Lines = (examples: ReturnType<typeof readDiffExamples>) => readonly string[];

const edits: Lines = (examples) =>
  examples.flatMap(({ rule: id, changes }) =>
    changes.flatMap(({ rule, edit }) =>
      rule === id && edit !== undefined ? [`${id}: ${edit.before} => ${edit.after}`] : [],
    ),
  );

const undone: Lines = (examples) => {
  const known = new Set(examples.flatMap(({ changes }) => changes.map(({ message }) => message)));
  const all = examples.flatMap(({ models }) => diffModels({ old: models.new, new: models.old }));
  return [
    ...new Set(
      all
        .filter(({ message }) => !known.has(message))
        .map(({ rule, message }) => `${rule}: ${message}`),
    ),
  ];
};

test.each([
  ["edits", edits],
  ["undone", undone],
])("%s", (name, linesOf) => {
  const file = `test/diff/examples/${name}.txt`;
  const text = `${linesOf(readDiffExamples()).join("\n")}\n`;
  if (isUpdate) writeFileSync(file, text);
  else expect(text).toBe(readFileSync(file, "utf8"));
});
