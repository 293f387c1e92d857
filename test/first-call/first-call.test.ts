/** From nothing to a typed call that answers: what `callsheet init` says is run to the letter, in folders as people have. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { compilers } from "../package/support/compile.ts";
import { nodeModules } from "../package/support/repository.ts";
import { runNode } from "../package/support/run.ts";
import { write, type Files } from "../project/config/small-project.ts";
import { endingOf } from "./init-ending.ts";
import { strangersShell, type Shell } from "./stranger.ts";

interface Place {
  readonly name: string;
  readonly make: (folder: string) => void;
  /** What is to be run after `init`. */
  readonly commands: readonly string[];
  /** What the program imports. */
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
    name: "an app that a bundler puts together, without endings of files",
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
    name: "a program in CommonJS, as `npm init` makes it",
    make: has({ "package.json": '{ "name": "program", "version": "1.0.0", "type": "commonjs" }' }),
    commands: ["npm install ./clients", "node first-call.mts"],
    imports: "example-client/example",
  },
  {
    name: "a workspace of npm",
    make: has({
      "package.json": '{ "name": "@acme/all", "private": true, "workspaces": ["packages/*"] }',
      "packages/web/package.json": '{ "name": "@acme/web", "private": true }',
    }),
    commands: ["npm install", "node first-call.mts"],
    imports: "@acme/example-client/example",
  },
  {
    name: "a workspace of pnpm",
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

const home = mkdtempSync(join(tmpdir(), "callsheet-home-"));
let shell: Shell;
let baseUrl: string;
const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify([{ id: "7", title: `From ${request.url}`, genre: "essay" }]));
});

beforeAll(async () => {
  shell = await strangersShell(home);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(home, { recursive: true });
});

describe.each(places)("in $name", ({ make, commands, imports }) => {
  test("three commands lead to a call that answers, and nothing is asked", async () => {
    const cwd = temporaryFolder();
    make(cwd);
    const before = textsOf(cwd);
    const { stdout, stderr } = await shell("npx callsheet init", cwd);
    expect(stderr).toBe("");
    const ending = endingOf(stdout);
    expect(ending.commands).toEqual(commands);
    expect(ending.program).toContain(`from "${imports}";`);
    const after = textsOf(cwd);
    for (const [path, text] of before) expect(after.get(path), path).toBe(text);

    const [prepare = "", call = ""] = ending.commands;
    await shell(prepare, cwd);
    expect(await shell(call, cwd)).toEqual({ stdout: "[ 'Walden' ]\n", stderr: "" });

    const file = call.split(" ").at(-1) ?? "";
    const program = readFileSync(join(cwd, file), "utf8");
    expect(program.trim()).toBe(ending.program);
    expect(await misuseOf(program, { cwd, file })).toBe("");
    writeFileSync(join(cwd, file), withServer(program));
    expect(await shell(call, cwd)).toEqual({
      stdout: "[ 'From /v1/books?genre=essay' ]\n",
      stderr: "",
    });
  });
});

/** The program without what answers in place of the API. */
const withServer = (program: string): string =>
  program
    .replace(/^const fetch = .*$/m, `const baseUrl = "${baseUrl}";`)
    .replace(", fetch }", ", baseUrl }");

/** What a compiler says of the program, and of a misuse that it has to see: nothing if it sees that alone. */
async function misuseOf(program: string, { cwd, file }: { cwd: string; file: string }) {
  const misuse = '\n// @ts-expect-error\nvoid client.books.list({ genre: "sci-fi" });\n';
  const place = join(cwd, file.replace("first-call", "misuse"));
  writeFileSync(place, program + misuse);
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
  const config = { compilerOptions, files: [place] };
  writeFileSync(join(cwd, "tsconfig.misuse.json"), JSON.stringify(config));
  const args = [compilers["TypeScript 7"] ?? "", "-p", "tsconfig.misuse.json"];
  return (await runNode(args, cwd)).stdout;
}

/** What is in the files of a folder. */
function textsOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}
