/** Option names of credentials that a newer document renames or moves. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { importInto } from "../support/import-into.ts";

type Json = Readonly<Record<string, unknown>>;
type Security = readonly Readonly<Record<string, readonly string[]>>[];

interface Version {
  readonly schemes: Json;
  readonly security?: Security;
  /** Requirement of `GET /list`. Default: the requirement of the service. */
  readonly list?: Security;
  readonly more?: Json;
}

const documentOf = ({ schemes, security, list, more = {} }: Version): Json => ({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.test" }],
  ...(security && { security }),
  components: { securitySchemes: schemes },
  paths: {
    "/list": { get: operationOf("list", list) },
    "/get": { get: operationOf("get", undefined) },
    ...more,
  },
});

const operationOf = (name: string, security: Security | undefined): Json => ({
  operationId: `things.${name}`,
  ...(security && { security }),
  responses: { 204: { description: "" } },
});

/** Imports both versions, with an edit of the author in between, and returns the credentials in the sheets. */
async function importedTwice(
  old: Version,
  now: Version,
  edit: (file: string, text: string) => string = (_, text) => text,
) {
  const cwd = temporaryFolder();
  const path = join(cwd, "api.json");
  const file = (name: string): string => join(cwd, "spec/api", name);
  const read = async (version: Version): Promise<void> => {
    writeFileSync(path, JSON.stringify(documentOf(version)));
    await importInto(cwd, { format: "openapi", path, name: "api" });
  };
  await read(old);
  for (const name of ["service.yaml", "things.yaml"]) {
    writeFileSync(file(name), edit(name, readFileSync(file(name), "utf8")));
  }
  await read(now);
  const service = readFileSync(file("service.yaml"), "utf8");
  const things = readFileSync(file("things.yaml"), "utf8");
  return {
    service: /^(?:credentials:\n(?: .*\n)+)?auth: .*$/m.exec(service)?.[0],
    auth: Array.from(things.matchAll(/^ {4}auth: (.*)$/gm), ([, words]) => words),
    text: service,
  };
}

const key = (location: string, name: string): Json => ({ type: "apiKey", in: location, name });
const bearer = { type: "http", scheme: "bearer" };
const basic = { type: "http", scheme: "basic" };
const of = (...names: readonly string[]): Security => names.map((name) => ({ [name]: [] }));

describe("the only credential of a service", () => {
  test.each([
    ["if a header is renamed", key("header", "X-Api-Key"), "xKey: { header: X-Api-Key }"],
    ["if it moves to the query", key("query", "key"), "xKey: { query: key }"],
    ["if it moves to a cookie", key("cookie", "sid"), "xKey: { cookie: sid }"],
    ["if it becomes a token", bearer, "xKey: bearer"],
  ])("keeps the option name of a credential %s", async (_, scheme, expected) => {
    const old = { schemes: { k: key("header", "X-Key") }, security: of("k") };
    const found = await importedTwice(old, { schemes: { k: scheme }, security: of("k") });
    const short = expected === "xKey: bearer";
    expect(found.service).toBe(
      short ? "auth: { bearer: xKey }" : `credentials:\n  ${expected}\nauth: xKey`,
    );
  });

  test("renames the options if a token becomes user and password", async () => {
    const old = { schemes: { k: bearer }, security: of("k") };
    const found = await importedTwice(old, { schemes: { k: basic }, security: of("k") });
    expect(found.service).toBe("auth: { basic: [user, password] }");
  });
});

describe("several credentials of a service", () => {
  const schemes = { id: key("header", "X-Id"), secret: key("header", "X-Secret"), t: bearer };
  const old = { schemes, security: [{ id: [], secret: [] }], list: of("t") };

  test("keeps option names if both keys are renamed", async () => {
    const now = { ...schemes, id: key("header", "X-App"), secret: key("query", "app_secret") };
    const found = await importedTwice(old, { ...old, schemes: now });
    expect(found.service).toBe(
      "credentials:\n  xId: { header: X-App }\n  xSecret: { query: app_secret }\n  token: bearer\nauth: { all: [xId, xSecret] }",
    );
    expect(found.auth).toEqual(["token"]);
  });

  test("keeps option names if another scheme of the same kind is added", async () => {
    const found = await importedTwice(old, {
      ...old,
      schemes: { ...schemes, admin: bearer },
      more: {
        "/a": { get: operationOf("a", of("admin")) },
        "/b": { get: operationOf("b", of("admin")) },
      },
    });
    expect(found.service).toContain("  token: bearer\n");
    expect(found.auth).toEqual(["[token, token2]", "token2", "token2"]);
  });

  test("keeps option names if one credential is removed", async () => {
    const found = await importedTwice(old, { ...old, schemes, security: of("secret") });
    expect(found.service).toBe(
      "credentials:\n  xSecret: { header: X-Secret }\n  token: bearer\nauth: xSecret",
    );
  });
});

describe("options that the author renamed", () => {
  test("keeps a renamed option in the short form", async () => {
    const version = { schemes: { t: bearer }, security: of("t") };
    const found = await importedTwice(
      version,
      { ...version, more: { "/new": { get: operationOf("new", []) } } },
      (_, text) => text.replace("auth: bearer", "auth: { bearer: apiKey }"),
    );
    expect(found).toMatchObject({ service: "auth: { bearer: apiKey }", auth: ["none"] });
  });

  const several = {
    schemes: { t: bearer, k: key("header", "X-Key"), l: basic },
    security: of("t"),
    list: [{ k: [], l: [] }],
  };
  const rename = (_: string, text: string): string =>
    text
      .replace("  xKey:", "  partnerKey:")
      .replace("[xKey, login]", "[partnerKey, login]")
      .replace("[user, password]", "[account, secret]");

  test("uses a renamed option in operations that the document adds", async () => {
    const found = await importedTwice(
      several,
      { ...several, more: { "/new": { get: operationOf("new", of("k")) } } },
      rename,
    );
    expect(found.service).toBe(
      "credentials:\n  token: bearer\n  partnerKey: { header: X-Key }\n  login: { basic: [account, secret] }\nauth: token",
    );
    expect(found.auth).toEqual(["{ all: [partnerKey, login] }", "partnerKey"]);
  });

  test("keeps a renamed option if the credential moves", async () => {
    const schemes = { ...several.schemes, k: key("query", "api_key") };
    const found = await importedTwice(several, { ...several, schemes }, rename);
    expect(found.service).toContain("  partnerKey: { query: api_key }\n");
    expect(found.auth).toEqual(["{ all: [partnerKey, login] }"]);
    expect(found.text).not.toContain("# Import:");
  });

  test("keeps a renamed option if the service gets further credentials", async () => {
    const old = { schemes: { t: bearer }, security: of("t") };
    const found = await importedTwice(
      old,
      { schemes: { t: bearer, k: key("query", "key") }, security: of("t", "k") },
      (_, text) => text.replace("auth: bearer", "auth: { bearer: apiKey } # Ours."),
    );
    expect(found.text).toContain("credentials:\n  apiKey: bearer\n  key: { query: key }\n");
    expect(found.text).toContain("[apiKey, key]");
  });
});
