/** Compiles both sides to models. Equal call sheets are parsed once. */
import type { SourceText } from "../../text/source-text.ts";
import { compile, type Compiled } from "../generate/compile.ts";
import { parseOnce } from "../incremental/memory.ts";

export interface CompiledSide {
  readonly sources: readonly SourceText[];
  /** The package name that replaces the one in the call sheets. */
  readonly name?: string | undefined;
  readonly operations?: readonly string[] | undefined;
}

export function compileSides(sides: { readonly old: CompiledSide; readonly new: CompiledSide }): {
  readonly old: Compiled;
  readonly new: Compiled;
} {
  const parse = parseOnce();
  const compiled = ({ sources, ...options }: CompiledSide): Compiled =>
    compile(sources, { ...options, parse });
  return { old: compiled(sides.old), new: compiled(sides.new) };
}
