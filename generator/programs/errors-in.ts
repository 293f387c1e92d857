import { ts } from "ts-morph";

/** Returns the errors of types in a file; empty if the program has no such file. */
export function errorsIn(program: ts.Program, file: string): readonly ts.Diagnostic[] {
  const source = program.getSourceFile(file);
  const all = source === undefined ? [] : program.getSemanticDiagnostics(source);
  return all.filter(({ category }) => category === ts.DiagnosticCategory.Error);
}
