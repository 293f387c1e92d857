/** Advice for credentials in the notation of another format or in the wrong location. */
import { describe, expect, it } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import { asSource } from "../hostile/support/as-source.ts";

/** Returns the messages about a service and one operation. */
function messages(service: object, operation: object = {}): string[] {
  const list = { http: "GET /things", result: "string", ...operation };
  return compile([
    asSource([
      "demo/service.yaml",
      { callsheet: 1, service: "demo", title: "Demo", baseUrl: "https://demo.test", ...service },
    ]),
    asSource(["demo/things.yaml", { resource: "things", operations: { list } }]),
  ]).diagnostics.map(({ message }) => message);
}

const two = { token: "bearer", key: { header: "X-Key" } };
const tokens = "whose option can be a function that fetches tokens";
const grants =
  "client credentials are `{ oauth2: [clientId, clientSecret], tokenUrl: … }` in `credentials`";
const grant = { oauth2: ["id", "secret"], tokenUrl: "https://auth.test/token" };
const signs = "the caller's `authorize` applies the scheme";

describe("credentials in the wrong form", () => {
  it.each<readonly [string, object, string]>([
    [
      "a client parameter",
      { client: { "X-API-Key": { in: "header", type: "string", secret: true } } },
      "Move it to `credentials` as `xApiKey: { header: X-API-Key }`, and set `auth: xApiKey`.",
    ],
    ["an inline credential in a list", { auth: [{ header: "X-Key" }] }, "Item 1 must be a name"],
    [
      "`bearer` in a list",
      { auth: ["bearer", "none"] },
      "Add `token: bearer` there, and write `tok",
    ],
    [
      "a credential without a scheme",
      { credentials: { key: { doc: "The key." } }, auth: "key" },
      '"key" must have one of the keys scheme, basic, oauth2, header, query and cookie',
    ],
    [
      "a scheme of OpenAPI",
      { credentials: { key: { type: "apiKey", in: "query", name: "k" } }, auth: "key" },
      '"key" must be { query: k }.',
    ],
    ["a header", { credentials: { key: "X-Key" }, auth: "key" }, "must be { header: X-Key }."],
    [
      "`bearer` as a key",
      { credentials: { t: { bearer: "t" } }, auth: "t" },
      '"t" must be bearer.',
    ],
    ["OAuth", { auth: { oauth2: { flows: {} } } }, `"auth" must be bearer, ${tokens}; ${grants}.`],
    ["OAuth by name", { auth: "oauth2" }, `Set \`auth: bearer\`, ${tokens}; ${grants}.`],
    [
      "client credentials without their options",
      { credentials: { app: { ...grant, oauth2: { scopes: [] } } }, auth: "app" },
      "must be the names of two options: `oauth2: [clientId, clientSecret]`",
    ],
    [
      "client credentials without a token endpoint",
      { credentials: { app: { oauth2: ["id", "secret"] } }, auth: "app" },
      "tokenUrl",
    ],
    [
      "scopes in one string",
      { credentials: { app: { ...grant, scopes: "read write" } }, auth: "app" },
      "scopes",
    ],
    [
      "a token URL with a password",
      { credentials: { app: { ...grant, tokenUrl: "https://a:b@auth.test/token" } }, auth: "app" },
      "must be a URL, such as https://auth.example.com/token",
    ],
    [
      "OAuth next to others",
      { credentials: two, auth: "oidc" },
      "Add it there, such as `oidc: bea",
    ],
    ["a signature", { auth: "aws-sigv4" }, `Set \`auth: unknown\`: ${signs}.`],
    ["a signature as a key", { auth: { hmac: {} } }, `"auth" must be unknown: ${signs}.`],
    ["a client certificate", { auth: "mutualTLS" }, `Set \`auth: unknown\`: ${signs}.`],
    ["a header name as `auth`", { auth: "X-API-Key" }, "Set `auth: { header: X-API-Key }`."],
    ["the string `basic`", { auth: "basic" }, "Set `auth: { basic: [user, password] }`."],
    [
      "a declaration in `auth`",
      { auth: { key: { header: "X" } } },
      "declare `key` in `credentials`, and set",
    ],
    ["a described credential", { auth: { header: "X", doc: "A." } }, "declare it in `credentials`"],
    ["`any`", { credentials: two, auth: { any: ["key", "token"] } }, "such as `[key, token]`"],
    [
      "`none` in `all`",
      { credentials: two, auth: { all: ["key", "none"] } },
      "Remove it from `all`.",
    ],
    [
      "a list in a list",
      { credentials: two, auth: [["key", "token"]] },
      "Item 1 must be a name, or",
    ],
  ])("reports one error with the fix for a credential of a service: %s", (_, service, message) => {
    expect(messages(service)).toEqual([expect.stringContaining(message)]);
  });

  it.each<readonly [string, unknown, string]>([
    ["an inline key", { header: "X-Key" }, "declare the credential in `credentials` of service.y"],
    ["an undeclared `bearer`", "bearer", '`credentials` has no "bearer". Write its name, `token`.'],
    ["a list in a mapping", { any: ["token", "none"] }, "such as `[key, token]`"],
    ["`unknown` in a list", ["token", "unknown"], "Set `auth: unknown` alone."],
    ["a misspelled name", "tokn", 'did you mean "token"?'],
  ])("reports one error with the fix for `auth` of an operation: %s", (_, auth, message) => {
    expect(messages({ auth: "bearer" }, { auth })).toEqual([expect.stringContaining(message)]);
  });
});
