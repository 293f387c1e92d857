import { compile } from "../../../../generator/project/generate/compile.ts";
import type { SourceText } from "../../../../generator/text/source-text.ts";

/** The meaning of sources, without locations. */
export const meaning = (sources: readonly SourceText[]): string => {
  const { model, diagnostics } = compile(sources);
  if (model === undefined) return diagnostics.map(({ message }) => message).join("\n");
  // The named type is among the types of the model.
  return JSON.stringify(model, (key, value: unknown) =>
    key === "to" || key === "place" || key.endsWith("Place") || key === "places"
      ? undefined
      : typeof value === "bigint"
        ? `${value}n`
        : value,
  );
};
