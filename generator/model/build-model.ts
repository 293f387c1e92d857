/** Sources to model: the one gate. After it nothing is checked twice. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseYaml, type YamlDocument } from "../load/parse-yaml.ts";
import type { SourceText } from "../load/source-text.ts";
import {
  packageFile,
  resourceFile,
  serviceFile,
  type PackageFile,
  type ResourceFile,
  type ServiceFile,
} from "../spec-format/files.ts";
import { validate } from "../spec-format/validate.ts";
import { filePath } from "../text/file-path.ts";
import { byCodeUnit } from "../text/order.ts";
import { BuildContext } from "./build-context.ts";
import { buildService, type File } from "./build-service.ts";
import { checkUnused } from "./check-unused.ts";
import { Cursor } from "./cursor.ts";
import type { Model, Package } from "./model.ts";
import { hasErrors } from "../diagnostics/outcome.ts";

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
    .flatMap(([folder, { service, resources, first }]) => {
      if (service === "unreadable") return [];
      if (service !== undefined) return [buildService(service, resources, context)];
      context.report("service-missing", first, { folder });
      return [];
    });
  const { diagnostics } = context;
  // What does not resolve uses nothing either.
  if (!hasErrors(diagnostics)) for (const service of services) checkUnused(service, context);
  return hasErrors(diagnostics)
    ? { diagnostics }
    : { model: { package: buildPackage(files.package), services }, diagnostics };
}

interface ServiceFolder {
  service: File<ServiceFile> | "unreadable" | undefined;
  readonly resources: File<ResourceFile>[];
  readonly first: Cursor["place"];
}

/** Each file by what its path says it is, checked against the format of that kind. */
function sortFiles(
  sources: readonly SourceText[],
  context: BuildContext,
): { package: PackageFile | undefined; services: Map<string, ServiceFolder> } {
  const services = new Map<string, ServiceFolder>();
  let packageSpec: PackageFile | undefined;
  for (const source of sources) {
    const { document, diagnostics } = parseYaml(source);
    context.diagnostics.push(...diagnostics);
    const readable = !hasErrors(diagnostics);
    const at = new Cursor(document);
    const [folder = "", ...rest] = source.path.split("/");
    if (rest.length === 0) {
      packageSpec = readPackageFile(document, readable, context) ?? packageSpec;
      continue;
    }
    const known = services.get(folder);
    const entry: ServiceFolder = known ?? { service: undefined, resources: [], first: at.place };
    services.set(folder, entry);
    if (rest.join("/") === "service.yaml") {
      const spec = readable ? check(serviceFile, document, context) : undefined;
      entry.service = spec === undefined ? "unreadable" : { spec, at };
      if (spec !== undefined && spec.service !== folder) {
        const reason = `The service is called ${spec.service}, and its folder ${folder}; they must agree.`;
        context.report("file-misplaced", at.to("service").place, { reason });
      }
    } else if (readable) {
      const spec = check(resourceFile, document, context);
      if (spec !== undefined) {
        entry.resources.push({ spec, at });
        checkResourcePath(spec.resource, rest.join("/"), at, context);
      }
    }
  }
  return { package: packageSpec, services };
}

function check<Schema extends Parameters<typeof validate>[0]>(
  schema: Schema,
  document: YamlDocument,
  context: BuildContext,
): ReturnType<typeof validate<Schema>>["value"] {
  const { value, diagnostics } = validate(schema, document);
  context.diagnostics.push(...diagnostics);
  return value;
}

function readPackageFile(
  document: YamlDocument,
  readable: boolean,
  context: BuildContext,
): PackageFile | undefined {
  if (document.source.path === "package.yaml") {
    return readable ? check(packageFile, document, context) : undefined;
  }
  const reason =
    "Move this call sheet into the folder of its service; beside the folders stands package.yaml alone.";
  context.report("file-misplaced", new Cursor(document).place, { reason });
  return undefined;
}

/** `service.yaml` is there already. */
const serviceFiles: ReadonlySet<string> = new Set(["service"]);

/** The path of the file is the id of the resource, so that one search finds both. */
function checkResourcePath(id: string, path: string, at: Cursor, context: BuildContext): void {
  const expected = `${filePath(id, serviceFiles)}.yaml`;
  if (path === expected) return;
  const reason = `The resource ${id} belongs in ${expected}, not in ${path}.`;
  context.report("file-misplaced", at.to("resource").place, { reason });
}

function buildPackage(file: PackageFile | undefined): Package {
  const { repository, ...said } = file?.package ?? { name: "@callsheet/clients" };
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
