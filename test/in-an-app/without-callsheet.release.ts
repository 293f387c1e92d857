/**
 * Removes Callsheet and the call sheets from generated applications: they compile, run and pass their tests with every
 * supported compiler, and with the newest version of the registry.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installTools } from "../package/support/npm-install.ts";
import { nodeModules } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { pack } from "../publish/packed.ts";
import { appFolder, write } from "./support/app.ts";

const { tarball } = await pack();
const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--silent"];

/** A test of the application: its client calls a mock, and a server that fails once. */
const libraryTest = (library: string, mock: string): string => `
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { createLibrary } from "${library}";
import { createLibraryMock } from "${mock}";

test("reads the books of a mock", async () => {
  const library = createLibrary({ apiKey: "k", fetch: createLibraryMock({ seed: 6, records: 3 }) });
  const books = await library.books.list({ genre: "essay" });
  assert.deepEqual(books.map(({ title }) => title), ["On Liberty", "Self-Reliance", "Walden"]);
});

test("retries a request, and reads the response", async () => {
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    const book = { id: "7", title: "Walden", genre: "essay" };
    response.writeHead(requests.length === 1 ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(book));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = \`http://127.0.0.1:\${(server.address() as AddressInfo).port}\`;
  const library = createLibrary({ apiKey: "k", baseUrl, retry: { backoffLimit: 1 } });
  assert.equal((await library.books.get({ id: "7" })).title, "Walden");
  assert.deepEqual(requests, ["/v1/books/7", "/v1/books/7"]);
  server.closeAllConnections();
  server.close();
});
`;

const compilerOptions = {
  target: "es2022",
  lib: ["es2022", "dom"],
  module: "nodenext",
  types: ["node"],
  strict: true,
  skipLibCheck: true,
  rootDir: "src",
};

const layouts = {
  source: {
    out: "src/clients",
    dependency: "ky@2",
    test: libraryTest("./clients/library/index.js", "./clients/library/mock.js"),
  },
  package: {
    out: "clients",
    dependency: "./clients",
    test: libraryTest("library-client/library", "library-client/library/mock"),
  },
};

/** Generates an application, and removes Callsheet and the call sheets. Returns its folder. */
async function appWithoutCallsheet(layout: keyof typeof layouts): Promise<string> {
  const app = appFolder();
  const { out, dependency, test: program } = layouts[layout];
  write(app, {
    "package.json": '{ "name": "app", "private": true, "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
    "src/library.test.ts": program,
  });
  const npm = (...args: string[]): Promise<string> => output("npm", [...args, ...quiet], app);
  await npm("install", "--save-dev", tarball, "@types/node@24");
  const init = ["callsheet", "init", "library", "--layout", layout, "--out", out];
  await output("npx", ["--no-install", "--loglevel=error", ...init], app);
  await npm("install", dependency);
  await npm("uninstall", "callsheet");
  for (const path of ["callsheet.yaml", "spec"]) rmSync(join(app, path), { recursive: true });
  return app;
}

const versions = JSON.parse(
  await output("npm", ["view", "typescript", "versions", "--json"], appFolder()),
) as readonly string[];
const newest = versions.at(-1) ?? "";
const tools = await installTools([`typescript@${newest}`]);

const compilers = [
  ["5.5", join(nodeModules, "typescript-5.5")],
  ["5.9", join(nodeModules, "typescript-5.9")],
  ["6", join(nodeModules, "typescript-6")],
  ["7", join(nodeModules, "typescript")],
  [newest, join(tools, "node_modules/typescript")],
].map(([version = "", folder = ""]) => [version, join(folder, "bin/tsc")] as const);

const modules = await appWithoutCallsheet("source");

test("leaves no trace of Callsheet in the dependencies of an application", () => {
  const manifest = JSON.parse(readFileSync(join(modules, "package.json"), "utf8")) as object;
  expect(manifest).toMatchObject({ dependencies: { ky: expect.any(String) } });
  expect(manifest).toHaveProperty("devDependencies", { "@types/node": expect.any(String) });
  expect(existsSync(join(modules, "node_modules/callsheet"))).toBe(false);
  expect(readFileSync(join(modules, "package-lock.json"), "utf8")).not.toContain("callsheet");
});

/** Compiles an application and runs its tests. Returns the number of tests that pass. */
async function testWith(app: string, tsc: string): Promise<string | undefined> {
  rmSync(join(app, "dist"), { recursive: true, force: true });
  await output(process.execPath, [tsc, "-p", app, "--outDir", "dist"], app);
  const report = await output(process.execPath, ["--test", "dist/library.test.js"], app);
  return /^\S+ pass (\d+)$/m.exec(report)?.[1];
}

test.each(compilers)("compiles and tests an application with TypeScript %s", async (_, tsc) => {
  expect(await testWith(modules, tsc)).toBe("2");
});

test("builds a package with TypeScript alone, and tests its application", async () => {
  const app = await appWithoutCallsheet("package");
  // The built form is not in git.
  rmSync(join(app, "clients/dist"), { recursive: true });
  // TypeScript 5.5 cannot rewrite the extensions of imports.
  for (const [, tsc] of compilers.slice(1)) {
    await output(process.execPath, [tsc, "-p", "clients"], app);
    expect(await testWith(app, tsc)).toBe("2");
  }
});
