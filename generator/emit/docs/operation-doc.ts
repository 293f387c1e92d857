/** The doc comment of a generated function: sentence, request line, details, errors. */
import { mayRepeat } from "../../model/operation-facts.ts";
import type { Operation, Service } from "../../model/model.ts";
import { factWords, unknownOf } from "../../model/unknowns.ts";
import type { DocPlan } from "../plan/file-plan.ts";
import type { OperationFacts } from "../view/operation-view.ts";
import { code, deprecatedTag, docOf, join, notation, sentence } from "./doc-text.ts";
import {
  envelopeSentence,
  existsSentence,
  fixedSentence,
  openSentence,
  repeatSentence,
  requestLines,
  serverSentence,
  throttleSentence,
} from "./operation-text.ts";
import { errorTypesText } from "./service-text.ts";

/** The comment as it stands above the function. */
export function operationDoc(
  { operation, throttle, envelope, errors }: OperationFacts,
  service: Pick<Service, "servers">,
): DocPlan {
  const { doc, details, requires } = operation;
  const missing = unknownOf(operation).map((fact) => factWords[fact]);
  const held = errors && errorTypesText(errors);
  const throws = (text: string) => ({ name: "throws", text });
  return docOf(
    [
      sentence(doc),
      ...(details?.split(/\n\s*\n/) ?? []).map(sentence),
      requestLines(operation).map(code).join("\nor "),
      fixedSentence(operation),
      serverSentence(operation, service),
      requires === undefined ? undefined : `Requires: ${sentence(requires)}`,
      throttle && throttleSentence(throttle),
      repeatSentence(operation),
      openSentence(operation),
      missing.length === 0 ? undefined : `Not documented: ${missing.join(", ")}.`,
    ],
    [
      ...returnsTag(operation),
      ...(envelope === undefined
        ? []
        : [throws(`{EnvelopeError} ${envelopeSentence(envelope, mayRepeat(operation))}`)]),
      ...(held === undefined ? [] : [throws(`{HttpError} that holds ${held}.`)]),
      ...deprecatedTag(operation.deprecated),
    ],
  );
}

function returnsTag({ result, ranges }: Operation): DocPlan["tags"] {
  if (result.kind === "location") {
    return [{ name: "returns", text: "The URL that the header `location` names; not followed." }];
  }
  if (result.kind === "exists") return [{ name: "returns", text: existsSentence }];
  if (ranges) {
    const text =
      "The bytes. Where they break off, they go on from there, if they are still the same.";
    return [{ name: "returns", text }];
  }
  if (result.kind !== "value" && result.kind !== "events") return [];
  const text = join([
    notation(result.type),
    result.kind === "events" ? "Comes piece by piece: read it with `for await`, once." : undefined,
    result.kind === "value" && result.orNone ? "`undefined` when the answer is empty." : undefined,
  ]);
  return text === "" ? [] : [{ name: "returns", text }];
}
