/** Checks the package with publint and attw, as npm packs it and as it is generated. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { publinted, typesOf } from "./support/checkers.ts";
import { generatePackage } from "./support/generated-package.ts";
import { install } from "./support/installed.ts";
import { output } from "./support/run.ts";

const { tarball: packed, project } = await install();
const generated = await generatePackage();

const pack = ["pack", "--ignore-scripts", "--silent", "--pack-destination", generated.project];
const name = (await output("npm", pack, generated.package)).trim();

const tarballs = [
  ["packed by npm", packed],
  ["generated", join(generated.project, name)],
] as const;

test.each(tarballs)("passes publint without suggestions: %s", async (_, tarball) => {
  const { code, stdout } = await publinted(tarball, project);
  expect(stdout).toContain("All good!");
  expect(code).toBe(0);
});

test("resolves types and modules consistently in every mode with ES modules", async () => {
  const below = ["advertising/advertisers/line-items", "token-data/account"];
  const { code, entries, found } = await typesOf(join(generated.project, name), project, below);
  expect(entries).toEqual(expect.arrayContaining([".", ...below.map((one) => `./${one}`)]));
  expect(found).toEqual([]);
  expect(code).toBe(0);
});
