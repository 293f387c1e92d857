/** Both sides to models. A call sheet that both have alike is parsed once. */
import { parseYaml, type ParsedYaml } from "../../spec/document/parse-yaml.ts";
import type { SourceText } from "../../text/source-text.ts";
import { compile, type Compiled } from "../compile.ts";

export interface CompiledSide {
  readonly sources: readonly SourceText[];
  /** Of the package, instead of the name in the call sheets. */
  readonly name?: string | undefined;
}

export function compileSides(sides: { readonly old: CompiledSide; readonly new: CompiledSide }): {
  readonly old: Compiled;
  readonly new: Compiled;
} {
  const parsed = new Map<string, ParsedYaml>();
  const parse = (source: SourceText): ParsedYaml => {
    const { path, origin, file, text } = source;
    const key = JSON.stringify([path, origin, file]);
    const known = parsed.get(key);
    if (known?.document.source.text === text) return known;
    const fresh = parseYaml(source);
    parsed.set(key, fresh);
    return fresh;
  };
  const compiled = ({ sources, name }: CompiledSide): Compiled => compile(sources, { name, parse });
  return { old: compiled(sides.old), new: compiled(sides.new) };
}
