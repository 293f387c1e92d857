/** Tests the facts that each example repeats. The tests before a release run the examples. */
import { cpSync, globSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { isUpdate } from "../cases/read-case.ts";
import { repository } from "../package/support/repository.ts";

const folder = join(repository, "test/examples");
const manifestIn = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Manifest;

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const versionOf = (name: string): string => {
  const own = name === "callsheet" ? "" : join("node_modules", name);
  return manifestIn(join(repository, own, "package.json")).version;
};

const examples = globSync("*/callsheet.yaml", { cwd: folder }).map((path) => path.split("/")[0]);

test("lists each example on the page of examples", () => {
  const page = readFileSync(join(folder, "README.md"), "utf8");
  expect(examples.toSorted()).toEqual(["monorepo", "react-queries", "worker-redis"]);
  for (const name of examples) expect(page).toContain(`](${name}/README.md)`);
});

describe.each(examples)("%s", (name = "") => {
  const cwd = join(folder, name);

  test("pins the versions that this repository installs", () => {
    const { dependencies, devDependencies } = manifestIn(join(cwd, "package.json"));
    const pins = { ...dependencies, ...devDependencies };
    const installed = Object.keys(pins).map((pinned) => [pinned, versionOf(pinned)]);
    expect(pins).toEqual(Object.fromEntries(installed));
  });

  test("has formatted call sheets without findings", async () => {
    expect(await runCli(["fmt", "--check"], { cwd })).toMatchObject({ code: 0 });
    expect(await runCli(["lint", "--strict"], { cwd })).toMatchObject({ stdout: "No findings.\n" });
  });
});

/** npm links the package before the example generates it. `UPDATE_CASES=1` writes the file. */
test("keeps the package.json of the monorepo's package up to date", async () => {
  const copy = join(mkdtempSync(join(tmpdir(), "callsheet-monorepo-")), "monorepo");
  const file = "packages/clients/package.json";
  const kept = join(folder, "monorepo", file);
  const isSource = (path: string): boolean => path !== join(folder, "monorepo/packages");
  cpSync(join(folder, "monorepo"), copy, { recursive: true, filter: isSource });
  expect(await runCli(["generate"], { cwd: copy })).toMatchObject({ code: 0 });
  if (isUpdate) cpSync(join(copy, file), kept);
  expect(readFileSync(kept, "utf8")).toBe(readFileSync(join(copy, file), "utf8"));
});
