/**
 * Tests the way from an empty folder to a successful typed call in common apps, programs and workspaces: follows the
 * output of `callsheet init` exactly.
 */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { compilers } from "../package/support/compile.ts";
import { nodeModules } from "../package/support/repository.ts";
import { runNode } from "../package/support/run.ts";
import { write, type Files } from "../project/config/small-project.ts";
import { endingOf } from "./init-ending.ts";
import { strangersShell } from "./stranger.ts";

/** A typical folder of a user. */
interface Place {
  readonly name: string;
  readonly make: (folder: string) => void;
  /** Commands to run after `init`. */
  readonly commands: readonly [prepare: string, call: string];
  /** The specifier that the program imports. */
  readonly imports: string;
}

const has =
  (files: Files): Place["make"] =>
  (folder) =>
    write(folder, files);

const tsconfig = (compilerOptions: object): string => JSON.stringify({ compilerOptions });

const places: readonly Place[] = [
  {
    name: "an empty folder",
    make: () => undefined,
    commands: ["npm install ky@2", "node first-call.ts"],
    imports: "./clients/example/index.ts",
  },
  {
    name: "an app of create-vite",
    make: (folder) => {
      cpSync(join(nodeModules, "create-vite/template-vanilla-ts"), folder, { recursive: true });
    },
    commands: ["npm install ky@2", "node src/first-call.ts"],
    imports: "./clients/example/index.ts",
  },
  {
    name: "a bundled app with imports without extensions",
    make: has({
      "package.json": '{ "private": true }',
      "next.config.ts": "export default {};\n",
      "tsconfig.json": tsconfig({
        target: "ES2017",
        lib: ["dom", "dom.iterable", "esnext"],
        module: "esnext",
        moduleResolution: "bundler",
        strict: true,
        noEmit: true,
      }),
      "app/page.tsx": "export default function Page() { return null; }\n",
    }),
    commands: ["npm install ky@2", "npx --yes tsx first-call.ts"],
    imports: "./clients/example",
  },
  {
    name: "a CommonJS program of `npm init`",
    make: has({ "package.json": '{ "name": "program", "version": "1.0.0", "type": "commonjs" }' }),
    commands: ["npm install ./clients", "node first-call.mts"],
    imports: "example-client/example",
  },
  {
    name: "an npm workspace",
    make: has({
      "package.json": '{ "name": "@acme/all", "private": true, "workspaces": ["packages/*"] }',
      "packages/web/package.json": '{ "name": "@acme/web", "private": true }',
    }),
    commands: ["npm install", "node first-call.mts"],
    imports: "@acme/example-client/example",
  },
  {
    name: "a pnpm workspace",
    make: has({
      "package.json": '{ "name": "all", "private": true }',
      "pnpm-workspace.yaml": "packages:\n  - apps/*\n  - packages/*\n",
      "apps/web/package.json": '{ "name": "web", "private": true }',
    }),
    commands: [
      "pnpm add --ignore-workspace-root-check --workspace example-client",
      "node first-call.mts",
    ],
    imports: "example-client/example",
  },
];

const home = mkdtempSync(join(realpathSync(tmpdir()), "callsheet-home-"));
const shell = await strangersShell(home);

/** The first place for each command that prepares a call. */
const prepared = new Map<string, string>();
const programs: string[] = [];

test.each(places)("calls the API in $name successfully after three commands", async (place) => {
  const cwd = mkdtempSync(join(home, "place-"));
  place.make(cwd);
  const before = textsOf(cwd);
  const { stdout, stderr } =
    place === places[0] ? await shell("callsheet init", cwd) : await runCli(["init"], { cwd });
  expect(stderr).toBe("");
  const ending = endingOf(stdout);
  expect(ending.commands).toEqual(place.commands);
  expect(ending.program).toContain(`from "${place.imports}";`);
  const after = textsOf(cwd);
  for (const [path, text] of before) expect(after.get(path), path).toBe(text);

  const [prepare, call] = place.commands;
  const same = prepared.get(prepare);
  prepared.set(prepare, cwd);
  // The same command prepares the same package: no second install is needed.
  if (same === undefined) await shell(prepare, cwd);
  else symlinkSync(join(same, "node_modules"), join(cwd, "node_modules"), "junction");
  expect(await shell(call, cwd)).toEqual({
    stdout: "[ 'On Liberty', 'Self-Reliance', 'Walden' ]\n",
    stderr: "",
  });

  const file = join(cwd, call.split(" ").at(-1) ?? "");
  expect(readFileSync(file, "utf8").trim()).toBe(ending.program);
  programs.push(file);
});

test("calls the real API if the service has no mock", async () => {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify([{ id: "7", title: `From ${request.url}`, genre: "essay" }]));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const [file = ""] = programs;
  const { port } = server.address() as AddressInfo;
  const program = readFileSync(file, "utf8")
    .replace(/^const fetch = .*$/m, `const baseUrl = "http://127.0.0.1:${port}";`)
    .replace(", fetch }", ", baseUrl }");
  const calling = file.replace("first-call", "calling");
  writeFileSync(calling, program);
  expect(await shell(`node ${calling}`, home)).toEqual({
    stdout: "[ 'From /v1/books?genre=essay' ]\n",
    stderr: "",
  });
  server.close();
});

test("reports a type error for a wrong argument in each first program", async () => {
  const misuse = '\n// @ts-expect-error\nvoid client.books.list({ genre: "sci-fi" });\n';
  const files = programs.map((file) => {
    const misused = file.replace("first-call", "misuse");
    writeFileSync(misused, readFileSync(file, "utf8") + misuse);
    return misused;
  });
  expect(files).toHaveLength(places.length);
  const compilerOptions = {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
  };
  writeFileSync(join(home, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  expect((await runNode([compilers["TypeScript 7"] ?? "", "-p", home], home)).stdout).toBe("");
});

/** Returns the contents of a folder's files, by path. */
function textsOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}
