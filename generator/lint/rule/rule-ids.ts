/** The rules whose level the configuration can change: all but errors of compiling. In their order. */
export const ruleIds = [
  "doc-missing",
  "ignore-unknown",
  "ignore-unused",
  "ignore-without-reason",
  "nullable-and-optional",
  "operation-verb-method",
  "parameter-name-style",
  "path-facts-unused",
  "required-with-default",
  "secret-unmarked",
  "type-unused",
] as const;

export type RuleId = (typeof ruleIds)[number];
