/** The checks of services, printed and imported. */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Model, Service } from "../../generator/model/model.ts";
import type { Validator } from "../../templates/runtime/checks.ts";
import { printFiles } from "../hostile/strings/render-files.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { sharedRuntime } from "../wire/support/caller-of.ts";

type Table = Readonly<Record<string, Validator<unknown>>>;

export interface ServiceChecks {
  readonly checks: Table;
  readonly argumentChecks: Table;
}

export async function checksOf(
  model: Model,
): Promise<(readonly [service: Service, checks: ServiceChecks])[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-checks-")));
  try {
    const modules = printFiles(model).filter(({ path }) => /^src\/[\w-]+\/checks\.ts$/.test(path));
    writeFiles(folder, [
      ...modules,
      ...sharedRuntime,
      { path: "package.json", text: '{ "type": "module" }' },
      { path: "tsconfig.json", text: "{}" },
    ]);
    return await Promise.all(
      model.services.map(async (service) => {
        const url = pathToFileURL(join(folder, `src/${service.name}/checks.ts`)).href;
        return [service, (await import(/* @vite-ignore */ url)) as ServiceChecks] as const;
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
