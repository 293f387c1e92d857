/** `callsheet export`: a service as a document of another format, and what that cannot say. */
import type { Diagnostic as Found } from "../../diagnostics/diagnostic.ts";
import { visibleJson } from "../../diagnostics/visible.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { openapiDocument } from "../../export/openapi/document.ts";
import { byKind, type NotedKind } from "../../export/openapi/notes.ts";
import { notesOf } from "../../export/openapi/notes-of.ts";
import type { Model, Service } from "../../model/model.ts";
import { compile } from "../compile.ts";
import type { Config } from "../config/read-config.ts";
import { describe } from "../describe.ts";
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
  const diagnostics = [...(await describe(config.diagnostics, config.sources))];
  const models: Model[] = [];
  for (const project of config.projects) {
    const { sources, diagnosticSources, diagnostics: unread } = await readServices(project, cwd);
    diagnostics.push(...(await describe(unread, diagnosticSources)));
    const { model, diagnostics: found } = hasErrors(unread) ? nothing : compile(sources, project);
    diagnostics.push(...(await describe(found, diagnosticSources)));
    if (model !== undefined) models.push(model);
  }
  if (hasErrors(diagnostics)) return { diagnostics };
  const [one, other] = models.filter(({ services }) => services.some((some) => some.name === name));
  const service = one?.services.find((some) => some.name === name);
  if (one === undefined || service === undefined) {
    const known = models.flatMap(({ services }) => services.map((some) => some.name));
    return { diagnostics, usageError: noSuchService(name, known) };
  }
  if (other !== undefined) {
    const labels = models.map((model) => model.package.name);
    return { diagnostics, usageError: serviceOfSeveral(name, labels, "a document is of one") };
  }
  return { diagnostics, exported: exported(service, one) };
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
