/** Why printing stopped, if it was not a bug in Callsheet. */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Templates } from "../emit/templates.ts";
import { TemplateError } from "../print/template-error.ts";
import type { Project } from "./config/project.ts";

/** Rethrows anything that is neither an error in a project's template nor the signal's reason. */
export function printProblem(
  error: unknown,
  { replaced }: Templates,
  { out }: Project,
  signal: AbortSignal | undefined,
): Diagnostic {
  const source = error instanceof TemplateError ? replaced[error.template] : undefined;
  if (error instanceof TemplateError && source !== undefined) {
    const { line, column, message: reason } = error;
    return diagnostic("template-wrong", { file: source.file, line, column, length: 1 }, { reason });
  }
  if (signal?.aborted === true && error === signal.reason) {
    return diagnostic("output-interrupted", undefined, { folder: out });
  }
  throw error;
}
