/** Operations of the package that serve as examples in its README. */
import { errorParts, hasErrorTypes } from "../../model/content.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { pagesName, resourceModule } from "../../text/package-names.ts";
import type { OperationView } from "../../typescript/view/operation-view.ts";
import type { ServiceView } from "../../typescript/view/service-view.ts";
import type { ReadmeData, ReadmeErrors, ReadmeExample } from "./readme-shape.ts";

/** The first operation of each kind, where there is one. */
export function readmeExamples(
  services: readonly ServiceView[],
  packageName: string,
): ReadmeData["examples"] {
  const find = (
    fits: (view: OperationView) => boolean,
    nameOf: (name: string) => string = (name) => name,
  ): ReadmeExample | undefined => {
    for (const { service, names, resources } of services) {
      for (const { resource, operations } of resources) {
        const found = operations.find(fits);
        if (found === undefined) continue;
        const { name, parameters } = found.operation;
        const isBodyNeeded = found.body?.required === true && !takesMedia(found);
        return {
          facade: names.facade,
          call: `${resource.id}.${nameOf(name)}`,
          entry: `${packageName}/${service.name}/${resourceModule(resource.id)}`,
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
  const download = find(({ operation: { result } }) => result.kind === "media");
  return {
    call: find(isPlainRead) ?? find((one) => !takesMedia(one)),
    pages: find(({ operation: { pages } }) => pages !== undefined, pagesName),
    upload,
    download,
    errors: errorsExample(services, packageName),
    events: find(({ operation: { result } }) => result.kind === "events"),
    resumes: find(({ operation: { ranges } }) => ranges === true) !== undefined,
    hasFiles: upload !== undefined || download !== undefined,
  };
}

function errorsExample(
  services: readonly ServiceView[],
  packageName: string,
): ReadmeErrors | undefined {
  const view = services.find(({ service }) => hasErrorTypes(service));
  if (view === undefined) return undefined;
  const own = view.resources
    .flatMap(({ operations }) => operations)
    .find(({ operation }) => errorParts(operation).length > 0);
  const [status] = own?.errors?.byStatus.keys() ?? [];
  return {
    guard: view.names.isError,
    entry: `${packageName}/${view.service.name}`,
    operation: own?.operation.id,
    status: status === undefined ? undefined : JSON.stringify(status),
  };
}

const takesMedia = ({ operation: { body }, isUpload }: OperationView): boolean =>
  isUpload || body?.as === "media";

/** Reads a result of a known type, and can be called with its parameters only. */
const isPlainRead = ({ operation: { method, result, body } }: OperationView): boolean =>
  method === "GET" && body === undefined && result.kind === "value" && !isUnknown(result.type);
