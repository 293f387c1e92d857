/** Prints the pages of call sheets like `callsheet docs`. */
import { servicePage } from "../../../generator/docs/service-page.ts";
import type { Model } from "../../../generator/model/model.ts";
import { publicService } from "../../../generator/open/public-model.ts";
import { printPage } from "../../../generator/print/html/print-page.ts";
import { showDiagnostics } from "../../../generator/diagnostics/show.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import { readPageTemplates } from "../../../generator/project/load/templates.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import type { SourceText } from "../../../generator/text/source-text.ts";

const templates = readPageTemplates();

export interface Printed {
  readonly model: Model;
  /** Pages by the name of the service. */
  readonly pages: ReadonlyMap<string, string>;
}

export const printFolder = (spec: string): Printed => printSheets(readSpec(spec).sources);

export function printSheets(sources: readonly SourceText[]): Printed {
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(showDiagnostics(diagnostics, sources));
  const pages = model.services.map((service) => {
    const data = servicePage(publicService(service), `${model.package.name}/${service.name}`);
    const plan = { title: service.title, command: "docs", template: "docs", data };
    return [service.name, printPage(plan, templates)] as const;
  });
  return { model, pages: new Map(pages) };
}

/** Returns the example code of a page: the creation of the client, then each call. */
export const examplesOn = (page: string): readonly string[] =>
  Array.from(page.matchAll(/<pre class="example"><code>([^]*?)<\/code>/g), ([, html = ""]) =>
    textOf(html),
  );

/** The visible text of HTML with text and tags only. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Returns the targets of links within a page, and the ids on the page. */
export const linksAndIds = (page: string) => ({
  links: Array.from(page.matchAll(/ href="#([^"]*)"/g), ([, link = ""]) =>
    decodeURIComponent(textOf(link)),
  ),
  ids: Array.from(page.matchAll(/ id="([^"]*)"/g), ([, id = ""]) => textOf(id)),
});
