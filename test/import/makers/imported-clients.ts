/** Clients of the recorded documents: imported, generated, and loaded. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { showDiagnostics } from "../../../generator/diagnostics/show.ts";
import type { Operation, Service } from "../../../generator/model/model.ts";
import { emittersOf, planServices } from "../../../generator/emit/plan-package.ts";
import { printFile } from "../../../generator/print/print-file.ts";
import { readTemplates } from "../../../generator/project/load/templates.ts";
import { packageLayout } from "../../../generator/text/package-layout.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import { inTemporaryFolder, writeFiles } from "../../hostile/support/temporary-folder.ts";
import { sharedRuntime } from "../../wire/support/caller-of.ts";
import { importInto } from "../support/import-into.ts";
import { operationOf } from "./operation-of.ts";
import type { Recording } from "./read-recordings.ts";

export const corpus = fileURLToPath(new URL("../../../../shared/corpus", import.meta.url));

export interface ImportedClient {
  readonly service: Service;
  readonly operations: readonly Operation[];
  /** Creates the facade. */
  readonly create: (options: Readonly<Record<string, unknown>>) => unknown;
}

/** Omits validators. */
const clientAlone = emittersOf(packageLayout).filter(({ name }) => name === "client");

/** Printing unused operations would take a minute. */
function onlyCalled(service: Service, recordings: readonly Recording[]): Service {
  const calls = recordings.find(({ name }) => name === service.name)?.calls ?? [];
  const operations = service.resources.flatMap((resource) => resource.operations);
  const called = new Set(calls.map((call) => operationOf(operations, call)));
  const resources = service.resources
    .map((one) => ({ ...one, operations: one.operations.filter((each) => called.has(each)) }))
    .filter((one) => one.operations.length > 0);
  return { ...service, resources };
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Clients by the names of the recordings. */
export async function importClients(
  recordings: readonly Recording[],
): Promise<ReadonlyMap<string, ImportedClient>> {
  return await inTemporaryFolder(async (cwd) => {
    for (const { name, document } of recordings) {
      const format = document.startsWith("discovery/") ? "discovery" : "openapi";
      await importInto(cwd, { format, path: join(corpus, document), name });
    }
    const { sources } = readSpec(join(cwd, "spec"));
    const { model, diagnostics } = compile(sources);
    if (model === undefined) throw new Error(showDiagnostics(diagnostics, sources));
    const services = model.services.map((service) => onlyCalled(service, recordings));
    const plans = planServices({ ...model, services }, packageLayout, clientAlone);
    const { prose } = readTemplates();
    // A type-only import has no value at run time.
    const printed = plans.filter(({ path }) => !path.endsWith("/types.ts"));
    writeFiles(cwd, [...printed.map((plan) => printFile(plan, prose)), ...sharedRuntime]);
    const clients = new Map<string, ImportedClient>();
    for (const service of model.services) {
      const url = pathToFileURL(join(cwd, `src/${service.name}/index.ts`)).href;
      const module = (await import(/* @vite-ignore */ url)) as Readonly<
        Record<string, ImportedClient["create"]>
      >;
      const create = module[`create${pascal(service.name)}`];
      if (create === undefined) throw new Error(`${service.name} has no facade.`);
      const operations = service.resources.flatMap((resource) => resource.operations);
      clients.set(service.name, { service, operations, create });
    }
    return clients;
  });
}
