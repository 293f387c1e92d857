import { build, type Platform } from "esbuild";
import { describe, expect, test } from "vitest";
import { install } from "../package/support/installed.ts";

const { project } = await install();

const entries = [
  "@callsheet/clients",
  "@callsheet/clients/advertising",
  "@callsheet/clients/token-data",
];

/** Export conditions of bundlers for edge platforms. */
const edges: readonly (readonly [string, Platform, readonly string[]])[] = [
  ["any platform", "neutral", []],
  ["workers", "neutral", ["worker", "workerd"]],
  ["workers, as for browsers", "browser", ["worker", "workerd", "browser"]],
  ["edge functions", "neutral", ["edge-light", "worker"]],
  ["Deno", "neutral", ["deno", "worker"]],
];

describe.each(edges)("a bundle for %s", (_, platform, conditions) => {
  test.each(entries)("bundles %s without a Node module", async (entry) => {
    const { text, files, outside } = await bundled(entry, platform, conditions);
    expect(outside).toEqual([]);
    expect(
      files.filter((file) => !/^node_modules\/(?:ky|@callsheet\/clients)\//.test(file)),
    ).toEqual(["<stdin>"]);
    expect(text).not.toMatch(/["']node:|\brequire\(|\bprocess\.|\bBuffer\b|\b__dirname\b/);
  });
});

test("lists a Node module among external modules of a bundle", async () => {
  const needy = bundled("node:fs", "neutral", ["worker"]);
  await expect(needy).resolves.toMatchObject({ outside: ["node:fs"] });
});

interface Bundled {
  readonly text: string;
  readonly files: readonly string[];
  /** The modules that the platform provides. */
  readonly outside: readonly string[];
}

async function bundled(
  entry: string,
  platform: Platform,
  conditions: readonly string[],
): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from ${JSON.stringify(entry)};`, resolveDir: project },
    absWorkingDir: project,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform,
    conditions: [...conditions],
    target: "es2024",
    // Stays in the bundle, so that the test can detect it.
    external: ["node:*"],
    logLevel: "silent",
  });
  const made = Object.values(metafile.outputs);
  return {
    text: outputFiles.map((file) => file.text).join(""),
    files: Object.keys(metafile.inputs),
    outside: made.flatMap(({ imports }) => imports.map(({ path }) => path)),
  };
}
