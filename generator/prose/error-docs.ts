/** Documents the errors of an operation: errors of its envelope, and bodies of error responses. */
import { sharedErrors } from "../model/content.ts";
import type { Envelope, Operation, Scalar, Service } from "../model/model.ts";
import { code } from "../text/sentences.ts";
import { statusesText } from "./service-text.ts";

export interface ErrorDoc {
  readonly error: "EnvelopeError" | "HttpError";
  readonly text: string;
}

/** Returns the documented errors of an operation. Errors of all operations are documented with their service. */
export function errorDocs(operation: Operation, service: Service): readonly ErrorDoc[] {
  const envelope = operation.enveloped ? service.envelope : undefined;
  const statuses = statusesText(sharedErrors(operation));
  return [
    ...(envelope === undefined
      ? []
      : [
          {
            error: "EnvelopeError",
            text: "if the response reports a failure.",
          } as const,
        ]),
    ...(statuses === undefined ? [] : [{ error: "HttpError", text: `for ${statuses}.` } as const]),
  ];
}

export function envelopeSentence({ success, failure, retry = [] }: Envelope): string {
  const tests = success.map(({ name, value }) => `${code(name)} is ${quoted(value)}`);
  const unless = tests.length === 0 ? [] : [`unless ${tests.join(" and ")} in the response`];
  const where = failure === undefined ? [] : [`if the response has ${code(failure)}`];
  const repeated = retry.map(
    ({ name, values }) => `${code(name)} is ${values.map(quoted).join(" or ")}`,
  );
  const after =
    repeated.length === 0
      ? ""
      : ` Retried if ${repeated.join(" and ")}, and the operation is idempotent.`;
  return `${[...unless, ...where].join(", or ")}.${after}`;
}

const quoted = (value: Scalar): string => (typeof value === "string" ? `"${value}"` : `${value}`);
