#!/usr/bin/env node
// Arguments to command to exit code. Plain JavaScript, so that a run with nothing to do never loads Node's type
// stripper: of all that is loaded below, Node keeps the stripped and compiled form.
import * as nodeModule from "node:module";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `callsheet needs Node.js 22.18 or newer; this is ${process.versions.node}.\n`,
  );
  // Same code as a wrong command line: 1 would be a verdict of `diff`.
  process.exitCode = 2;
} else {
  nodeModule.enableCompileCache();
  const { runAlone } = await import("./command-line.ts");
  await runAlone(process.argv.slice(2));
}
