/** Plans the page of a service: facts about all operations, and links to the pages of operations. */
import { linkTo, pagePart } from "./doc-paths.ts";
import type { MarkdownPlan } from "../print/print-markdown.ts";
import type { ReadmeService } from "./readme/readme-shape.ts";
import { setupCode } from "./example-code.ts";
import { fit, pageParts } from "./page-size.ts";
import { webhookRows } from "./webhook-entries.ts";
import type { PageHome, ResourcePages } from "./resource-pages.ts";

export interface ServicePart {
  readonly plan: MarkdownPlan;
  /** The first and last resource of the page, if any. */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** `written`: the README's data of the service. Returns several parts if there are too many operations. */
export function servicePages(
  written: ReadmeService,
  resources: readonly ResourcePages[],
  { service, paths }: PageHome,
): ServicePart[] {
  const path = paths.service(service);
  const head = fit((cut) => ({
    name: written.name,
    title: cut(written.title),
    unsupported: written.unsupported && cut(written.unsupported),
    doc: written.doc && cut(written.doc),
    source: written.source && cut(written.source),
    setup: setupCode(service, written.entry),
    notes: written.notes.map(cut),
    settings: written.settings.map((setting) => ({ ...setting, doc: cut(setting.doc) })),
    webhooks: webhookRows(service, path, written.entry, cut),
    unknowns: written.unknowns.map(({ facts, of }) => ({ facts, of: of.slice(0, 60) })),
  }));
  const parts = pageParts(
    resources.flatMap((one) => rowsOf(one, path)),
    head,
  );
  return parts.map((part, index) => {
    const at = pagePart(path, index + 1);
    const data = {
      ...head,
      isFirst: index === 0,
      resources: part,
      next: parts[index + 1] && linkTo(at, pagePart(path, index + 2)),
    };
    return {
      plan: { kind: "markdown", path: at, template: "docs/service", data },
      first: part[0]?.id,
      last: part.at(-1)?.id,
    };
  });
}

/** Returns the rows of a resource: several if it has very many operations. */
function rowsOf({ id, doc, path: own, operations, isSplit }: ResourcePages, path: string) {
  const to = linkTo(path, own);
  const folder = isSplit ? to.replace(/\.md$/, "") : undefined;
  return pageParts(operations, doc ?? "", 2_000).map((row, index) => {
    return { id, path: to, folder, doc: index === 0 ? doc : undefined, operations: row };
  });
}
