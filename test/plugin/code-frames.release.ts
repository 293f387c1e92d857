/** Tests the errors in the terminal for an invalid call sheet. */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { packedPlugin } from "../support/published.ts";
import { makeApp, wrongPlace } from "./support/app.ts";

const cases = [
  ["Rollup", "rollup", "rollup/dist/bin/rollup", ["--config", "build.config.mjs"]],
  ["Rolldown", "rolldown", "rolldown/bin/cli.mjs", ["--config", "build.config.mjs"]],
  [
    "Vite",
    "vite",
    "vite/bin/vite.js",
    ["build", "--config", "build.config.mjs", "--configLoader", "native"],
  ],
] as const;

test.for(cases)(
  "prints the wrong line once in a build with %s, without a stack of the plugin",
  async ([, bundler, bin, args]) => {
    const app = makeApp();
    app.saveWrong();
    app.write(
      "build.config.mjs",
      `import callsheet from ${JSON.stringify(packedPlugin(bundler))};
export default { input: "src/main.ts", output: { dir: "dist" }, plugins: [callsheet()] };
`,
    );
    const printed = await printedBy([resolve("node_modules", bin), ...args], app.root);
    expect(printed).toContain(`${wrongPlace.file}:${wrongPlace.line}:${wrongPlace.column}`);
    expect(printed.match(/^ *5 \| {5}dok: /gm)).toHaveLength(1);
    expect(printed.match(/\| +\^+ *$/gm)).toHaveLength(1);
    expect(printed).not.toContain("generator/dist");
  },
);

async function printedBy(args: readonly string[], cwd: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, args, { cwd });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stripVTControlCharacters(stdout + stderr);
}
