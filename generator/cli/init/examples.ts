/** The example services that `init` wrote, which an imported service replaces unless they were edited. */
import { readFileSync, rmSync } from "node:fs";
import { join, posix } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Project } from "../../project/config/project.ts";
import { entriesIn, listEntries } from "../../project/load/files.ts";
import { pascalCase } from "../../text/names.ts";
import { withLf } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { DetectedProject } from "./detect-project.ts";
import { exampleProgram, firstCall } from "./first-call.ts";
import { exampleSource, firstSpec } from "./first-spec.ts";

export interface Example {
  readonly name: string;
  /** Paths of its call sheets, from the working directory. */
  readonly sheets: readonly string[];
  /** Paths of its first calls that no one edited, from the working directory. */
  readonly calls: readonly string[];
  /** A file that someone edited. */
  readonly edited?: string;
}

interface ExamplesOf {
  readonly cwd: string;
  readonly spec: string;
  readonly detected: DetectedProject;
  /** Packages of the configuration that are made of the call sheets. */
  readonly projects: readonly Project[];
}

export const findExamples = (request: ExamplesOf): readonly Example[] =>
  entriesIn(join(request.cwd, request.spec))
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => exampleIn(name, request) ?? []);

function exampleIn(
  name: string,
  { cwd, spec, detected, projects }: ExamplesOf,
): Example | undefined {
  const service = readText(join(cwd, spec, name, "service.yaml"));
  if (service?.includes(`\nsource: ${exampleSource}\n`) !== true) return undefined;
  const sheets = listEntries(join(cwd, spec, name))
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".yaml"));
  const editedSheet = sheets.find(
    (path) => !isExampleSheet(name, path, readText(join(cwd, spec, name, path))),
  );
  const calls = projects
    .map((project) => firstCallIn(name, project, detected))
    .filter(({ text }) => text?.includes(`create${pascalCase(name)}`) === true);
  const editedCall = calls.find(({ text = "" }) => !isExampleCall(name, text));
  const edited = editedSheet === undefined ? editedCall?.path : posix.join(spec, name, editedSheet);
  return {
    name,
    sheets: sheets.map((path) => posix.join(spec, name, path)),
    calls: calls.filter((call) => call !== editedCall).map(({ path }) => path),
    ...(edited === undefined ? {} : { edited }),
  };
}

/** Returns whether the call sheets of a service are those that `init` wrote. Their paths are below its folder. */
export const isExample = (name: string, sheets: readonly SourceText[]): boolean =>
  sheets.every(({ path, text }) => isExampleSheet(name, path, text));

/** The first line, with the path of the schema, depends on the project. */
function isExampleSheet(name: string, path: string, text: string | undefined): boolean {
  const sheet = firstSpec({ name, schema: () => "" }).find((one) => one.path === `${name}/${path}`);
  const content = (whole: string): string => whole.slice(whole.indexOf("\n"));
  return sheet !== undefined && text !== undefined && content(sheet.text) === content(text);
}

function firstCallIn(name: string, project: Project, detected: DetectedProject) {
  const { layout = "package", out } = project;
  const callee = { service: name, layout, out, name: out, imports: ".ts", hasMock: true } as const;
  const { path } = firstCall(callee, detected);
  return { path, text: readText(join(detected.cwd, path)) };
}

/** The imports depend on the project. */
function isExampleCall(name: string, text: string): boolean {
  const content = (program: string): string => program.replaceAll(/ from ".*";$/gm, "");
  const callee = { service: name, layout: "source", out: "", name: "", imports: ".ts" } as const;
  return [true, false].some((hasMock) =>
    [true, false].some(
      (isModule) =>
        content(exampleProgram({ ...callee, hasMock }, isModule).text) === content(text),
    ),
  );
}

/** Removes an example that an imported service replaces. An import has replaced call sheets of the same name. */
export function removeExample(
  { name, sheets, calls }: Example,
  { cwd, spec, imported }: { cwd: string; spec: string; imported: string },
): void {
  for (const file of [...calls, ...(name === imported ? [] : sheets)]) {
    rmSync(join(cwd, file), { force: true });
  }
  const folder = join(cwd, spec, name);
  if (entriesIn(folder).length === 0) rmSync(folder, { recursive: true, force: true });
}

/** The warning about an edited example. `imported`: name of the service that replaces the example. */
export function keptExample(
  { name, edited: file = "" }: Example,
  { spec, imported }: { readonly spec: string; readonly imported: string },
): Diagnostic {
  const folder = posix.join(spec, name);
  const fix =
    name === imported
      ? "Change its calls to imported operations"
      : `Remove ${folder}/ and its calls if you do not need them`;
  return diagnostic("init-example-kept", undefined, { name, file, fix });
}

function readText(path: string): string | undefined {
  try {
    return withLf(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
