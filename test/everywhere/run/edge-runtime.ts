import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { onCommandLine } from "./command-line.ts";
import type { Run } from "./report.ts";

/** Runs the program in the context of Vercel's edge functions, which lacks the APIs of Node. */
export function inEdgeRuntime(emulator: string, folder: string): Run {
  return async (given) => {
    const conditions = ["edge-light", "worker"];
    const text = await bundle(join(folder, "starters/script.js"), { format: "iife", conditions });
    const file = join(folder, "edge-runtime.bundle.js");
    await writeFile(file, text);
    const run = onCommandLine(process.execPath, [], folder, "edge-runtime.js", [emulator, file]);
    return run(given);
  };
}
