/** Tests that modules compile with the types of newer and of other platforms. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { roomNames } from "../../generator/text/package-layout.ts";
import { nodeModules, repository } from "../package/support/repository.ts";
import { appFolder, generateIn, link, linkTo, write } from "./support/app.ts";
import { compilers } from "./support/compilers.ts";

/** The output of `bun init`, without its program. */
const bun = {
  lib: ["ESNext"],
  target: "ESNext",
  module: "Preserve",
  moduleDetection: "force",
  allowJs: true,
  types: ["bun"],
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  noFallthroughCasesInSwitch: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
};

const platforms = {
  // The options of `bun init`.
  bun,
  // Without the types of browsers.
  node: { ...bun, lib: ["ES2022"], types: ["node"] },
};

const root = appFolder();

beforeAll(async () => {
  cpSync(join(repository, "test/docs/spec"), join(root, "spec"), { recursive: true });
  await generateIn(root, [{ out: "clients", layout: "source", imports: ".ts", with: roomNames }]);
  link(root, ["ky", "bun-types"]);
  // Under other names, because the original names would be found automatically.
  linkTo(root, "@types/bun", join(nodeModules, "types-bun"));
  linkTo(root, "@types/node", join(nodeModules, "types-node-26"));
});

test("compiles with the types of Bun, and with those of the newest Node", async () => {
  const files = Object.entries(platforms).map(([name, compilerOptions]) => {
    write(root, {
      [`${name}.json`]: JSON.stringify({ compilerOptions, include: ["clients"] }),
    });
    return join(root, `${name}.json`);
  });
  expect(await compilers["TypeScript 7"].check(files)).toEqual([]);
});
