#!/usr/bin/env node
/** Arguments to command to exit code. With `terminal.ts` the only place that knows the process and the console. */
import { enableCompileCache } from "node:module";
import { run } from "./command-line.ts";

// Loading the printers is most of a cold run; Node keeps what it compiled of them.
enableCompileCache();
process.exitCode = await run(process.argv.slice(2));
