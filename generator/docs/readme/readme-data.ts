import type {
  ClientParameter,
  Credential,
  Model,
  Operation,
  Resource,
  Service,
} from "../../open/model-types.ts";
import { reservedWords, resourceModule, serviceNames } from "../../text/package-names.ts";
import { join, quoted, sentence } from "../../text/sentences.ts";
import type { MarkdownPlan } from "../../print/print-markdown.ts";
import { type DocPaths, docPaths } from "../doc-paths.ts";
import { readmeExamples } from "./readme-examples.ts";
import type {
  ReadmeData,
  ReadmeOperation,
  ReadmeResource,
  ReadmeService,
  ReadmeSetting,
  ReadmeUnknown,
} from "./readme-shape.ts";

export const readmePage = (model: Model, hasDocs: boolean): MarkdownPlan => ({
  kind: "markdown",
  path: "README.md",
  template: "readme",
  data: readmeData(model, hasDocs),
});

/** Returns the data for the template. `hasDocs`: whether there are pages to link to. */
export function readmeData({ package: described, services }: Model, hasDocs = true): ReadmeData {
  const { name, description } = described;
  const paths = hasDocs ? docPaths(services) : undefined;
  const data = services.map((service) => serviceData(service, name, paths));
  return {
    name,
    description,
    listsOperations: data.reduce((sum, { count }) => sum + count, 0) <= mostOperations,
    hasDocs,
    agent: described.userAgent,
    services: data,
    openType: openTypeOf(services, name),
    fileEntry: `${name}/file`,
    otelEntry: `${name}/otel`,
    token: tokenOf(services),
    grant: grantOf(services),
    environment: environmentOf(services),
    examples: readmeExamples(services, name),
  };
}

function environmentOf(services: readonly Service[]): ReadmeData["environment"] {
  const [found] = services.flatMap(({ createFacade, defaultEnvironment, environments }) =>
    environments
      .filter((one) => one.name !== defaultEnvironment)
      .map((one) => ({ environment: one.name, createFacade })),
  );
  return (
    found && {
      written: `environment: ${JSON.stringify(found.environment)}`,
      createFacade: found.createFacade,
    }
  );
}

function serviceData(
  service: Service,
  packageName: string,
  paths: DocPaths | undefined,
): ReadmeService {
  const { name, title, doc, document, unsupported, usual, documentation } = service;
  const listed = service.resources
    .filter(({ operations }) => operations.length > 0)
    .map((resource) => resourceData(resource, service, packageName, paths));
  return {
    name,
    title,
    doc: sentence(doc),
    source: quoted(document),
    unsupported: quoted(unsupported),
    notes: [...documentation.details.map((one) => quoted(one) ?? ""), ...documentation.notes],
    page: paths?.service(service),
    entry: `${packageName}/${name}`,
    checksEntry: `${packageName}/${name}/checks`,
    ...namesOf(service),
    required: usual,
    count: listed.reduce((sum, { count }) => sum + count, 0),
    settings: [
      ...service.credentials.flatMap(credentialData),
      ...service.parameters.map(settingData),
    ],
    unknowns: unknownsData(service),
    resources: listed,
  };
}

/** Returns the names of a service's facade and client and of their types. Declared types have priority. */
const namesOf = ({ name, types }: Service) =>
  serviceNames(
    name,
    types.filter(({ resource }) => resource === undefined),
  );

/** Maximum number of listed operations, to keep the README readable. */
const mostOperations = 100;

function resourceData(
  resource: Resource,
  service: Service,
  packageName: string,
  paths: DocPaths | undefined,
): ReadmeResource {
  const { id, doc, operations } = resource;
  return {
    id,
    doc: quoted(doc),
    page: paths?.resource(service, resource),
    entry: `${packageName}/${service.name}/${resourceModule(id)}`,
    count: operations.length,
    operations: operations.map(operationData),
  };
}

function credentialData(credential: Credential): readonly ReadmeSetting[] {
  const { kind, in: location, wire, sent, required, options } = credential;
  const isPlain = kind === "key" && location !== "cookie";
  return options.map(({ name, doc, documentation }) => ({
    name,
    wire: isPlain ? (wire ?? sent) : sent,
    in: location === "query" ? "query" : "header",
    required,
    secret: true,
    doc: join([quoted(doc), documentation.notes]),
  }));
}

function settingData(parameter: ClientParameter): ReadmeSetting {
  const { argument, wire, in: location, required, secret, doc, documentation } = parameter;
  return {
    name: argument,
    wire,
    in: location,
    required,
    secret,
    doc: join([quoted(doc), documentation.notes]),
  };
}

/** Returns the missing facts of the service and its types. Those of operations are listed with the operations. */
function unknownsData({ name, resources, unknown }: Service): ReadmeUnknown[] {
  const operations = new Set(
    resources.flatMap((resource) => resource.operations.map(({ id }) => id)),
  );
  const facts = unknown.filter(({ of }) => !operations.has(of));
  const shared = facts.filter(({ of }) => of === name).map(({ label }) => label);
  const ofTypes = Map.groupBy(
    facts.filter(({ of }) => of !== name),
    ({ label }) => label,
  );
  return [
    ...(shared.length === 0 ? [] : [{ facts: shared, of: [] }]),
    ...[...ofTypes].map(([label, all]) => ({ facts: [label], of: all.map(({ of }) => of) })),
  ];
}

function operationData(operation: Operation): ReadmeOperation {
  const { id, doc, deprecated, documentation } = operation;
  return {
    id,
    requests: documentation.requests,
    doc: quoted(doc),
    isDeprecated: deprecated !== undefined,
    deprecated: deprecated === undefined ? undefined : (quoted(deprecated) ?? "").trim(),
  };
}

/** Returns the options for client credentials, and the function that creates their client. */
function grantOf(services: readonly Service[]): ReadmeData["grant"] {
  const [found] = services.flatMap(({ credentials, createFacade }) =>
    credentials.flatMap(({ kind, options: [id, secret] }) =>
      kind === "oauth2" && id !== undefined && secret !== undefined
        ? [{ id: id.name, secret: secret.name, createFacade }]
        : [],
    ),
  );
  return found;
}

/** Returns an option that takes a token, and the function that creates its client. */
function tokenOf(services: readonly Service[]): ReadmeData["token"] {
  for (const { credentials, createFacade } of services) {
    const option = credentials.find(({ kind }) => kind === "bearer")?.options[0];
    if (option !== undefined) return { option: option.name, createFacade };
  }
  return undefined;
}

/** Finds a type with undocumented fields, to show how a caller declares some of them. */
function openTypeOf(services: readonly Service[], packageName: string): ReadmeData["openType"] {
  const [found] = services.flatMap(({ name, types }) =>
    types
      // A reserved word cannot be the name of an interface.
      .filter((type) => type.kind === "object" && type.more !== undefined)
      .filter((type) => type.resource === undefined && !reservedWords.has(type.name))
      .map((type) => ({ name: type.name, module: `${packageName}/${name}/types` })),
  );
  return found;
}
