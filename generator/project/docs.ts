/** `callsheet docs`: a page for every service of a spec, or for one. */
import { servicePage } from "../docs/service-page.ts";
import { hasErrors } from "../diagnostics/outcome.ts";
import type { Model } from "../model/model.ts";
import { unknownFacts } from "../model/unknowns.ts";
import { generatorMark, printPage } from "../print/html/print-page.ts";
import { compile } from "./compile.ts";
import type { Project } from "./config/project.ts";
import type { Config } from "./config/read-config.ts";
import { describe, judge } from "./describe.ts";
import { importsOf } from "./imports-of.ts";
import { serviceEntry } from "./service-entry.ts";
import type { ImportEnding } from "../text/code-layout.ts";
import { readPageTemplates } from "./load/read-page-templates.ts";
import { readServices } from "./read-inputs.ts";
import type { Diagnostic, DocumentedPackage, DocumentedService, Report } from "./report/report.ts";
import { noSuchService, serviceOfSeveral } from "./unknown-service.ts";
import { writePages, type Page } from "./write-pages.ts";

export interface DocsOptions {
  /** Base of relative paths; absolute. */
  readonly cwd: string;
  /** The folder of the pages. */
  readonly out: string;
  /** The one service to write a page of. */
  readonly service?: string | undefined;
}

export interface Docs {
  readonly report: Report<DocumentedPackage>;
  /** Why the command line cannot be followed; then nothing was written. */
  readonly usageError?: string;
}

const command = "docs";

export async function documentPackages(config: Config, options: DocsOptions): Promise<Docs> {
  const { cwd, out } = options;
  const compiled: Compiled[] = [];
  for (const project of config.projects) compiled.push(await compileProject(project, cwd));
  const found = [
    ...(await describe(config.diagnostics, config.sources)),
    ...compiled.flatMap(({ diagnostics }) => diagnostics),
  ];
  const isGood = !hasErrors(found);
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
  const diagnostics = await judge([...found, ...(await describe(refused))], {});
  const ok = !hasErrors(diagnostics);
  const packages = compiled.map(({ project, model, diagnostics: own }) => ({
    name: model?.package.name ?? project.name ?? null,
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

interface Compiled {
  readonly project: Project;
  readonly model?: Model | undefined;
  readonly imports: ImportEnding;
  readonly diagnostics: readonly Diagnostic[];
}

async function compileProject(project: Project, cwd: string): Promise<Compiled> {
  const { sources, diagnosticSources, diagnostics } = await readServices(project, cwd);
  const read = await describe(diagnostics, diagnosticSources);
  // A page shows an import whatever the tsconfig is like; generating complains of one that cannot be read.
  const named = await importsOf(project, cwd);
  const imports = named.ok ? named.value : ".ts";
  if (hasErrors(read)) return { project, imports, diagnostics: read };
  const { model, diagnostics: found } = compile(sources, { name: project.name });
  const all = [...read, ...(await describe(found, diagnosticSources))];
  return { project, model, imports, diagnostics: all };
}

interface Drawn {
  readonly project: Project;
  readonly page: Page;
  readonly entry: Omit<DocumentedService, "written">;
}

function draw({ project, model, imports }: Compiled, only: string | undefined): Drawn[] {
  if (model === undefined) return [];
  const templates = readPageTemplates();
  const { layout = "package", out } = project;
  return model.services
    .filter(({ name }) => only === undefined || name === only)
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
        unknowns: unknownFacts(service).length,
      };
      return { project, page, entry };
    });
}

/** A service that is not there, or that two packages have: their pages would be one file. */
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
  return serviceOfSeveral(twice, labels, "its page can be of one");
}
