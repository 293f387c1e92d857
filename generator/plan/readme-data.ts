/** What the README of the generated package says, for its template. */
import type { Model, Operation, Service } from "../model/model.ts";
import { countFacts, unknownFacts } from "../model/unknowns.ts";
import { sentence } from "./doc-text.ts";
import { pagesName } from "../model/pages.ts";
import { serviceNames } from "./names.ts";
import { reservedWords } from "./reserved-words.ts";
import { requestLine, throttleSentence } from "./operation-doc.ts";
import { serviceNotes } from "./plan-client.ts";
import { readmeExamples } from "./readme-examples.ts";
import type { ReadmeData, ReadmeOperation, ReadmeService } from "./readme-shape.ts";

export function readmeData({ package: { name, description }, services }: Model): ReadmeData {
  return {
    name,
    description,
    services: services.map((service) => serviceData(service, name)),
    openType: openTypeOf(services, name),
    fileEntry: `${name}/file`,
    examples: readmeExamples(services),
  };
}

function serviceData(service: Service, packageName: string): ReadmeService {
  const { name, title, doc, source, unsupported, client, resources } = service;
  const operations = resources.flatMap((resource) => resource.operations);
  const required = [
    ...(service.baseUrl === "unknown" ? ["baseUrl"] : []),
    ...client.filter((parameter) => parameter.required).map(({ argument }) => argument),
  ];
  return {
    name,
    title,
    doc: sentence(doc),
    source: sentence(source),
    unsupported: sentence(unsupported),
    notes: serviceNotes(service),
    entry: `${packageName}/${name}`,
    checksEntry: `${packageName}/${name}/checks`,
    ...serviceNames(name),
    required,
    count: operations.length,
    unknowns: countFacts(unknownFacts(service)),
    operations: operations.map((operation) => operationData(operation)),
  };
}

function operationData(operation: Operation): ReadmeOperation {
  const { id, name, paths, doc, throttle, pages, deprecated, requires } = operation;
  return {
    id,
    requests: paths.map(({ template }) => requestLine(operation, template.text)),
    doc: sentence(doc),
    throttle:
      throttle === undefined || throttle === "unknown" ? undefined : throttleSentence(throttle),
    pages: pages === undefined ? undefined : pagesName(name),
    requires: sentence(requires),
    deprecated: deprecated === undefined ? undefined : (sentence(deprecated) ?? "").trim(),
    isDeprecated: deprecated !== undefined,
  };
}

/** A type whose fields are not all documented, to show how a caller names those it relies on. */
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
