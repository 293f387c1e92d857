/**
 * The changes of all examples, and those of the opposite edits. Each subject of rules has a file, with an entry for each
 * rule; `others.txt` has further call sheets, as a diff shows them. An entry lists the changes after `=>`, those of the
 * opposite edit after `<=`, the rules that judge each difference, and the programs that RULES.md does not show.
 * `UPDATE_CASES=1` writes the files.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Difference } from "../../generator/diff/facts/difference.ts";
import { differences } from "../../generator/diff/facts/differences.ts";
import type { FactName } from "../../generator/diff/facts/facts.ts";
import { rules, rulesBySubject } from "../../generator/diff/rules/rules.ts";
import { type Change, partsOf } from "../../generator/diff/verdict/change.ts";
import { type DiffExample, diffExample } from "../../generator/scripts/diff-examples.ts";
import { isUpdate } from "../cases/read-case.ts";

const file = (subject: string): string => `test/diff/examples/${subject}.txt`;

const judges = <Name extends FactName>(one: Difference<Name>): string =>
  `${one.fact}: ${rules[one.fact].flatMap((rule) => (rule.applies(one) ? [rule.id] : [])).join()}`;

const linesOf = (change: Change): readonly string[] => {
  const { rule, target, code, behaviour, old, bump, reaches, fingerprint, message, edit } = change;
  const effect = `${code} ${behaviour} ${old} ${bump}`;
  return [
    `${rule} ${target} ${effect} [${reaches.join()}] ${fingerprint} ${message}`,
    ...(edit === undefined ? [] : [`  ${edit.before} => ${edit.after}`]),
  ];
};

const programsOf = ({ rule, witness }: Change): readonly string[] =>
  [witness?.ordinary, witness?.pattern]
    .filter((text) => text !== undefined)
    .map((text) => `// ${rule}\n${text}`.replaceAll(/\n+$|(?<=\n)\n/g, ""));

function entryOf({ rule, models, changes }: DiffExample, title: string): string {
  const opposite = { old: models.new, new: models.old };
  const undone = diffModels(opposite);
  const judged = [models, opposite].flatMap((pair) => Array.from(differences(pair), judges));
  const documented = changes.flatMap(partsOf).find((one) => one.rule === rule);
  const programs = [...changes, ...undone]
    .flatMap(partsOf)
    .filter((one) => one !== documented)
    .flatMap(programsOf);
  const [done, back] = [changes, undone].map((all) => all.flatMap(linesOf));
  return [
    title,
    "=>",
    ...(done ?? []),
    "<=",
    ...(back ?? []),
    "judged by",
    ...new Set(judged),
    ...new Set(programs),
  ].join("\n");
}

/** Returns the expected text of a file, which `UPDATE_CASES=1` replaces first. */
function expected(subject: string, text: string): string {
  if (isUpdate) writeFileSync(file(subject), text);
  return readFileSync(file(subject), "utf8");
}

test.each(Object.entries(rulesBySubject))(
  "matches the expected reports of %s",
  (subject, table) => {
    const entries = Object.values(table)
      .flat()
      .map(({ id, example }) => entryOf(diffExample(id, example), `## ${id}`));
    const text = `${entries.join("\n")}\n`;
    expect(text).toBe(expected(subject, text));
  },
);

test("matches the expected reports of further examples", () => {
  const examples = readFileSync(file("others"), "utf8").match(/^## .*\n(?:[-+ @!].*\n)*/gm) ?? [];
  const entries = examples.map((example) =>
    entryOf(diffExample(example.slice(0, example.indexOf("\n")), example), example.trimEnd()),
  );
  const text = `${entries.join("\n")}\n`;
  expect(text).toBe(expected("others", text));
});
