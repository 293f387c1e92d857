#!/usr/bin/env node
// Arguments to command to exit code. Plain JavaScript, so that a run with nothing to do never loads Node's type
// stripper: of all that is loaded below, Node keeps the stripped and compiled form.
import { enableCompileCache } from "node:module";

enableCompileCache();
const { run } = await import("./command-line.ts");
process.exitCode = await run(process.argv.slice(2));
