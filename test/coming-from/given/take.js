/**
 * Takes anew what the other tools generate from `bookshop.yaml`: `node take.js`. It needs the network, and installs the
 * tools in a temporary folder, at the versions below.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const tools = {
  "@hey-api/openapi-ts": "0.99.0",
  "openapi-typescript": "7.13.0",
  orval: "8.38.0",
  typescript: "5.9.3",
};

const orval = `export default {
  bookshop: {
    input: "./bookshop.yaml",
    output: { target: "./orval/bookshop.ts", client: "fetch", baseUrl: "https://api.bookshop.example/v1" },
  },
};
`;

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "callsheet-bookshop-"));

function run(command, ...given) {
  const { status } = spawnSync(command, given, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${given.join(" ")} ended with ${status}.`);
}

cpSync(join(here, "bookshop.yaml"), join(folder, "bookshop.yaml"));
const manifest = { private: true, type: "module", dependencies: tools };
writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
writeFileSync(join(folder, "orval.config.js"), orval);
run("npm", "install", "--no-audit", "--no-fund");
run("npx", "openapi-typescript", "bookshop.yaml", "-o", "openapi-fetch/bookshop.d.ts");
run("npx", "openapi-ts", "-i", "bookshop.yaml", "-o", "hey-api/bookshop");
run("npx", "orval");
for (const name of ["openapi-fetch", "hey-api", "orval"]) {
  rmSync(join(here, name), { recursive: true });
  cpSync(join(folder, name), join(here, name), { recursive: true });
}
rmSync(folder, { recursive: true, force: true });
