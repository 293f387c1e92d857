/**
 * `postpack`: packs again with the published manifest, because npm packs package.json as it is. package.json itself never
 * changes: programs can read it at the same time, and an interrupted run leaves nothing to restore.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../text/paths.ts";
import { publishedManifest } from "./published-manifest.ts";

const { INIT_CWD = ".", npm_command, npm_config_dry_run, npm_execpath = "" } = process.env;

if (npm_command === "pack") {
  const destination = resolve(INIT_CWD, process.env["npm_config_pack_destination"] ?? ".");
  if (npm_config_dry_run !== "true") packPublished(destination);
} else {
  process.stderr.write("npm cannot publish a folder here. Publish the tarball of `npm pack`.\n");
  process.exitCode = 1;
}

function packPublished(destination: string): void {
  const text = readFileSync(fileURLToPath(new URL("package.json", packageRoot)), "utf8");
  const manifest = JSON.parse(text) as { readonly name: string; readonly version: string };
  const name = `${manifest.name}-${manifest.version}.tgz`;
  const tarball = join(destination, name);
  const folder = mkdtempSync(join(tmpdir(), "callsheet-pack-"));
  try {
    execFileSync("tar", ["-xzf", "-"], { cwd: folder, input: readFileSync(tarball) });
    // If this run is interrupted, no tarball is better than one with the other manifest.
    rmSync(tarball);
    const published = publishedManifest(manifest, process.env);
    writeFileSync(join(folder, "package/package.json"), `${JSON.stringify(published, null, 2)}\n`);
    const options = ["--ignore-scripts", "--silent", "--pack-destination", folder];
    execFileSync(process.execPath, [npm_execpath, "pack", ...options], {
      cwd: join(folder, "package"),
      stdio: ["ignore", "ignore", "inherit"],
    });
    copyFileSync(join(folder, name), tarball);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
