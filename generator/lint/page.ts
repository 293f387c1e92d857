import { wrap } from "../text/wrap.ts";
import type { FixKind } from "./finding.ts";
import type { Example, LintRule } from "./rule.ts";

export function rulePage(rule: LintRule, columns: number): string {
  const { id, why, bad, good } = rule;
  return [
    `${id} (${levelText(rule)})`,
    wrap(why, columns).join("\n"),
    `Instead of\n\n${indented(exampleText(bad))}`,
    `write\n\n${indented(exampleText(good))}`,
    ...advice(rule).map((part) => wrap(part, columns).join("\n")),
  ].join("\n\n");
}

function levelText(rule: LintRule): string {
  const ofImported = rule.kind === "check" ? rule.levelOfImported : undefined;
  return ofImported === undefined
    ? rule.level
    : `${rule.level}; ${ofImported} in imported services`;
}

const fixAdvice: Readonly<Record<FixKind, string>> = {
  fix: "`callsheet lint --fix` fixes it.",
  suggestion:
    "Its fix is a suggestion, because it changes more than docs: only `callsheet lint --fix --unsafe` applies it.",
};

export const fixOptions = ({ fixKind }: LintRule): string =>
  fixKind === undefined ? "" : { fix: "--fix", suggestion: "--fix --unsafe" }[fixKind];

function advice({ id, kind, level, fixKind }: LintRule): readonly string[] {
  const fix = fixKind === undefined ? "" : fixAdvice[fixKind];
  const isError = kind === "compile" && level === "error";
  const quiet = isError
    ? "It is a compile error: fix it before you generate. It cannot be ignored."
    : kind === "comment" || kind === "project"
      ? `Set another level in callsheet.yaml: \`lint: { ${id}: off }\`.`
      : `Set another level in callsheet.yaml: \`lint: { ${id}: off }\`. ` +
        `A comment ignores one finding: \`# callsheet-ignore ${id}: reason\`.`;
  return [fix, quiet].filter((part) => part !== "");
}

export function ruleMarkdown(rule: LintRule): string {
  const { why, fixKind, bad, good } = rule;
  const fix = fixKind === undefined ? "" : ` Fixed by \`${fixOptions(rule)}\`.`;
  return [
    `Level: ${levelText(rule)}.${fix} ${why}`,
    `Instead of\n\n${fenced(exampleText(bad))}`,
    `write\n\n${fenced(exampleText(good))}`,
  ].join("\n\n");
}

export function rulesMarkdown(rules: readonly LintRule[]): string {
  const rows = rules.map((rule) => {
    const { id, why } = rule;
    const options = fixOptions(rule);
    return `| [\`${id}\`](#${id}) | ${levelText(rule)} | ${options && `\`${options}\``} | ${why} |`;
  });
  const pages = rules.map((rule) => `## ${rule.id}\n\n${ruleMarkdown(rule)}`);
  return `# Rules of \`callsheet lint\`

Written by \`npm run schema\` from the rules in \`generator/lint/rules\`. Every command reports compile errors. Set the level of
any other rule in \`callsheet.yaml\`, or ignore one finding with a comment that has a reason. \`--fix\` applies edits that
\`callsheet diff\` classifies as docs or no change. Other edits are suggestions for \`--unsafe\`.

| rule | level | fixed by | why |
| ---- | ----- | --------- | --- |
${rows.join("\n")}

${pages.join("\n\n")}
`;
}

/** Returns the module with the ids that the configuration can contain: all rules except compile errors. */
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
