/** The second stage: call sheets to what they mean. Listing needs no more, and loads no more. */
import { buildModel, type Built } from "../model/build/build-model.ts";
import type { SourceText } from "../text/source-text.ts";

/** What the sources mean, or what is wrong with them. `name`: of the package, in place of what the call sheets say. */
export function compile(
  sources: readonly SourceText[],
  { name }: { readonly name?: string | undefined } = {},
): Built {
  const built = buildModel(sources);
  if (built.model === undefined || name === undefined) return built;
  return { ...built, model: { ...built.model, package: { ...built.model.package, name } } };
}
