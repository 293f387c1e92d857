/** `callsheet export`: a service as a document of another format, and what that cannot say. */
import type { Diagnostic as Found } from "../../diagnostics/diagnostic.ts";
import { visibleJson } from "../../diagnostics/visible.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { openapiDocument } from "../../export/openapi/document.ts";
import { byKind, type NotedKind, notesOf } from "../../export/openapi/notes.ts";
import type { Model, Service } from "../../model/model.ts";
import { compile } from "../compile.ts";
import type { Config } from "../config/read-config.ts";
import { describe, judge } from "../describe.ts";
import { readServices } from "../read-inputs.ts";
import type { Diagnostic } from "../report/report.ts";
import { noSuchService, serviceOfSeveral } from "../unknown-service.ts";

export interface Exported {
  readonly service: string;
  readonly operations: number;
  readonly types: number;
  /** The document, in JSON, without characters that no reader sees. */
  readonly text: string;
  /** What it cannot say. */
  readonly notes: readonly NotedKind[];
}

export type Export = { readonly diagnostics: readonly Diagnostic[] } & (
  | { readonly exported: Exported; readonly usageError?: undefined }
  /** Why the command line cannot be followed. */
  | { readonly exported?: undefined; readonly usageError?: string }
);

export async function exportService(name: string, config: Config, cwd: string): Promise<Export> {
  const reported = [...(await describe(config.diagnostics, config.sources))];
  const models: Model[] = [];
  for (const project of config.projects) {
    const { sources, diagnosticSources, diagnostics: unread } = await readServices(project, cwd);
    reported.push(...(await describe(unread, diagnosticSources)));
    const { model, diagnostics: found } = hasErrors(unread) ? nothing : compile(sources, project);
    reported.push(...(await describe(found, diagnosticSources)));
    if (model !== undefined) models.push(model);
  }
  const diagnostics = await judge(reported, {});
  if (hasErrors(diagnostics)) return { diagnostics };
  const found = models.flatMap((model) =>
    model.services
      .filter((service) => service.name === name)
      .map((service) => exported(service, model)),
  );
  const [one, ...others] = found;
  if (one === undefined) {
    const known = models.flatMap(({ services }) => services.map((some) => some.name));
    return { diagnostics, usageError: noSuchService(name, known) };
  }
  if (others.some(({ text }) => text !== one.text)) {
    const labels = models.map((model) => model.package.name);
    const differ = "their documents differ";
    return { diagnostics, usageError: serviceOfSeveral(name, labels, differ) };
  }
  return { diagnostics, exported: one };
}

const nothing: { readonly model?: Model; readonly diagnostics: readonly Found[] } = {
  diagnostics: [],
};

const exported = (service: Service, { package: { version } }: Model): Exported => ({
  service: service.name,
  operations: service.resources.flatMap(({ operations }) => operations).length,
  types: [service, ...service.resources].flatMap(({ types }) => types).length,
  text: `${visibleJson(JSON.stringify(openapiDocument(service, version), null, 2))}\n`,
  notes: byKind(notesOf(service)),
});
