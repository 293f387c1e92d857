/** Rules about retries after errors, and about pauses that their bodies request. */
import type { StatusRetry } from "../../model/error-retries.ts";
import type { RetryAfter } from "../../model/model.ts";
import { pauseText, retriesText } from "../../prose/retry-text.ts";
import { envelopedIds } from "../facts/views.ts";
import { effect, tableWith } from "../verdict/table.ts";
import { sameChange } from "../wording/causes.ts";
import { owner } from "../wording/words.ts";
import { inService, operations, served } from "./examples.ts";

export const retriesRules = tableWith(
  {},
  {
    "operation.errorRetries": [
      {
        id: "error-retries-changed",
        title: "Other error responses are retried, or request a pause in a different field.",
        ...effect("yes", "differs", "some"),
        cause: sameChange,
        message: (found) =>
          `${owner(found)}: ${retriesNow(found.new)} Nothing to edit. Before: ${retriesNow(found.old)}`,
        example: served(
          [
            "-errors: Problem",
            "+errors: { default: { type: Problem, retry: { detail: busy } } }",
            " types:",
            "   Problem: { fields: { detail: string } }",
          ],
          operations(
            " list: { http: GET /things, result: string }",
            " check: { http: GET /check, result: Problem }",
          ),
        ),
      },
    ],
    "envelope.retryAfter": [
      {
        id: "envelope-pause-changed",
        title: "Failures in an envelope request a pause in a different field.",
        ...effect("yes", "differs", "some"),
        reaches: ({ at }) => envelopedIds(at.service.new),
        message: ({ old, new: now }) =>
          `Failures in the envelope request a pause ${pausePlace(now)} now, ${pausePlace(old)} before. Nothing to edit.`,
        example: inService(
          " envelope:",
          '   success: { status: "1" }',
          "   result: result",
          "   retry: { message: Too many calls }",
          "+  retryAfter: { seconds: wait }",
        ),
      },
    ],
  },
);

const retriesNow = (retries: readonly StatusRetry[] = []): string =>
  retriesText(retries) ?? "Only the status determines whether an error is retried.";

const pausePlace = (pause: RetryAfter | undefined): string =>
  `in ${pause === undefined ? "headers" : pauseText(pause)}`;
