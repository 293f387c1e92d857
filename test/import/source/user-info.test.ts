/** User names and passwords in the URLs of a document. */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withoutUserInfo } from "../../../generator/text/user-info.ts";
import { runCli } from "../../cli/run-cli.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";

test.each([
  ["https://me:secret@a.test/b", "https://a.test/b"],
  ["https://token@a.test", "https://a.test"],
  ["https:////me:secret@a.test", "https:////a.test"],
  [String.raw`https:\\me:secret@a.test`, String.raw`https:\\a.test`],
  ["//me:se@cret@a.test/v1", "//a.test/v1"],
  ["postgres://me:secret@a.test/db", "postgres://a.test/db"],
  ["See https://me:secret@a.test/b.", "See https://***@a.test/b."],
  ["[page](https://me:secret@a.test)", "[page](https://***@a.test)"],
  ["ssh://git@a.test/b.git", "ssh://git@a.test/b.git"],
  ["https://a.test/@me", "https://a.test/@me"],
  ["https://a.test?q=me@b.test", "https://a.test?q=me@b.test"],
  ['{"url":"https://a.test","mail":"me@b.test"}', '{"url":"https://a.test","mail":"me@b.test"}'],
  ["mailto:me@a.test", "mailto:me@a.test"],
  ["// me@a.test", "// me@a.test"],
])("removes the user name and password from %s: %s", (text, expected) => {
  expect(withoutUserInfo(text)).toBe(expected);
});

const url = (name: string): string => `https://me:S3cret-${name}@a.test/${name}`;

const schema = {
  type: "object",
  description: `Like ${url("type")}.`,
  externalDocs: { url: url("schema-docs") },
  properties: { a: { type: "string", default: url("default"), enum: [url("enum"), "b"] } },
};

const document = {
  openapi: "3.1.0",
  info: {
    title: `Shop ${url("title")}`,
    description: `See ${url("info")}`,
    termsOfService: url("terms"),
    contact: { name: url("contact-name"), url: url("contact") },
    license: { name: "MIT", url: url("license") },
    version: url("version"),
  },
  externalDocs: { url: url("docs"), description: url("docs-words") },
  servers: [
    { url: url("server") },
    { url: "https:////me:S3cret-other@b.test" },
    { url: "https://{host}", variables: { host: { default: "me:S3cret-variable@c.test" } } },
  ],
  tags: [{ name: "things", description: url("tag"), externalDocs: { url: url("tag-docs") } }],
  paths: {
    "/things": {
      get: {
        tags: ["things"],
        operationId: "list",
        summary: `Like ${url("summary")}`,
        description: `As ${url("operation")} does.`,
        externalDocs: { url: url("operation-docs") },
        servers: [
          { url: "https://{host}", variables: { host: { default: "me:S3cret-own@d.test" } } },
        ],
        parameters: [
          { name: "q", in: "query", schema: { type: "string" }, example: url("example") },
        ],
        responses: {
          200: { description: url("response"), content: { "application/json": { schema } } },
          400: { $ref: url("reference") },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      token: {
        type: "oauth2",
        description: url("scheme"),
        flows: { clientCredentials: { tokenUrl: url("flow"), scopes: {} } },
      },
    },
  },
};

describe("user names and passwords in imported URLs", () => {
  test("writes no user name or password of a document's URLs and reports each", async () => {
    await inTemporaryFolder(async (folder) => {
      writeFileSync(join(folder, "api.json"), JSON.stringify(document));
      writeFileSync(join(folder, "package.json"), "{}");
      const form = ["openapi", "api.json", "--name", "shop", "--report", "report.md"];
      const imported = await runCli(["import", ...form, "--out", "spec"], { cwd: folder });
      const generated = await runCli(["generate", "--out", "clients"], { cwd: folder });
      const pages = await runCli(["docs", "--out", "pages"], { cwd: folder });
      expect([imported.code, generated.code, pages.code]).toEqual([0, 0, 0]);
      const files = ["spec", "clients", "pages"].flatMap((name) =>
        readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
      );
      expect(files.length).toBeGreaterThan(10);
      const report = readFileSync(join(folder, "report.md"), "utf8");
      const all = [...files, report, imported.stdout, imported.stderr].join("\n");
      expect(all).not.toContain("S3cret");
      expect(all).toContain("baseUrl: https://a.test/server");
      expect(report.match(/^- `api\.json#.*$/gm)?.join("\n")).toContain("#/servers/0/url");
      expect(report).toContain("User names and passwords in URLs (`user-info`)");
    });
  });
});
