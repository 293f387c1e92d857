import type { Operation, Service } from "../../open/model-types.ts";
import { isUpload } from "../../open/operation-facts.ts";
import { resourceModule } from "../../text/package-names.ts";
import type { ReadmeData, ReadmeErrors, ReadmeExample, ReadmeWebhooks } from "./readme-shape.ts";
import { isUnknown } from "../../sheets/types/shape.ts";

/** Returns the first operation of each kind, if any. */
export function readmeExamples(
  services: readonly Service[],
  packageName: string,
): ReadmeData["examples"] {
  const find = (
    fits: (operation: Operation) => boolean,
    nameOf: (operation: Operation) => string = ({ name }) => name,
  ): ReadmeExample | undefined => {
    for (const { name: service, facade, resources } of services) {
      for (const { id, operations } of resources) {
        const operation = operations.find(fits);
        if (operation === undefined) continue;
        const { parameters, body } = operation;
        const isPassed = body?.argument !== undefined && body.required;
        const isBodyNeeded = isPassed && !sendsMedia(operation);
        return {
          facade,
          call: `${id}.${nameOf(operation)}`,
          entry: `${packageName}/${service}/${resourceModule(id)}`,
          required: [
            ...parameters.filter(({ required }) => required).map(({ argument }) => argument),
            ...(isBodyNeeded ? ["body"] : []),
          ],
        };
      }
    }
    return undefined;
  };
  const upload = find(sendsMedia);
  const download = find(({ result }) => result.kind === "media");
  return {
    call: find(isPlainRead) ?? find((one) => !sendsMedia(one)),
    pages: find(
      ({ pages }) => pages !== undefined,
      ({ name, pagesFunction }) => pagesFunction ?? name,
    ),
    upload,
    download,
    errors: errorsExample(services, packageName),
    events: find(({ result }) => result.kind === "events"),
    waits: find(
      ({ wait }) => wait !== undefined,
      ({ name, waitFunction }) => waitFunction ?? name,
    ),
    webhooks: services.flatMap((one) => webhooksExample(one, packageName))[0],
    resumes: find(({ ranges }) => ranges === true) !== undefined,
    hasHeaders: find(({ responseHeaders }) => responseHeaders !== undefined) !== undefined,
    keepsResponses: find(({ cache }) => cache === "etag") !== undefined,
    reportsLimits: find(hasLimitHeaders) !== undefined,
    hasFiles: upload !== undefined || download !== undefined,
  };
}

function errorsExample(
  services: readonly Service[],
  packageName: string,
): ReadmeErrors | undefined {
  for (const { name, isError, resources } of services) {
    if (isError === undefined) continue;
    const operation = resources.flatMap(({ operations }) => operations).find(overridesErrors);
    const errors = operation?.errors?.value;
    const status = errors === "unknown" ? undefined : errors?.statuses[0]?.status;
    return {
      guard: isError,
      entry: `${packageName}/${name}`,
      operation: operation?.id,
      status: status === undefined ? undefined : JSON.stringify(status),
    };
  }
  return undefined;
}

function webhooksExample(
  { name, webhooks }: Service,
  packageName: string,
): readonly ReadmeWebhooks[] {
  if (webhooks === undefined) return [];
  const { signature, module, event, id, events } = webhooks;
  return [
    {
      function: webhooks.function,
      module,
      entry: `${packageName}/${module.replace(/\.ts$/, "")}`,
      checksEntry: `${packageName}/${name}/checks`,
      events: events.slice(0, 2).map((one) => one.name),
      hasSecret: typeof signature === "object",
      hasVerifier: signature === "unknown",
      isNamed: event === "unknown",
      hasId: id !== undefined,
      tolerance: typeof signature === "object" ? signature.tolerance : undefined,
    },
  ];
}

const hasLimitHeaders = ({ throttle }: Operation): boolean =>
  throttle !== undefined && throttle.value !== "unknown" && throttle.value.headers !== undefined;

const overridesErrors = ({ errors }: Operation): boolean =>
  errors?.from.by === "operation" && errors.value !== "unknown";

const sendsMedia = (operation: Operation): boolean =>
  isUpload(operation) || operation.body?.as === "media";

/** Returns whether an operation reads a known type and needs no arguments except parameters. */
const isPlainRead = ({ method, result, body }: Operation): boolean =>
  method === "GET" && body === undefined && result.kind === "value" && !isUnknown(result.type);
