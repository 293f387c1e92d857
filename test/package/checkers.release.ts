/** The package, held to the tools of others: as npm packs it, and as it is where it was generated. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { publinted, typesOf } from "./support/checkers.ts";
import { generatePackage } from "./support/generated-package.ts";
import { install } from "./support/installed.ts";
import { output } from "./support/run.ts";

const { tarball: packed, project } = await install();
const generated = await generatePackage();

const pack = ["pack", "--ignore-scripts", "--silent", "--pack-destination", generated.project];
const name = (await output("npm", pack, generated.package)).trim();

describe.each([
  ["packed by npm", packed],
  ["generated", join(generated.project, name)],
])("as it is %s,", (_, tarball) => {
  test("publint finds nothing, not even a suggestion", async () => {
    const { code, stdout } = await publinted(tarball, project);
    expect(stdout).toContain("All good!");
    expect(code).toBe(0);
  });

  test("the types are those of what is imported, wherever ES modules are", async () => {
    const below = ["advertising/advertisers/line-items", "token-data/account"];
    const { code, entries, found } = await typesOf(tarball, project, below);
    expect(entries).toEqual(expect.arrayContaining([".", ...below.map((one) => `./${one}`)]));
    expect(found).toEqual([]);
    expect(code).toBe(0);
  });
});
