/**
 * Records the requests of published API clients for `makers.release.ts`: `node record.js`. Requires the network, and
 * installs the clients in a temporary folder at the versions below.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Versions as old as the documents in the corpus. A newer client would use another API. */
const clients = {
  "@googleapis/displayvideo": "5.0.3",
  "@googleapis/drive": "26.0.1",
  "@octokit/rest": "18.12.0",
  "@slack/web-api": "8.2.0",
  "box-node-sdk": "10.12.0",
  openai: "7.57.0",
  stripe: "13.4.0",
  twilio: "6.2.0",
  yaml: "2.9.1",
};

const recorders = ["google", "octokit", "slack", "stripe", "openai", "twilio", "box"];

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "callsheet-makers-"));
const env = {
  ...process.env,
  CORPUS: fileURLToPath(new URL("../../../../../shared/corpus", import.meta.url)),
  OUT: fileURLToPath(new URL("../recordings", import.meta.url)),
};

function run(command, given) {
  const { status } = spawnSync(command, given, { cwd: folder, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${given.join(" ")} ended with ${status}.`);
}

for (const name of readdirSync(here)) copyFileSync(join(here, name), join(folder, name));
const manifest = { private: true, type: "module", dependencies: clients };
writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"]);
for (const name of recorders) run(process.execPath, [`${name}.js`]);
rmSync(folder, { recursive: true, force: true });
