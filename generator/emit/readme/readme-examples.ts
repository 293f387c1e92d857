/** Operations of the package that serve as examples in its README. */
import { errorParts, errorsOf, hasErrorTypes } from "../../model/error-types.ts";
import { givenBody } from "../../model/fixed.ts";
import type { Operation, Service } from "../../model/model.ts";
import { isUnknown } from "../../spec/types/anything.ts";
import { pagesName, resourceModule, serviceNames } from "../plan/package-names.ts";
import type { ReadmeData, ReadmeErrors, ReadmeExample } from "./readme-shape.ts";

/** The first operation of each kind, where there is one. */
export function readmeExamples(
  services: readonly Service[],
  packageName: string,
): ReadmeData["examples"] {
  const find = (
    fits: (operation: Operation) => boolean,
    nameOf: (name: string) => string = (name) => name,
  ): ReadmeExample | undefined => {
    for (const { name, resources } of services) {
      for (const { id, operations } of resources) {
        const found = operations.find(fits);
        if (found === undefined) continue;
        const { parameters } = found;
        const body = givenBody(found);
        const isBodyNeeded = body?.required === true && !takesMedia(found);
        return {
          facade: serviceNames(name).facade,
          call: `${id}.${nameOf(found.name)}`,
          entry: `${packageName}/${name}/${resourceModule(id)}`,
          required: [
            ...parameters.filter(({ required }) => required).map(({ argument }) => argument),
            ...(isBodyNeeded ? ["body"] : []),
          ],
        };
      }
    }
    return undefined;
  };
  const upload = find(takesMedia);
  const download = find(({ result }) => result.kind === "media");
  return {
    call: find(isPlainRead) ?? find((operation) => !takesMedia(operation)),
    pages: find(({ pages }) => pages !== undefined, pagesName),
    upload,
    download,
    errors: errorsExample(services, packageName),
    events: find(({ result }) => result.kind === "events"),
    resumes: find(({ ranges }) => ranges === true) !== undefined,
    hasFiles: upload !== undefined || download !== undefined,
  };
}

function errorsExample(
  services: readonly Service[],
  packageName: string,
): ReadmeErrors | undefined {
  const service = services.find(hasErrorTypes);
  if (service === undefined) return undefined;
  const own = service.resources
    .flatMap(({ operations }) => operations)
    .find((one) => errorParts(one).length > 0);
  const [status] = own === undefined ? [] : errorsOf(own, service).byStatus.keys();
  return {
    guard: serviceNames(service.name).isError,
    entry: `${packageName}/${service.name}`,
    operation: own?.id,
    status,
  };
}

const takesMedia = ({ paths, body }: Operation): boolean =>
  body?.as === "media" || paths.some(({ role }) => role === "media");

/** Reads a result of a known type, and can be called with its parameters only. */
const isPlainRead = ({ method, result, body }: Operation): boolean =>
  method === "GET" && body === undefined && result.kind === "value" && !isUnknown(result.type);
