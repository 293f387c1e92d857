/** What is said to what it means. */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { defaultPackageName, type PackageFile } from "../../spec/format/files.ts";
import type { WrittenSpec } from "../../spec/format/spec.ts";
import { BuildContext, type NameUse } from "../context/build-context.ts";
import type { Draft } from "../draft.ts";
import type { Package } from "../model.ts";
import { buildService } from "./build-service.ts";

export interface Built {
  /** The model, where there is no error among the diagnostics. */
  readonly draft: Draft;
  /** Every name in a type expression, with what it leads to. */
  readonly names: readonly NameUse[];
  readonly diagnostics: readonly Diagnostic[];
}

export function buildModel({ package: entry, services }: WrittenSpec): Built {
  const context = new BuildContext();
  const model = {
    package: buildPackage(entry?.spec),
    services: services.map(({ service, resources }) => buildService(service, resources, context)),
  };
  const { nameless } = context.incomplete;
  return { draft: { model, nameless }, names: context.names, diagnostics: context.diagnostics };
}

function buildPackage(file: PackageFile | undefined): Package {
  const { repository, ...said } = file?.package ?? { name: defaultPackageName };
  return {
    ...said,
    version: said.version ?? "0.0.0",
    ...(repository === undefined ? {} : { repository: buildRepository(repository) }),
  };
}

type Repository = NonNullable<PackageFile["package"]["repository"]>;

const buildRepository = (said: Repository): NonNullable<Package["repository"]> => ({
  type: "git",
  ...(typeof said === "string" ? { url: said } : said),
});
