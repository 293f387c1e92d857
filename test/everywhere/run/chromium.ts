import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { requireProgram } from "../../support/programs.ts";
import { importMap } from "./import-map.ts";
import { servePages } from "./pages.ts";
import type { Run } from "./report.ts";
import { spawnProgram } from "./spawn-program.ts";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Runs the program in a page with the installed modules, because a browser needs no bundler. */
export function inChromium(folder: string, project: string): Run {
  return async (given) => {
    const chromium = requireProgram("chromium");
    const starter = `/${relative(project, join(folder, "starters/page.js"))}`;
    const imports = await importMap(folder, project);
    await using pages = await servePages(project, { starter, imports }, given);
    const profile = await mkdtemp(join(tmpdir(), "callsheet-chromium-"));
    try {
      const args = [...flags, `--user-data-dir=${profile}`, pages.url];
      await using browser = spawnProgram(chromium, args, profile);
      const ended = browser.ended.then((code): never => {
        throw new Error(`Chromium ended with ${code}\n${browser.said.stderr}`);
      });
      return await Promise.race([pages.report, ended]);
    } finally {
      // Helper processes of Chromium can still be writing.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  };
}
