/** The files that `callsheet init` writes before anything is generated. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { configName } from "../../project/config/read-config.ts";
import type { Project } from "../../project/config/project.ts";
import { projectScope } from "../../project/surroundings/package-name.ts";
import type { ImportEnding } from "../../text/package-layout.ts";
import { firstFrom } from "../../text/paths.ts";
import { chooseTarget, type CodeTarget, type Wanted } from "./choose-target.ts";
import type { DetectedProject } from "./detect-project.ts";
import {
  copyOf,
  type FirstFile,
  firstName,
  type InitFile,
  schemaPath,
  sheetFiles,
} from "./first-spec.ts";

interface InitRequest extends Wanted {
  /** Import extension of plain modules, if no tsconfig determines it. */
  readonly imports?: ImportEnding | undefined;
  readonly spec: string;
  /** Whether the call sheets come from a document, whose first call needs no mock. */
  readonly isImported: boolean;
}

export interface InitPlan {
  /** Files in addition to the call sheets. */
  readonly files: readonly InitFile[];
  /** Reason for the output folder. Empty if options set it. */
  readonly because: string;
  readonly ignores: readonly IgnoreLine[];
  /** Files to generate. Undefined if no package uses the call sheets. */
  readonly target: ToGenerate | undefined;
}

type ToGenerate = Pick<Project, "layout" | "out" | "imports">;

/** Plans all files of a new project except the call sheets. */
export function planProject(found: DetectedProject, request: InitRequest): InitPlan {
  const target = chooseTarget(found, request);
  const { spec, imports, isImported } = request;
  const schema = schemaPath("config.schema.json", spec).from(".");
  const ignores = planIgnores(found, { out: target.out, spec: posix.normalize(spec) });
  const files = [
    ...emptyProject(found),
    { path: configName, text: configText(target, { spec, schema, imports, isImported }) },
    ...copyOf("config.schema.json", spec),
    ...ignores.files,
  ];
  return { files, because: target.because, ignores: ignores.left, target: { ...target, imports } };
}

export const planService = (project: Project | undefined): InitPlan => ({
  files: [],
  because: "",
  ignores: [],
  target: project,
});

interface SheetsOf {
  readonly name: string;
  readonly spec: string;
  readonly target: ToGenerate | undefined;
}

export const planExample = (found: DetectedProject, of: SheetsOf): readonly InitFile[] =>
  sheetFiles({ name: of.name, spec: of.spec, packageName: packageNameOf(found, of) });

/** Plans the files next to imported call sheets, such as the one with the name of the package. */
export const planPackage = (found: DetectedProject, of: SheetsOf): readonly InitFile[] =>
  planExample(found, of).filter(({ isWanted }) => isWanted !== true);

/** Returns the name of a package. Plain modules have no name. */
const packageNameOf = ({ cwd }: DetectedProject, { name, target }: SheetsOf) =>
  target?.layout === "source" ? undefined : firstName(name, projectScope(cwd, target?.out ?? ""));

interface ConfigFacts {
  readonly spec: string;
  /** Path of the JSON Schema from the file. */
  readonly schema: string;
  readonly imports: ImportEnding | undefined;
  readonly isImported: boolean;
}

function configText(
  { layout, out }: CodeTarget,
  { spec, schema, imports, isImported }: ConfigFacts,
): string {
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    "# Packages that are generated from call sheets.",
    ...(spec === "spec" ? [] : [`spec: ${JSON.stringify(spec)}`]),
    `out: ${/^[\w./-]+$/.test(out) ? out : JSON.stringify(out)}`,
    ...(out.startsWith("..") ? ["outside: true"] : []),
    layout === "source"
      ? "layout: source # Plain modules that this project compiles; ky is a dependency of the project."
      : "layout: package # A package with a name and a build.",
    ...(imports === undefined ? [] : [`imports: ${JSON.stringify(imports)}`]),
    ...(isImported
      ? []
      : [
          "emit: [mock] # A fetch that responds from the call sheets, for the first call and for tests.",
        ]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns files for an empty folder, so that Node runs TypeScript and an editor checks it. */
function emptyProject({ cwd, packageJson, hasTsconfig }: DetectedProject): readonly FirstFile[] {
  if (packageJson !== undefined) return [];
  const ignore = firstFrom(cwd, (folder) => existsSync(join(folder, ".gitignore")) || undefined);
  return [
    { path: "package.json", text: json({ private: true, type: "module" }) },
    ...(hasTsconfig ? [] : [{ path: "tsconfig.json", text: json({ compilerOptions }) }]),
    ...(ignore === true ? [] : [{ path: ".gitignore", text: "node_modules/\n" }]),
  ];
}

/** Options for Node, which only strips types. */
const compilerOptions = {
  target: "esnext",
  module: "nodenext",
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A line that the owner of the project must add, because the file exists. */
export interface IgnoreLine {
  /** Effect of the line, as a sentence. */
  readonly purpose: string;
  readonly file: string;
  readonly text: string;
}

interface Ignores {
  readonly files: readonly FirstFile[];
  readonly left: readonly IgnoreLine[];
}

interface Folders {
  readonly out: string;
  readonly spec: string;
}

function planIgnores(found: DetectedProject, folders: Folders): Ignores {
  const listed = [forPrettier(found, folders), forGit(found, folders)].filter(
    ({ lines }) => lines.length > 0,
  );
  const exists = ({ file }: ListedLines): boolean => existsSync(join(found.cwd, file));
  return {
    files: listed
      .filter((one) => !exists(one))
      .map(({ file, lines }) => ({ path: file, text: `${lines.join("\n")}\n` })),
    left: [
      ...listed
        .filter(exists)
        .map(({ purpose, file, lines }) => ({ purpose, file, text: lines.join(" ") })),
      ...forLinters(found, folders),
    ],
  };
}

/** Lines that are missing in a file with one entry per line. */
interface ListedLines {
  readonly purpose: string;
  readonly file: string;
  readonly lines: readonly string[];
}

function forPrettier({ cwd, usesPrettier }: DetectedProject, { out, spec }: Folders): ListedLines {
  const file = ".prettierignore";
  const names = new Set(linesOf(cwd, file).map((line) => line.replace(/^\/|\/$/g, "")));
  const folders = usesPrettier ? [out, spec].filter((folder) => !names.has(folder)) : [];
  return {
    purpose: ignoredBy("prettier"),
    file,
    lines: folders.map((folder) => `${folder}/`),
  };
}

function forGit({ cwd, isInGit }: DetectedProject, { out }: Folders): ListedLines {
  const file = ".gitattributes";
  const line = `${out}/** linguist-generated`;
  // Other characters are patterns of git, or end a pattern.
  const isPath = /^(?!\.\.)[\w./@-]+$/.test(out);
  const isNeeded = isInGit && isPath && !linesOf(cwd, file).includes(line);
  return {
    purpose: "reviews on GitHub fold the generated files",
    file,
    lines: isNeeded ? [line] : [],
  };
}

function linesOf(cwd: string, file: string): readonly string[] {
  const path = join(cwd, file);
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split(/\r?\n/)
    .map((line) => line.trim());
}

const ignoredBy = (tool: string): string => `${tool} ignores them`;

/** Returns lines for tools with a structured configuration, which only its owner edits. */
function forLinters(
  { eslintConfig, biomeConfig }: DetectedProject,
  { out }: Folders,
): readonly IgnoreLine[] {
  const inEslint = `{ ignores: [${JSON.stringify(`${out}/`)}] }`;
  const inBiome = `"files": { "includes": ["**", ${JSON.stringify(`!${out}`)}] }`;
  return [
    ...(eslintConfig === undefined
      ? []
      : [{ purpose: ignoredBy("ESLint"), file: eslintConfig, text: inEslint }]),
    ...(biomeConfig === undefined
      ? []
      : [{ purpose: ignoredBy("Biome"), file: biomeConfig, text: inBiome }]),
  ];
}
