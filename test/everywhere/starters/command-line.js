// Runs the program in Node, Bun or Deno.

import { run } from "../program.js";

const version = globalThis.Bun?.version ?? globalThis.Deno?.version.deno ?? process.versions.node;
const report = await run({ ...JSON.parse(process.argv[2]), version });
process.stdout.write(JSON.stringify(report));
