/** Reads a folder of call sheets: the path of each document determines its kind of file. */
import * as v from "valibot";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { remembered } from "../../text/remembered.ts";
import type { SourceText } from "../../text/source-text.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { type ParsedYaml, parseYaml } from "../document/parse-yaml.ts";
import { acceptFile } from "./accept-file.ts";
import { BrokenParts, Cursor } from "./cursor.ts";
import {
  fileKind,
  misplaced,
  packageFile,
  type PackageFile,
  resourceFile,
  type ResourceFile,
  resourcePath,
  serviceFile,
  type ServiceFile,
} from "./files.ts";
import { operation } from "./operation.ts";
import { queryParameter } from "./parameter.ts";
import type { Written, WrittenSpec } from "./spec.ts";
import { typeDeclaration } from "./type-declaration.ts";
import { validate, validateParts } from "./validate.ts";

interface PartialSpec {
  /** The valid parts of all files. */
  readonly spec: WrittenSpec;
  readonly diagnostics: readonly Diagnostic[];
}

interface ServiceFolder {
  service: Written<ServiceFile> | undefined;
  readonly resources: Written<ResourceFile>[];
  /** The start of the folder's first file. */
  readonly first: Cursor;
}

const pathOf = ({ document }: ParsedYaml): string => document.source.path;

// In watch mode and in editors, most documents are unchanged since the last compilation.
const readPackage = remembered((parsed: ParsedYaml) => readSheet(packageFile, parsed));
const readService = remembered((parsed: ParsedYaml) => readSheet(serviceFile, parsed));
const readResource = remembered((parsed: ParsedYaml) => readSheet(resourceFile, parsed));

/** Returns the content of all call sheets, and errors in their shape. */
export function specOf(documents: readonly ParsedYaml[]): PartialSpec {
  const folders = new Map<string, ServiceFolder>();
  const diagnostics: Diagnostic[] = [];
  let entry: Written<PackageFile> | undefined;
  for (const parsed of documents.toSorted((a, b) => byCodeUnit(pathOf(a), pathOf(b)))) {
    diagnostics.push(...parsed.diagnostics);
    const path = pathOf(parsed);
    const kind = fileKind(path);
    const start = new Cursor(parsed.document);
    if (kind === "misplaced") {
      diagnostics.push(diagnostic("file-misplaced", start.place, { reason: misplaced }));
    } else if (kind === "package") {
      const read = readPackage(parsed);
      diagnostics.push(...read.diagnostics);
      entry = read.sheet;
    } else if (kind === "accept") {
      // Accepted changes are not part of the API; comparisons read the file separately.
      diagnostics.push(...readSheet(acceptFile, parsed).diagnostics);
    } else {
      const name = path.slice(0, path.indexOf("/"));
      const folder = folders.get(name) ?? { service: undefined, resources: [], first: start };
      folders.set(name, folder);
      diagnostics.push(
        ...(kind === "service"
          ? addService(folder, name, parsed)
          : addResource(folder, path.slice(name.length + 1), parsed)),
      );
    }
  }
  const services = [...folders]
    .toSorted(([a], [b]) => byCodeUnit(a, b))
    .map(([folder, { service, resources, first }]) => {
      if (service === undefined) {
        diagnostics.push(diagnostic("service-missing", first.place, { folder }));
      }
      // The placeholder has an empty document, because the first file does not describe the service.
      const { document } = parseYaml({ ...first.document.source, text: "" });
      return { service: service ?? unreadable(folder, new Cursor(document)), resources };
    });
  return { spec: { package: entry, services }, diagnostics };
}

/** A placeholder for an unreadable service, so that its resources can be read. */
const unreadable = (folder: string, { document }: Cursor): Written<ServiceFile> => ({
  spec: { callsheet: 1, service: folder, title: folder, baseUrl: "unknown" },
  at: new Cursor(document, new BrokenParts([[]])),
});

function addService(
  folder: ServiceFolder,
  name: string,
  parsed: ParsedYaml,
): readonly Diagnostic[] {
  const { sheet, diagnostics } = readService(parsed);
  folder.service = sheet ?? unreadable(name, new Cursor(parsed.document));
  const { spec, at } = folder.service;
  const here = at.to("service");
  if (spec.service === name || here.isBroken) return diagnostics;
  const reason = `The service is called ${spec.service}, and its folder ${name}: rename one of the two.`;
  return [...diagnostics, diagnostic("file-misplaced", here.place, { reason })];
}

/** Maximum words of a resource's id. Each word is a folder, and operating systems limit the depth of folders. */
const mostWords = 20;

/** Adds a resource to its service. `path`: the file's path below the folder of the service. */
function addResource(
  folder: ServiceFolder,
  path: string,
  parsed: ParsedYaml,
): readonly Diagnostic[] {
  const { sheet, diagnostics } = readResource(parsed);
  if (sheet === undefined) return diagnostics;
  const { resource: id } = sheet.spec;
  const here = sheet.at.to("resource");
  const words = id.split(".").length;
  if (words > mostWords) {
    const values = { words, limit: mostWords };
    return [...diagnostics, diagnostic("resource-deep", here.place, values)];
  }
  folder.resources.push(sheet);
  // The id of a resource determines the path of its file.
  const expected = resourcePath(id);
  if (path === expected || here.isBroken) return diagnostics;
  const reason = `The resource ${id} belongs in ${expected}, not in ${path}: rename one of the two.`;
  return [...diagnostics, diagnostic("file-misplaced", here.place, { reason })];
}

type Schema = Parameters<typeof validateParts>[0];
type Output<S extends Schema> = NonNullable<ReturnType<typeof validateParts<S>>["value"]>;

interface ReadSheet<File> {
  /** The valid parts of the file; undefined if it has no valid parts. */
  readonly sheet?: Written<File>;
  readonly diagnostics: readonly Diagnostic[];
}

const levels: readonly (readonly [string, v.GenericSchema])[] = [
  ["service.yaml", serviceFile],
  ["a resource", resourceFile],
  ["an operation", operation],
  ["a parameter", queryParameter],
  ["a type", typeDeclaration],
];

/** Returns the levels of call sheets that have a key. */
const ownersOf = (key: string): readonly string[] =>
  levels.flatMap(([level, schema]) => (keysOf(schema).includes(key) ? [level] : []));

function keysOf(schema: v.GenericSchema): readonly string[] {
  if ("entries" in schema) return Object.keys(schema.entries as object);
  return "options" in schema && Array.isArray(schema.options) ? schema.options.flatMap(keysOf) : [];
}

export function readSheet<S extends Schema>(
  schema: S,
  { document, isReadable, broken: refused }: ParsedYaml,
): ReadSheet<Output<S>> {
  if (!isReadable) return { diagnostics: [] };
  const { value, broken, diagnostics } = validateParts(schema, document, refused, ownersOf);
  return value === undefined || value === null
    ? { diagnostics }
    : { sheet: { spec: value, at: new Cursor(document, broken) }, diagnostics };
}

/** Returns the package's name; undefined if the call sheets do not name it, or are unreadable. */
export function packageName(sources: readonly SourceText[]): string | undefined {
  const source = sources.find(({ path }) => path === "package.yaml");
  if (source === undefined) return undefined;
  return validate(packageFile, parseYaml(source).document).value?.package.name;
}
