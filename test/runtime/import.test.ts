/** The globals that a module needs at import. Test environments have the language, but not always a platform. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, it } from "vitest";

const runtime = fileURLToPath(new URL("../../templates/runtime", import.meta.url));
const generated = fileURLToPath(new URL("../../generated/src", import.meta.url));
const names = readdirSync(runtime).filter((name) => name.endsWith(".ts"));

/** Returns the exports of a module, evaluated without globals except those of the language. */
async function evaluated(entry: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "exported",
    platform: "neutral",
    conditions: ["@callsheet/source"],
    treeShaking: false,
    logLevel: "silent",
  });
  // ky creates a TextEncoder when it is loaded. No other global is necessary.
  const realm = createContext({ TextEncoder });
  runInContext(outputFiles.map(({ text }) => text).join(""), realm);
  expect(runInContext("typeof AbortController + typeof TextDecoder + typeof URL", realm)).toBe(
    "undefined".repeat(3),
  );
  return { ...(runInContext("exported", realm) as Record<string, unknown>) };
}

it.each(names)("imports %s without using platform globals", async (name) => {
  const file = `${runtime}/${name}`;
  const module = (await import(/* @vite-ignore */ file)) as object;
  expect(Object.keys(await evaluated(file)).toSorted()).toEqual(Object.keys(module).toSorted());
});

it.each(["index.ts", "token-data/index.ts", "advertising/index.ts"])(
  "imports generated module %s without using platform globals",
  async (path) => {
    expect(Object.keys(await evaluated(`${generated}/${path}`))).not.toEqual([]);
  },
);
