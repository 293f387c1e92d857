#!/usr/bin/env node
// Parses arguments, runs a command and sets the exit code. Plain JavaScript, so that a run without changes never loads
// Node's type stripper: Node caches the stripped and compiled form of everything that is loaded below.
import * as nodeModule from "node:module";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `callsheet needs Node.js 22.18 or newer; this is ${process.versions.node}.\n`,
  );
  // The code of a wrong command line, because 1 would be a verdict of `diff`.
  process.exitCode = 2;
} else {
  nodeModule.enableCompileCache();
  const { runAlone } = await import("./command-line.ts");
  await runAlone(process.argv.slice(2));
}
