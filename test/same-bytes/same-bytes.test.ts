/**
 * The same call sheets give the same bytes, for any user and machine. `test/hostile/random` covers the order of files.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import type { SourceText } from "../../generator/text/source-text.ts";
import { runCli } from "../cli/run-cli.ts";
import { temporaryFolder, temporaryProject } from "../cli/temporary-folder.ts";
import { emittedPackage } from "../open/emitted-package.ts";

const { sources } = readSpec("spec");

async function output(from: readonly SourceText[]): Promise<Map<string, string>> {
  const { files } = await emittedPackage(["mock"], from, { isWhole: true });
  return new Map(files.map(({ path, text }) => [path, text]));
}

let committed: Map<string, string>;
beforeAll(async () => {
  committed = await output(sources);
});

describe("the output", () => {
  test("generates the committed files", () => {
    for (const [path, text] of committed) {
      expect(readFileSync(join("generated", path), "utf8"), path).toBe(text);
    }
  });

  test("generates the same bytes for other line ends and another spec folder", async () => {
    const project = temporaryProject();
    for (const { path, text } of sources) {
      writeFileSync(join(project, "spec", path), text.replaceAll("\n", "\r\n"));
    }
    const { sources: same } = readSpec(join(project, "spec"));
    expect(same).not.toEqual(sources);
    expect(await output(same)).toEqual(committed);
  });

  test("generates bytes that formatting does not change", async () => {
    for (const [path, text] of [...committed].filter((_, at) => at % 12 === 0)) {
      expect((await formatFile({ path, text })).text, path).toBe(text);
    }
  });

  test("generates the same bytes for any locale, time zone or working directory", async () => {
    const env = { LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8", TZ: "Asia/Tokyo" };
    const project = temporaryProject();
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "callsheet.yaml"), "emit: [mock]\n");
    const out = join(cwd, "out");
    const { code } = await runCli(["generate", "--spec", join(project, "spec"), "--out", out], {
      cwd,
      env,
    });
    expect(code).toBe(0);
    for (const [path, text] of committed) {
      expect(readFileSync(join(out, path), "utf8"), path).toBe(text);
    }
    expect(readFileSync(join(out, "manifest.json"), "utf8")).toBe(
      readFileSync("generated/manifest.json", "utf8"),
    );
  });
});
