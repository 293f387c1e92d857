/** The facts of a service as sentences: how calls are authorized, what errors hold, what is not documented. */
import { type ErrorTypes, hasErrorTypes, sharedErrors } from "../../model/content.ts";
import type { AuthScheme, ErrorStatus, Service, Throttle } from "../../model/model.ts";
import { authOptions, neededSchemes, schemesOf, type AuthOption } from "../../model/schemes.ts";
import { throttleOf } from "../../model/operation-facts.ts";
import { unknownOfService, type Fact } from "../../model/unknowns.ts";
import { isUnknown } from "../../spec/types/shape.ts";
import { showType } from "../../spec/types/type-parts.ts";
import { plural } from "../../text/texts.ts";
import { serviceNames } from "../plan/package-names.ts";
import { code, sentence } from "./doc-text.ts";

/** What a caller can do about a missing fact. */
const ways: Readonly<Partial<Record<Fact, string>>> = {
  auth: "How calls are authorized is not documented: `authorize` is called before each attempt, and may change its request.",
  errors: "Errors are not documented: what is thrown holds what came back.",
  query:
    "Query parameters are not documented: `query` in the options of a call takes those that you know of.",
  throttle: "No limits are documented: `throttle.limits` takes those that you know of.",
};

/** Notes on a service beside its doc, one a paragraph. */
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

/** Describes an option that authorizes calls. */
export function authSentence({ scheme, argument }: AuthOption): string {
  const header = code(headerOf(scheme));
  if (scheme.kind !== "basic") {
    return `Sent as ${header}. A function is asked for a token when there is none, and for another one when the service has refused it with a 401.`;
  }
  const [user, password] = scheme.options;
  if (password === undefined) return `The user; sent with an empty password as ${header}.`;
  return argument === user.name
    ? `The user; sent with ${code(password.name)} as ${header}.`
    : `The password of ${code(user.name)}; sent with it as ${header}.`;
}

/** The same, where the header is shown beside it. */
export function authMeaning({ scheme, argument }: AuthOption): string {
  if (scheme.kind !== "basic") return "A token, or a function that fetches one.";
  const [user, password] = scheme.options;
  if (password === undefined) return "The user; the password is empty.";
  return argument === user.name ? "The user." : `The password of ${code(user.name)}.`;
}

/** The header that is sent. */
export const headerOf = ({ kind }: AuthScheme): string =>
  kind === "basic" ? "Authorization: Basic …" : "Authorization: Bearer …";

/** Describes a choice between several ways to authorize. */
export function choiceSentence(service: Service): string | undefined {
  const groups = schemesOf(service)
    .filter(({ kind }) => kind !== "none")
    .map(({ options }) => options.map(({ name }) => code(name)).join(" and "));
  if (authOptions(service).length === 0) return undefined;
  if (neededSchemes(service).length === 0) {
    return `Calls are authorized by ${groups.join(", or by ")}, and may go without.`;
  }
  return groups.length === 1
    ? undefined
    : `Calls are authorized by ${groups.join(", or by ")}: give one of them; of several, the first goes first.`;
}

/** One limit for all operations. */
const sharedLimitSentence = (limit: Throttle): string =>
  `${limitText(limit)} of all operations together, but for those with a limit of their own; further calls wait their turn.`;

/** A limit in numbers. */
export const limitText = ({ calls, per }: Throttle): string =>
  `At most ${plural(calls, "call")} in any ${per} ms`;

/** `Invalid` at status 422, `Problem` else; undefined when nothing is known of them. */
export function errorTypesText({ byStatus, other }: ErrorTypes): string | undefined {
  const listed = Array.from(
    byStatus,
    ([status, type]) => `${code(showType(type))} at ${statusWords(status, byStatus.keys())}`,
  );
  if (listed.length === 0) return isUnknown(other) ? undefined : code(showType(other));
  const rest = isUnknown(other) ? [] : [`${code(showType(other))} at any other`];
  return [...listed, ...rest].join(", ");
}

/** `listed`: the statuses that come before a range. */
function statusWords(status: ErrorStatus, listed: Iterable<ErrorStatus>): string {
  if (typeof status === "number") return `status ${status}`;
  const isPart = [...listed].some((one) => one !== status && String(one)[0] === status[0]);
  return `${isPart ? "any other" : "any"} ${status.toLowerCase()}`;
}

/** For all operations of a service; undefined when nothing is known of any. */
export function errorsNote(service: Service): string | undefined {
  if (!hasErrorTypes(service)) return undefined;
  const { isError } = serviceNames(service.name);
  const shared = errorTypesText(sharedErrors(service));
  const hold = shared === undefined ? "" : `Error answers hold ${shared}. `;
  return `${hold}${code(`${isError}(error)`)} knows the type of their ${code("body")}.`;
}
