import type { SchemeDescription } from "../description/description.ts";
import { authKeys, oauthKeys, scopeKeys } from "./keys.ts";
import type { Part } from "./part.ts";
import { scopesWords } from "./words.ts";

interface Auth {
  readonly auth?: readonly SchemeDescription[] | undefined;
  /** All scopes, in words. */
  readonly scopes?: string | undefined;
}

export function readAuth(part: Part): Auth {
  const oauth = part.part("auth")?.check(authKeys).part("oauth2")?.check(oauthKeys);
  if (oauth === undefined) return {};
  part.notes.add("optional-credentials", oauth.origin);
  const scopes = oauth
    .parts("scopes")
    .map(([scope, one]) => [scope, one.check(scopeKeys).text("description")] as const);
  return {
    auth: [{ kind: "bearer", name: "oauth2" }, { kind: "none" }],
    scopes: scopesWords(scopes),
  };
}
