/** Tests `--against` for a program that uses modules of emitters. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { diffSides } from "../../generator/project/diff/diff.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { demo } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { tsconfig } from "./project.ts";

test("lists the lines that use a module of an emitter", async () => {
  const folder = temporaryFolder();
  const config = { "callsheet.yaml": "emit: [tanstack]\n" };
  write(join(folder, "old"), { ...demo(["get", "ban"]), ...config });
  const cwd = join(folder, "new");
  write(cwd, {
    ...demo(["get"]),
    ...config,
    "tsconfig.json": tsconfig(),
    "src/main.ts":
      'import { demoQueries } from "@demo/clients/demo/query";\nexport const get = demoQueries({} as never).users.get;\nexport const ban = demoQueries({} as never).users.ban;\n',
  });
  const done = await diffSides({ cwd, sides: ["../old"], against: "src" });
  if ("usageError" in done || !done.ok) expect.fail(JSON.stringify(done));
  const { against, changes } = done.value.report;
  const removed = changes.find(({ rule }) => rule === "operation-removed")?.fingerprint;
  expect(removed).toBeDefined();
  expect(against).toMatchObject([{ file: "src/main.ts", line: 3, change: removed }]);
});
