import { globSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile, compilers, resolutions, strictest } from "../package/support/compile.ts";
import { output, run } from "../package/support/run.ts";
import { blocksOf, type Block } from "./blocks.ts";
import { readersFolder } from "./companions.ts";
import { startServer } from "./server.ts";

const guide = globSync("generated/docs/guide/*.md").toSorted();
const given: Readonly<Record<string, string>> = {
  "generator/cli/README.md": "project",
  "generated/README.md": "package",
  "generated/AGENTS.md": "package",
  ...Object.fromEntries(guide.map((page) => [page, "package"])),
};
const all = (await Promise.all(Object.keys(given).map(blocksOf))).flat();
const isProgram = ({ language, file }: Block): boolean => language === "ts" && file === undefined;
const programs = all.filter(isProgram).map((block) => ({ ...block, title: titleOf(block) }));
const scripts = all.filter(({ language }) => language === "js");

function titleOf({ readme, name }: Block): string {
  return `${readme}, ${name}`;
}

const folder = await readersFolder();
const { server, baseUrl } = await startServer();
const names = new Map<string, readonly string[]>();

beforeAll(async () => {
  await cp(join(import.meta.dirname, "given"), folder, { recursive: true });
  for (const module of Object.values(given)) names.set(module, await namesIn(module));
  await writeFile(join(folder, "a.png"), "a picture");
  process.env["BASE_URL"] = baseUrl;
  process.env["PROJECT"] = join(folder, "of-a-reader");
  await mkdir(join(folder, "of-a-reader"));
  await writeFile(join(folder, "of-a-reader/package.json"), '{ "private": true }\n');
  const cli = join(folder, "node_modules/callsheet/generator/dist/cli.js");
  await output(process.execPath, [cli, "init"], join(folder, "of-a-reader"));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function namesIn(module: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, `${module}.ts`), "utf8");
  const declared = [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)];
  const [, passed = ""] = /^export \{(.*?)\}/ms.exec(text) ?? [];
  return [...declared.map(([, name = ""]) => name), ...passed.split(",").map((one) => one.trim())];
}

/** Converts an example to a program: imports the names that it uses and does not declare. */
function programOf({ readme, text }: Block): string {
  const module = given[readme] ?? "";
  const uses = (names.get(module) ?? []).filter((name) => {
    const isMade = new RegExp(`(?:const|let|function) ${name}\\b|import [^;]*\\b${name}\\b`);
    return name !== "" && new RegExp(`(?<![.\\w"])${name}\\b`).test(text) && !isMade.test(text);
  });
  return `import { ${uses.join(", ")} } from "./${module}.ts";\n${text}\nexport {};\n`;
}

/** Returns a program that runs others in sequence in one process, and prints their results. */
const runAll = (files: readonly string[]): string => `
  const print = process.stdout.write.bind(process.stdout);
  const ended = {};
  process.stdout.write = () => true;
  for (const file of ${JSON.stringify(files)}) {
    const end = (ended[file] = { stderr: "" });
    process.stderr.write = (text) => (end.stderr += text) !== "";
    await import("./" + file).catch((error) => (end.stderr += error.stack));
  }
  print(JSON.stringify(ended), () => process.exit());
`;

describe("examples of pages", () => {
  test("has an example on every page except that of limits", () => {
    const pages = Object.keys(given).filter((page) => !page.endsWith("limits.md"));
    expect(new Set(programs.map(({ readme }) => readme))).toEqual(new Set(pages));
    expect(programs.length).toBeGreaterThan(15);
    expect(scripts).not.toEqual([]);
  });

  test("compiles the TypeScript programs", async () => {
    const options = {
      ...strictest,
      ...resolutions["nodenext"],
      noUnusedLocals: false,
      allowImportingTsExtensions: true,
      types: ["node"],
      // The declarations of other packages, which other tests check.
      skipLibCheck: true,
    };
    const sources: Record<string, string> = {};
    for (const [at, block] of programs.entries()) sources[`block-${at}.ts`] = programOf(block);
    for (const module of Object.values(given)) {
      sources[`${module}.ts`] = await readFile(join(folder, `${module}.ts`), "utf8");
    }
    const compiler = compilers["TypeScript 7"] ?? "";
    const found = await compile({ compiler, options, folder, sources });
    expect(
      found.map((line) => line.replace(/block-(\d+)/, (_, at) => programs[at]?.title ?? "")),
    ).toEqual([]);
  });

  describe("TypeScript programs", () => {
    const files = programs.map((_, at) => `run-${at}.ts`);
    let ended: Readonly<Record<string, unknown>> = {};

    beforeAll(async () => {
      for (const [at, block] of programs.entries())
        await writeFile(join(folder, `run-${at}.ts`), programOf(block));
      await writeFile(join(folder, "run-all.mjs"), runAll(files));
      ended = JSON.parse(await output(process.execPath, ["run-all.mjs"], folder)) as typeof ended;
    });

    test.each(programs.map(({ title }, at) => ({ title, at })))(
      "runs the program of $title",
      ({ at }) => {
        expect(ended[`run-${at}.ts`]).toEqual({ stderr: "" });
      },
    );
  });

  test.each(scripts)("runs the CommonJS program of $name", async ({ text }) => {
    await writeFile(join(folder, "script.cjs"), text);
    expect(await run(process.execPath, ["script.cjs"], folder)).toMatchObject({
      stderr: "",
      code: 0,
    });
  });
});
