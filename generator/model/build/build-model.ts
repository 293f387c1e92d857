/** All call sheets to the model that they mean. */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import {
  defaultPackageName,
  type PackageFile,
  type ResourceFile,
  type ServiceFile,
} from "../../spec/format/files.ts";
import type { Written, WrittenSpec } from "../../spec/format/spec.ts";
import { remembered } from "../../text/remembered.ts";
import { BuildContext, type NameUse } from "../context/build-context.ts";
import type { Model, Package, Resource, Service } from "../model.ts";
import { buildService } from "./build-service.ts";

/** The part of call sheets that could be understood, whatever is wrong with the rest. */
export interface ModelDraft {
  /** What they mean if nothing is wrong, and else what is left of that, with stand-ins for what cannot be read. */
  readonly model: Model;
  /** The services of that; the same ones from the same call sheets. */
  readonly services: readonly DraftService[];
}

export interface DraftService {
  readonly service: Service;
  /** It and its resources as far as their names are stand-ins: nothing is concluded from these. */
  readonly nameless: ReadonlySet<Service | Resource>;
}

interface Built {
  /** The model, where there is no error among the diagnostics. */
  readonly draft: ModelDraft;
  /** Every name in a type expression, with what it leads to. */
  readonly names: readonly NameUse[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds each service by itself. */
export function buildModel({ package: entry, services }: WrittenSpec): Built {
  const built = services.map(({ service, resources }) => lastBuilt(service)(resources));
  const contexts = built.map(({ context }) => context);
  const model = {
    package: buildPackage(entry?.spec),
    services: built.map(({ draft }) => draft.service),
  };
  return {
    draft: { model, services: built.map(({ draft }) => draft) },
    names: contexts.flatMap(({ names }) => names),
    diagnostics: contexts.flatMap(({ diagnostics }) => diagnostics),
  };
}

type Resources = readonly Written<ResourceFile>[];

/** A service says nothing about another: who builds again after a change has most services as they were. */
const lastBuilt = remembered((file: Written<ServiceFile>) => {
  let last:
    | { readonly of: Resources; readonly draft: DraftService; readonly context: BuildContext }
    | undefined;
  return (of: Resources) => {
    const isSame =
      last?.of.length === of.length && of.every((resource, index) => resource === last?.of[index]);
    if (last === undefined || !isSame) {
      const context = new BuildContext();
      const service = buildService(file, of, context);
      last = { of, draft: { service, nameless: context.incomplete.nameless }, context };
    }
    return last;
  };
});

function buildPackage(file: PackageFile | undefined): Package {
  const { repository, ...facts } = file?.package ?? { name: defaultPackageName };
  return {
    ...facts,
    version: facts.version ?? "0.0.0",
    ...(repository === undefined ? {} : { repository: buildRepository(repository) }),
  };
}

type Repository = NonNullable<PackageFile["package"]["repository"]>;

const buildRepository = (repository: Repository): NonNullable<Package["repository"]> => ({
  type: "git",
  ...(typeof repository === "string" ? { url: repository } : repository),
});
