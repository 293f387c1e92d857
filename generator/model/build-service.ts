import { byCodeUnit } from "../text/order.ts";
import type { ResourceFile, ServiceFile } from "../spec-format/files.ts";
import type { BuildContext } from "./build-context.ts";
import { buildOperation } from "./build-operation.ts";
import { buildClientParameter } from "./build-parameter.ts";
import { buildTypes } from "./build-type.ts";
import { checkIdentities } from "./check-identities.ts";
import { checkNames } from "./check-names.ts";
import { checkTypes, type TypeScope } from "./check-types.ts";
import type { Cursor } from "./cursor.ts";
import type { Resource, Service } from "./model.ts";

/** A checked file and where it stands. */
export interface File<T> {
  readonly spec: T;
  readonly at: Cursor;
}

export function buildService(
  file: File<ServiceFile>,
  resourceFiles: readonly File<ResourceFile>[],
  context: BuildContext,
): Service {
  const { spec, at } = file;
  checkSupport(file, context);
  const client = Object.entries(spec.client ?? {}).map(([wire, parameter]) =>
    buildClientParameter(wire, parameter, at.to("client", wire), context),
  );
  const types = buildTypes(spec.types, at.to("types"), context);
  const scopes: TypeScope[] = [{ types, uses: context.takeUses() }];
  const resources: Resource[] = [];
  for (const resourceFile of resourceFiles) {
    const resource = buildResource(resourceFile, file, context);
    resources.push(resource);
    scopes.push({ types: resource.types, uses: context.takeUses(), resource });
  }
  const service: Service = {
    name: spec.service,
    title: spec.title,
    doc: spec.doc,
    details: spec.details,
    source: spec.source,
    unsupported: spec.supported === false ? spec.reason : undefined,
    baseUrl: spec.baseUrl,
    auth: spec.auth,
    errors: spec.errors,
    query: spec.query,
    throttle: spec.throttle,
    client,
    envelope:
      spec.envelope === undefined
        ? undefined
        : { ...spec.envelope, place: at.to("envelope").keyPlace },
    types,
    resources: resources.toSorted((a, b) => byCodeUnit(a.id, b.id)),
    origin: at.document.source.origin,
    place: at.to("service").place,
  };
  checkNames(service, context);
  checkIdentities(service, context);
  checkTypes(service, scopes, context);
  return service;
}

function buildResource(
  { spec, at }: File<ResourceFile>,
  service: File<ServiceFile>,
  context: BuildContext,
): Resource {
  for (const word of spec.resource.split(".")) {
    context.identifier(word, "a word of a resource's id", at.to("resource").place);
  }
  return {
    id: spec.resource,
    doc: spec.doc,
    types: buildTypes(spec.types, at.to("types"), context),
    operations: Object.entries(spec.operations).map(([name, operation]) =>
      buildOperation(spec.resource, name, operation, service, at.to("operations", name), context),
    ),
    origin: at.document.source.origin,
    place: at.to("resource").place,
  };
}

function checkSupport({ spec, at }: File<ServiceFile>, context: BuildContext): void {
  if (spec.supported === false && spec.reason === undefined) {
    context.report("reason-missing", at.to("supported").keyPlace, {});
  }
  if (spec.supported !== false && spec.reason !== undefined) {
    context.report("reason-unneeded", at.to("reason").keyPlace, {});
  }
}
