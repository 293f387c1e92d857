/** Models of call sheets for tests. */
import { compile } from "../../generator/project/generate/compile.ts";
import type { Model } from "../../generator/model/model.ts";

/** Compiles call sheets by path below the spec folder. Throws their errors. */
export function modelOf(sheets: Readonly<Record<string, string>>): Model {
  const sources = Object.entries(sheets).map(([path, text]) => ({
    path,
    text,
    origin: `spec/${path}`,
    file: `spec/${path}`,
  }));
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return model;
}
