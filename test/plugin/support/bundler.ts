/** A bundler under test. */
import { rmSync } from "node:fs";
import type { PluginOptions } from "../../../generator/api/plugin/index.ts";
import type { Queue } from "../../project/watch/support/queue.ts";
import type { App } from "./app.ts";

/** The result of one build. */
export interface Build {
  /** The error; empty if the build succeeded. */
  readonly errors: string;
  readonly warnings: string;
  /** The bundle on disk after the build; empty if there is no bundle. */
  readonly code: string;
}

export interface Watching {
  readonly builds: Queue<Build>;
  close(): Promise<void>;
}

export interface Bundler {
  build(app: App, options?: PluginOptions): Promise<Build>;
  watch(app: App): Promise<Watching>;
}

export const output = "dist/main.js";

const textOf = (messages: readonly unknown[]): string => messages.map(String).join("\n");

export function built(
  app: App,
  errors: readonly unknown[],
  warnings: readonly unknown[] = [],
): Build {
  return { errors: textOf(errors), warnings: textOf(warnings), code: codeIn(app, output) };
}

/** Returns the code of a module and its imports: a bundler that splits code can move all of it into another chunk. */
function codeIn(app: App, path: string, known = new Set<string>()): string {
  if (known.has(path)) return "";
  known.add(path);
  try {
    const code = app.read(path);
    const others = [...code.matchAll(/\bfrom\s*["']\.\/([^"']+)["']/g)];
    return [code, ...others.map(([, other]) => codeIn(app, `dist/${other}`, known))].join("\n");
  } catch {
    // The bundle does not exist yet.
    return "";
  }
}

/** Builds once. `work` collects warnings, and returns or throws errors. */
export async function buildOnce(
  app: App,
  work: (warnings: unknown[]) => Promise<readonly unknown[]>,
): Promise<Build> {
  rmSync(app.at(output), { force: true });
  const warnings: unknown[] = [];
  try {
    return built(app, await work(warnings), warnings);
  } catch (error) {
    return built(app, [error], warnings);
  }
}

export const withCwd = (app: App, options?: PluginOptions): PluginOptions => ({
  cwd: app.root,
  ...options,
});
