/** `callsheet init --from`, and the first `callsheet import` in a project. */
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { endingOf } from "../first-call/init-ending.ts";
import { type Files, write } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const run = promisify(execFile);
const tsc = resolve("node_modules/typescript/bin/tsc");

const operation = (operationId: string, more: object = {}) => ({
  operationId,
  tags: ["orders"],
  responses: {
    "200": {
      description: "Success",
      content: {
        "application/json": {
          schema: { type: "array", items: { $ref: "#/components/schemas/Order" } },
        },
      },
    },
  },
  ...more,
});

const schemas = { Order: { type: "object", properties: { id: { type: "string" } } } };
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };

const shop = (servers: readonly object[] = [{ url: "https://shop.test/v1" }]) => ({
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  servers,
  security: [{ bearer: [] }],
  components: { schemas, securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  paths: {
    "/orders/{id}": { get: operation("read", { parameters: [id] }) },
    "/orders": { post: operation("create"), get: operation("list") },
  },
});

const application: Files = {
  "package.json": '{ "name": "@acme/web", "type": "module" }',
  "src/main.ts": "export {};\n",
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "es2022",
      module: "nodenext",
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      types: [],
    },
    include: ["src"],
  }),
};

function projectWith(files: Files, document: object = shop()): string {
  const cwd = temporaryFolder();
  write(cwd, { ...files, "api/openapi.json": JSON.stringify(document) });
  mkdirSync(join(cwd, "node_modules"), { recursive: true });
  symlinkSync(resolve("node_modules/ky"), join(cwd, "node_modules/ky"), "junction");
  return cwd;
}

const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), "utf8");
const compile = (cwd: string) => run(process.execPath, [tsc, "-p", "."], { cwd });

const init = ["init", "--from", "api/openapi.json"];
const importing = ["import", "openapi", "api/openapi.json"];

const firstProgram = `import { createShop } from "./clients/shop/index.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const client = createShop({ token: process.env["SHOP_TOKEN"] ?? "" });
const result = await client.orders.list();
console.log(result);
`;

describe.each([
  ["init --from", init],
  ["import", importing],
])("callsheet %s in an application", (_, words) => {
  test("writes call sheets, configuration, client and a first call that compiles", async () => {
    const cwd = projectWith(application);
    const { code, stdout, stderr } = await runCli(words, { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(read(cwd, "callsheet.yaml")).toContain("out: src/clients\nlayout: source");
    expect(read(cwd, "src/first-call.ts")).toBe(firstProgram);
    const { program, commands } = endingOf(stdout);
    expect(`${program}\n`).toBe(firstProgram);
    expect(commands).toEqual(["node src/first-call.ts"]);
    expect(stdout).toContain("It reads SHOP_TOKEN from the environment.\n\nRun it:");
    expect(stdout).toContain("`npx callsheet import openapi api/openapi.json` merges a newer");
    expect(await compile(cwd)).toMatchObject({ stdout: "" });
    expect(await runCli(["generate", "--check"], { cwd })).toMatchObject({ code: 0 });
  });

  test("replaces an untouched example and its first call", async () => {
    for (const name of ["example", "shop"]) {
      const cwd = projectWith(application);
      await runCli(["init", name], { cwd });
      const { code, stderr } = await runCli(words, { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(existsSync(join(cwd, `spec/${name}/books.yaml`))).toBe(false);
      expect(read(cwd, "src/first-call.ts")).toBe(firstProgram);
      expect(existsSync(join(cwd, "src/clients/example"))).toBe(false);
      expect(await compile(cwd)).toMatchObject({ stdout: "" });
    }
  });

  test("replaces an example in a checkout with the line ends of Windows", async () => {
    const cwd = projectWith(application);
    await runCli(["init", "example"], { cwd });
    for (const file of [...globSync("spec/**/*.yaml", { cwd }), "src/first-call.ts"]) {
      writeFileSync(join(cwd, file), read(cwd, file).replaceAll("\n", "\r\n"));
    }
    expect(await runCli(words, { cwd })).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(join(cwd, "spec/example"))).toBe(false);
    expect(read(cwd, "src/first-call.ts")).toBe(firstProgram);
  });

  test.each(["spec/example/books.yaml", "src/first-call.ts"])(
    "keeps an example that was edited in %s",
    async (file) => {
      const cwd = projectWith(application);
      await runCli(["init"], { cwd });
      const [before, mark] = [read(cwd, file), file.endsWith(".ts") ? "//" : "#"];
      writeFileSync(join(cwd, file), `${before}${mark} mine\n`);
      const { code, stderr } = await runCli(words, { cwd });
      expect(code).toBe(0);
      expect(stderr).toContain("warning init-example-kept");
      expect(stderr).toContain(`${file} of the example example was edited`);
      expect(stderr).toContain("Remove spec/example/ and its calls");
      expect(read(cwd, file)).toContain(`${mark} mine`);
      expect(existsSync(join(cwd, "spec/example/service.yaml"))).toBe(true);
      await runCli(["generate"], { cwd });
      expect(await compile(cwd)).toMatchObject({ stdout: "" });
    },
  );

  test("rejects edited call sheets of the same service, and changes nothing", async () => {
    const cwd = projectWith(application);
    await runCli(["init", "shop"], { cwd });
    const edited = `${read(cwd, "spec/shop/books.yaml")}# mine\n`;
    writeFileSync(join(cwd, "spec/shop/books.yaml"), edited);
    const { code, stderr } = await runCli(words, { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("spec/shop contains call sheets that were not written by an import");
    expect(read(cwd, "spec/shop/books.yaml")).toBe(edited);
  });

  test("keeps a first call of the same service that was edited", async () => {
    const cwd = projectWith(application);
    await runCli(["init", "shop"], { cwd });
    writeFileSync(join(cwd, "src/first-call.ts"), `${read(cwd, "src/first-call.ts")}// mine\n`);
    const { code, stderr, stdout } = await runCli(words, { cwd });
    expect(code).toBe(0);
    expect(stderr).toContain("Change its calls to imported operations");
    expect(stdout).toContain("A first call:\n");
    expect(read(cwd, "src/first-call.ts")).toContain("// mine");
  });

  test("writes nothing if the document has an error", async () => {
    const cwd = projectWith(application, { openapi: "9.0.0" });
    const { code, stderr } = await runCli(words, { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("nothing was written");
    expect(
      ["spec", "callsheet.yaml", "src/clients"].filter((path) => existsSync(join(cwd, path))),
    ).toEqual([]);
  });

  test("names a built package after the scope of its project", async () => {
    const files = { "package.json": '{ "name": "@acme/all", "workspaces": ["packages/*"] }' };
    const cwd = projectWith(files);
    const { code, stdout } = await runCli(words, { cwd });
    expect(code).toBe(0);
    expect(read(cwd, "packages/clients/package.json")).toContain('"name": "@acme/shop-client"');
    expect(stdout).toContain('from "@acme/shop-client/shop"');
  });

  test("writes call sheets to callsheets/ if spec/ has other YAML files", async () => {
    const cwd = projectWith({ ...application, "spec/openapi.yaml": "a: 1\n" });
    expect(await runCli(words, { cwd })).toMatchObject({ code: 0, stderr: "" });
    expect(read(cwd, "callsheet.yaml")).toContain('spec: "callsheets"');
    expect(existsSync(join(cwd, "callsheets/shop/orders.yaml"))).toBe(true);
  });
});

test("takes the options of an import, and prints them for the next import", async () => {
  const cwd = projectWith(application);
  const choices = ["--only", "GET /orders", "--names", "keep", "--int64", "bigint"];
  const words = [...init, ...choices, "--report", "report.md"];
  const { code, stdout, stderr } = await runCli(words, { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(read(cwd, "spec/shop/orders.yaml")).not.toMatch(/^ {2}(?:create|read):/m);
  expect(read(cwd, "report.md")).toContain("Shop");
  expect(stdout).toContain(
    "`npx callsheet import openapi api/openapi.json --only 'GET /orders' --int64 bigint --names keep` merges",
  );
  expect(await compile(cwd)).toMatchObject({ stdout: "" });
});

test("writes nothing for a warning with --strict", async () => {
  const broken = {
    ...shop(),
    paths: {
      "/orders": {
        get: operation("list", {
          responses: {
            "200": {
              description: "",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Orders" } } },
            },
          },
        }),
      },
    },
  };
  const cwd = projectWith(application, broken);
  const { code, stderr } = await runCli([...init, "--strict"], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain("nothing was written");
  expect(existsSync(join(cwd, "spec"))).toBe(false);
});

test.each([
  ["--only", "list"],
  ["--int64", "bigint"],
  ["--names", "keep"],
  ["--report", "a.md"],
  ["--strict"],
])("rejects %s without a document", async (...option) => {
  const cwd = projectWith(application);
  const { code, stderr } = await runCli(["init", ...option], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(`${option[0]} needs a document. Pass the document with --from.`);
  expect(existsSync(join(cwd, "spec"))).toBe(false);
});

test("creates a project in an empty folder, whose first call sends the request", async () => {
  const requests: unknown[] = [];
  const server = createServer(({ url, headers }, response) => {
    requests.push([url, headers.authorization]);
    response.setHeader("content-type", "application/json").end('[{"id":"7"}]');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cwd = projectWith({}, shop([{ url: `http://127.0.0.1:${port}/v1` }]));
  const { code, stdout } = await runCli(init, { cwd });
  expect(code).toBe(0);
  expect(endingOf(stdout).commands).toEqual(["node first-call.ts"]);
  const env = { ...process.env, SHOP_TOKEN: "secret", NO_COLOR: "1" };
  const called = await run(process.execPath, ["first-call.ts"], { cwd, env });
  server.close();
  expect(called).toEqual({ stdout: "[ { id: '7' } ]\n", stderr: "" });
  expect(requests).toEqual([["/v1/orders", "Bearer secret"]]);
});

test("reads any format, a name and a URL", async () => {
  const documents: Readonly<Record<string, object>> = {
    "/swagger.json": {
      swagger: "2.0",
      info: { title: "Pets", version: "1" },
      host: "pets.test",
      paths: {
        "/pets": { get: { operationId: "list", responses: { "200": { description: "" } } } },
      },
    },
    "/discovery.json": {
      kind: "discovery#restDescription",
      discoveryVersion: "v1",
      name: "drive",
      version: "v1",
      rootUrl: "https://drive.test/",
      servicePath: "",
      resources: {
        files: { methods: { list: { id: "drive.files.list", path: "files", httpMethod: "GET" } } },
      },
    },
  };
  const server = createServer(({ url = "" }, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(documents[url]));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const path of Object.keys(documents)) {
    const cwd = projectWith(application);
    const words = ["init", "store", "--from", `http://127.0.0.1:${port}${path}`];
    const { code, stdout, stderr } = await runCli(words, { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("createStore(");
    expect(await compile(cwd)).toMatchObject({ stdout: "" });
  }
  server.close();
});

test("adds an imported service to a configured project", async () => {
  const config = "{ spec: api/sheets, out: lib/api, layout: source }\n";
  const cwd = projectWith({
    ...application,
    "callsheet.yaml": config,
    "lib/first-call.ts": "mine",
  });
  const { code, stdout } = await runCli(init, { cwd });
  expect(code).toBe(0);
  expect(read(cwd, "callsheet.yaml")).toBe(config);
  expect(existsSync(join(cwd, "api/sheets/shop/orders.yaml"))).toBe(true);
  expect(stdout).toContain('from "./api/shop/index.ts"');
  expect(read(cwd, "lib/first-call.ts")).toBe("mine");
});

test.each([
  ["a folder without a project", {}, importing],
  ["--out", application, [...importing, "--out", "sheets"]],
])("imports call sheets alone with %s", async (_, files, words) => {
  const cwd = projectWith(files);
  expect(await runCli(words, { cwd })).toMatchObject({ code: 0, stderr: "" });
  expect(existsSync(join(cwd, "callsheet.yaml"))).toBe(false);
});

test("reports what a fresh clone needs if git ignores the code", async () => {
  const cwd = projectWith({ ...application, ".gitignore": "src/clients\n" });
  await run("git", ["init", "--quiet"], { cwd });
  const { stdout } = await runCli(init, { cwd });
  expect(stdout).toContain(
    "git ignores src/clients/. A fresh clone needs `npx callsheet generate`",
  );
});

test("keeps a CommonJS application running, whose modules can require the package", async () => {
  const files = {
    "package.json": '{ "name": "server" }',
    "app.js":
      'const { createShop } = require("shop-client/shop");\nconsole.log(typeof createShop);\n',
  };
  const cwd = projectWith(files);
  const { code, stdout } = await runCli(init, { cwd });
  expect(code).toBe(0);
  expect(stdout).not.toContain("type=module");
  expect(endingOf(stdout).commands).toEqual(["npm install ./clients", "node first-call.mts"]);
  // Links the package, like npm.
  symlinkSync(join(cwd, "clients"), join(cwd, "node_modules/shop-client"), "junction");
  const { stdout: printed } = await run(process.execPath, ["app.js"], { cwd });
  expect(printed).toBe("function\n");
});
