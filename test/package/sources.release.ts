import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { declared } from "../support/strictest.ts";
import { compile, compilers, strictest } from "./support/compile.ts";
import { install } from "./support/installed.ts";
import { generated } from "./support/repository.ts";

const { project } = await install();

test("compiles sources with any checks of the consumer's compiler", async () => {
  const options = {
    ...strictest,
    ...declared,
    module: "nodenext",
    allowImportingTsExtensions: true,
  };
  const folder = join(generated, "src");
  const paths = globSync("**/*.ts", { cwd: folder });
  expect(paths.length).toBeGreaterThan(80);
  const index = paths.map((path) => `import ${JSON.stringify(join(folder, path))};`);
  const compiler = compilers["TypeScript 7"] ?? "";
  const program = { "all.ts": index.join("\n") };
  expect(await compile({ compiler, options, folder: project, sources: program })).toEqual([]);
});
