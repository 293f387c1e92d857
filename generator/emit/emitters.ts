/** All emitters. */
import { clientEmitter } from "./client/client-emitter.ts";
import type { CodeLayout } from "../text/code-layout.ts";
import type { Emitter } from "./view/emitter.ts";
import { packageEmitter } from "./package/package-emitter.ts";
import { runtimeEmitter } from "./package/runtime-emitter.ts";
import { readmeEmitter } from "./readme/readme-emitter.ts";
import { validatorsEmitter } from "./validators/validators-emitter.ts";

/** Those of the modules, wherever they are. */
const moduleEmitters: readonly Emitter[] = [runtimeEmitter, clientEmitter, validatorsEmitter];

/** An application has validators where its configuration asks for them. */
export const emittersOf = ({ kind, runtime }: CodeLayout): readonly Emitter[] =>
  kind === "package"
    ? [packageEmitter, readmeEmitter, ...moduleEmitters]
    : moduleEmitters.filter(
        (emitter) =>
          emitter !== validatorsEmitter || runtime === "whole" || runtime.includes("checks"),
      );
