/** What the printer knows of modules that it printed in this thread, for who builds them afterwards. */
import { remembered } from "../../text/remembered.ts";
import type { OutputFile } from "../output-file.ts";
import type { PrintedFile, PrintedModule } from "../printed-file.ts";
import { formsOf, type Forms } from "./printed-forms.ts";

interface Kept {
  readonly text: string;
  readonly module: PrintedModule;
}

/** By path. */
const kept = new Map<string, Kept>();

/** What nothing is built of yet, by path. */
const waiting = new Map<string, Kept>();

const formsOfKept = remembered(({ text, module }: Kept): Forms | undefined =>
  formsOf(text, module),
);

/** `file`: as it is after formatting, which may have changed it. */
export function keepPrinted({ path, text, module }: PrintedFile, file: OutputFile): void {
  if (module === undefined || text !== file.text) return;
  const printed = { text, module };
  kept.set(path, printed);
  waiting.set(path, printed);
}

/** For who has nothing to do until something is built: builds one module. Returns whether there was any. */
export function buildKept(): boolean {
  const [first] = waiting;
  if (first === undefined) return false;
  const [path, printed] = first;
  waiting.delete(path);
  formsOfKept(printed);
  return true;
}

/** Undefined where another text was printed, or none. What is taken is kept no longer. */
export function takeForms({ path, text }: OutputFile): Forms | undefined {
  const printed = kept.get(path);
  if (printed?.text !== text) return undefined;
  kept.delete(path);
  waiting.delete(path);
  return formsOfKept(printed);
}
