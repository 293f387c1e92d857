/** Plans the files of a package other than modules: its manifest, its build settings, and the project's files. */
import type { Model } from "../../model/model.ts";
import { moduleEntry, runtimeDependency, sourceCondition } from "../../text/package-layout.ts";
import type { Emitter, PackageEntry } from "../emitter.ts";
import type { CopyPlan, JsonPlan } from "../../typescript/plan/file-plan.ts";

/** Optional peer dependencies of the package's entries: the API of OpenTelemetry, and a Redis client. */
const runtimePeers = { "@opentelemetry/api": ">=1.3 <2", ioredis: ">=5.11 <7", redis: ">=4.7 <7" };

export const packageEmitter: Emitter = {
  name: "package",
  files({ model, layout, entries, projectFiles, emitted }) {
    const paths = projectFiles.map(({ path }) => path);
    const pages = layout.docs ? ["AGENTS.md", "docs"] : [];
    const packed = [...pages, ...paths, ...emitted.map(({ path }) => path)];
    return [
      planPackageJson(
        model,
        entries,
        packed,
        layout.dist ? builtByGenerate : builtByCompiler,
        Object.fromEntries(emitted.flatMap(({ packages = {} }) => Object.entries(packages))),
      ),
      planTsconfig(),
      ...planGitignore(paths),
      ...projectFiles.map(({ path, text }): CopyPlan => ({ kind: "copy", path, text })),
    ];
  },
};

interface Building {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Before packing, checks that generated files are current with a command of the project around the package. */
const builtByGenerate: Building = {
  scripts: {
    prepack:
      "callsheet generate --check || " +
      "(echo If the command callsheet is missing, run: npm install --save-dev callsheet && exit 1)",
  },
  devDependencies: {},
};

const builtByCompiler: Building = {
  scripts: {
    // Earlier builds can contain deleted modules, which must not be packed.
    build: "rimraf dist && tsc",
    prepack: "npm run build",
  },
  devDependencies: { rimraf: "6.1.4", typescript: "7.0.2" },
};

/** Plans package.json. `imported`: packages that emitted modules import, which a build of the package needs. */
function planPackageJson(
  { package: metadata, services }: Model,
  others: readonly PackageEntry[],
  projectFiles: readonly string[],
  { scripts, devDependencies }: Building,
  imported: Readonly<Record<string, string>>,
): JsonPlan {
  const needed = { ...imported, ...devDependencies };
  const peers = { ...runtimePeers, ...imported };
  const { name, version, publish } = metadata;
  const { description, license, keywords, homepage, author, repository } = metadata;
  const entry = (path: string) => ({
    [sourceCondition]: `./src/${path}.ts`,
    types: `./dist/${path}.d.ts`,
    default: `./dist/${path}.js`,
  });
  const exports = {
    ...projectEntries(
      projectFiles,
      new Set(["runtime", ...services.map((service) => service.name)]),
      entry,
    ),
    ".": entry("index"),
    // TypeScript refers to inferred types in a library's declarations by the entry of their file.
    "./runtime": entry("runtime/index"),
    // Separate from the main entry, which also runs without a file system.
    "./file": entry("runtime/file"),
    // Separate from the main entry, so that a bundle without OpenTelemetry or Redis includes none of it.
    "./otel": entry("runtime/otel"),
    "./throttle-redis": entry("runtime/throttle-redis"),
    ...Object.fromEntries(others.map(({ name: path, module }) => [path, entry(module)])),
    "./package.json": "./package.json",
  };
  return {
    kind: "json",
    path: "package.json",
    value: {
      name,
      version,
      ...definedOf({ description, license, keywords, homepage, author, repository }),
      type: "module",
      sideEffects: false,
      engines: { node: ">=22" },
      exports,
      // Includes the sources for editors, but not the manifest for detecting outdated builds.
      files: ["dist", "!dist/manifest.json", "src", "tsconfig.json", ...topLevelOf(projectFiles)],
      scripts,
      dependencies: { [runtimeDependency.name]: runtimeDependency.range },
      peerDependencies: peers,
      peerDependenciesMeta: Object.fromEntries(
        Object.keys(peers).map((peer) => [peer, { optional: true }]),
      ),
      ...definedOf({
        devDependencies: Object.keys(needed).length > 0 ? needed : undefined,
        publishConfig: publish,
      }),
    },
  };
}

const definedOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Returns entries for the project's modules. `covered`: folders of services and of the runtime. */
function projectEntries<Conditions>(
  projectFiles: readonly string[],
  covered: ReadonlySet<string>,
  entry: (path: string) => Conditions,
): Readonly<Record<string, Conditions>> {
  const entries = projectFiles.flatMap((path) => {
    const name = moduleEntry(path);
    const [, folder = ""] = path.split("/");
    return name === undefined || covered.has(folder)
      ? []
      : [[name, entry(path.slice("src/".length, -".ts".length))] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns the project's top-level files and folders, which npm packs in addition to the code. */
function topLevelOf(projectFiles: readonly string[]): string[] {
  const tops = projectFiles.map((path) => path.split("/")[0] ?? "");
  return [...new Set(tops)].filter((name) => name !== "src");
}

const planGitignore = (projectFiles: readonly string[]): CopyPlan[] =>
  projectFiles.includes(".gitignore")
    ? []
    : [{ kind: "copy", path: ".gitignore", text: "/dist/\n" }];

/** Plans a strict tsconfig.json. It omits Node's types, because the package also runs in browsers. */
function planTsconfig(): JsonPlan {
  return {
    kind: "json",
    path: "tsconfig.json",
    value: {
      compilerOptions: {
        target: "es2022",
        module: "nodenext",
        moduleDetection: "force",
        lib: ["es2022", "dom"],
        types: [],
        rootDir: "src",
        outDir: "dist",
        declaration: true,
        declarationMap: true,
        rewriteRelativeImportExtensions: true,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noPropertyAccessFromIndexSignature: true,
        noImplicitOverride: true,
        noImplicitReturns: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        verbatimModuleSyntax: true,
        isolatedDeclarations: true,
        erasableSyntaxOnly: true,
      },
      include: ["src"],
    },
  };
}
