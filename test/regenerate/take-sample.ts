/** Updates the sample for a release. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { printSample, sampleFolder } from "./sample.ts";

const folder = join(sampleFolder, "generated");
rmSync(folder, { recursive: true, force: true });
for (const [path, text] of await printSample()) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
