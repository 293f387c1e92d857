// Stores the program in a global variable, because a script has no exports.

import { run } from "../program.js";

globalThis.run = run;
