/** Code of callers that a change breaks, as a block of its own. */
import { markdownBlock } from "../../diagnostics/platforms/markdown.ts";
import type { ReportedChange } from "../../project/report/diff-report.ts";
import { shortened } from "../words/folded.ts";

/** In characters. */
const longest = 2000;

/** Undefined where no code has to change. */
export function snippetOf({ edit, code, witness }: ReportedChange): string | undefined {
  if (edit !== undefined) {
    const lines = [...signed("-", edit.before), ...signed("+", edit.after)];
    return markdownBlock(shortened(lines.join("\n"), longest), "diff");
  }
  const broken = code === "some" ? witness?.pattern : code === "no" ? witness?.ordinary : undefined;
  if (broken === undefined) return undefined;
  return `Compiles before, and not after:\n\n${markdownBlock(shortened(broken.trimEnd(), longest), "ts")}`;
}

const signed = (sign: string, code: string): readonly string[] =>
  code === "" ? [] : code.split("\n").map((line) => `${sign} ${line}`);
