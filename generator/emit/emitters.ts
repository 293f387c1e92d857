/** All parts of what is generated. */
import { clientEmitter } from "./client-emitter.ts";
import type { Emitter } from "./emitter.ts";
import { packageEmitter } from "./package-emitter.ts";
import { readmeEmitter } from "./readme-emitter.ts";
import { validatorsEmitter } from "./validators-emitter.ts";

export const allEmitters: readonly Emitter[] = [
  packageEmitter,
  readmeEmitter,
  clientEmitter,
  validatorsEmitter,
];
