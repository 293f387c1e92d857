import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../support/published.ts";
import { smallProject } from "../config/small-project.ts";
import { unformatted } from "./unformatted.ts";

test("leaves no file for prettier to change in a package, including package.json and README", async () => {
  const cwd = smallProject({
    "callsheet.yaml": "format: project\n",
    ".prettierrc": '{ "useTabs": true, "printWidth": 70 }',
  });
  expect(await generate({ cwd })).toMatchObject({ ok: true });
  expect(await unformatted(cwd, "generated")).toEqual([]);
  expect(existsSync(join(cwd, "generated/dist/index.js"))).toBe(true);
  expect((await generate({ cwd })).packages).toMatchObject([{ written: [], built: [] }]);
});
