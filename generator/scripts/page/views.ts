/** The views of an input: its client, its call sheets, its documentation, and its changes since the base. */
import { printDiff } from "./compare.ts";
import { joinSheets } from "./sheets.ts";
import {
  type Compiled,
  compileText,
  type PageData,
  printClient,
  printDocs,
  type Problems,
} from "./stages.ts";

export interface Texts {
  readonly base: string;
  readonly text: string;
}

/** The output of a view: files by path, or a page. */
type Output = { readonly files: ReadonlyMap<string, string> } | { readonly html: string };

export type Shown = (Output & { readonly warnings?: string }) | Problems;

type View = (texts: Texts, data: PageData) => Promise<Shown>;

const ofModel =
  (show: (compiled: Compiled, data: PageData) => Promise<Output> | Output): View =>
  async ({ text }, data) => {
    const compiled = await compileText(text);
    if ("problems" in compiled) return compiled;
    return { ...(await show(compiled, data)), warnings: compiled.warnings };
  };

const isOfRuntime = ({ path }: { readonly path: string }): number =>
  Number(path.startsWith("runtime/"));

export const views = {
  client: ofModel(async ({ model }, data) => {
    const printed = await printClient(model, data);
    const sorted = printed.toSorted((a, b) => isOfRuntime(a) - isOfRuntime(b));
    return { files: new Map(sorted.map(({ path, text }) => [path, text])) };
  }),
  sheets: ofModel(({ sheets }) => ({ files: new Map([["", joinSheets(sheets)]]) })),
  docs: ofModel(({ model }, data) => ({ html: printDocs(model, data) })),
  changes: ({ base, text }, data) => printDiff(base, text, data),
} as const satisfies Readonly<Record<string, View>>;

export type ViewName = keyof typeof views;
