/** Callsheet for programs: the commands as functions that return their results and print nothing. */
export { check, type CheckResult } from "./commands.ts";
export { diff, type DiffResult } from "./commands.ts";
export { generate, type GenerateResult } from "./commands.ts";
export { lint, type LintResult } from "./commands.ts";
export { list, type ListResult } from "./commands.ts";
export type {
  CheckedPackage,
  Diagnostic,
  Drift,
  GeneratedPackage,
  LintedPackage,
  ListedPackage,
  NextStep,
  Report,
  Result,
  Severity,
} from "../project/report/report.ts";
export type { ListEntry, ListParam, ListType, ListWebhook } from "../project/report/list-format.ts";
export type {
  ChangePlace,
  ComparedPackage,
  ComparedSide,
  DiffReport,
  FailedDiff,
  ReportedChange,
} from "../project/report/diff-report.ts";
export type {
  ReadmeData,
  ReadmeExample,
  ReadmeOperation,
  ReadmeService,
} from "../docs/readme/readme-shape.ts";
export type {
  CheckOptions,
  DiffOptions,
  GenerateOptions,
  LintOptions,
  Options,
  Progress,
  Project,
  Stage,
} from "./options.ts";
