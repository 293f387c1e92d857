/** `callsheet help lint`, with and without the name of a rule. */
import { catalogue, type DiagnosticCode } from "../diagnostics/catalogue.ts";
import { optionsOf, rulePage } from "../lint/page.ts";
import { rules } from "../lint/rules/rules.ts";
import { help } from "./help.ts";
import { didYouMean } from "../text/nearest.ts";

/** The page of a rule, or of what compiling complains of; or why there is none. */
export function helpRule(name: string): string | { readonly reason: string } {
  const rule = rules.find(({ id }) => id === name);
  if (rule !== undefined) return rulePage(rule);
  if (isCode(name)) {
    const { severity, message } = catalogue[name];
    return `${name} (${severity})\n\n${message}\n\nIt is found when call sheets are compiled, and nothing ignores it.`;
  }
  const ids = rules.map(({ id }) => id);
  const hint = didYouMean(name, ids, `; there are ${ids.join(", ")}.`);
  return { reason: `There is no rule "${name}"${hint}` };
}

const isCode = (name: string): name is DiagnosticCode => Object.hasOwn(catalogue, name);

/** The help of the command, and the names of all rules. */
export function helpRules(): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const rows = rules.map((rule) =>
    `  ${rule.id.padEnd(width)}  ${rule.level.padEnd(7)}  ${optionsOf(rule)}`.trimEnd(),
  );
  return [help("lint"), "The rules, with their levels:", rows.join("\n")].join("\n\n");
}
