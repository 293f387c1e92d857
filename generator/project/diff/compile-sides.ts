/** Both sides to models. A call sheet that both have alike is parsed once. */
import type { SourceText } from "../../text/source-text.ts";
import { compile, type Compiled } from "../generate/compile.ts";
import { parseOnce } from "../incremental/memory.ts";

export interface CompiledSide {
  readonly sources: readonly SourceText[];
  /** Of the package, instead of the name in the call sheets. */
  readonly name?: string | undefined;
}

export function compileSides(sides: { readonly old: CompiledSide; readonly new: CompiledSide }): {
  readonly old: Compiled;
  readonly new: Compiled;
} {
  const parse = parseOnce();
  const compiled = ({ sources, name }: CompiledSide): Compiled => compile(sources, { name, parse });
  return { old: compiled(sides.old), new: compiled(sides.new) };
}
