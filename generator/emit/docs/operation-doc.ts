/** The doc comment of a generated function: sentence, request line, details, errors. */
import { mayRepeat } from "../../model/may-repeat.ts";
import { throttleOf } from "../../model/throttle-of.ts";
import type { Envelope, Operation, Scalar, Service, Throttle } from "../../model/model.ts";
import { factWords, unknownOf } from "../../model/unknowns.ts";
import { openSentence } from "./auth-text.ts";
import { code, deprecatedTag, docOf, join, notation, sentence } from "./doc-text.ts";
import { ownErrors } from "./errors-doc.ts";
import { fixedSentence, requestLines } from "./request-lines.ts";
import type { DocPlan } from "../plan/file-plan.ts";

export function operationDoc(operation: Operation, service: Omit<Service, "resources">): DocPlan {
  const { doc, details, requires } = operation;
  const throttle = throttleOf(operation);
  const errors = ownErrors(operation, service);
  return docOf(
    [
      sentence(doc),
      ...(details?.split(/\n\s*\n/) ?? []).map(sentence),
      requestLines(operation).map(code).join("\nor "),
      fixedSentence(operation),
      serverSentence(operation, service),
      requires === undefined ? undefined : `Requires: ${sentence(requires)}`,
      throttle === undefined ? undefined : throttleSentence(throttle),
      repeatSentence(operation),
      openSentence(operation),
      undocumentedSentence(operation),
    ],
    [
      ...returnsTag(operation),
      ...(operation.enveloped && service.envelope !== undefined
        ? [
            {
              name: "throws",
              text: `{EnvelopeError} ${envelopeSentence(service.envelope, mayRepeat(operation))}`,
            },
          ]
        : []),
      ...(errors === undefined
        ? []
        : [{ name: "throws", text: `{HttpError} that holds ${errors}.` }]),
      ...deprecatedTag(operation.deprecated),
    ],
  );
}

/** For operations that are sent elsewhere than the others. */
export function serverSentence(
  { server }: Operation,
  { servers }: Pick<Service, "servers">,
): string | undefined {
  const found = servers.find(({ name }) => name === server);
  return found === undefined
    ? undefined
    : `Sent to the server ${code(found.name)}: ${code(found.url)} unless the client says otherwise.`;
}

export function throttleSentence(limit: Throttle): string {
  const together = limit.budget === undefined ? "" : ", those of other operations counted";
  return `${mostCalls(limit)}${together}; further calls wait their turn.`;
}

/** Of a service as a whole. */
export const sharedLimitSentence = (limit: Throttle): string =>
  `${mostCalls(limit)} of all operations together, but for those with a limit of their own; further calls wait their turn.`;

function mostCalls({ calls, per }: Throttle): string {
  return `At most ${calls} ${calls === 1 ? "call" : "calls"} in any ${per} ms`;
}

/** For operations whose safety of repetition differs from that of their method. */
export function repeatSentence(operation: Operation): string | undefined {
  const { method, idempotent, parameters } = operation;
  const key = parameters.find(({ random }) => random);
  if (key !== undefined) {
    return `Safe to repeat: a failed attempt is tried again, with the same ${code(key.wire)}.`;
  }
  if (idempotent === undefined || idempotent === mayRepeat({ method })) return undefined;
  return idempotent
    ? "Safe to repeat: a failed attempt is tried again."
    : "Not safe to repeat: a failed attempt is not tried again.";
}

/** The facts missing in the document. */
function undocumentedSentence(operation: Operation): string | undefined {
  const facts = unknownOf(operation).map((fact) => factWords[fact]);
  return facts.length === 0 ? undefined : `Not documented: ${facts.join(", ")}.`;
}

/** Of a result that the status says. */
export const existsSentence = "`true` for a success, `false` for a 404; the body is not read.";

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

/** `canRepeat`: whether failures are repeated that may pass; unsaid where that differs between operations. */
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
