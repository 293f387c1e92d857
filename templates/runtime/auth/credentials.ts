// Callsheet runtime: several credentials, each sent only by the operations that need it.

import type { Facts } from "../errors.ts";
import type { ClientOptions } from "../options.ts";
import type { Auth, CallToAuthorize, Requirement } from "../types.ts";
import { noop, fieldValue } from "../util.ts";
import { type Options, optionOf, refuseMissing } from "./option.ts";

/** A credential that the caller's `authorize` applies, because call sheets cannot express its scheme. */
export const customAuth: Auth = { options: [], authorize: noop };

/**
 * Sends the credentials that each call needs, and no others. Of several alternatives, uses the first with a value in
 * the options of the call, then the first with all values in the client. `usual`: default requirement of calls.
 * `needed`: credentials that are required to create a client.
 */
export function credentials(
  table: Readonly<Record<string, Auth>>,
  usual: Requirement,
  needed: Requirement = "none",
): Auth {
  const all = Object.values(table);
  const options = all.flatMap((auth) => auth.options);
  return {
    options,
    authorize(ofClient, facts, call) {
      for (const name of options) optionOf(name, ofClient, call);
      const requirement = call ? (call.auth ?? usual) : needed;
      const ways = [requirement].flat().map((way) => namesOf(way).flatMap((name) => named(name)));
      const chosen = new Set(chooseFrom(ways, ofClient, facts, call));
      // A client validates all of its credentials, because its calls can use each of them.
      if (!call) for (const auth of all) if (isPassed(auth, ofClient)) chosen.add(auth);
      for (const auth of chosen) auth.authorize(ofClient, facts, call);
    },
  };

  function named(name: string): Auth[] {
    const auth = fieldValue(table, name) as Auth | undefined;
    return auth ? [auth] : [];
  }
}

/** Returns whether an option of the credential, or the header or query parameter that carries it, has a value. */
function isPassed({ options: names, isByHand }: Auth, options: Options): boolean {
  return (
    names.some((name) => optionOf(name, options) !== undefined) || isByHand?.(options) === true
  );
}

function namesOf(way: string | { readonly all: readonly string[] }): readonly string[] {
  if (typeof way === "object") return way.all;
  return way === "none" || way === "unknown" ? [] : [way];
}

type Way = readonly Auth[];

/** @throws {ParameterError} if no alternative has all its values. */
function chooseFrom(
  ways: readonly Way[],
  ofClient: ClientOptions,
  facts: Facts,
  call: CallToAuthorize | undefined,
): Way {
  const [first = [], ...others] = ways;
  if (others.length === 0) return first;
  const isFree = ({ options }: Auth): boolean => options.length === 0;
  const isOfCall = (auth: Auth): boolean => call !== undefined && isPassed(auth, call.options);
  const isKnown = (auth: Auth): boolean => isOfCall(auth) || isPassed(auth, ofClient);
  const whole = ways.filter((way) => way.every((auth) => isFree(auth) || isKnown(auth)));
  const set = whole.filter((way) => !way.every(isFree));
  const chosen = set.find((way) => way.some(isOfCall)) ?? set[0] ?? whole[0];
  if (chosen) return chosen;
  // An alternative with some of its values is used, so that its error names the missing value.
  const begun = ways.find((way) => way.some(isKnown));
  if (begun || ofClient.authorize) return begun ?? [];
  const [lacking, ...instead] = ways.flatMap((way) => way.find((auth) => !isFree(auth)) ?? []);
  if (lacking)
    refuseMissing(
      lacking,
      facts,
      ofClient,
      call,
      instead.map(({ options: [name] }) => `\`${name}\` or `).join(""),
    );
  return [];
}
