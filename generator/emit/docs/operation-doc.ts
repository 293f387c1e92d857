/** The doc comment of a generated function, and its sentences, which pages, hovers and messages use too. */
import { errorsOf, isStream, isTyped } from "../../model/content.ts";
import {
  type Envelope,
  type Operation,
  type OperationPath,
  type Role,
  roles,
  type Scalar,
  type Service,
  type StreamKind,
  type Throttle,
} from "../../model/model.ts";
import { otherEvents } from "../../model/frames.ts";
import { fixedFor, fixedIn, mayRepeat } from "../../model/operation-facts.ts";
import type { Pages } from "../../model/pages.ts";
import { factWords, unknownOf } from "../../model/unknowns.ts";
import type { DocPlan } from "../plan/file-plan.ts";
import type { OperationFacts } from "../view/operation-view.ts";
import { code, deprecatedTag, docOf, join, notation, sentence } from "./doc-text.ts";
import { authSentence, errorTypesText, limitText } from "./service-text.ts";

/** The comment as it stands above the function. */
export function operationDoc(
  { operation, throttle, envelope, errors }: OperationFacts,
  service: Service,
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
      authSentence(operation, service),
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
  if (!isTyped(result)) return [];
  const text = join([
    notation(result.type),
    isStream(result) ? streamSentences[result.kind] : undefined,
    result.kind === "frames" ? otherEvents(result.type) : undefined,
    result.kind === "value" && result.orNone ? "`undefined` when the answer is empty." : undefined,
  ]);
  return text === "" ? [] : [{ name: "returns", text }];
}

/** Streams in the doc comment of a function. */
const streamSentences: Readonly<Record<StreamKind, string>> = {
  events: "Comes piece by piece: read it with `for await`, once.",
  frames:
    "Events with their names, data and ids, as they arrive: read them with `for await`, once.",
  lines: "One value a line, as they arrive: read them with `for await`, once.",
  sequence: "JSON values, as they arrive: read them with `for await`, once.",
};

/** Method and path, one for each path, without duplicates. */
export const requestLines = (operation: Operation): readonly string[] => [
  ...new Set(operation.paths.map((path) => requestLine(operation, path))),
];

/** With the fixed part of the query and the label that tells variants apart. */
function requestLine(operation: Operation, { template, role }: OperationPath): string {
  const { text, label } = template;
  const query = fixedIn({ fixed: fixedFor(operation, role) }, "query")
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");
  return `${operation.method} ${text}${query && `?${query}`}${label === undefined ? "" : `#${label}`}`;
}

/** Roles of an upload in words. */
export const roleWords: Readonly<Record<Role, string>> = {
  metadata: "JSON alone",
  media: "media alone",
  both: "both",
};

/** Fixed fields and headers, which the request lines do not show. */
export function fixedSentence(operation: Operation): string | undefined {
  const all = [undefined, ...roles].map((role) => sentenceOf(operation, role));
  const found = all.filter((one) => one !== undefined);
  return found.length === 0 ? undefined : found.join(" ");
}

/** Those that are sent always, or with one role. */
function sentenceOf({ fixed }: Operation, role: Role | undefined): string | undefined {
  const own = { fixed: fixed.filter((one) => one.role === role) };
  const fields = fixedIn(own, "body").map(({ name, value }) =>
    code(`${name}: ${JSON.stringify(value)}`),
  );
  const headers = fixedIn(own, "header").map(({ name, value }) => code(`${name}: ${value}`));
  const parts = [
    fields.length === 0 ? undefined : `${fields.join(", ")} in its body`,
    headers.length === 0
      ? undefined
      : `the ${headers.length === 1 ? "header" : "headers"} ${headers.join(", ")}`,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return `Sends ${parts.join(", and ")}${role === undefined ? "" : `, with ${roleWords[role]}`}.`;
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

/** The limit of one operation. */
export function throttleSentence(limit: Throttle): string {
  const together = limit.budget === undefined ? "" : ", those of other operations counted";
  return `${limitText(limit)}${together}; further calls wait their turn.`;
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

/** The errors of an operation that differ from those of its service. */
export function ownErrors(
  operation: Operation,
  service: Pick<Service, "errors">,
): string | undefined {
  return operation.errors === undefined ? undefined : errorTypesText(errorsOf(operation, service));
}

/** The manner of pages, in a few words. */
export function pagesWay(pages: Pages): string {
  switch (pages.by) {
    case "number":
      return `by the number in ${code(pages.argument.name)}`;
    case "offset":
      return `by the offset in ${code(pages.argument.name)}`;
    case "token":
      return `by the token in ${code(pages.next.name)}`;
    case "last":
      return `by ${code(pages.last.name)} of the last record`;
    case "url":
      return `by the query of the URL in ${code(pages.url.name)}`;
    case "link":
      return `by the query of the link ${code(pages.relation)} in the header \`Link\``;
  }
}

/** Describes a result that is the status. */
export const existsSentence = "`true` for a success, `false` for a 404; the body is not read.";

/** `canRepeat`: whether failures are repeated that may pass; undefined where that differs between operations. */
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
