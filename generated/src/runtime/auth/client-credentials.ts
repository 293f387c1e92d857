// Callsheet runtime: authorizes calls by tokens of OAuth 2.0 client credentials.

import ky, { type HTTPError, isHTTPError } from "ky";
import { type Facts, Explained, TokenError, refuse } from "../errors.ts";
import type { Authorizer, ClientOptions } from "../options.ts";
import { Secrets } from "../secrets/redact.ts";
import type { Auth } from "../types.ts";
import { fieldValue, isPlain, stringOf } from "../util.ts";
import { authorizeBy } from "./bearer-auth.ts";
import { type ExpiringToken, bearerOf, causeWithout } from "./bearer.ts";
import { isAuthorizationSet, textsOf } from "./option.ts";

export interface TokenEndpoint {
  /** URL, or a path at the origin of the call. */
  readonly tokenUrl: string;
  readonly scopes?: readonly string[];
  readonly audience?: string;
  /** Authentication of the client (RFC 6749, section 2.3.1): `basic` in the header, `form` in the body. Default: `basic`. */
  readonly send?: "basic" | "form";
}

/**
 * Sends `authorization: Bearer …` with a token that the client's id and secret buy at the token endpoint. Clients of
 * one `fetch` share a token per endpoint, id, secret, scopes and audience. It is renewed after 90 % of its lifetime,
 * and after a 401.
 */
export function clientCredentials(id: string, secret: string, endpoint: TokenEndpoint): Auth {
  const auth: Auth = {
    options: [id, secret],
    isByHand: isAuthorizationSet,
    authorize(ofClient, facts, call) {
      const texts = textsOf(auth, ofClient, facts, call);
      if (texts === undefined) return;
      const [clientId = "", clientSecret = ""] = texts;
      if (!clientId) refuse(facts, id, "is empty");
      if (!clientSecret) refuse(facts, secret, "is empty");
      if (call === undefined || isAuthorizationSet(call.options)) return;
      const { fetch } = { ...ofClient, ...call.options };
      const tokens = (request: Request): Authorizer =>
        sharedTokens(fetch ?? globalThis.fetch, {
          ...endpoint,
          tokenUrl: new URL(endpoint.tokenUrl, request.url).href,
          clientId,
          clientSecret,
        });
      const authorizer: Authorizer = (request) => tokens(request)(request);
      authorizer.replaced = (request) => tokens(request).replaced?.(request) ?? false;
      call.credential.push(clientId, clientSecret);
      authorizeBy(authorizer, endpoint, id, call);
    },
  };
  return auth;
}

type Fetch = NonNullable<ClientOptions["fetch"]>;

interface Grant extends TokenEndpoint {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Tokens by `fetch`, because tokens of a mock or a test are of no use elsewhere. */
const shared: WeakMap<Fetch, Map<string, Authorizer>> = /* @__PURE__ */ new WeakMap();

function sharedTokens(fetch: Fetch, grant: Grant): Authorizer {
  const known = shared.get(fetch) ?? new Map<string, Authorizer>();
  shared.set(fetch, known);
  const { tokenUrl, clientId, clientSecret, scopes, audience, send } = grant;
  const key = JSON.stringify([tokenUrl, clientId, clientSecret, scopes, audience, send]);
  const tokens = known.get(key) ?? bearerOf(() => requestToken(fetch, grant), longest);
  // The most recently used grant is the last.
  known.delete(key);
  known.set(key, tokens);
  const [oldest] = known.size > most ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return tokens;
}

/** Tokens that a process keeps, because a client of many tenants would otherwise keep all of them. */
const most = 1000;

/** Limit of a token request with its retries, in ms. */
const longest = 30_000;

async function requestToken(fetch: Fetch, grant: Grant): Promise<ExpiringToken> {
  const secrets = new Secrets();
  const sent = tokenRequest(grant, secrets);
  const fail = (problem: string, fields: TokenFields = {}, cause?: unknown): never => {
    throw new TokenRefused(secrets.redact(`${grant.tokenUrl} ${problem}`), fields, cause);
  };
  const text = await ky
    .post(grant.tokenUrl, {
      ...sent,
      // ky calls it with a Request.
      fetch: fetch as typeof globalThis.fetch,
      redirect: "manual",
      retry: { limit: 2, methods: ["post"] },
      timeout: 10_000,
      totalTimeout: longest,
    })
    .text()
    .catch((error: unknown) => {
      if (isHTTPError(error)) return fail(...refusalOf(error, secrets));
      return fail(`sent no token: ${causeWithout(secrets, error).message}`, {}, error);
    });
  const answer = fieldsOf(text);
  const type = stringOf(fieldValue(answer, "token_type")) || "bearer";
  if (type.toLowerCase() !== "bearer") fail("sent a token that is not a bearer token");
  const token = fieldValue(answer, "access_token");
  if (typeof token !== "string" || token === "") return fail("sent no `access_token`");
  const seconds = Number(fieldValue(answer, "expires_in"));
  return { token, expiresIn: seconds > 0 ? seconds : undefined };
}

function tokenRequest(grant: Grant, secrets: Secrets): { body: URLSearchParams; headers: Headers } {
  const { clientId, clientSecret, scopes = [], audience, send = "basic" } = grant;
  secrets.add(clientSecret);
  const body = new URLSearchParams({ grant_type: "client_credentials" });
  if (scopes.length > 0) body.set("scope", scopes.join(" "));
  if (audience !== undefined) body.set("audience", audience);
  const headers = new Headers({ accept: "application/json" });
  if (send === "form") {
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
  } else {
    const encoded = btoa(`${formText(clientId)}:${formText(clientSecret)}`);
    headers.set("authorization", `Basic ${encoded}`);
    secrets.add(encoded);
  }
  return { body, headers };
}

/** The encoding of a form, which the standard requires before base64. */
function formText(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

/** The parser's own message would quote the response, and with it a token. */
function fieldsOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(value) ? value : {};
  } catch {
    return {};
  }
}

function refusalOf(
  { response: { status }, data }: HTTPError,
  secrets: Secrets,
): [problem: string, fields: TokenFields] {
  const answer = isPlain(data) ? data : {};
  const [error, description] = ["error", "error_description"].map((name) =>
    secrets.redact(stringOf(fieldValue(answer, name))).slice(0, 160),
  );
  const reason = [error, description && `(${description})`].filter(Boolean).join(" ");
  const problem = `refused a token (HTTP ${status})${reason && `: ${reason}`}`;
  return [problem, { status, error: error || undefined }];
}

interface TokenFields {
  readonly status?: number | undefined;
  readonly error?: string | undefined;
}

class TokenRefused extends Explained {
  readonly #fields: TokenFields;
  readonly #thrown: unknown;

  constructor(message: string, fields: TokenFields, thrown: unknown) {
    super(message);
    this.#fields = fields;
    this.#thrown = thrown;
  }

  override explain(facts: Facts): TokenError {
    return new TokenError(facts, this.message, this.#fields, this.#thrown);
  }
}
