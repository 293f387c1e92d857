/**
 * Compiles the programs of other tools with the installed tools' output, and compares the requests of both programs of
 * a page. Installs the tools from the npm registry.
 */
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { appFolder, link, linkTo, write } from "../in-an-app/support/app.ts";
import { installTools } from "../package/support/npm-install.ts";
import { output } from "../package/support/run.ts";
import { compileAs, document, needsDrive, pages, runProgram, usual, writeAfter } from "./pages.ts";

/** The versions that the pages were written for. Their generators load a compiler with an API in JavaScript. */
const tools = [
  "@googleapis/drive@26.0.1",
  "@hey-api/openapi-ts@0.99.0",
  "openapi-fetch@0.17.0",
  "openapi-typescript@7.13.0",
  "orval@8.38.0",
  "typescript@5.9.3",
];

/** The command of each page that generates the program's imports from a document. */
const commands: Readonly<Record<string, readonly string[]>> = {
  "openapi-fetch": ["openapi-typescript", document, "-o", "openapi-fetch/bookshop.d.ts"],
  "hey-api": ["openapi-ts", "-i", document, "-o", "hey-api/bookshop"],
  orval: ["orval"],
};

const orval = `export default {
  bookshop: {
    input: ${JSON.stringify(document)},
    output: { target: "./orval/bookshop.ts", client: "fetch", baseUrl: "https://api.bookshop.example/v1" },
  },
};
`;

const app = appFolder();
/** A separate folder, so that the compilers do not find each other. */
const before = join(app, "before");

beforeAll(async () => {
  await writeAfter(app);
  mkdirSync(before);
  write(before, {
    "package.json": '{ "private": true, "type": "module" }',
    "orval.config.js": orval,
    ...Object.fromEntries(pages.map((page) => [`${page.name}/before.ts`, page.before])),
  });
  const installed = join(await installTools(tools), "node_modules");
  const names = readdirSync(installed).filter((name) => !name.startsWith("."));
  for (const name of names) linkTo(before, name, join(installed, name));
  link(before, ["@types/node"]);
  for (const command of Object.values(commands)) {
    const [name = "", ...args] = command;
    await output(join(installed, ".bin", name), args, before);
  }
}, 300_000);

test("compiles the programs from before and after the migration", async () => {
  const files = pages.map(({ name }) => `${name}/before.ts`);
  expect(await compileAs(usual, before, ...files)).toBe("");
});

describe.each(pages.filter((page) => !needsDrive(page)))("the program of $name", (page) => {
  test("sends the same requests before and after the migration", async () => {
    const result = await runProgram(before, `${page.name}/before.ts`);
    expect(result.printed).toContain("409 sold-out");
    expect(await runProgram(app, `after-${page.name}.ts`)).toEqual(result);
  });
});
