/** Generates call sheets, imports the modules in this process and binds a facade. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { printFiles } from "../../hostile/strings/render-files.ts";
import { inTemporaryFolder, writeFiles } from "../../hostile/support/temporary-folder.ts";
import { modelOf } from "../../diff/models-of.ts";
import type { Model } from "../../../generator/model/model.ts";

export type Given = Readonly<Record<string, unknown>>;

/** Calls an operation by its dotted id. */
export type Caller = (id: string, params?: Given, options?: Given) => Promise<unknown>;

type Facade = Readonly<Record<string, unknown>>;

const runtime = fileURLToPath(new URL("../../../templates/runtime", import.meta.url));

/** Uses the runtime of the templates, whose error classes tests import. */
export const sharedRuntime = ["index.ts", "checks.ts"].map((name) => ({
  path: `src/runtime/${name}`,
  text: `export * from ${JSON.stringify(pathToFileURL(join(runtime, name)).href)};\n`,
}));

/** The exports of the service's entry. */
export interface Demo {
  createDemo(options?: Given): Facade;
  /** The guard for errors, if call sheets specify types of errors. */
  isDemoError(error: unknown, operation?: string, status?: number | "4XX" | "5XX"): boolean;
}

/** `sheets`: text by path below the spec folder, for a service named `demo`. */
export const importDemo = (sheets: Readonly<Record<string, string>>): Promise<Demo> =>
  demoOf(modelOf(sheets));

/** `model`: the model of a service named `demo`. */
export async function demoOf(model: Model): Promise<Demo> {
  const files = [...printFiles(model), ...sharedRuntime];
  return await inTemporaryFolder(async (folder) => {
    writeFiles(folder, files);
    const url = pathToFileURL(join(folder, "src/demo/index.ts")).href;
    return (await import(/* @vite-ignore */ url)) as Demo;
  });
}

/** Returns a function that creates a facade for options. */
export async function facadeMaker(
  sheets: Readonly<Record<string, string>>,
): Promise<(options?: Given) => Caller> {
  return callerMaker(await importDemo(sheets));
}

export function callerMaker(demo: Demo): (options?: Given) => Caller {
  return (options) => {
    const facade = demo.createDemo(options);
    return async (id, params, ofCall) => {
      return await operationIn(facade, id)?.(params, ofCall);
    };
  };
}

/** An operation of a facade, by its dotted id. */
export function operationIn(
  facade: unknown,
  id: string,
): ((...given: unknown[]) => Promise<unknown>) | undefined {
  const words = id.split(".");
  const owner = words.slice(0, -1).reduce<unknown>((at, word) => Object(at)[word], facade);
  return (Object(owner) as Record<string, (...given: unknown[]) => Promise<unknown>>)[
    words.at(-1) ?? ""
  ];
}
