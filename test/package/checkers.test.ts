import { expect, test } from "vitest";
import { checkers } from "./support/checkers.ts";
import { install } from "./support/installed.ts";
import { runNode } from "./support/run.ts";

const { tarball, project } = await install();
const { publint, attw } = checkers;

test("publint finds nothing, not even a suggestion", async () => {
  const { code, stdout } = await runNode([publint, "run", tarball, "--strict"], project);
  expect(stdout).toContain("All good!");
  expect(code).toBe(0);
});

test("the types are those of what is imported, wherever ES modules are", async () => {
  const below = ["advertising/advertisers/line-items", "token-data/account"];
  const { code, stdout } = await runNode(
    [attw, tarball, "--format", "json", "--profile", "esm-only", "--include-entrypoints", ...below],
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

interface Report {
  readonly analysis: { readonly entrypoints: object };
  readonly problems: Readonly<Record<string, readonly { readonly resolutionKind?: string }[]>>;
}
