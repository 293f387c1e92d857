// Leaves the program where a script, which exports nothing, can be asked for it.

import { run } from "../program.js";

globalThis.run = run;
