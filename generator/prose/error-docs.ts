/** The errors of an operation in its documentation: those of its envelope, and what refusals hold. */
import { errorsOf } from "../model/content.ts";
import type { Envelope, Operation, Scalar, Service } from "../model/model.ts";
import { mayRepeat } from "../model/operation-facts.ts";
import { code } from "../text/sentences.ts";
import { errorTypesText } from "./service-text.ts";

export interface ErrorDoc {
  /** The class that calls throw. */
  readonly error: "EnvelopeError" | "HttpError";
  readonly text: string;
}

/** Returns the errors that differ from those of any call. */
export function errorDocs(operation: Operation, service: Service): readonly ErrorDoc[] {
  const envelope = operation.enveloped ? service.envelope : undefined;
  const held =
    operation.errors === undefined ? undefined : errorTypesText(errorsOf(operation, service));
  return [
    ...(envelope === undefined
      ? []
      : [
          {
            error: "EnvelopeError",
            text: envelopeSentence(envelope, mayRepeat(operation)),
          } as const,
        ]),
    ...(held === undefined ? [] : [{ error: "HttpError", text: `that holds ${held}.` } as const]),
  ];
}

/** `canRepeat`: whether temporary failures are retried; undefined if operations differ. */
export function envelopeSentence(
  { success, failure, retry = [] }: Envelope,
  canRepeat?: boolean,
): string {
  const tests = success.map(({ name, value }) => `${code(name)} is ${quoted(value)}`);
  const unless = tests.length === 0 ? [] : [`unless ${tests.join(" and ")} in the answer`];
  const where = failure === undefined ? [] : [`where the answer has ${code(failure)}`];
  const repeated = (canRepeat === false ? [] : retry).map(
    ({ name, values }) => `${code(name)} is ${values.map(quoted).join(" or ")}`,
  );
  const safe = canRepeat === undefined ? ", and the operation is safe to repeat" : "";
  const after = repeated.length === 0 ? "" : ` Tried again where ${repeated.join(" and ")}${safe}.`;
  return `${[...unless, ...where].join(", or ")}.${after}`;
}

const quoted = (value: Scalar): string => (typeof value === "string" ? `"${value}"` : `${value}`);
