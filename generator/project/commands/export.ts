/** `callsheet export`: a service as a document of another format, with the facts that the format cannot express. */
import { hasErrors } from "../../diagnostics/outcome.ts";
import { markdownCode, markdownText } from "../../diagnostics/platforms/markdown.ts";
import { visibleJson } from "../../diagnostics/visible.ts";
import { documentText } from "../../export/openapi/json.ts";
import { openapiDocument } from "../../export/openapi/document.ts";
import { byKind, type ExportedKind, notesOf } from "../../export/openapi/notes.ts";
import type { Model } from "../../model/model.ts";
import type { Service } from "../../open/model-types.ts";
import { publicService } from "../../open/public-model.ts";
import { plural } from "../../text/texts.ts";
import { compileProject, noSuchService, serviceOfSeveral } from "../generate/compile-project.ts";
import type { Config } from "../config/read-config.ts";
import { describe, judge } from "../report/diagnostics.ts";
import type { Diagnostic } from "../report/report.ts";

export interface Exported {
  readonly service: string;
  readonly operations: number;
  readonly types: number;
  /** The document as JSON, without invisible characters. */
  readonly text: string;
  readonly notes: readonly ExportedKind[];
}

type Export = { readonly diagnostics: readonly Diagnostic[] } & (
  | { readonly exported: Exported; readonly usageError?: undefined }
  | { readonly exported?: undefined; readonly usageError?: string }
);

export function exportService(name: string, config: Config, cwd: string): Export {
  const reported = [...describe(config.diagnostics, config.sources)];
  const models: Model[] = [];
  for (const project of config.projects) {
    const { model, diagnostics: found } = compileProject(project, cwd);
    reported.push(...found);
    if (model !== undefined) models.push(model);
  }
  const diagnostics = judge(reported);
  if (hasErrors(diagnostics)) return { diagnostics };
  const matches = models.flatMap((model) =>
    model.services
      .filter((service) => service.name === name)
      .map((service) => exportOf(publicService(service), model)),
  );
  const [one, ...others] = matches;
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

const exportOf = (service: Service, { package: { version } }: Model): Exported => ({
  service: service.name,
  operations: service.resources.flatMap(({ operations }) => operations).length,
  types: service.types.length,
  text: `${visibleJson(documentText(openapiDocument(service, version)))}\n`,
  notes: byKind(notesOf(service)),
});

/** Returns the report as JSON if the file name ends in `.json`, otherwise as Markdown. */
export const reportText = (exported: Exported, file: string): string =>
  file.endsWith(".json") ? reportJson(exported) : reportMarkdown(exported);

function reportJson({ service, operations, types, notes }: Exported): string {
  const facts = { service, operations, types };
  const counted = notes.map(({ places, ...kind }) => ({ ...kind, count: places.length, places }));
  return `${JSON.stringify({ version: 1, ...facts, notes: counted }, null, 2)}\n`;
}

function reportMarkdown({ service, operations, types, notes }: Exported): string {
  return `${[
    `# ${markdownText(service)} as OpenAPI`,
    `${plural(operations, "operation")} and ${plural(types, "type")}. ${
      notes.length === 0
        ? "The document says all that the call sheets say."
        : "For what follows OpenAPI has no words; `x-callsheet` in the document has them."
    }`,
    ...notes.flatMap(({ heading, reason, places }) => [
      `## ${markdownText(heading)} (${places.length})`,
      markdownText(reason),
      places.map(placeLine).join("\n"),
    ]),
  ].join("\n\n")}\n`;
}

function placeLine({ of, pointer, detail }: Exported["notes"][number]["places"][number]): string {
  const place = pointer === "" ? "" : ` ${markdownCode(`#${pointer}`)}`;
  return `- ${markdownCode(of)}${detail === undefined ? "" : `, ${markdownText(detail)}`}${place}`;
}
