/** The README of the package: its plan, and the data of its template. */
import type { ClientParameter, Model, Operation, Service } from "../../model/model.ts";
import {
  type CredentialOption,
  credentialOptions,
  exampleOptions,
} from "../../model/credentials.ts";
import { factWords, type UnknownFact, unknownFacts } from "../../model/unknowns.ts";
import { quoted } from "../../prose/quoted.ts";
import { join, sentence, valueNotes } from "../../prose/sentences.ts";
import { type DocPaths, docPaths } from "../doc-paths.ts";
import { requestLines } from "../../prose/requests.ts";
import { serviceDoc } from "../../prose/service-doc.ts";
import { credentialNote, sentAs } from "../../prose/service-text.ts";
import { reservedWords, resourceModule, serviceNames } from "../../text/package-names.ts";
import { userAgentOf } from "../../typescript/problems/target-problems.ts";
import type { MarkdownPlan } from "../../typescript/plan/file-plan.ts";
import {
  type ResourceView,
  serviceView,
  type ServiceView,
} from "../../typescript/view/service-view.ts";
import { readmeExamples } from "./readme-examples.ts";
import type {
  ReadmeData,
  ReadmeOperation,
  ReadmeResource,
  ReadmeService,
  ReadmeSetting,
  ReadmeUnknown,
} from "./readme-shape.ts";

/** The README of a package. */
export const readmePage = (model: Model, hasDocs: boolean): MarkdownPlan => ({
  kind: "markdown",
  path: "README.md",
  template: "readme",
  data: readmeData(model, hasDocs),
});

/** The data of the template. `hasDocs`: whether there are pages to link to. */
export function readmeData({ package: described, services }: Model, hasDocs = true): ReadmeData {
  const { name, description } = described;
  const views = services.map(serviceView);
  const paths = hasDocs ? docPaths(services) : undefined;
  const data = views.map((view) => serviceData(view, name, paths));
  return {
    name,
    description,
    listsOperations: data.reduce((sum, { count }) => sum + count, 0) <= mostOperations,
    hasDocs,
    agent: userAgentOf(described),
    services: data,
    openType: openTypeOf(services, name),
    fileEntry: `${name}/file`,
    otelEntry: `${name}/otel`,
    token: tokenOf(services),
    environment: environmentOf(services),
    examples: readmeExamples(views, name),
  };
}

function environmentOf(services: readonly Service[]): ReadmeData["environment"] {
  const [found] = services.flatMap(({ name, defaultEnvironment, environments }) =>
    environments
      .filter((one) => one.name !== defaultEnvironment)
      .map((one) => ({ environment: one.name, service: name })),
  );
  return (
    found && {
      written: `environment: ${JSON.stringify(found.environment)}`,
      createFacade: serviceNames(found.service).createFacade,
    }
  );
}

function serviceData(
  { service, names, resources }: ServiceView,
  packageName: string,
  paths: DocPaths | undefined,
): ReadmeService {
  const { name, title, doc, source, unsupported, client } = service;
  const listed = resources
    .filter(({ operations }) => operations.length > 0)
    .map((resource) => resourceData(resource, service, packageName, paths));
  const documentation = serviceDoc(service);
  const required = [
    ...(service.baseUrl === "unknown" ? ["baseUrl"] : []),
    ...exampleOptions(service).map(({ argument }) => argument),
  ];
  return {
    name,
    title,
    doc: sentence(doc),
    source: quoted(source),
    unsupported: quoted(unsupported),
    notes: [...documentation.details.map((one) => quoted(one) ?? ""), ...documentation.notes],
    page: paths?.service(service),
    entry: `${packageName}/${name}`,
    checksEntry: `${packageName}/${name}/checks`,
    ...names,
    required,
    count: listed.reduce((sum, { count }) => sum + count, 0),
    settings: [...credentialOptions(service).map(credentialData), ...client.map(settingData)],
    unknowns: unknownsData(service),
    resources: listed,
  };
}

/** More make a README longer than people read. */
const mostOperations = 100;

function resourceData(
  { resource, operations }: ResourceView,
  service: Service,
  packageName: string,
  paths: DocPaths | undefined,
): ReadmeResource {
  const { id, doc } = resource;
  return {
    id,
    doc: quoted(doc),
    page: paths?.resource(service, resource),
    entry: `${packageName}/${service.name}/${resourceModule(id)}`,
    count: operations.length,
    operations: operations.map(({ operation }) => operationData(operation)),
  };
}

function credentialData(option: CredentialOption): ReadmeSetting {
  const { argument, wire, in: location, required, secret, credential } = option;
  const isPassword = credential.options[1]?.name === argument;
  const sent = credential.kind === "key" && credential.in !== "cookie" ? wire : sentAs(credential);
  return {
    name: argument,
    wire: sent,
    in: location,
    required,
    secret,
    doc: join([isPassword ? undefined : quoted(option.doc), credentialNote(option)]),
  };
}

function settingData(parameter: ClientParameter): ReadmeSetting {
  const { argument, wire, in: location, required, secret } = parameter;
  return {
    name: argument,
    wire,
    in: location,
    required,
    secret,
    doc: join([quoted(parameter.doc), valueNotes(parameter)]),
  };
}

/** Facts missing for the service and its types. Those missing for an operation are listed with it. */
function unknownsData(service: Service): ReadmeUnknown[] {
  const operations = new Set(
    service.resources.flatMap((resource) => resource.operations.map(({ id }) => id)),
  );
  const facts = unknownFacts(service).filter(({ of }) => !operations.has(of));
  const isOfService = ({ of }: UnknownFact): boolean => of === service.name;
  const shared = facts.filter(isOfService).map(({ fact }) => factWords[fact]);
  const ofTypes = Map.groupBy(
    facts.filter((fact) => !isOfService(fact)),
    ({ fact }) => fact,
  );
  return [
    ...(shared.length === 0 ? [] : [{ facts: shared, of: [] }]),
    ...[...ofTypes].map(([fact, all]) => ({
      facts: [factWords[fact]],
      of: all.map(({ of }) => of),
    })),
  ];
}

function operationData(operation: Operation): ReadmeOperation {
  const { id, doc, deprecated } = operation;
  return {
    id,
    requests: requestLines(operation),
    doc: quoted(doc),
    isDeprecated: deprecated !== undefined,
    deprecated: deprecated === undefined ? undefined : (quoted(deprecated) ?? "").trim(),
  };
}

/** An option that takes a token, and the function that makes its client. */
function tokenOf(services: readonly Service[]) {
  for (const service of services) {
    const option = credentialOptions(service).find(
      ({ credential }) => credential.kind === "bearer",
    );
    const { createFacade } = serviceNames(service.name);
    if (option !== undefined) return { option: option.argument, createFacade };
  }
  return undefined;
}

/** A type with undocumented fields, to show how a caller declares those it relies on. */
function openTypeOf(services: readonly Service[], packageName: string) {
  for (const service of services) {
    for (const type of service.types) {
      // A reserved word cannot be the name of an interface.
      if (type.kind === "object" && type.more !== undefined && !reservedWords.has(type.name)) {
        return { name: type.name, module: `${packageName}/${service.name}/types` };
      }
    }
  }
  return undefined;
}
