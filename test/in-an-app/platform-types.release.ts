/** Modules compile by the types of platforms that are newer than ours, or of others. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { roomNames } from "../../generator/text/package-layout.ts";
import { nodeModules, repository } from "../package/support/repository.ts";
import { appFolder, generateIn, link, linkTo, write } from "./support/app.ts";
import { compilers, type Compiler } from "./support/compilers.ts";

/** As `bun init` writes it, but for how its program draws. */
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
  "Bun, as `bun init` begins": bun,
  "the newest Node, without those of browsers": { ...bun, lib: ["ES2022"], types: ["node"] },
};

const root = appFolder();

beforeAll(async () => {
  cpSync(join(repository, "test/docs/spec"), join(root, "spec"), { recursive: true });
  await generateIn(root, [{ out: "clients", layout: "source", imports: ".ts", with: roomNames }]);
  link(root, ["ky", "bun-types"]);
  // By other names here, where all of them would be found.
  linkTo(root, "@types/bun", join(nodeModules, "types-bun"));
  linkTo(root, "@types/node", join(nodeModules, "types-node-26"));
});

describe.each(Object.entries<Compiler>(compilers))("%s", (_, compiler) => {
  test.each(Object.entries(platforms))("by the types of %s", async (name, compilerOptions) => {
    const file = join(root, `${compilerOptions.types.join()}.json`);
    write(root, {
      [`${compilerOptions.types.join()}.json`]: JSON.stringify({
        compilerOptions,
        include: ["clients"],
      }),
    });
    expect(await compiler.check(file), name).toEqual([]);
  });
});
