/** Names of environments that a newer document describes differently or moves. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { importInto } from "../support/import-into.ts";

type Servers = readonly { readonly url: string; readonly description?: string }[];

const live = { url: "https://api.shop.test", description: "Production" };
const sandbox = { url: "https://sandbox.shop.test", description: "Sandbox" };

/**
 * Imports both versions, with an edit of the author in between, and returns the sheet of the service. `ofPath`: servers
 * of an operation.
 */
async function sheetAfter(
  old: Servers,
  now: Servers,
  edit: (text: string) => string,
  ofPath?: Servers,
): Promise<string> {
  const cwd = temporaryFolder();
  const path = join(cwd, "api.json");
  const file = join(cwd, "spec/shop/service.yaml");
  const read = async (servers: Servers): Promise<void> => {
    const get = { operationId: "list", tags: ["things"], responses: { 204: { description: "" } } };
    const document = { openapi: "3.1.0", info: { title: "Shop", version: "1" }, servers };
    const paths = { "/things": { get, servers: ofPath } };
    writeFileSync(path, JSON.stringify({ ...document, paths }));
    await importInto(cwd, { format: "openapi", path, name: "shop" });
  };
  await read(old);
  writeFileSync(file, edit(readFileSync(file, "utf8")));
  await read(now);
  return readFileSync(file, "utf8");
}

/** Returns the environments in the sheet after two imports. */
async function importedTwice(
  old: Servers,
  now: Servers,
  edit: (text: string) => string = (text) => text,
) {
  const sheet = await sheetAfter(old, now, edit);
  return /^baseUrl: .*\n(?:environments:\n(?: .*\n)+|.*environments.*\n)?/m.exec(sheet)?.[0];
}

const written = (baseUrl: string, environments: Readonly<Record<string, string>>): string =>
  [
    `baseUrl: ${baseUrl}`,
    "environments:",
    ...Object.entries(environments).map(([name, url]) => `  ${name}: ${url}`),
    "",
  ].join("\n");

test("keeps environment names if the document rewords a description", async () => {
  const now = [
    { ...live, description: "Live" },
    { ...sandbox, description: "For tests" },
  ];
  expect(await importedTwice([live, sandbox], now)).toBe(
    written("production", { production: live.url, sandbox: sandbox.url }),
  );
});

test("keeps an environment name if its URL changes", async () => {
  const now = [{ ...live, url: "https://api2.shop.test" }, sandbox];
  expect(await importedTwice([live, sandbox], now)).toBe(
    written("production", { production: "https://api2.shop.test", sandbox: sandbox.url }),
  );
});

test("keeps the name of a default without a description", async () => {
  const now = [{ url: live.url }, sandbox];
  expect(await importedTwice([live, sandbox], now)).toBe(
    written("production", { production: live.url, sandbox: sandbox.url }),
  );
});

test("keeps the author's environment names through any change of the document", async () => {
  const edit = (text: string): string =>
    text.replaceAll("production", "prod").replace("sandbox: ", "playground: ");
  const now = [
    { ...live, url: "https://api2.shop.test" },
    sandbox,
    { url: "https://eu.shop.test", description: "Playground" },
  ];
  expect(await importedTwice([live, sandbox], now, edit)).toBe(
    written("prod", {
      prod: "https://api2.shop.test",
      playground: sandbox.url,
      playground2: "https://eu.shop.test",
    }),
  );
});

test("renames the environments of a server as the author renames those of the service", async () => {
  const servers = [
    { url: "https://files.shop.test", description: "Production" },
    { url: "https://files.sandbox.test", description: "Sandbox" },
  ];
  const edit = (text: string): string => text.replaceAll("sandbox: ", "playground: ");
  const sheet = await sheetAfter([live, sandbox], [live, sandbox], edit, servers);
  expect(sheet).toContain(`  playground: ${sandbox.url}\n`);
  expect(sheet).toContain("    environments:\n      playground: https://files.sandbox.test\n");
  expect(sheet).not.toMatch(/sandbox:|<<<|document has/);
});

test("keeps the author's default name and updates its URL", async () => {
  const edit = (text: string): string =>
    text
      .replace(`baseUrl: ${live.url}`, "baseUrl: prod")
      .replace("environments:\n", `environments:\n  prod: ${live.url}\n`);
  const old = [{ url: live.url }, sandbox];
  const now = [{ url: "https://new.shop.test" }, sandbox];
  expect(await importedTwice(old, now, edit)).toBe(
    written("prod", { prod: "https://new.shop.test", sandbox: sandbox.url }),
  );
});

test("keeps the author's environments and removes those that the document removes", async () => {
  const edit = (text: string): string =>
    text.replace("environments:\n", "environments:\n  local: http://localhost:3000\n");
  const now = [live, { url: "https://eu.shop.test", description: "EU" }];
  const kept = await importedTwice([live, sandbox], now, edit);
  expect(kept).toContain("  local: http://localhost:3000\n");
  expect(kept).toContain("  eu: https://eu.shop.test\n");
  expect(kept).not.toContain("sandbox");
});

test("adds environments with the second server of a document", async () => {
  expect(await importedTwice([live], [live, sandbox])).toBe(
    written("production", { production: live.url, sandbox: sandbox.url }),
  );
});
