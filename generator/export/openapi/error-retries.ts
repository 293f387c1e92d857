/** Exports the declared retries of errors as extensions of their responses. */
import type { Errors } from "../../open/model-types.ts";
import type { ResponseExtension } from "./extension.ts";
import { type Json, jsonObject } from "./json.ts";

type Retries = NonNullable<Exclude<Errors, "unknown">["retries"]>;
type RetryFields = Exclude<NonNullable<Retries[number]["retry"]>, true>;

/** Returns the keys of the response with a status, or with `default`. */
export function retryKeys(
  retries: Retries | undefined,
  status: Retries[number]["status"],
): ResponseExtension {
  const { retry, retryAfter } = retries?.find((one) => one.status === status) ?? {};
  return {
    retry: retry === true ? true : retry && fieldValues(retry),
    retryAfter: retryAfter && pauseField(retryAfter),
  };
}

export const fieldValues = (fields: RetryFields): Json =>
  jsonObject(fields.map(({ name, values }) => [name, [...values]] as const));

export const pauseField = ({ field, unit }: NonNullable<Retries[number]["retryAfter"]>): Json => ({
  [unit]: field,
});
