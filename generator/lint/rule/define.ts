/** Rules as they are written: the compiler checks that a finding has the values of its rule's message. */
import type { CheckRule, Checks, CommentRule, CompileRule, ProjectRule, Report } from "./rule.ts";

interface Definition<Message extends string> extends Omit<CheckRule, "kind" | "message" | "check"> {
  readonly message: Message;
  readonly check: Checks<Report<Message>>;
}

export const checkRule = <const Message extends string>(
  definition: Definition<Message>,
): CheckRule => ({ ...definition, kind: "check" });

export const compileRule = (rule: Omit<CompileRule, "kind">): CompileRule => ({
  ...rule,
  kind: "compile",
});

export const commentRule = (rule: Omit<CommentRule, "kind">): CommentRule => ({
  ...rule,
  kind: "comment",
});

export const projectRule = (rule: Omit<ProjectRule, "kind">): ProjectRule => ({
  ...rule,
  kind: "project",
});
