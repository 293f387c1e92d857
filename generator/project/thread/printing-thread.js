// The other thread of a run: it loads what prints code while the call sheets are still read. Plain JavaScript, for the
// reason that cli.js has.
import { enableCompileCache } from "node:module";

enableCompileCache();
const { serve } = await import("./serve-printing.ts");
serve();
