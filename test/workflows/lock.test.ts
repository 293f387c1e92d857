/** Tests the lock file for packages that could run code, or come from elsewhere, when this repository is installed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../package/support/repository.ts";

interface Locked {
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
}

const json = (path: string): unknown => JSON.parse(readFileSync(join(repository, path), "utf8"));
const { packages } = json("package-lock.json") as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const locked = Object.entries(packages).filter(([path]) => path.includes("node_modules/"));

test("has install scripts only of packages that package.json allows", () => {
  const { allowScripts } = json("package.json") as { readonly allowScripts: object };
  const names = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});

test("has a checksum for each package, and no address", () => {
  const odd = locked.filter(
    ([, { integrity, link, resolved }]) =>
      link !== true && (integrity === undefined || resolved !== undefined),
  );
  expect(locked.length).toBeGreaterThan(100);
  expect(odd).toEqual([]);
});
