/** Stock projects of common tools, with what their owners run. */
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { nodeModules } from "../package/support/repository.ts";
import { environment } from "../package/support/run.ts";
import { write, type Files } from "../project/config/small-project.ts";

export interface StockProject {
  readonly name: string;
  readonly make: (folder: string) => void;
  /** Commands that must work after `init`, in a folder of the project. */
  readonly builds?: readonly string[];
  /** Command of a server that responds at the port of `PORT`. */
  readonly start?: string;
}

const has =
  (files: Files): StockProject["make"] =>
  (folder) =>
    write(folder, files);

const json = (value: object): string => JSON.stringify(value, undefined, 2);

/**
 * `CALLSHEET_STOCK=all` tests all templates, which takes ten minutes. `test/in-an-app/lint.release.ts` installs Next.js
 * and React as well.
 */
const isComplete = process.env["CALLSHEET_STOCK"] === "all";

const viteTemplates = isComplete
  ? "vanilla vanilla-ts react-ts vue-ts svelte-ts preact-ts solid-ts lit-ts".split(" ")
  : ["vue-ts"];

const ofVite = (template: string): StockProject => ({
  name: `create-vite, ${template}`,
  make: (folder) => {
    cpSync(join(nodeModules, `create-vite/template-${template}`), folder, { recursive: true });
  },
  builds: ["npm run build"],
});

const ofNext: StockProject = {
  name: "create-next-app",
  make: (folder) => {
    const program = join(nodeModules, "create-next-app/dist/index.js");
    const flags =
      "--ts --app --src-dir --eslint --no-tailwind --no-react-compiler --skip-install --disable-git --import-alias @/* --yes";
    rmSync(folder, { recursive: true });
    execFileSync(process.execPath, [program, folder, ...flags.split(" ")], { env: environment() });
  },
  // `next build` downloads fonts.
  builds: ["npx next typegen", "npx tsc --noEmit", "npm run lint"],
};

const commonJsServer = `const { createServer } = require("node:http");
createServer((_, response) => response.end("ready")).listen(Number(process.env.PORT), "127.0.0.1");
`;
const moduleServer = commonJsServer.replace(
  'const { createServer } = require("node:http")',
  'import { createServer } from "node:http"',
);

/** A server that tsc compiles. */
const compiled = (module: string, type: string | undefined, text: string): StockProject["make"] =>
  has({
    "package.json": json({
      name: "server",
      type,
      scripts: { build: "tsc" },
      devDependencies: { typescript: "^5.9.0", "@types/node": "^24.0.0" },
    }),
    "tsconfig.json": json({
      compilerOptions: { target: "es2022", module, outDir: "dist", rootDir: "src", strict: true },
      include: ["src"],
    }),
    "src/server.ts": text,
  });

const servers: readonly StockProject[] = [
  {
    name: "a CommonJS server without `type`",
    make: has({ "package.json": json({ name: "server" }), "server.js": commonJsServer }),
    start: "node server.js",
  },
  {
    name: "a server of ES modules",
    make: has({
      "package.json": json({ name: "server", type: "module" }),
      "server.js": moduleServer,
    }),
    start: "node server.js",
  },
];

const otherServers: readonly StockProject[] = [
  {
    name: "a CommonJS server of `npm init`",
    make: has({
      "package.json": json({ name: "server", version: "1.0.0", type: "commonjs" }),
      "server.js": commonJsServer,
    }),
    start: "node server.js",
  },
  {
    name: "a server that tsc compiles to ES modules",
    make: compiled("nodenext", "module", moduleServer),
    builds: ["npm run build"],
    start: "node dist/server.js",
  },
  {
    name: "a server that tsc compiles to CommonJS",
    make: compiled("commonjs", undefined, moduleServer),
    builds: ["npm run build"],
    start: "node dist/server.js",
  },
];

const workspaces: readonly StockProject[] = [
  {
    name: "an npm workspace",
    make: has({
      "package.json": json({ name: "@acme/all", private: true, workspaces: ["packages/*"] }),
      "packages/web/package.json": json({ name: "@acme/web", private: true }),
    }),
  },
];

export const stockProjects: readonly StockProject[] = [
  { name: "an empty folder", make: () => undefined },
  ...viteTemplates.map(ofVite),
  ...(isComplete ? [ofNext, ...otherServers] : []),
  ...servers,
  ...workspaces,
];
