import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeOnce } from "../../package/support/make-once.ts";
import { output } from "../../package/support/run.ts";

/** Versions that are installed, by the name of their folder in node_modules. */
export const versions = {
  "node-22": "22.23.3",
  "node-24": "24.21.0",
  "node-26": "26.10.0",
  bun: "1.4.5",
  deno: "2.9.6",
  workerd: "1.20261117.1",
  "edge-runtime-vm": "5.0.0",
} as const;

export type Runtime = keyof typeof versions;

const { platform, arch } = process;
const node = `node-${platform}-${arch}`;

/**
 * The packages that contain the programs. The well-known packages fetch or link these with install scripts, which the
 * tests do not run.
 */
const packages: Readonly<Record<Runtime, string>> = {
  "node-22": node,
  "node-24": node,
  "node-26": node,
  bun: `@oven/bun-${platform}-${arch === "arm64" ? "aarch64" : arch}`,
  deno: `@deno/${platform}-${arch}${platform === "linux" ? "-glibc" : ""}`,
  workerd: `@cloudflare/workerd-${platform}-${arch === "x64" ? "64" : arch}`,
  "edge-runtime-vm": "@edge-runtime/vm",
};

const programs: Readonly<Record<Runtime, string>> = {
  "node-22": "bin/node",
  "node-24": "bin/node",
  "node-26": "bin/node",
  bun: "bin/bun",
  deno: "deno",
  workerd: "bin/workerd",
  "edge-runtime-vm": "dist/index.js",
};

/** Installs every runtime once for each set of versions, outside the repository. Returns the path of each program. */
export async function installRuntimes(): Promise<(runtime: Runtime) => string> {
  const runtimes = Object.keys(versions) as Runtime[];
  const wanted = runtimes.map((name) => `${name}@npm:${packages[name]}@${versions[name]}`);
  const key = createHash("sha256").update(wanted.join("\n")).digest("hex").slice(0, 16);
  const folder = await makeOnce(`callsheet-runtimes-${key}`, async (draft) => {
    await writeFile(join(draft, "package.json"), '{ "private": true }\n');
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--silent"];
    await output("npm", ["install", ...quiet, ...wanted], draft);
  });
  return (runtime) => join(folder, "node_modules", runtime, programs[runtime]);
}
