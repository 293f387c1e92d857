/** Plans the errors that are retried: a constant for those of a service, and a value for other operations. */
import { isDeepStrictEqual } from "node:util";
import { errorEntries } from "../../model/content.ts";
import { errorRetries, type StatusRetry } from "../../model/error-retries.ts";
import type { Operation, RetryAfter, RetryField, Scalar } from "../../model/model.ts";
import { docOf } from "../../typescript/comments/doc-comment.ts";
import {
  call,
  type EntryDraft,
  keyword,
  list,
  literal,
  type ModuleDraft,
  name,
  object,
  presentEntries,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";
import type { ServiceView } from "../../typescript/view/service-view.ts";

const constant = { module: "error-retries", name: "errorRetries" } as const;

export const retriesRef = ({ ref }: ServiceView) => ref(constant.module, constant.name);

export const hasSharedRetries = ({ service }: ServiceView): boolean =>
  errorRetries(errorEntries(service)).length > 0;

export function planErrorRetries(view: ServiceView): ModuleDraft[] {
  const { service, path } = view;
  if (!hasSharedRetries(view)) return [];
  const doc = `Errors of ${service.title} that are retried, or that request a pause in their body, by status.`;
  return [
    {
      path: path(constant.module),
      sources: [service.origin],
      items: [
        {
          kind: "constant",
          name: constant.name,
          doc: docOf([doc]),
          type: keyword(runtime("DeclaredErrors")),
          value: declared(errorRetries(errorEntries(service))),
        },
      ],
    },
  ];
}

/** Returns the errors of an operation that are retried, if there are any. */
export function retriesValue(operation: Operation, view: ServiceView): ValueDraft | undefined {
  const shared = errorRetries(errorEntries(view.service));
  const retries = errorRetries(errorEntries(operation, view.service));
  if (retries.length === 0) return undefined;
  return isDeepStrictEqual(retries, shared) ? name(retriesRef(view)) : declared(retries);
}

const declared = (retries: readonly StatusRetry[]): ValueDraft =>
  call(runtime("declaredErrors"), object(retries.map(retryEntry)));

const retryEntry = ({ status, retry, retryAfter }: StatusRetry): EntryDraft => ({
  key: String(status),
  value: object(
    presentEntries({
      retry: retry && (retry === true ? literal(true) : retryValue(retry)),
      retryAfter: retryAfter && pauseValue(retryAfter),
    }),
  ),
});

/** Returns the test of a body for fields that request a retry. */
export const retryValue = (fields: readonly RetryField[]): ValueDraft =>
  call(runtime("retryWhen"), fieldValues(fields));

/** Returns fields with their value, or their values. */
export const fieldValues = (fields: readonly RetryField[]): ValueDraft =>
  object(fields.map(({ name: key, values }) => ({ key, value: oneOrList(values) })));

/** Returns the reader of the pause in a body. */
export const pauseValue = ({ field, unit }: RetryAfter): ValueDraft =>
  call(runtime("pauseIn"), literal(field), literal(unit));

function oneOrList(values: readonly Scalar[]): ValueDraft {
  const [only, ...others] = values.map(literal);
  return only !== undefined && others.length === 0 ? only : list(values.map(literal));
}
