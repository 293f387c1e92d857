/** Tests former ids as values: every function that accepts an operation's id accepts its former ids. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { typeCheck } from "../cases/type-check.ts";
import { emittedPackage, sourcesBelow, writeModules } from "../open/emitted-package.ts";

/** A rename, a chain of renames, a merge, and a renamed resource with its contents. */
const sheets = {
  "demo/service.yaml": `
callsheet: 1
service: demo
title: Demo
baseUrl: https://demo.test
errors: Problem
types: { Problem: { fields: { code: string } } }
`,
  "demo/people.yaml": `
resource: people
renamedFrom: users
operations:
  get:
    http: GET /people/{id}
    renamedFrom: users.usersControllerGet
    throttle: { calls: 5, per: 1s }
    result: Person
    errors: { 404: "string[]" }
  list:
    http: GET /people
    query: { page: integer }
    result: Person[]
    pages: { number: page, first: 1 }
  all:
    http: GET /all
    renamedFrom: [users.one, users.two, staff.everyone]
    result: Person[]
  create: { http: POST /people, body: Person, result: Person }
types: { Person: { fields: { id: string, name: string } } }
`,
  "demo/groups.yaml": "resource: groups\nrenamedFrom: teams\noperations: {}\n",
};

const former = {
  "users.usersControllerGet": "people.get",
  "users.list": "people.list",
  "users.one": "people.all",
  "users.two": "people.all",
  "staff.everyone": "people.all",
  "users.create": "people.create",
};

type Call = (...all: readonly unknown[]) => Promise<unknown>;
type Tree = Readonly<Record<string, Readonly<Record<string, Call>>>>;

interface Mock {
  (url: string): Promise<Response>;
  readonly on: (id: string, answer: () => unknown) => void;
  readonly fail: (id: string, status: number, failure?: object) => void;
}

interface Modules {
  readonly createDemo: (options: object) => Tree;
  readonly createDemoMock: () => Mock;
  readonly demoQueries: (
    client: object,
  ) => Readonly<Record<string, Readonly<Record<string, never>>>>;
  readonly isDemoError: (error: unknown, id?: string, status?: number | string) => boolean;
  readonly checks: Readonly<Record<string, object>>;
}

const sources = Object.entries(sheets).map(([path, text]) => ({
  path,
  origin: path,
  file: path,
  text,
}));

let files: Awaited<ReturnType<typeof emittedPackage>>["files"];
let folder: string;
let demo: Modules;

beforeAll(async () => {
  ({ files } = await emittedPackage(["mock", "tanstack"], sources));
  folder = writeModules(files);
  const entries = ["index", "mock", "query", "checks"].map(async (name) => {
    const url = pathToFileURL(join(folder, `src/demo/${name}.ts`)).href;
    return (await import(/* @vite-ignore */ url)) as object;
  });
  demo = Object.assign({}, ...(await Promise.all(entries))) as Modules;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = <T>(tree: Readonly<Record<string, Readonly<Record<string, T>>>>, id: string): T => {
  const [resource = "", name = ""] = id.split(".");
  return tree[resource]?.[name] as T;
};

const paramsOf = (id: string): object => {
  if (id === "people.get") return { id: "1" };
  return id === "people.create" ? { body: { id: "1", name: "a" } } : {};
};

describe.each(Object.entries(former))("%s, now %s", (before, now) => {
  test("accepts the former id in mock.fail, and in the guard of its errors", async () => {
    const mock = demo.createDemoMock();
    const body = now === "people.get" ? ["a"] : { code: "a" };
    mock.fail(before, 404, { body });
    const client = demo.createDemo({ fetch: mock, retry: 0 });
    const error = await at(client, now)(paramsOf(now)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ operation: now, status: 404 });
    for (const id of [before, now]) {
      expect(demo.isDemoError(error, id)).toBe(true);
      expect(demo.isDemoError(error, id, 404)).toBe(true);
      expect(demo.isDemoError(error, id, "4XX")).toBe(true);
      expect(demo.isDemoError(error, id, 409)).toBe(false);
    }
    const others = Object.entries(former).filter(([, other]) => other !== now);
    for (const [other] of others) expect(demo.isDemoError(error, other)).toBe(false);
  });

  test("accepts the former id in mock.on", async () => {
    const mock = demo.createDemoMock();
    mock.on(before, () => Response.json({ code: "a" }, { status: 418 }));
    const client = demo.createDemo({ fetch: mock, retry: 0 });
    await expect(at(client, now)(paramsOf(now))).rejects.toMatchObject({ status: 418 });
  });

  test("returns the same cache keys for the former id", () => {
    const queries = demo.demoQueries(demo.createDemo({ fetch: demo.createDemoMock() }));
    const made = (id: string) =>
      (at(queries, id) as (params: object) => { queryKey?: unknown; mutationKey?: unknown })({
        id: "1",
      });
    const { queryKey, mutationKey } = made(before);
    expect(queryKey ?? mutationKey).toEqual(made(now).queryKey ?? made(now).mutationKey);
  });

  test("exports the same checks for the former id", () => {
    expect(Object.keys(demo.checks).includes(before)).toBe(Object.keys(demo.checks).includes(now));
  });
});

test("returns the same cache key for a renamed resource", () => {
  const { users, people } = demo.demoQueries(demo.createDemo({ fetch: demo.createDemoMock() }));
  expect(users?.["$key"]).toEqual(["demo", "people"]);
  expect(users?.["$key"]).toEqual(people?.["$key"]);
});

test("compiles programs with former ids, with the types of the present ids", async () => {
  const program = `
import { createDemo, isDemoError } from "./src/demo/index.ts";
import { checks } from "./src/demo/checks.ts";
import { createDemoMock } from "./src/demo/mock.ts";
import { demoQueries } from "./src/demo/query.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <T extends true>(): T | undefined => undefined;
const mock = createDemoMock();
mock.fail("users.usersControllerGet", 503);
mock.on("users.one", () => [{ id: "1", name: "a" }]);
const demo = createDemo({
  fetch: mock,
  throttle: { limits: { "users.usersControllerGet": { calls: 1, per: 1000 } } },
});
const queries = demoQueries(demo);
is<Same<typeof queries.users.$key, readonly ["demo", "people"]>>();
const [, resource, name] = queries.users.usersControllerGet({ id: "1" }).queryKey;
is<Same<typeof resource, "people">>();
is<Same<typeof name, "get">>();
const [, , pages] = queries.users.listPages({}).queryKey;
is<Same<typeof pages, "listPages">>();
export const check = checks["users.one"];
export function read(error: unknown): void {
  if (isDemoError(error, "users.usersControllerGet", 404)) is<Same<typeof error.body, readonly string[]>>();
  if (isDemoError(error, "users.one", 404)) error.body.code;
}
`;
  expect(
    await typeCheck([...sourcesBelow("demo", files), { path: "demo/use.ts", text: program }]),
  ).toBe("");
});
