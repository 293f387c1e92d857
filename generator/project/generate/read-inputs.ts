/** Reads all inputs of a package, so that one comparison detects any change. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { fingerprint, generatorFingerprint } from "../incremental/cache.ts";
import { disk, type FileSource } from "../load/files.ts";
import { type FolderRequest, type FolderText, readFolder } from "../load/read-folder.ts";
import { readSpec, serviceOf } from "../load/read-spec.ts";
import type { StyleInputs } from "../load/read-style.ts";
import type { Templates } from "../../typescript/plan/templates.ts";
import type { Style } from "../../print/format/style.ts";
import { readTemplates, templateNames } from "../load/templates.ts";
import type { SourceText } from "../../text/source-text.ts";
import { isBuilding, type Project } from "../config/project.ts";
import { importsOf } from "../config/imports.ts";
import { manifestText, readPackageJson } from "../surroundings/package-json.ts";
import { packageNameIn } from "../surroundings/package-name.ts";
import { didYouMean } from "../../text/nearest.ts";
import { manifestName } from "../../write/paths.ts";
import { holds, realIfPossible } from "../../write/output-folder.ts";
import { hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { type CodeLayout, packageLayout, sourceLayout } from "../../text/package-layout.ts";

export interface Inputs {
  /** The package name that replaces the one of the call sheets, or that they lack. */
  readonly name: string | undefined;
  /** The call sheets of the services in the package. */
  readonly sources: readonly SourceText[];
  readonly diagnosticSources: readonly SourceText[];
  /** Read on first use. */
  readonly templates: () => Templates;
  readonly layout: CodeLayout;
  /** Formatting options other than the printer's layout. */
  readonly style: () => Promise<Outcome<Style | undefined>>;
  /** If there is an error, the other properties are incomplete. */
  readonly diagnostics: readonly Diagnostic[];
  /** Hash of everything that determines the package: call sheets, templates, files, options, generator. */
  readonly fingerprint: string;
}

export async function readInputs(project: Project, cwd: string): Promise<Inputs> {
  const { places, services, operations, lint, format, outside, emit } = project;
  const spec = readServices(project, cwd);
  const read = (key: "templates" | "files"): FolderText => {
    const folder = project[key];
    return folder === undefined
      ? { files: [], diagnostics: [] }
      : readInsideFolder({ folder, cwd, key, place: places?.[key] }, outside === true);
  };
  const replacements = read("templates");
  const projectFiles = read("files");
  const layout = await layoutOf(project, cwd);
  const style = format === "project" ? await projectStyle(project, cwd) : undefined;
  const builds = isBuilding(project);
  const { name } = spec;
  const options = [
    name,
    services,
    operations,
    lint?.["type-unused"],
    format,
    outside,
    emit,
    builds,
    layout.ok && layout.value,
    spec.sources.flatMap(({ path, isImported }) => (isImported === true ? [path] : [])),
  ];
  return {
    name,
    sources: spec.sources,
    diagnosticSources: [...spec.diagnosticSources, ...replacements.files],
    templates: () => readTemplates(replacements.files, projectFiles.files),
    diagnostics: [
      ...spec.diagnostics,
      ...renamedPackage(project, name, cwd),
      ...replacements.diagnostics,
      ...unknownTemplates(replacements.files),
      ...projectFiles.diagnostics,
      ...layout.diagnostics,
    ],
    layout: layout.ok ? layout.value : packageLayout,
    style: style?.read ?? (async () => succeed(format === "project" ? undefined : format)),
    fingerprint: fingerprint([
      ...spec.sources.map(({ origin, text }) => [origin, text] as const),
      ...replacements.files.map(({ path, text }) => [`templates: ${path}`, text] as const),
      ...projectFiles.files.map(({ path, text }) => [`files: ${path}`, text] as const),
      ...(style?.files ?? []).map(([path, text]) => [`style: ${path}`, text] as const),
      ["options", JSON.stringify(options)],
      ["generator", generatorFingerprint()],
    ]),
  };
}

async function projectStyle({ out }: Project, cwd: string): Promise<StyleInputs> {
  const { styleInputs } = await import("../load/read-style.ts");
  return styleInputs(resolve(cwd, out), cwd);
}

/** Returns the paths and import extension of a project's modules. */
export async function layoutOf(project: Project, cwd: string): Promise<Outcome<CodeLayout>> {
  const { layout = "package", docs = true } = project;
  switch (layout) {
    case "package":
      return succeed({ ...packageLayout, docs, dist: isBuilding(project) });
    case "source": {
      const imports = await importsOf(project, cwd);
      return imports.ok
        ? succeed({ ...sourceLayout(imports.value, project.with), docs }, imports.diagnostics)
        : imports;
    }
  }
}

/** Reads a folder. Files outside the project are rejected, even behind links, unless the configuration allows them. */
function readInsideFolder(request: FolderRequest, outside: boolean): FolderText {
  const { folder, cwd, key, place } = request;
  const path = resolve(cwd, folder);
  const isLinked = holds(cwd, path);
  if ((isLinked || !outside) && !holds(realIfPossible(cwd), realIfPossible(path))) {
    return {
      files: [],
      diagnostics: [diagnostic("config-folder-elsewhere", place, { folder, key })],
    };
  }
  const folderText = readFolder(request);
  const isEmpty = folderText.files.length === 0 && folderText.diagnostics.length === 0;
  return isEmpty
    ? { files: [], diagnostics: [diagnostic("config-folder-empty", place, { folder, key })] }
    : folderText;
}

export type Services = Pick<Inputs, "name" | "sources" | "diagnosticSources" | "diagnostics">;

/** Returns the call sheets of the services that a project includes, and those that apply to every service. */
export function readServices(
  { name: chosen, spec, out, services, places }: Project,
  cwd: string,
  files: FileSource = disk,
): Services {
  const { sources, diagnostics: found } = readSpec(spec, cwd, files);
  const diagnostics = found.map((one) =>
    one.place !== undefined || places?.spec === undefined ? one : { ...one, place: places.spec },
  );
  const diagnosticSources = places?.source === undefined ? sources : [...sources, places.source];
  const isNamed = sources.some(({ path }) => path === "package.yaml");
  const name = chosen ?? (isNamed ? undefined : packageNameIn(cwd, out));
  if (services === undefined || hasErrors(diagnostics))
    return { name, sources, diagnosticSources, diagnostics };
  const folders = new Set(sources.flatMap(({ path }) => serviceOf(path) ?? []));
  const wanted = new Set(services);
  const missing = services.flatMap((service, index) =>
    folders.has(service) ? [] : [{ service, index }],
  );
  const unknown = missing.map(({ service, index }) => {
    const hint = didYouMean(service, folders, `; there are ${[...folders].join(", ")}.`);
    return diagnostic("config-service", places?.service?.[index], {
      folder: spec,
      name: service,
      hint,
    });
  });
  return {
    name,
    sources: sources.filter(({ path }) => wanted.has(serviceOf(path) ?? "") || !path.includes("/")),
    diagnosticSources,
    diagnostics: unknown,
  };
}

/** Reports that a package whose call sheets do not name it gets another name than before. */
function renamedPackage(
  { name: chosen, spec, out }: Project,
  name: string | undefined,
  cwd: string,
): Diagnostic[] {
  const folder = resolve(cwd, out);
  if (chosen !== undefined || name === undefined || !existsSync(join(folder, manifestName)))
    return [];
  const former = manifestText(readPackageJson(folder)?.content["name"]);
  if (former === undefined || former === name) return [];
  return [diagnostic("package-renamed", undefined, { former, name, file: `${spec}/package.yaml` })];
}

/** Reports template files that replace nothing: a misnamed template would be ignored. */
function unknownTemplates(files: readonly SourceText[]): Diagnostic[] {
  const unknown = files.filter(({ path }) => !templateNames.includes(path));
  return unknown.map(({ path, file }) => {
    const hint = didYouMean(path, templateNames, `; there are ${templateNames.join(", ")}.`);
    return diagnostic("template-unknown", startOf(file), { file, hint });
  });
}
