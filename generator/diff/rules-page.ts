/** Writes the page of rules: a table, and an example of each rule with the code that it breaks. */
import { rules } from "./rules/rules.ts";
import { type Change, type Code, partsOf } from "./verdict/change.ts";
import { bumpOf, type Effect, type Rule, verdictOf } from "./verdict/rule.ts";

/** The example of a rule: the smallest change that the rule applies to. */
export interface RuleExample {
  readonly rule: string;
  /** The change of the call sheets as a diff. */
  readonly text: string;
  readonly changes: readonly Change[];
}

type AnyRule = Pick<Rule, "id" | "title" | "example" | "kind" | "bump" | keyof Effect>;

/** Rules in the order of subjects. */
export const allRules: readonly AnyRule[] = Object.values(rules).flat();

export function rulesPage(examples: readonly RuleExample[]): string {
  const byRule = new Map(examples.map((example) => [example.rule, example]));
  const rows = allRules.map((rule) => {
    const { id, title, code, behaviour, oldClients } = rule;
    const effects = [codes[code], behaviours[behaviour], clients[oldClients]];
    const cells = [...effects, verdictOf(rule), bumpOf(rule)];
    return `| [\`${id}\`](#${id}) | ${title} | ${cells.join(" | ")} |`;
  });
  return `# Rules of \`callsheet diff\`

Written by \`npm run schema\` from the rules and examples in \`generator/diff/rules\`.
Tests compile the code below each example against the packages generated before and after the change, and make calls with
both. The requests and results must match the table.

- **Code**: whether ordinary code that uses the changed thing still compiles. "In part": a named pattern does not compile,
  such as an exhaustive \`switch\`.
- **Does**: whether code that compiles does the same thing.
- **Old clients**: whether deployed clients keep working once the server matches the new call sheets.
- **Bump**: the required increase of the package's version; one level lower below 1.0.0.

An entry with consequences, such as a path with a new parameter, combines several rules: it has the strictest effects.

| rule | what changed | code | does | old clients | verdict | bump |
| ---- | ------------ | ---- | ---- | ----------- | ------- | ---- |
${rows.join("\n")}

${allRules.map((rule) => section(rule, byRule.get(rule.id))).join("\n\n")}
`;
}

const codes: Readonly<Record<Code, string>> = {
  yes: "compiles",
  some: "compiles in part",
  no: "breaks",
};

const behaviours: Readonly<Record<Effect["behaviour"], string>> = {
  same: "the same",
  differs: "something else",
  fails: "fails",
};

const clients: Readonly<Record<Effect["oldClients"], string>> = {
  yes: "work",
  some: "some work",
  no: "stop",
};

function section({ id, title, code, kind }: AnyRule, example: RuleExample | undefined): string {
  const change = example?.changes.flatMap(partsOf).find(({ rule }) => rule === id);
  const { ordinary = "", pattern } = change?.witness ?? {};
  const parts = [`## ${id}`, title];
  if (example === undefined || change === undefined) return parts.join("\n\n");
  const compiles =
    kind === "addition" ? "Code that uses it:" : "Code that compiles before and after:";
  return [
    ...parts,
    fenced("diff", example.text),
    `> ${change.message}`,
    code === "no" ? "Code that no longer compiles:" : compiles,
    fenced("ts", ordinary),
    ...(pattern === undefined ? [] : ["A pattern that no longer compiles:", fenced("ts", pattern)]),
  ].join("\n\n");
}

const fenced = (language: string, text: string): string =>
  `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
