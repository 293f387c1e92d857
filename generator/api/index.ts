/** Callsheet for programs: what the commands do, as functions that return what they found and leave the console alone. */
export { check, type CheckedProject, type CheckResult } from "./check.ts";
export type { Diagnostic, Severity } from "./diagnostic.ts";
export { generate, type GeneratedProject, type GenerateResult } from "./generate.ts";
export { list, type ListResult } from "./list.ts";
export type {
  ReadmeData,
  ReadmeExample,
  ReadmeOperation,
  ReadmeService,
} from "../plan/readme-shape.ts";
export type { ListEntry, ListParam } from "../commands/list.ts";
export type { Comparison } from "../write/comparison.ts";
export type { GenerateOptions, Options, Progress, Project, Stage } from "./options.ts";
