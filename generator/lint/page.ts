/** The page of a rule: for a terminal, and all of them as Markdown. */
import { wrap } from "../text/wrap.ts";
import type { Mend } from "./finding.ts";
import type { Example, LintRule } from "./rule.ts";

/** For a terminal of so many columns. */
export function rulePage(rule: LintRule, columns: number): string {
  const { id, level, why, bad, good } = rule;
  return [
    `${id} (${level})`,
    wrap(why, columns).join("\n"),
    `Instead of\n\n${indented(exampleText(bad))}`,
    `write\n\n${indented(exampleText(good))}`,
    ...advice(rule).map((part) => wrap(part, columns).join("\n")),
  ].join("\n\n");
}

const mends: Readonly<Record<Mend, string>> = {
  fix: "`callsheet lint --fix` mends it.",
  suggestion:
    "What would mend it is a suggestion, since it changes more than docs: only `callsheet lint --fix --unsafe` does it.",
};

/** The options that mend it. */
export const mendOptions = ({ mend }: LintRule): string =>
  mend === undefined ? "" : { fix: "--fix", suggestion: "--fix --unsafe" }[mend];

/** What can be done about findings. */
function advice({ id, kind, level, mend }: LintRule): readonly string[] {
  const fix = mend === undefined ? "" : mends[mend];
  const isError = kind === "compile" && level === "error";
  const quiet = isError
    ? "It is an error of compiling: nothing is generated until it is mended, and nothing ignores it."
    : kind === "comment" || kind === "project"
      ? `Another level is said in callsheet.yaml: \`lint: { ${id}: off }\`.`
      : `Another level is said in callsheet.yaml: \`lint: { ${id}: off }\`. ` +
        `A comment ignores one finding: \`# callsheet-ignore ${id}: reason\`.`;
  return [fix, quiet].filter((part) => part !== "");
}

export function ruleMarkdown(rule: LintRule): string {
  const { level, why, mend, bad, good } = rule;
  const mended = mend === undefined ? "" : ` Mended by \`${mendOptions(rule)}\`.`;
  return [
    `Level: ${level}.${mended} ${why}`,
    `Instead of\n\n${fenced(exampleText(bad))}`,
    `write\n\n${fenced(exampleText(good))}`,
  ].join("\n\n");
}

export function rulesMarkdown(rules: readonly LintRule[]): string {
  const rows = rules.map((rule) => {
    const { id, level, why } = rule;
    const options = mendOptions(rule);
    return `| [\`${id}\`](#${id}) | ${level} | ${options && `\`${options}\``} | ${why} |`;
  });
  const pages = rules.map((rule) => `## ${rule.id}\n\n${ruleMarkdown(rule)}`);
  return `# Rules of \`callsheet lint\`

Written by \`npm run schema\` from the rules in \`generator/lint/rules\`. An error of compiling is found by every command;
the level of every other rule is said in \`callsheet.yaml\`, and a comment with a reason ignores one finding. What \`--fix\`
mends is docs to \`callsheet diff\`, or nothing; what changes more is a suggestion, which \`--unsafe\` takes.

| rule | level | mended by | why |
| ---- | ----- | --------- | --- |
${rows.join("\n")}

${pages.join("\n\n")}
`;
}

/** Returns the module of the ids that the configuration knows: all but errors of compiling. */
export function ruleIdsModule(rules: readonly LintRule[]): string {
  const ids = rules.filter(({ kind, level }) => kind !== "compile" || level !== "error");
  return `/** The rules whose level the configuration can change, without the rules themselves. Written by \`npm run schema\`. */
export const ruleIds = ${JSON.stringify(ids.map(({ id }) => id))} as const;

export type RuleId = (typeof ruleIds)[number];
`;
}

const exampleText = (example: Example): string =>
  typeof example === "string"
    ? example.trimEnd()
    : Object.entries(example)
        .map(([file, text]) => `# ${file}\n${text.trimEnd()}`)
        .join("\n\n");

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");

const fenced = (text: string): string => `\`\`\`yaml\n${text}\n\`\`\``;
