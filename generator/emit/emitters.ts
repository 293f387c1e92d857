/** All emitters. */
import { clientEmitter } from "./client/client-emitter.ts";
import type { Emitter } from "./view/emitter.ts";
import { packageEmitter } from "./package/package-emitter.ts";
import { readmeEmitter } from "./readme/readme-emitter.ts";
import { validatorsEmitter } from "./validators/validators-emitter.ts";

export const allEmitters: readonly Emitter[] = [
  packageEmitter,
  readmeEmitter,
  clientEmitter,
  validatorsEmitter,
];
