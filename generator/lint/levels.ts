import type { Level } from "./rule/finding.ts";
import type { Rule } from "./rule/rule.ts";

/** What the configuration says of rules, by their ids. */
export type Levels = Readonly<Record<string, Level | undefined>>;

/** An error of compiling is one, whatever is said of it. */
export const levelOf = (rule: Rule, levels: Levels): Level =>
  rule.kind === "compile" && rule.level === "error" ? "error" : (levels[rule.id] ?? rule.level);
