/** The package, held to the tools of others: as npm packs it, and as it is where it was generated. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/api/index.ts";
import { checkers } from "./support/checkers.ts";
import { install } from "./support/installed.ts";
import { repository } from "./support/repository.ts";
import { output, runNode } from "./support/run.ts";

const { tarball: packed, project } = await install();
const { publint, attw } = checkers;

const folder = await mkdtemp(join(tmpdir(), "callsheet-checked-"));
afterAll(() => rm(folder, { recursive: true }));

async function packGenerated(): Promise<string> {
  await cp(join(repository, "spec"), join(folder, "spec"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await generate({ cwd: folder });
  const pack = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  return join(folder, (await output("npm", pack, join(folder, "generated"))).trim());
}

describe.each([
  ["packed by npm", packed],
  ["generated", await packGenerated()],
])("as it is %s,", (_, tarball) => {
  test("publint finds nothing, not even a suggestion", async () => {
    const { code, stdout } = await runNode([publint, "run", tarball, "--strict"], project);
    expect(stdout).toContain("All good!");
    expect(code).toBe(0);
  });

  test("the types are those of what is imported, wherever ES modules are", async () => {
    const below = ["advertising/advertisers/line-items", "token-data/account"];
    const { code, stdout } = await runNode(
      [
        attw,
        tarball,
        "--format",
        "json",
        "--profile",
        "esm-only",
        "--include-entrypoints",
        ...below,
      ],
      project,
    );
    const { analysis, problems } = JSON.parse(stdout) as Report;
    const looked = Object.keys(analysis.entrypoints);
    expect(looked).toEqual(expect.arrayContaining([".", ...below.map((name) => `./${name}`)]));
    // The package has no CommonJS, and a resolution without `exports` cannot know it.
    const found = Object.values(problems)
      .flat()
      .filter(({ resolutionKind }) => !/^node10$|-cjs$/.test(resolutionKind ?? ""));
    expect(found).toEqual([]);
    expect(code).toBe(0);
  });
});

interface Report {
  readonly analysis: { readonly entrypoints: object };
  readonly problems: Readonly<Record<string, readonly { readonly resolutionKind?: string }[]>>;
}
