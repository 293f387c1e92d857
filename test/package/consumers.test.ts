import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEcho } from "../stand-in/start-echo.ts";
import { compile, compilers, resolutions, strictest } from "./support/compile.ts";
import { install } from "./support/installed.ts";
import { nodeModules } from "./support/repository.ts";
import { runNode } from "./support/run.ts";
import { withFolder } from "./support/with-folder.ts";

const { project } = await install();
const program = await readFile(join(import.meta.dirname, "consumers/program.ts"), "utf8");

const latest = { compiler: compilers["TypeScript 7"] ?? "", folder: project };

test("compiles a consumer with the latest compiler", async () => {
  const options = { ...strictest, ...resolutions["nodenext"] };
  expect(await compile({ ...latest, options, sources: { "program.ts": program } })).toEqual([]);
});

test("compiles a server program with the types of Node and without those of browsers", async () => {
  const options = {
    ...strictest,
    ...resolutions["nodenext"],
    lib: ["es2022"],
    types: ["node"],
    typeRoots: [join(nodeModules, "@types")],
  };
  expect(await compile({ ...latest, options, sources: { "program.ts": program } })).toEqual([]);
});

test.each(["TypeScript 7", "TypeScript 5.9"])(
  "emits declarations of a library with inferred types without importing the root, by %s",
  async (name) => {
    const options = {
      ...strictest,
      ...resolutions["nodenext"],
      declaration: true,
      isolatedDeclarations: false,
    };
    const library = `
      import { createTokenData } from "@callsheet/clients/token-data";
      const tokenData = createTokenData({ baseUrl: "https://chain.test", apikey: "key" });
      export const account = tokenData.account;
      export const holders = (contractaddress: string) =>
        tokenData.token.tokenholderlist({ contractaddress });
      export const pages = tokenData.token.tokenholderlistPages({ contractaddress: "0x1" });
    `;
    const compilation = { ...latest, compiler: compilers[name] ?? "", options };
    expect(await compile({ ...compilation, sources: { "library.ts": library } })).toEqual([]);
  },
);

test("runs the consumer in a separate process, unchanged", async () => {
  await using server = await startEcho();
  const { code, stdout, stderr } = await withFolder(project, { "program.ts": program }, (folder) =>
    runNode(["--input-type=module", "--eval", start, server.baseUrl], folder),
  );
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    "status none, other string",
    "name undefined",
    "user users.get, gone object",
    "holders 1",
    "page of 1",
    "holder object",
    "task sdfdownloadtasks.operations.get",
    "balance true",
    "event users.get ParameterError",
    "refused userId of users.get",
    "recorded GET /v1/advertisers/{advertiserId}/lineItems/{lineItemId}",
  ]);
});

const start = `
  import { use } from "./program.ts";
  console.log(JSON.stringify(await use(process.argv[1])));
`;
