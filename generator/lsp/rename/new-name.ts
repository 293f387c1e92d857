/** Whether a new name can be one, as far as the name alone tells. */
import { isKeyword } from "../../emit/plan/reserved-words.ts";
import { isAwaited } from "../../emit/target/awaited-name.ts";
import { isInherited } from "../../emit/target/inherited-names.ts";
import type { Target } from "./target.ts";

/** Why a name cannot be one; undefined where it can. */
export function nameProblem(kind: Target["kind"], name: string): string | undefined {
  if (name === "") return "A name is missing.";
  for (const word of kind === "resource" ? name.split(".") : [name]) {
    const meaning = meaningOf(word);
    if (meaning !== undefined) return `"${word}" ${meaning}: choose another name.`;
    if (kind !== "argument" && !/^[A-Za-z_$][\w$]*$/.test(word)) {
      return `"${word}" cannot be a name in code: write letters, digits, _ and $, not beginning with a digit.`;
    }
  }
  return /[\n\r]/.test(name) ? "A name has no line ends." : undefined;
}

function meaningOf(word: string): string | undefined {
  if (isAwaited(word)) return "makes a promise of what has it, to JavaScript";
  if (isInherited(word)) return "is a name that every object of JavaScript has already";
  return isKeyword(word) ? "is a reserved word of JavaScript" : undefined;
}
