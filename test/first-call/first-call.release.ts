/** In an empty folder, apps, programs and workspaces as people have them. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { nodeModules } from "../package/support/repository.ts";
import { write, type Files } from "../project/config/small-project.ts";
import { type Place, testFirstCalls } from "./first-calls.ts";

const has =
  (files: Files): Place["make"] =>
  (folder) =>
    write(folder, files);

const tsconfig = (compilerOptions: object): string => JSON.stringify({ compilerOptions });

testFirstCalls([
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
]);
