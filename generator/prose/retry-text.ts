/** Words about retries that the body of an error requests, and about pauses in its fields. */
import type { StatusRetry } from "../model/error-retries.ts";
import type { RetryAfter, RetryField, Scalar } from "../model/model.ts";
import { code } from "../text/sentences.ts";

export const quoted = (value: Scalar): string =>
  typeof value === "string" ? `"${value}"` : `${value}`;

export const fieldsText = (fields: readonly RetryField[]): string =>
  fields
    .map(({ name, values }) => `${code(name)} is ${values.map(quoted).join(" or ")}`)
    .join(" and ");

export const pauseText = ({ field, unit }: RetryAfter): string =>
  `${code(field)} (${unit === "time" ? "a point in time" : unit})`;

/** `isOnly`: whether no other status is listed. */
const statusText = (status: StatusRetry["status"], isOnly: boolean): string =>
  typeof status === "number"
    ? `status ${status}`
    : status === "default"
      ? `any ${isOnly ? "" : "other "}status`
      : `any ${status.toLowerCase()}`;

/** Describes the retries of errors; undefined if no error has retries. */
export function retriesText(retries: readonly StatusRetry[]): string | undefined {
  const isOnly = retries.length === 1;
  const after = retries.flatMap(({ status, retry }) =>
    !retry
      ? []
      : `${statusText(status, isOnly)}${retry === true ? "" : ` if ${fieldsText(retry)}`}`,
  );
  const pauses = retries.flatMap(({ status, retryAfter }) =>
    retryAfter === undefined ? [] : `${pauseText(retryAfter)} for ${statusText(status, isOnly)}`,
  );
  const sentences = [
    ...(after.length === 0
      ? []
      : [`Calls are retried, even if they are not idempotent, after ${after.join(", and ")}.`]),
    ...(pauses.length === 0 ? [] : [`The body requests a pause in ${pauses.join(", and ")}.`]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}
