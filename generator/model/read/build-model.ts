import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PackageFile, ResourceFile, ServiceFile } from "../../sheets/format/files.ts";
import type { Written, WrittenSpec } from "../../sheets/format/spec.ts";
import { defaultPackageName } from "../../text/package-names.ts";
import { remembered } from "../../text/remembered.ts";
import { byCodeUnit } from "../../text/texts.ts";
import {
  BuildContext,
  formerNames,
  type NameUse,
  type TypeScope,
} from "../context/build-context.ts";
import { type Model, type Package, type Resource, type Service } from "../model.ts";
import { applyAddressRules } from "../rules/address-rules.ts";
import { applyIdentityRules, applyNameRules, applyRenameRules } from "../rules/name-rules.ts";
import { applyCredentialRules } from "../rules/credential-rules.ts";
import { applyTypeRules } from "../rules/type-rules.ts";
import { buildAddresses } from "./build-addresses.ts";
import { buildEnvelope, buildErrors } from "./build-errors.ts";
import { buildCredentials } from "./build-credentials.ts";
import { buildOperation } from "./build-operation.ts";
import { buildClientParameter } from "./build-parameter.ts";
import { factsOfService } from "./inherited-facts.ts";
import { buildTypes } from "./build-type.ts";
import { buildWebhooks } from "./build-webhooks.ts";

/** The parts of call sheets that are valid, regardless of errors in other parts. */
export interface ModelDraft {
  /** The complete model if there are no errors; otherwise the valid parts, with placeholders for unreadable parts. */
  readonly model: Model;
  /** The services of `model`. Unchanged call sheets return identical objects. */
  readonly services: readonly DraftService[];
}

export interface DraftService {
  readonly service: Service;
  /** The service and resources with a placeholder as their name, about which no conclusions are drawn. */
  readonly nameless: ReadonlySet<Service | Resource>;
}

interface Built {
  /** The model, if the diagnostics contain no error. */
  readonly draft: ModelDraft;
  /** Every name in a type expression, with its declaration. */
  readonly names: readonly NameUse[];
  readonly diagnostics: readonly Diagnostic[];
}

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

/** Services are independent, so a rebuild after a change reuses unchanged services. */
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

function buildService(
  file: Written<ServiceFile>,
  written: readonly Written<ResourceFile>[],
  context: BuildContext,
): Service {
  const { spec, at } = file;
  applySupportRules(file, context);
  const client = at
    .to("client")
    .intact(spec.client)
    .map((entry) => buildClientParameter(entry.key, entry.value, entry.at, context));
  const types = buildTypes(spec.types, at.to("types"), context);
  const hasEnvelope = spec.envelope !== undefined || at.to("envelope").isBroken;
  const errors = buildErrors(spec.errors, at.to("errors"), hasEnvelope, context);
  const isComplete = !at.to("types").isLost;
  const scopes: TypeScope[] = [{ types, uses: context.takeUses(), isComplete }];
  const resources: Resource[] = [];
  for (const resourceFile of written) {
    const resource = buildResource(resourceFile, file, context);
    const { at: here } = resourceFile;
    resources.push(resource);
    if (here.to("resource").isBroken) context.incomplete.nameless.add(resource);
    if (here.to("operations").isBroken) context.incomplete.operations.add(resource);
    scopes.push({
      types: resource.types,
      uses: context.takeUses(),
      isComplete: isComplete && !here.to("types").isLost,
      resource,
    });
  }
  // Events can have types of all files.
  const webhooks = buildWebhooks(spec.webhooks, at.to("webhooks"), context);
  const isAllComplete = scopes.every((scope) => scope.isComplete);
  scopes.push({ types: [], uses: context.takeUses(), isComplete: isAllComplete, isWhole: true });
  const service: Service = {
    name: spec.service,
    title: spec.title,
    doc: spec.doc,
    details: spec.details,
    source: spec.source,
    unsupported: spec.supported === false ? spec.reason : undefined,
    ...buildAddresses(file),
    ...buildCredentials(spec, at, context),
    errors,
    ...factsOfService(file),
    client,
    envelope: buildEnvelope(spec.envelope, at.to("envelope"), context),
    webhooks,
    types,
    resources: resources.toSorted((a, b) => byCodeUnit(a.id, b.id)),
    origin: at.document.source.origin,
    place: at.to("service").place,
  };
  if (at.to("service").isBroken) context.incomplete.nameless.add(service);
  if (at.to("envelope").isBroken) context.incomplete.envelopes.add(service);
  applyAddressRules(service, at, context);
  applyNameRules(service, context);
  applyCredentialRules(service, at, context);
  applyIdentityRules(service, context);
  applyRenameRules(service, context);
  applyTypeRules(service, scopes, context);
  return service;
}

function buildResource(
  { spec, at }: Written<ResourceFile>,
  service: Written<ServiceFile>,
  context: BuildContext,
): Resource {
  for (const word of spec.resource.split(".")) {
    context.identifier(word, "a word of a resource's id", at.to("resource").place);
  }
  return {
    id: spec.resource,
    renamedFrom: formerNames(spec.renamedFrom, at.to("renamedFrom")),
    doc: spec.doc,
    types: buildTypes(spec.types, at.to("types"), context),
    operations: Array.from(spec.operations, ([name, operation]) =>
      buildOperation(spec.resource, name, operation, service, at.to("operations", name), context),
    ),
    origin: at.document.source.origin,
    place: at.to("resource").place,
  };
}

function applySupportRules({ spec, at }: Written<ServiceFile>, context: BuildContext): void {
  if (at.to("supported").isBroken || at.to("reason").isBroken) return;
  if (spec.supported === false && spec.reason === undefined) {
    context.report("reason-missing", at.to("supported").keyPlace, {});
  }
  if (spec.supported !== false && spec.reason !== undefined) {
    context.report("reason-unneeded", at.to("reason").keyPlace, {});
  }
}
