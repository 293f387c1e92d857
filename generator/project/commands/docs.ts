/** `callsheet docs`: a page for every service of a spec, or for one. */
import { servicePage } from "../../docs/service-page.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { publicService } from "../../open/public-model.ts";
import { generatorMark, printPage } from "../../print/html/print-page.ts";
import {
  compileProject,
  type CompiledProject,
  noSuchService,
  serviceOfSeveral,
} from "../generate/compile-project.ts";
import type { Project } from "../config/project.ts";
import type { Config } from "../config/read-config.ts";
import { describe, judge } from "../report/diagnostics.ts";
import { importsOf, serviceEntry } from "../config/imports.ts";
import type { ImportEnding } from "../../text/package-layout.ts";
import { readPageTemplates } from "../load/templates.ts";
import type { DocumentedPackage, DocumentedService, Report } from "../report/report.ts";
import { writePages, type WrittenPage } from "../files/write-pages.ts";

export interface DocsOptions {
  readonly cwd: string;
  /** The folder for the pages. */
  readonly out: string;
  /** The only service to write a page for. Default: all. */
  readonly service?: string | undefined;
}

export interface Docs {
  readonly report: Report<DocumentedPackage>;
  /** A command line error. Nothing is written in this case. */
  readonly usageError?: string;
}

const command = "docs";

export async function documentPackages(config: Config, options: DocsOptions): Promise<Docs> {
  const { cwd, out } = options;
  const compiled: Compiled[] = [];
  for (const project of config.projects) {
    // An unreadable tsconfig does not prevent pages; `generate` reports it.
    const named = await importsOf(project, cwd);
    compiled.push({
      ...compileProject(project, cwd),
      imports: named.ok ? named.value : ".ts",
    });
  }
  const collected = [
    ...describe(config.diagnostics, config.sources),
    ...compiled.flatMap(({ diagnostics }) => diagnostics),
  ];
  const isGood = !hasErrors(collected);
  const drawn = isGood ? compiled.flatMap((one) => draw(one, options.service)) : [];
  const usageError = isGood ? misuse(compiled, drawn, options.service) : undefined;
  if (usageError !== undefined) {
    return { report: { version: 1, ok: false, diagnostics: [], packages: [] }, usageError };
  }
  const target = { folder: out, cwd, mark: generatorMark(command) };
  const { written, diagnostics: refused } = writePages(
    drawn.map(({ page }) => page),
    target,
  );
  const diagnostics = judge([...collected, ...describe(refused)]);
  const ok = !hasErrors(diagnostics);
  const packages = compiled.map(({ project, name, diagnostics: own }) => ({
    name,
    spec: project.spec,
    out,
    ok: ok && !hasErrors(own),
    pages: ok
      ? drawn
          .filter((one) => one.project === project)
          .map(({ page, entry }) => ({ ...entry, written: written.has(page.name) }))
      : [],
  }));
  return { report: { version: 1, ok, diagnostics, packages } };
}

interface Compiled extends CompiledProject {
  readonly imports: ImportEnding;
}

interface Drawn {
  readonly project: Project;
  readonly page: WrittenPage;
  readonly entry: Omit<DocumentedService, "written">;
}

function draw({ project, model, imports }: Compiled, only: string | undefined): Drawn[] {
  if (model === undefined) return [];
  const templates = readPageTemplates();
  const { layout = "package", out } = project;
  return model.services
    .filter(({ name }) => only === undefined || name === only)
    .map(publicService)
    .map((service): Drawn => {
      const data = servicePage(
        service,
        serviceEntry(service.name, { layout, out, name: model.package.name, imports }),
      );
      const plan = { title: service.title, command, template: "docs", data };
      const page = { name: `${service.name}.html`, text: printPage(plan, templates) };
      const entry = {
        service: service.name,
        file: page.name,
        bytes: Buffer.byteLength(page.text),
        operations: service.resources.flatMap(({ operations }) => operations).length,
        unknowns: service.unknown.length,
      };
      return { project, page, entry };
    });
}

/** Returns the usage error for a service that does not exist, or that two packages would write to the same page. */
function misuse(
  compiled: readonly Compiled[],
  drawn: readonly Drawn[],
  only: string | undefined,
): string | undefined {
  if (only !== undefined && drawn.length === 0) {
    const names = compiled.flatMap(({ model }) => model?.services.map(({ name }) => name) ?? []);
    return noSuchService(only, names);
  }
  const services = drawn.map(({ entry }) => entry.service);
  const twice = services.find((name, index) => services.indexOf(name) < index);
  if (twice === undefined) return undefined;
  const labels = compiled.map(({ project }) => project.name ?? project.out);
  return serviceOfSeveral(twice, labels, "a page documents only one");
}
