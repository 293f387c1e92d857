/** The layout of generated code: its modules, imports and built forms, and the included parts of the runtime. */

export const importEndings = [".ts", ".js", "none"] as const;

export type ImportEnding = (typeof importEndings)[number];

export interface CodeLayout {
  readonly kind: Layout;
  readonly folder: "src/" | "";
  readonly imports: ImportEnding;
  /** The module with the public names of the runtime, which programs import. */
  readonly publicModule: "runtime/public.ts" | "index.ts";
  /** The whole runtime, or only the parts that services use and the parts listed here. */
  readonly runtime: "whole" | readonly RoomName[];
  /** Whether to write pages next to the code. */
  readonly docs: boolean;
  /** Whether generating also builds the code. */
  readonly dist: boolean;
}

/** The layout of a package, which is complete: its users' bundlers remove unused modules. */
export const packageLayout: CodeLayout = {
  kind: "package",
  folder: "src/",
  imports: ".ts",
  publicModule: "runtime/public.ts",
  runtime: "whole",
  docs: true,
  dist: true,
};

/** Returns the layout of plain modules, which an application commits and reviews. */
export const sourceLayout = (
  imports: ImportEnding,
  runtime: readonly RoomName[] = [],
): CodeLayout => ({
  kind: "source",
  folder: "",
  imports,
  publicModule: "index.ts",
  runtime,
  docs: true,
  dist: false,
});

/** Kinds of output: a separate package, or plain modules in an application. */
export const layouts = ["package", "source"] as const;

export type Layout = (typeof layouts)[number];

/** Returns the entry that imports a module of a package, from the path of its source: `./a` for `src/a.ts`. */
export function moduleEntry(path: string): string | undefined {
  const name = /^src\/((?:[^/]+\/)*[^/.]+)\.ts$/.exec(path)?.[1];
  return name === undefined ? undefined : `./${name.replace(/\/index$/, "")}`;
}

/** Export condition that resolves a generated package to its sources, which need no build. */
export const sourceCondition = "@callsheet/source";

export const builtFolder = "dist";

/** Records what was built: a copy of the package's manifest at that time. */
export const builtManifest = `${builtFolder}/manifest.json`;

export const isModule = (path: string): boolean =>
  /^src\/.*[^/]\.m?ts$/.test(path) && !/\.d\.m?ts$/.test(path);

export const isOfRuntime = (path: string): boolean => path.startsWith("src/runtime/");

/** The entry modules of the runtime. They import all other modules of the runtime. */
export const runtimeEntryFiles: readonly string[] = [
  "checks.ts",
  "file.ts",
  "index.ts",
  "otel.ts",
  "public.ts",
  "throttle-redis.ts",
  "webhooks.ts",
];

/**
 * Returns the files that a run builds from a module: `dist/a.js`, `dist/a.d.ts` and `dist/a.d.ts.map` from `src/a.ts`.
 * The runtime is bundled: its entries have no map, and its other modules are in shared files.
 */
export function builtPaths(path: string): readonly string[] {
  const { javascript, declarations, map } = compiledPath(path);
  if (!isOfRuntime(path)) return [javascript, declarations, map];
  const isEntry = runtimeEntryFiles.some((name) => path === `src/runtime/${name}`);
  return isEntry ? [javascript, declarations] : shared;
}

const shared = ["js", "d.ts"].map((ending) => `${builtFolder}/runtime/core.${ending}`);

interface CompiledPath {
  readonly javascript: string;
  readonly declarations: string;
  readonly map: string;
}

export function compiledPath(path: string): CompiledPath {
  const [, name = "", m = ""] = /^src\/(.*)\.(m?)ts$/.exec(path) ?? [];
  const built = `${builtFolder}/${name}`;
  const declarations = `${built}.d.${m}ts`;
  return { javascript: `${built}.${m}js`, declarations, map: `${declarations}.map` };
}

/** Returns all files that a run or a compiler can build from a module. */
export const allBuiltPaths = (path: string): readonly string[] => [
  ...builtPaths(path),
  ...Object.values<string>({ ...compiledPath(path) }),
];

/** A part of the runtime that no call sheet needs. The configuration of an application can include it. */
export interface RuntimeRoom {
  readonly doc: string;
  readonly files?: readonly string[];
  readonly names?: readonly string[];
}

export const runtimeRooms = {
  bearer: { doc: "tokens that are fetched and expire", names: ["bearer"] },
  checks: {
    doc: "validators of arguments, results and options, as values",
    names: ["checking"],
  },
  files: { doc: "files on the disk, to send and save", files: ["file.ts"] },
  limits: { doc: "rate limits that the call sheets do not set", names: ["limited"] },
  logging: {
    doc: "listeners of events, and a logger with levels and sentences",
    names: ["listening", "logging"],
  },
  otel: { doc: "spans and metrics of OpenTelemetry", files: ["otel.ts"] },
  poll: { doc: "repeated calls until a condition is met", names: ["poll"] },
  redis: { doc: "rate limits that processes share in Redis", files: ["throttle-redis.ts"] },
  testing: { doc: "mocks for tests", names: ["answered", "clientOf"] },
} as const satisfies Readonly<Record<string, RuntimeRoom>>;

export type RoomName = keyof typeof runtimeRooms;

export const roomNames = Object.keys(runtimeRooms) as RoomName[];

/** The only package that the runtime imports, and its supported versions. */
export const runtimeDependency = { name: "ky", range: "^2.1.0" } as const;

/** Package specifier for a command line, without characters that are special in a shell. */
export const installedAs = `${runtimeDependency.name}@2`;
