/**
 * What the examples of all rules say beside their messages, which are in RULES.md: what an app has to edit; the messages of
 * each change the other way round; programs that show a change, the rules that judge each difference, and the fingerprints
 * by which changes are accepted, both ways. `others.txt` has further call sheets, as a diff shows them, and behind `=>` all
 * that is said of each, behind `<=` the other way round. `UPDATE_CASES=1` writes them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Difference } from "../../generator/diff/facts/difference.ts";
import { differences } from "../../generator/diff/facts/differences.ts";
import type { FactName } from "../../generator/diff/facts/facts.ts";
import { rules } from "../../generator/diff/rules/rules.ts";
import type { Change } from "../../generator/diff/verdict/change.ts";
import { diffExample, readDiffExamples } from "../../generator/scripts/diff-examples.ts";
import { isUpdate } from "../cases/read-case.ts";

const file = (name: string): string => `test/diff/examples/${name}.txt`;

const others = readFileSync(file("others"), "utf8").match(/^## .*\n(?:[-+ @!].*\n)*/gm) ?? [];
const read = [
  readDiffExamples(),
  others.map((text) => diffExample(text.slice(0, text.indexOf("\n")), text)),
].map((all) =>
  all.map(({ models, ...example }) => {
    const back = { old: models.new, new: models.old };
    return { ...example, models: [models, back], undone: diffModels(back) };
  }),
);
const [examples = [], more = []] = read;

const edits = (): readonly string[] =>
  examples.flatMap(({ rule: id, changes }) =>
    changes.flatMap(({ rule, edit }) =>
      rule === id && edit !== undefined ? [`${id}: ${edit.before} => ${edit.after}`] : [],
    ),
  );

function undone(): readonly string[] {
  const known = new Set(examples.flatMap(({ changes }) => changes.map(({ message }) => message)));
  return examples.flatMap((one) =>
    one.undone.flatMap(({ rule, message }) => (known.has(message) ? [] : [`${rule}: ${message}`])),
  );
}

const programs = (): readonly string[] =>
  [...examples, ...more].flatMap((one) =>
    [...one.changes, ...one.undone].flatMap(({ rule, witness }) =>
      [witness?.ordinary, witness?.pattern]
        .filter((text) => text !== undefined)
        .map((text) => `// ${rule}\n${text}`.replaceAll(/\n+$|(?<=\n)\n/g, "")),
    ),
  );

const judges = <Name extends FactName>(one: Difference<Name>): string =>
  `${one.fact}: ${rules[one.fact].flatMap((rule) => (rule.applies(one) ? [rule.id] : [])).join()}`;

const judged = (): readonly string[] =>
  [...examples, ...more].flatMap(({ models }) =>
    models.flatMap((pair) => Array.from(differences(pair), judges)),
  );

const fingerprints = (): readonly string[] =>
  [...examples, ...more].flatMap((one) =>
    [...one.changes, ...one.undone].map(({ rule, fingerprint }) => `${rule} ${fingerprint}`),
  );

const said = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ rule, target, code, behaviour, old, reaches, bump, message, edit }) => [
    `${rule} ${target} ${code} ${behaviour} ${old} ${bump} [${reaches.join()}] ${message}`,
    ...(edit === undefined ? [] : [`  ${edit.before} => ${edit.after}`]),
  ]);

const all = (): readonly string[] =>
  more.map(({ text, changes, undone: back }) =>
    [text.trimEnd(), "=>", ...said(changes), "<=", ...said(back)].join("\n"),
  );

test.each([
  ["edits", edits],
  ["undone", undone],
  ["programs", programs],
  ["judged", judged],
  ["fingerprints", fingerprints],
  ["others", all],
])("%s", (name, linesOf) => {
  const text = `${[...new Set(linesOf())].join("\n")}\n`;
  if (isUpdate) writeFileSync(file(name), text);
  else expect(text).toBe(readFileSync(file(name), "utf8"));
});
