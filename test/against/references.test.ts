import { expect, test } from "vitest";
import { programsOf } from "../../generator/programs/program-options.ts";
import { inTemporaryFolder, writeFiles } from "../hostile/support/temporary-folder.ts";

test("reads each referenced TypeScript project once, also if projects refer to each other", async () => {
  const config = (other: string): string =>
    JSON.stringify({ files: ["main.ts"], references: [{ path: `../${other}` }] });
  const found = await inTemporaryFolder(async (folder) => {
    writeFiles(folder, [
      { path: "one/tsconfig.json", text: config("two") },
      { path: "one/main.ts", text: "export const one = 1;\n" },
      { path: "two/tsconfig.json", text: config("one") },
      { path: "two/main.ts", text: "export const two = 2;\n" },
    ]);
    return await Promise.resolve(programsOf(`${folder}/one`, folder));
  });
  expect(found.ok && found.value.map(({ files }) => files.length)).toEqual([1, 1]);
});
