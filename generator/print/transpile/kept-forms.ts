/** What the printer knows of modules that it printed in this thread, for who builds them afterwards. */
import type { OutputFile } from "../output-file.ts";
import type { PrintedFile, PrintedModule } from "../printed-file.ts";
import { formsOf, type Forms } from "./printed-forms.ts";

/** By path. */
const kept = new Map<string, { readonly text: string; readonly module: PrintedModule }>();

/** `file`: as it is after formatting, which may have changed it. */
export function keepPrinted({ path, text, module }: PrintedFile, file: OutputFile): void {
  if (module !== undefined && text === file.text) kept.set(path, { text, module });
}

/** Undefined where another text was printed, or none. What is taken is kept no longer. */
export function takeForms({ path, text }: OutputFile): Forms | undefined {
  const printed = kept.get(path);
  if (printed?.text !== text) return undefined;
  kept.delete(path);
  return formsOf(text, printed.module);
}
