import type { Envelope, Service } from "../../model/model.ts";
import { compareEach, fact, notCompared, type Comparer, type Comparison } from "./difference.ts";

/** That there is one is a fact of the operations whose results it has. */
export const compareEnvelope: Comparer<Service> = ({ old, new: now }, at) =>
  old.envelope === undefined || now.envelope === undefined
    ? []
    : compareEach(envelopeFacts, { old: old.envelope, new: now.envelope }, at);

const envelopeFacts: Comparison<Envelope> = {
  success: fact("envelope.success", ({ success }) => success),
  failure: fact("envelope.failure", ({ failure }) => failure),
  retry: fact("envelope.retry", ({ retry }) => retry),
  result: fact("envelope.result", ({ result }) => result),
  place: notCompared,
};
