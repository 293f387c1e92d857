/** A new name as it is written, in place of the old one. */
import { isTextInYaml } from "../../spec/document/plain-text.ts";
import type { SheetSymbol } from "../symbols/symbol.ts";

/** Why a name cannot be one; undefined where it can, as far as the name alone tells. */
export function nameProblem(symbol: SheetSymbol, name: string): string | undefined {
  if (name === "") return "A name is missing.";
  if (symbol.kind === "argument") {
    return /[\n\r]/.test(name) ? "A name has no line ends." : undefined;
  }
  if (/^[A-Za-z_$][\w$]*$/.test(name)) return undefined;
  return `"${name}" cannot be a name in code: write letters, digits, _ and $, not beginning with a digit.`;
}

/** Quoted where YAML would read it as something else. */
export const nameText = (symbol: SheetSymbol, name: string): string =>
  symbol.kind !== "argument" || (/^[\w$][\w$.-]*$/.test(name) && isTextInYaml(name))
    ? name
    : JSON.stringify(name);
