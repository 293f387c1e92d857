// Runs the program, bundled as a script, in the context of @edge-runtime/vm.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const [given, emulator, bundle] = process.argv.slice(2);
const { EdgeVM } = createRequire(import.meta.url)(emulator);
const context = new EdgeVM();

// The clients need this function, which the emulator lacks.
context.evaluate(`
  AbortSignal.any ??= (signals) => {
    const either = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) either.abort(signal.reason);
      else signal.addEventListener("abort", () => either.abort(signal.reason));
    }
    return either.signal;
  };
`);
context.evaluate(await readFile(bundle, "utf8"));
const report = await context.evaluate(`run(${given})`);
process.stdout.write(JSON.stringify(report));
