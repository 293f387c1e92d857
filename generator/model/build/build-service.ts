import { byCodeUnit } from "../../text/order.ts";
import type { ResourceFile, ServiceFile } from "../../spec/format/files.ts";
import { formerNames, type BuildContext } from "../context/build-context.ts";
import { buildEnvelope } from "./build-envelope.ts";
import { buildErrors } from "./build-errors.ts";
import { inheritedFacts } from "./inherited-facts.ts";
import { buildAuth } from "./build-auth.ts";
import { buildOperation } from "./build-operation.ts";
import { buildClientParameter } from "./build-parameter.ts";
import { buildTypes } from "./build-type.ts";
import { applyIdentityRules } from "../rules/identity-rules.ts";
import { applyAddressRules } from "../rules/address-rules.ts";
import { applyAuthRules } from "../rules/auth-rules.ts";
import { applyNameRules } from "../rules/name-rules.ts";
import { applyRenameRules } from "../rules/rename-rules.ts";
import { applyTypeRules } from "../rules/type-rules.ts";
import type { TypeScope } from "../context/type-scope.ts";
import type { Written } from "../../spec/format/spec.ts";
import type { Resource, Service } from "../model.ts";

export function buildService(
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
  const service: Service = {
    name: spec.service,
    title: spec.title,
    doc: spec.doc,
    details: spec.details,
    source: spec.source,
    unsupported: spec.supported === false ? spec.reason : undefined,
    baseUrl: spec.baseUrl,
    servers: at
      .to("servers")
      .intact(spec.servers)
      .map(({ key: name, value: url, at: here }) => ({ name, url, place: here.keyPlace })),
    auth: buildAuth(spec.auth, at.to("auth"), context),
    errors,
    ...inheritedFacts(file),
    client,
    envelope: buildEnvelope(spec.envelope, at.to("envelope"), context),
    types,
    resources: resources.toSorted((a, b) => byCodeUnit(a.id, b.id)),
    origin: at.document.source.origin,
    place: at.to("service").place,
  };
  if (at.to("service").isBroken) context.incomplete.nameless.add(service);
  if (at.to("envelope").isBroken) context.incomplete.envelopes.add(service);
  applyAddressRules(service, at, context);
  applyNameRules(service, context);
  applyAuthRules(service, context);
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
