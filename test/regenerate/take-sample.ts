/** Updates the sample for a release: the call sheets of the gallery, and the output for all call sheets of the sample. */
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { printSample, sampleFolder } from "./sample.ts";

for (const service of globSync("test/cases/gallery-*/spec/*")) {
  const copy = join(sampleFolder, "spec", basename(service));
  rmSync(copy, { recursive: true, force: true });
  cpSync(service, copy, { recursive: true });
}

const folder = join(sampleFolder, "generated");
rmSync(folder, { recursive: true, force: true });
for (const [path, text] of await printSample()) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
