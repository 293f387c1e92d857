/** The stages of `generate` and `docs` for one input, without a disk. */
import { servicePage } from "../../docs/service-page.ts";
import { planPackage } from "../../emit/plan-package.ts";
import type { Model } from "../../model/model.ts";
import { publicService } from "../../open/public-model.ts";
import { type PageTemplates, printPage } from "../../print/html/print-page.ts";
import type { OutputFile } from "../../print/output-file.ts";
import { compile } from "../../project/generate/compile.ts";
import { printPlans } from "../../project/generate/print-plans.ts";
import { describe } from "../../project/report/diagnostics.ts";
import { sourceLayout } from "../../text/package-layout.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Templates } from "../../typescript/plan/templates.ts";
import { sheetsOf } from "./sheets.ts";

/** Files of Callsheet that the page contains. */
export interface PageData {
  readonly runtime: Templates["runtime"];
  readonly pages: PageTemplates;
  /** Licences of the packages that the page contains. */
  readonly notices: string;
}

/** A failure, in the words of the command line. */
export interface Problems {
  readonly problems: string;
}

export interface Compiled {
  readonly model: Model;
  readonly sheets: readonly SourceText[];
  /** Warnings, in the words of the command line. */
  readonly warnings: string;
}

export async function compileText(text: string): Promise<Compiled | Problems> {
  const sheets = await sheetsOf(text);
  if (!sheets.ok) return problemsOf(describe(sheets.diagnostics));
  const { model, diagnostics } = compile(sheets.value, { reportsUnused: false });
  const { problems } = problemsOf(describe(diagnostics, sheets.value));
  if (model === undefined) return { problems };
  return { model, sheets: sheets.value, warnings: problems };
}

export const problemsOf = (diagnostics: readonly { readonly text: string }[]): Problems => ({
  problems: diagnostics.map(({ text }) => text).join("\n\n"),
});

/** Prints the modules of a client for an application. */
export function printClient(
  model: Model,
  { runtime }: Pick<PageData, "runtime">,
): Promise<readonly OutputFile[]> {
  const templates: Templates = { runtime, prose: {}, replaced: {}, projectFiles: [] };
  return printPlans(planPackage(model, templates, sourceLayout(".ts")), templates, {});
}

/** Prints the HTML page of the first service. */
export function printDocs({ services: [service] }: Model, { pages }: PageData): string {
  if (service === undefined) return "";
  const { name, title } = service;
  const data = servicePage(publicService(service), `./clients/${name}/index.ts`);
  return printPage({ title, command: "docs", template: "docs", data }, pages);
}
