/** The emitter of the guide is compiled and run; its output is compiled and called. */
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { compilers, strictest } from "../package/support/compile.ts";
import { nodeModules } from "../package/support/repository.ts";
import { run } from "../package/support/run.ts";
import { write } from "../project/config/small-project.ts";
import { pack } from "../publish/packed.ts";
import { check, generate } from "../support/published.ts";

const guide = readFileSync("generator/open/README.md", "utf8");
const [, code = "", emitter = ""] =
  /```ts\n(\/\/ emitters\/router\.ts\n([^]*?))```/.exec(guide) ?? [];
const [, reading = ""] = /```ts\n(import \{ readModel \}[^]*?)```/.exec(guide) ?? [];

/** The types of Express that routers need. */
const express = `
export interface Request {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}
export interface Response { json(value: unknown): unknown }
export type RequestHandler =
  (request: Request, response: Response, next: () => void) => void | Promise<void>;
type Route = (path: string, handler: RequestHandler) => Router;
export interface Router {
  get: Route; head: Route; post: Route; put: Route; patch: Route; delete: Route; options: Route;
}
`;

/** The operations of the two services that the test calls. */
const sheets = [
  "package.yaml",
  "token-data",
  "advertising/service.yaml",
  "advertising/advertisers.yaml",
  "advertising/advertisers/line-items.yaml",
];

async function project(): Promise<string> {
  const cwd = temporaryFolder();
  const { folder } = await pack();
  write(cwd, {
    "callsheet.yaml": "emit: [./emitters/router.ts]\n",
    "emitters/router.ts": code,
    "emitters/reading.ts": reading,
    "emitters/tsconfig.json": JSON.stringify({
      compilerOptions: { ...strictest, lib: ["es2023"], module: "nodenext", skipLibCheck: true },
    }),
    "package.json": '{ "type": "module" }',
    "node_modules/express/package.json": '{ "name": "express", "types": "index.d.ts" }',
    "node_modules/express/index.d.ts": express,
  });
  for (const part of sheets) {
    cpSync(join("spec", part), join(cwd, "spec", part), { recursive: true });
  }
  symlinkSync(folder, join(cwd, "node_modules/callsheet"), "junction");
  symlinkSync(join(nodeModules, "ky"), join(cwd, "node_modules/ky"), "junction");
  return cwd;
}

/** Type-checks all projects in one process, which parses declarations once. */
const problemsOf = async (cwd: string, ...configs: readonly string[]): Promise<string> => {
  const tsc = compilers["TypeScript 7"] ?? "";
  const flags = ["--noEmit", "--pretty", "false", "--singleThreaded"];
  return (await run(process.execPath, [tsc, "--build", ...configs, ...flags], cwd)).stdout;
};

type Handler = (request: object, response: object, next: () => void) => Promise<void>;
type Create = (router: object, handlers: object) => object;

test("generates a typed Express router with the guide's emitter of at most sixty lines", async () => {
  expect(emitter.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
  const cwd = await project();
  expect(await generate({ cwd })).toMatchObject({ ok: true });
  expect(await problemsOf(cwd, "emitters", "generated")).toBe("");
  expect(await check({ cwd })).toMatchObject({ ok: true });

  const load = async (path: string): Promise<Readonly<Record<string, Create>>> =>
    (await import(pathToFileURL(join(cwd, "generated/dist", path)).href)) as Record<string, Create>;
  const routes = new Map<string, Handler[]>();
  const add = (method: string) => (path: string, handler: Handler) => {
    const key = `${method} ${path}`;
    routes.set(key, [...(routes.get(key) ?? []), handler]);
  };
  const router = Object.fromEntries(
    ["get", "post", "put", "patch", "delete"].map((method) => [method, add(method)]),
  );
  const called: unknown[] = [];
  const handler = (answer: unknown) => async (params: unknown) => {
    called.push(params);
    return await Promise.resolve(answer);
  };
  const { createTokenDataRouter } = await load("token-data/router.js");
  createTokenDataRouter?.(router, {
    "account.tokenbalancehistory": handler("135499"),
    "token.tokenholderlist": handler([]),
  });
  const { createAdvertisingRouter } = await load("advertising/router.js");
  createAdvertisingRouter?.(router, { "advertisers.lineItems.patch": handler({}) });

  const query = { module: "account", action: "tokenbalancehistory", blockno: "8000000" };
  const answers: unknown[] = [];
  const response = { json: (value: unknown) => answers.push(value) };
  let passed = 0;
  for (const one of routes.get("get /v2/api") ?? []) {
    await one({ query, params: {}, headers: {} }, response, () => (passed += 1));
  }
  expect({ answers, passed }).toEqual({ answers: ["135499"], passed: 1 });
  expect(called).toEqual([expect.objectContaining({ blockno: "8000000" })]);

  const path = "patch /v1/advertisers/:advertiserId/lineItems/:lineItemId";
  expect([...routes.keys()]).toContain(path);
  const params = { advertiserId: "1", lineItemId: "2" };
  for (const one of routes.get(path) ?? []) {
    await one({ params, query: {}, headers: {}, body: { a: 1 } }, response, () => undefined);
  }
  expect(called.at(-1)).toMatchObject({ ...params, body: { a: 1 } });
});
