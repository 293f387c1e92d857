/** What a reader is told of the options that authorize calls. */
import type { AuthScheme, Operation, Service } from "../../model/model.ts";
import { authOptions, neededSchemes, schemesOf, type AuthOption } from "../../model/schemes.ts";
import { code } from "./doc-text.ts";

/** Of one option. */
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

/** What it is, where how it is sent stands beside it. */
export function authMeaning({ scheme, argument }: AuthOption): string {
  if (scheme.kind !== "basic") return "A token, or a function that fetches one.";
  const [user, password] = scheme.options;
  if (password === undefined) return "The user; the password is empty.";
  return argument === user.name ? "The user." : `The password of ${code(user.name)}.`;
}

/** What goes out. */
export const headerOf = ({ kind }: AuthScheme): string =>
  kind === "basic" ? "Authorization: Basic …" : "Authorization: Bearer …";

/** Where there is a choice. */
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

/** Of an operation that needs none. */
export const openSentence = ({ auth }: Operation): string | undefined =>
  auth === "none" ? "Needs no authorization: no credential is sent." : undefined;
