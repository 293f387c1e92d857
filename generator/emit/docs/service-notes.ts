/** Notes on a service for its users, beside its doc: its details, and the facts missing in its document. */
import type { Service } from "../../model/model.ts";
import { throttleOf } from "../../model/throttle-of.ts";
import { unknownOfService, type Fact } from "../../model/unknowns.ts";
import { choiceSentence } from "./auth-text.ts";
import { sentence } from "./doc-text.ts";
import { sharedLimitSentence } from "./operation-doc.ts";
import { errorsNote } from "./errors-doc.ts";

/** What a caller can do about a missing fact. */
const ways: Readonly<Partial<Record<Fact, string>>> = {
  auth: "How calls are authorized is not documented: `authorize` is called before each attempt, and may change its request.",
  errors: "Errors are not documented: what is thrown holds what came back.",
  query:
    "Query parameters are not documented: `query` in the options of a call takes those that you know of.",
  throttle: "No limits are documented: `throttle.limits` takes those that you know of.",
};

/** One paragraph per note. */
export function serviceNotes(service: Service): string[] {
  const { details } = service;
  const limit = throttleOf(service);
  const paragraphs = [
    ...(details?.split(/\n\s*\n/) ?? []),
    choiceSentence(service),
    limit === undefined ? undefined : sharedLimitSentence(limit),
    errorsNote(service),
    ...unknownOfService(service).map((fact) => ways[fact]),
  ];
  return paragraphs.map(sentence).filter((paragraph) => paragraph !== undefined);
}
