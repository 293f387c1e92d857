/** Models of call sheets written in a test. */
import { compile } from "../../generator/project/generate/compile.ts";
import type { Model } from "../../generator/model/model.ts";

/** `sheets`: text by path below the spec folder. Throws what is wrong with them. */
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
