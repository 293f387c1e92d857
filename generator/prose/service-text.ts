import { errorEntries, type ErrorTypes, hasErrorTypes, sharedErrors } from "../model/content.ts";
import { errorRetries } from "../model/error-retries.ts";
import { retriesText } from "./retry-text.ts";
import {
  alternativesOf,
  authOf,
  type CredentialOption,
  credentialsOf,
  needsNothing,
  isSameAuth,
} from "../model/credentials.ts";
import type {
  Credential,
  ErrorStatus,
  Operation,
  Server,
  Service,
  Throttle,
  TypeRef,
} from "../model/model.ts";
import { throttleOf } from "../model/operation-facts.ts";
import { unknownOfService, type Fact } from "../model/unknowns.ts";
import { isUnknown } from "../sheets/types/shape.ts";
import { showType } from "../sheets/types/type-parts.ts";
import { plural } from "../text/texts.ts";
import { serviceNames } from "../text/package-names.ts";
import { code, join, sentence } from "../text/sentences.ts";

/** Options of the caller for a missing fact. */
const ways: Readonly<Partial<Record<Fact, string>>> = {
  auth: "Authorization is not documented: `authorize` is called before each attempt, and can change its request.",
  errors: "Errors are not documented: an error contains the response unchecked.",
  query:
    "Query parameters are not documented: pass those that you know in the call option `query`.",
  throttle: "No limits are documented: pass those that you know in `throttle.limits`.",
};

/** Returns sentences about a service in addition to the API's document, one per paragraph. */
export function serviceNotes(service: Service): readonly string[] {
  const limit = throttleOf(service);
  const paragraphs = [
    environmentsNote(service),
    choiceSentence(service),
    limit === undefined ? undefined : sharedLimitSentence(limit),
    errorsNote(service),
    ...unknownOfService(service).map((fact) => ways[fact]),
  ];
  return paragraphs.map(sentence).filter((paragraph) => paragraph !== undefined);
}

/** Describes the environments of a service; undefined if it has only its base URL. */
function environmentsNote({ environments, defaultEnvironment }: Service): string | undefined {
  if (environments.length === 0) return undefined;
  const defaultName =
    defaultEnvironment === undefined ? "the base URL of the service" : code(defaultEnvironment);
  return `The client option \`environment\` chooses the base URL: ${environmentUrls(environments)}. It defaults to ${defaultName}.`;
}

const environmentUrls = (environments: readonly Server[]): string =>
  environments.map(({ name, url }) => `${code(name)} for ${code(url)}`).join(", ");

function serverEffect(servers: readonly Server[]): string | undefined {
  const changed = servers.filter(({ environments = [] }) => environments.length > 0);
  if (servers.length === changed.length) return undefined;
  if (changed.length === 0) return "It does not change `servers`.";
  return `Of \`servers\`, it changes ${changed.map(({ name }) => code(name)).join(", ")}.`;
}

export const environmentSentence = ({
  environments,
  defaultEnvironment,
  servers,
}: Service): string =>
  join([
    `Name of the environment: ${environmentUrls(environments)}.`,
    `Defaults to ${defaultEnvironment === undefined ? "the base URL of the service" : code(defaultEnvironment)}.`,
    "`baseUrl` overrides it.",
    serverEffect(servers),
  ]);

export function credentialSentence(option: CredentialOption): string {
  const { credential, argument } = option;
  const sent = code(sentAs(credential));
  const doc = sentence(option.doc);
  switch (credential.kind) {
    case "bearer":
      return join([
        doc,
        `Sent as ${sent}. A function is called for a token, and again if the service rejects it with a 401.`,
      ]);
    case "basic": {
      const [user, password] = credential.options;
      if (password === undefined)
        return join([doc, `The user name. Sent with an empty password as ${sent}.`]);
      return argument === user.name
        ? join([doc, `The user name. Sent with ${code(password.name)} as ${sent}.`])
        : `The password of ${code(user.name)}. Sent with it as ${sent}.`;
    }
    case "oauth2": {
      const [id, secret] = credential.options;
      const { tokenUrl } = credential.endpoint;
      return argument === id.name
        ? join([
            doc,
            `The client id. With ${code(secret.name)} it requests tokens from ${code(tokenUrl)}, sent as ${sent}.`,
          ])
        : `The client secret of ${code(id.name)}.`;
    }
    case "key":
      return doc ?? `Sent as ${sent}.`;
    case "unknown":
      return doc ?? "";
  }
}

/** Describes an option that holds a credential without its location; undefined if its own sentence is enough. */
export function credentialNote(option: CredentialOption): string | undefined {
  const { credential, argument, doc } = option;
  const note = (text: string): string | undefined => (doc === undefined ? text : undefined);
  switch (credential.kind) {
    case "bearer":
      return note("A token, or a function that returns one.");
    case "basic": {
      const [user, password] = credential.options;
      if (password === undefined) return note("The user name. The password is empty.");
      return argument === user.name
        ? note("The user name.")
        : `The password of ${code(user.name)}.`;
    }
    case "oauth2": {
      const [id] = credential.options;
      return argument === id.name
        ? note("The client id.")
        : `The client secret of ${code(id.name)}.`;
    }
    case "key":
      return note("A key.");
    case "unknown":
      return undefined;
  }
}

export function sentAs(credential: Credential): string {
  switch (credential.kind) {
    case "bearer":
    case "oauth2":
      return "Authorization: Bearer …";
    case "basic":
      return "Authorization: Basic …";
    case "key":
      return {
        header: `${credential.wire}: …`,
        query: `?${credential.wire}=…`,
        cookie: `Cookie: ${credential.wire}=…`,
      }[credential.in];
    case "unknown":
      return credential.name;
  }
}

/** Describes the credentials that a service needs, if they are more than one option. */
export function choiceSentence(service: Service): string | undefined {
  const { auth, credentials } = service;
  const alternatives = alternativesOf(auth);
  if (credentials.length === 0 || alternatives === undefined) return undefined;
  const named = alternatives.filter((names) => names.length > 0);
  const isVarious = service.resources.some(({ operations }) =>
    operations.some(({ auth: own }) => own !== undefined && !needsNothing(own)),
  );
  const various = isVarious ? "Operations that need other credentials document them." : undefined;
  if (named.length === 0) return various;
  const isOptional = named.length < alternatives.length;
  const isPlain = named.length === 1 && !isOptional && credentials.length === 1;
  if (isPlain) return various;
  const first = named.length > 1 ? " If several are set, the first is sent." : "";
  const without = isOptional ? ", or sent without credentials" : "";
  return join([
    `Calls are authorized by ${alternativesText(named, service)}${without}.${first}`,
    various,
  ]);
}

const alternativesText = (
  alternatives: readonly (readonly string[])[],
  service: Pick<Service, "credentials">,
): string => alternatives.map((names) => togetherText(names, service)).join(", or by ");

const togetherText = (names: readonly string[], service: Pick<Service, "credentials">): string =>
  credentialsOf(names, service)
    .map(({ kind, name, options }) =>
      kind === "unknown"
        ? `${code(name)} (${code("authorize")} applies it)`
        : options.map((option) => code(option.name)).join(" and "),
    )
    .join(" together with ");

/** Describes the credentials of an operation that differ from those of its service. */
export function authSentence(operation: Operation, service: Service): string | undefined {
  const auth = authOf(operation, service);
  if (auth === undefined || isSameAuth(auth, service.auth)) return undefined;
  if (needsNothing(auth)) return "Needs no authorization: no credential is sent.";
  const alternatives = alternativesOf(auth);
  if (alternatives === undefined) {
    return "Its authorization is not documented: set it in `authorize`.";
  }
  const named = alternatives.filter((names) => names.length > 0);
  const without = named.length < alternatives.length ? ", or sent without credentials" : "";
  return `Authorized by ${alternativesText(named, service)}${without}.`;
}

const sharedLimitSentence = (limit: Throttle): string =>
  `${limitText(limit)} of all operations together, except for those with their own limit; further calls wait for a slot.`;

export const limitText = ({ calls, per, headers }: Throttle): string =>
  `At most ${plural(calls, "call")} in any ${per} ms${headers === undefined ? "" : `, and none until the reset after ${limitHeadersText(headers)} reports no remaining calls`}`;

const limitHeadersText = (headers: NonNullable<Throttle["headers"]>): string =>
  code(
    typeof headers === "object"
      ? headers.remaining
      : { standard: "RateLimit", "x-ratelimit": "X-RateLimit-Remaining" }[headers],
  );

/** Lists types of errors: `Invalid` for status 422, otherwise `Problem`. Undefined if no type is known. */
export function errorTypesText({ byStatus, other }: ErrorTypes): string | undefined {
  const listed = Array.from(
    byStatus,
    ([status, type]) => `${code(showType(type))} at ${statusWords(status, byStatus.keys())}`,
  );
  if (listed.length === 0) return isUnknown(other) ? undefined : code(showType(other));
  const rest = isUnknown(other) ? [] : [`${code(showType(other))} at any other`];
  return [...listed, ...rest].join(", ");
}

/** Lists statuses with the types of their bodies: `status 404 (`Missing`), status 429, any other 4xx (`Problem`)`. */
export function statusesText({ byStatus, other }: ErrorTypes): string | undefined {
  const held = (type: TypeRef): string => (isUnknown(type) ? "" : ` (${code(showType(type))})`);
  const listed = Array.from(
    byStatus,
    ([status, type]) => statusWords(status, byStatus.keys()) + held(type),
  );
  const rest = isUnknown(other)
    ? []
    : [`any ${listed.length === 0 ? "" : "other "}status${held(other)}`];
  const all = [...listed, ...rest];
  return all.length === 0 ? undefined : all.join(", ");
}

/** `listed`: the statuses listed before a range. */
function statusWords(status: ErrorStatus, listed: Iterable<ErrorStatus>): string {
  if (typeof status === "number") return `status ${status}`;
  const isPart = [...listed].some((one) => one !== status && String(one)[0] === status[0]);
  return `${isPart ? "any other" : "any"} ${status.toLowerCase()}`;
}

/** Describes the errors of all operations of a service; undefined if no error is documented. */
export function errorsNote(service: Service): string | undefined {
  if (!hasErrorTypes(service)) return undefined;
  const { isError } = serviceNames(service.name);
  const shared = errorTypesText(sharedErrors(service));
  const hold = shared === undefined ? "" : `Error responses contain ${shared}. `;
  const retries = retriesText(errorRetries(errorEntries(service)));
  return [
    `${hold}${code(`${isError}(error)`)} narrows the type of their ${code("body")}.`,
    ...(retries === undefined ? [] : [retries]),
  ].join(" ");
}
