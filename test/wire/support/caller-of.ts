/** Generates call sheets, imports the modules in this process and binds a facade. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { printFiles } from "../../hostile/strings/render-files.ts";
import { inTemporaryFolder, writeFiles } from "../../hostile/support/temporary-folder.ts";
import { operationFacts } from "../../../generator/typescript/view/operation-view.ts";
import { modelOf } from "../../diff/models-of.ts";
import type { Model } from "../../../generator/model/model.ts";

export type Given = Readonly<Record<string, unknown>>;

/** Calls an operation by its dotted id. */
export type Caller = (id: string, params?: Given, options?: Given) => Promise<unknown>;

type Facade = Readonly<Record<string, unknown>>;

const runtime = fileURLToPath(new URL("../../../templates/runtime", import.meta.url));

/** Uses the runtime of the templates, whose error classes tests import. */
export const sharedRuntime = ["index.ts", "checks.ts", "public.ts", "webhooks.ts"].map((name) => ({
  path: `src/runtime/${name}`,
  text: `export * from ${JSON.stringify(pathToFileURL(join(runtime, name)).href)};\n`,
}));

/** The exports of the service's entry. */
export interface Demo {
  /** Ids of the operations that take options alone. */
  readonly bare: ReadonlySet<string>;
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
    const exported = (await import(/* @vite-ignore */ url)) as Omit<Demo, "bare">;
    const bare = model.services.flatMap((service) =>
      service.resources.flatMap(({ operations }) =>
        operations
          .filter((operation) => !operationFacts(operation, service).hasArguments)
          .map(({ id }) => id),
      ),
    );
    return { ...exported, bare: new Set(bare) };
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
      const operation = operationIn(facade, id);
      return await (demo.bare.has(id) ? operation?.(ofCall) : operation?.(params, ofCall));
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
