/** A spec as call sheets: in canonical form, each in its file. */
import { fail, hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import type { Spec } from "../format/spec.ts";
import { printValue, valueProblems } from "./print-value.ts";
import { specValues, type SheetValues } from "./spec-values.ts";

export interface SpecFile {
  /** Below the spec folder, with `/` between names. */
  readonly path: string;
  readonly text: string;
}

/** `schema`: the path of the JSON Schema from a file so many folders below the spec folder. */
export function printSpec(
  spec: Spec,
  schema: (depth: number) => string,
): Outcome<readonly SpecFile[]> {
  const values = specValues(spec);
  const diagnostics = [...values].flatMap(([path, value]) => valueProblems(path, value));
  if (hasErrors(diagnostics)) return fail(diagnostics);
  return succeed(printValues(values, schema), diagnostics);
}

/** No YAML is parsed for it: a test knows that what is printed is read as the same values. `values`: valid ones. */
export const printValues = (
  values: SheetValues,
  schema: (depth: number) => string,
): readonly SpecFile[] =>
  Array.from(values, ([path, value]) => ({
    path,
    text: printValue(path, value, schema(path.split("/").length - 1)),
  }));
