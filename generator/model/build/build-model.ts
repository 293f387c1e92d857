/** Sources to model: the one gate. After it nothing is checked twice. */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseYaml } from "../../spec/document/parse-yaml.ts";
import type { SourceText } from "../../text/source-text.ts";
import {
  defaultPackageName,
  packageFile,
  resourceFile,
  serviceFile,
  type PackageFile,
  type ResourceFile,
  type ServiceFile,
} from "../../spec/format/files.ts";
import { fileKind, misplaced, resourcePath } from "../../spec/format/file-kind.ts";
import { BrokenParts } from "../../spec/format/broken-parts.ts";
import { validateParts } from "../../spec/format/validate.ts";
import { byCodeUnit } from "../../text/order.ts";
import { BuildContext } from "../context/build-context.ts";
import { buildService, type CheckedFile } from "./build-service.ts";
import { applyUnusedRules } from "../rules/unused-rules.ts";
import { Cursor } from "../context/cursor.ts";
import type { Model, Package } from "../model.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";

export interface Built {
  /** Absent when there is an error among the diagnostics. */
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic[];
}

export function buildModel(sources: readonly SourceText[]): Built {
  const context = new BuildContext();
  const files = sortFiles(
    sources.toSorted((a, b) => byCodeUnit(a.path, b.path)),
    context,
  );
  const services = [...files.services]
    .toSorted(([a], [b]) => byCodeUnit(a, b))
    .map(([folder, { service, resources, first }]) => {
      if (service === undefined) context.report("service-missing", first.place, { folder });
      return buildService(service ?? unreadableService(folder, first), resources, context);
    });
  const { diagnostics } = context;
  // What does not resolve uses nothing either.
  if (!hasErrors(diagnostics)) for (const service of services) applyUnusedRules(service, context);
  return hasErrors(diagnostics)
    ? { diagnostics }
    : { model: { package: buildPackage(files.package), services }, diagnostics };
}

interface ServiceFolder {
  service: CheckedFile<ServiceFile> | undefined;
  readonly resources: CheckedFile<ResourceFile>[];
  /** The beginning of its first file. */
  readonly first: Cursor;
}

/** Stands for a service of which nothing is known, so that its resources can be read. */
const unreadableService = (folder: string, { document }: Cursor): CheckedFile<ServiceFile> => ({
  spec: { callsheet: 1, service: folder, title: folder, baseUrl: "unknown" },
  at: new Cursor(document, new BrokenParts([[]])),
});

/** Each file by what its path says it is, checked against the format of that kind. */
function sortFiles(
  sources: readonly SourceText[],
  context: BuildContext,
): { package: PackageFile | undefined; services: Map<string, ServiceFolder> } {
  const services = new Map<string, ServiceFolder>();
  let packageSpec: PackageFile | undefined;
  for (const source of sources) {
    const parsed = parseYaml(source);
    context.diagnostics.push(...parsed.diagnostics);
    const start = new Cursor(parsed.document);
    const [folder = "", ...rest] = source.path.split("/");
    const kind = fileKind(source.path);
    if (kind === "misplaced" || kind === "package") {
      if (kind === "package") packageSpec = validateAs(packageFile, parsed, context)?.spec;
      else context.report("file-misplaced", start.place, { reason: misplaced });
      continue;
    }
    const known = services.get(folder);
    const entry: ServiceFolder = known ?? { service: undefined, resources: [], first: start };
    services.set(folder, entry);
    if (kind === "service") {
      entry.service = validateAs(serviceFile, parsed, context) ?? unreadableService(folder, start);
      const { spec, at } = entry.service;
      if (spec.service !== folder && !at.to("service").isBroken) {
        const reason = `The service is called ${spec.service}, and its folder ${folder}; they must agree.`;
        context.report("file-misplaced", at.to("service").place, { reason });
      }
    } else {
      const file = validateAs(resourceFile, parsed, context);
      if (file === undefined || isTooDeep(file, context)) continue;
      entry.resources.push(file);
      applyPathRule(file, rest.join("/"), context);
    }
  }
  return { package: packageSpec, services };
}

type Parsed = ReturnType<typeof parseYaml>;

/** What of a file has the shape of its kind; undefined when nothing has. */
function validateAs<Schema extends Parameters<typeof validateParts>[0]>(
  schema: Schema,
  { document, isReadable, broken: refused }: Parsed,
  context: BuildContext,
): CheckedFile<NonNullable<ReturnType<typeof validateParts<Schema>>["value"]>> | undefined {
  if (!isReadable) return undefined;
  const { value, broken, diagnostics } = validateParts(schema, document, refused);
  context.diagnostics.push(...diagnostics);
  return value === undefined || value === null
    ? undefined
    : { spec: value, at: new Cursor(document, broken) };
}

/** Each word is a folder, and systems have limits to those. */
const mostWords = 20;

function isTooDeep({ spec, at }: CheckedFile<ResourceFile>, context: BuildContext): boolean {
  const words = spec.resource.split(".").length;
  if (words <= mostWords) return false;
  context.report("resource-deep", at.to("resource").place, { words, limit: mostWords });
  return true;
}

/** The path of the file is the id of the resource. */
function applyPathRule(
  { spec: { resource: id }, at }: CheckedFile<ResourceFile>,
  path: string,
  context: BuildContext,
): void {
  const expected = resourcePath(id);
  if (path === expected || at.to("resource").isBroken) return;
  const reason = `The resource ${id} belongs in ${expected}, not in ${path}.`;
  context.report("file-misplaced", at.to("resource").place, { reason });
}

function buildPackage(file: PackageFile | undefined): Package {
  const { repository, ...said } = file?.package ?? { name: defaultPackageName };
  return {
    ...said,
    version: said.version ?? "0.0.0",
    ...(repository === undefined ? {} : { repository: buildRepository(repository) }),
  };
}

type Repository = NonNullable<PackageFile["package"]["repository"]>;

const buildRepository = (said: Repository): NonNullable<Package["repository"]> => ({
  type: "git",
  ...(typeof said === "string" ? { url: said } : said),
});
