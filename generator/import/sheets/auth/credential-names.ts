/** Names credentials and options: by default names, or after their schemes if several are sent the same way. */
import { isInherited } from "../../../typescript/problems/target-problems.ts";
import type { CredentialDescription } from "../../description/description.ts";
import { firstFree, memberIdentifier } from "../../names/identifiers.ts";
import { identifierOf } from "../argument-names.ts";
import { calmWords } from "../../../text/names.ts";
import type { Needs } from "./needs.ts";

export interface CredentialNames {
  readonly name: string;
  readonly options: readonly string[];
}

/** Keywords of a requirement, which cannot be names. */
const words: ReadonlySet<string> = new Set(["none", "unknown", "all", "bearer"]);

/** Chooses the names. `taken`: other options of the client. */
export function credentialNames(
  { credentials, isMain }: Pick<Needs, "credentials" | "isMain">,
  taken: ReadonlySet<string>,
): ReadonlyMap<CredentialDescription, CredentialNames> {
  const used = { names: new Set<string>(), options: new Set(taken) };
  const isFree = (name: string): boolean => !used.options.has(name) && !isInherited(name);
  const isFreeName = (name: string): boolean =>
    !used.names.has(name) && !words.has(name) && !isInherited(name);
  const take = ({ name, options }: CredentialNames): CredentialNames => {
    used.names.add(name);
    for (const one of options) used.options.add(one);
    return { name, options };
  };
  const claim = (one: CredentialDescription): CredentialNames => {
    const { argument } = one;
    if (argument !== undefined) return { name: argument, options: one.options ?? [argument] };
    const schemeName = memberIdentifier(one.name, "credential");
    const isFirst = isMain(one);
    switch (one.kind) {
      case "unknown":
        return { name: firstFree([schemeName], isFreeName), options: [] };
      case "basic":
      case "oauth2": {
        const option = (names: readonly string[], word: string): string =>
          firstFree(isFirst ? names : [`${schemeName}${word}`], isFree);
        const isBasic = one.kind === "basic";
        const options = isBasic
          ? [option(["user", "userName"], "User"), option(["password", "passphrase"], "Password")]
          : [option(["clientId"], "ClientId"), option(["clientSecret"], "ClientSecret")];
        const name = isBasic ? "login" : "client";
        return { name: firstFree([isFirst ? name : schemeName], isFreeName), options };
      }
      case "bearer":
      case "key": {
        const [defaults, word] =
          one.kind === "key" ? [[keyName(one.wire)], "Key"] : [tokenNames, "Token"];
        const candidates = [...(isFirst ? defaults : []), schemeName, `${schemeName}${word}`];
        const name = firstFree(candidates, (text) => isFree(text) && isFreeName(text));
        return { name, options: [name] };
      }
    }
  };
  // Main credentials come first, so that other schemes cannot take their default names.
  const inOrder = credentials.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  return new Map(inOrder.map((one) => [one, take(claim(one))]));
}

const tokenNames = ["token", "accessToken", "bearerToken"];

const keyName = (wire: string): string => {
  const name = identifierOf({ in: "query", name: wire });
  return name === wire ? wire : identifierOf({ in: "query", name: calmWords(wire) });
};
