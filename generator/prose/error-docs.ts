/** Documents the errors of an operation: errors of its envelope, and bodies of error responses. */
import { errorEntries, sharedErrors } from "../model/content.ts";
import { errorRetries } from "../model/error-retries.ts";
import type { Envelope, Operation, Service } from "../model/model.ts";
import { code } from "../text/sentences.ts";
import { fieldsText, pauseText, quoted, retriesText } from "./retry-text.ts";
import { statusesText } from "./service-text.ts";

export interface ErrorDoc {
  readonly error: "EnvelopeError" | "HttpError";
  readonly text: string;
}

/** Returns the documented errors of an operation. Errors of all operations are documented with their service. */
export function errorDocs(operation: Operation, service: Service): readonly ErrorDoc[] {
  const envelope = operation.enveloped ? service.envelope : undefined;
  const statuses = statusesText(sharedErrors(operation));
  const retries = retriesText(errorRetries(errorEntries(operation)));
  return [
    ...(envelope === undefined
      ? []
      : [
          {
            error: "EnvelopeError",
            text: "if the response reports a failure.",
          } as const,
        ]),
    ...(statuses === undefined && retries === undefined
      ? []
      : [
          {
            error: "HttpError",
            text: [`for ${statuses ?? "error responses"}.`, retries].filter(Boolean).join(" "),
          } as const,
        ]),
  ];
}

export function envelopeSentence({ success, failure, retry, retryAfter }: Envelope): string {
  const tests = success.map(({ name, value }) => `${code(name)} is ${quoted(value)}`);
  const unless = tests.length === 0 ? [] : [`unless ${tests.join(" and ")} in the response`];
  const where = failure === undefined ? [] : [`if the response has ${code(failure)}`];
  const after =
    retry === undefined ? "" : ` Retried if ${fieldsText(retry)}, and the operation is idempotent.`;
  const pause =
    retryAfter === undefined ? "" : ` A failure requests a pause in ${pauseText(retryAfter)}.`;
  return `${[...unless, ...where].join(", or ")}.${after}${pause}`;
}
