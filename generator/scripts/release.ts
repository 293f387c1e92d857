/**
 * `npm run release -- TAG [OPTIONS OF NPM PUBLISH]` packs the folder and publishes the tarball, if TAG is its version and
 * the changelog explains it. `npm run release -- TAG --notes` prints that section of the changelog.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [tag = "", ...options] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly version: string;
};
const notes = sectionOf(version);

if (tag !== `v${version}`) {
  refuse(
    `The tag ${tag} is not the version ${version} of package.json. Tag v${version}, or change package.json.`,
  );
} else if (notes === "") {
  refuse(
    `CHANGELOG.md does not explain ${version}. Rename its section "Unreleased" to "${version}".`,
  );
} else if (sectionOf("Unreleased") !== "") {
  refuse(`CHANGELOG.md has unreleased entries. Move them to "${version}".`);
} else if (options.includes("--notes")) {
  process.stdout.write(`${notes}\n`);
} else publish();

/** Returns the entries below a heading of the changelog, empty if the heading is missing. */
function sectionOf(heading: string): string {
  const sections = readFileSync("CHANGELOG.md", "utf8").split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? "";
  return section.slice(heading.length).trim();
}

/** Publishes the tarball, not the folder: users install the packed files, and its manifest has the address of the sources. */
function publish(): void {
  const folder = mkdtempSync(join(tmpdir(), "callsheet-release-"));
  npm("pack", "--pack-destination", folder);
  // npm itself refuses a version that is older than the latest.
  const tags = version.includes("-") ? ["--tag", "next"] : [];
  npm("publish", join(folder, `callsheet-${version}.tgz`), ...tags, ...options);
}

/** Runs npm as the file that runs this script: Windows starts no `npm.cmd` without a shell. */
function npm(...args: readonly string[]): void {
  const cli = process.env["npm_execpath"];
  if (cli === undefined) throw new Error("npm is not known. Run: npm run release");
  const { status } = spawnSync(process.execPath, [cli, ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
