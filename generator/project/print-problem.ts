/** What stopped printing, as far as it is no mistake of Callsheet's. */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Templates } from "../emit/templates.ts";
import { TemplateError } from "../print/template-error.ts";
import type { Project } from "./config/project.ts";

/** Throws what is neither about a template of the project's own nor the reason of the signal. */
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
