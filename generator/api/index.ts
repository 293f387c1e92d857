/** Callsheet for programs: what the commands do, as functions that return what they found and leave the console alone. */
export { check, type CheckResult } from "./check.ts";
export { generate, type GenerateResult } from "./generate.ts";
export { list, type ListResult } from "./list.ts";
export type {
  CheckedPackage,
  Diagnostic,
  Drift,
  GeneratedPackage,
  ListedPackage,
  ListEntry,
  ListParam,
  Report,
  Result,
  Severity,
} from "../project/report/report.ts";
export type {
  ReadmeData,
  ReadmeExample,
  ReadmeOperation,
  ReadmeService,
} from "../emit/readme/readme-shape.ts";
export type {
  CheckOptions,
  GenerateOptions,
  Options,
  Progress,
  Project,
  Stage,
} from "./options.ts";
