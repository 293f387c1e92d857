/**
 * Rehearses a release: the command of the workflow publishes to a registry on loopback, and a user installs from there
 * with the two commands of the README. Only trust is missing: npm's login, provenance and signatures.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { endingOf } from "../first-call/init-ending.ts";
import { openShop } from "../first-call/shop.ts";
import { compile, compilers, resolutions, strictest } from "../package/support/compile.ts";
import { repository } from "../package/support/repository.ts";
import { environment } from "../package/support/run.ts";
import { openRegistry } from "./loopback-registry.ts";
import { copySources } from "./packed.ts";

const version = "1.0.0";
const home = mkdtempSync(join(realpathSync(tmpdir()), "callsheet-rehearsal-"));
const registry = await openRegistry(home);
const { document, requests } = await openShop();

// npm publishes only with a token; this registry requires no login.
const userconfig = join(home, "npmrc");
writeFileSync(userconfig, `${registry.slice("http:".length)}:_authToken=rehearsal\n`);
const env = {
  ...environment(),
  HOME: home,
  GITHUB_SERVER_URL: "https://github.test",
  GITHUB_REPOSITORY: "acme/callsheet",
  npm_config_registry: registry,
  npm_config_userconfig: userconfig,
  npm_config_cache: join(home, "cache"),
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_yes: "true",
};
const shell = async (line: string, cwd: string): Promise<string> =>
  (await promisify(execFile)("sh", ["-c", line], { cwd, env })).stdout;

/** Prepares a commit of a release: the version, and its section of the changelog. */
async function releaseCommit(): Promise<string> {
  const work = join(home, "work");
  await copySources(work);
  replaceIn(join(work, "package.json"), '"version": "0.1.0"', `"version": "${version}"`);
  replaceIn(join(work, "CHANGELOG.md"), "## Unreleased", `## ${version}`);
  return work;
}

function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

/** Returns the commands of the README's first block for a document, without their comments. */
function firstCommands(): readonly string[] {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  const [, block = ""] = /^## First call\n[^]*?```sh\n([^]*?)```/m.exec(readme) ?? [];
  return block
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/ +#.*/, ""));
}

test(
  "publishes a version that a user calls an API with, after two commands",
  { timeout: 600_000 },
  async () => {
    const work = await releaseCommit();
    await shell(`npm run release -- v${version} --provenance=false`, work);
    const published = await (await fetch(`${registry}callsheet`)).json();
    expect(published).toMatchObject({
      "dist-tags": { latest: version },
      versions: {
        [version]: { repository: { url: "git+https://github.test/acme/callsheet.git" } },
      },
    });
    await expect(shell(`npm run release -- v${version} --provenance=false`, work)).rejects.toThrow(
      /cannot publish over|EPUBLISHCONFLICT|already present/i,
    );

    const cwd = join(home, "app");
    mkdirSync(cwd);
    writeFileSync(join(cwd, "openapi.yaml"), document);
    const [init = "", install = "", ...others] = firstCommands();
    expect(others).toEqual([]);
    const { commands } = endingOf(await shell(init, cwd));
    expect(commands).toEqual([install, expect.any(String)]);
    await shell(install, cwd);
    expect(await shell(`SHOP_TOKEN=secret ${commands[1]}`, cwd)).toBe("[ { id: '7' } ]\n");
    expect(requests).toEqual(["GET /v1/orders Bearer secret"]);
    expect(await mistakesIn(cwd)).toEqual([]);
  },
);

/** Compiles a call, and one with a wrong type. */
const mistakesIn = (folder: string): Promise<readonly string[]> =>
  compile({
    compiler: compilers["TypeScript 7"] ?? "",
    options: {
      ...strictest,
      ...resolutions["bundler"],
      allowImportingTsExtensions: true,
      noEmit: true,
    },
    folder,
    sources: {
      "call.ts": `
        import { createShop } from "../clients/shop/index.ts";
        const [order] = await createShop({ token: "secret" }).orders.list();
        export const id: string | undefined = order?.id;
        // @ts-expect-error
        export const amount: number | undefined = order?.id;
      `,
    },
  });
