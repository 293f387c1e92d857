/** The page of a rule: for a terminal, and all of them as Markdown. */
import type { Mend } from "./rule/finding.ts";
import type { Example, Rule } from "./rule/rule.ts";

export function rulePage(rule: Rule): string {
  const { id, level, reason, instead, use } = rule;
  return [
    `${id} (${level})`,
    wrapped(reason),
    `Instead of\n\n${indented(exampleText(instead))}`,
    `write\n\n${indented(exampleText(use))}`,
    advice(rule),
  ].join("\n\n");
}

const mends: Readonly<Record<Mend, string>> = {
  fix: "`callsheet lint --fix` mends it.",
  suggestion:
    "What would mend it is a suggestion, since it changes more than docs: only `callsheet lint --fix --unsafe` does it.",
};

/** The options that mend it. */
export const optionsOf = ({ mend }: Rule): string =>
  mend === undefined ? "" : { fix: "--fix", suggestion: "--fix --unsafe" }[mend];

/** What can be done about findings. */
function advice({ id, kind, level, mend }: Rule): string {
  const fix = mend === undefined ? "" : mends[mend];
  const isError = kind === "compile" && level === "error";
  const quiet = isError
    ? "It is an error of compiling: nothing is generated until it is mended, and nothing ignores it."
    : kind === "comment" || kind === "project"
      ? `Another level is said in callsheet.yaml: \`lint: { ${id}: off }\`.`
      : `Another level is said in callsheet.yaml: \`lint: { ${id}: off }\`. ` +
        `A comment ignores one finding: \`# callsheet-ignore ${id}: reason\`.`;
  return [fix, quiet]
    .filter((part) => part !== "")
    .map(wrapped)
    .join("\n");
}

export function ruleMarkdown(rule: Rule): string {
  const { level, reason, mend, instead, use } = rule;
  const mended = mend === undefined ? "" : ` Mended by \`${optionsOf(rule)}\`.`;
  return [
    `Level: ${level}.${mended} ${reason}`,
    `Instead of\n\n${fenced(exampleText(instead))}`,
    `write\n\n${fenced(exampleText(use))}`,
  ].join("\n\n");
}

export function rulesMarkdown(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => {
    const { id, level, reason } = rule;
    const options = optionsOf(rule);
    return `| [\`${id}\`](#${id}) | ${level} | ${options && `\`${options}\``} | ${reason} |`;
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

const exampleText = (example: Example): string =>
  typeof example === "string"
    ? example.trimEnd()
    : Object.entries(example)
        .map(([file, text]) => `# ${file}\n${text.trimEnd()}`)
        .join("\n\n");

/** In lines of a terminal. */
const wrapped = (text: string): string => text.replaceAll(/(?=.{99})(.{1,98}) /g, "$1\n");

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");

const fenced = (text: string): string => `\`\`\`yaml\n${text}\n\`\`\``;
