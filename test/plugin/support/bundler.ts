/** What a test asks of a bundler, whichever it is. */
import { rmSync } from "node:fs";
import type { PluginOptions } from "../../../generator/api/plugin/index.ts";
import type { Queue } from "../../project/watch/support/queue.ts";
import type { App } from "./app.ts";

/** How one build ended. */
export interface Build {
  /** What was wrong; empty for a build that succeeded. */
  readonly errors: string;
  readonly warnings: string;
  /** The bundle that is on the disk afterwards; empty for none. */
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

/** Of a module and of those that it is loaded with: a bundler that splits may put all of it into another. */
function codeIn(app: App, path: string, known = new Set<string>()): string {
  if (known.has(path)) return "";
  known.add(path);
  try {
    const code = app.read(path);
    const others = [...code.matchAll(/\bfrom\s*["']\.\/([^"']+)["']/g)];
    return [code, ...others.map(([, other]) => codeIn(app, `dist/${other}`, known))].join("\n");
  } catch {
    // There is none yet.
    return "";
  }
}

/** `work` adds what it is warned of, and returns errors or throws one. */
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
