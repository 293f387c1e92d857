/** Replaces globals of Node that the stages use. */
import * as crypto from "./crypto.ts";

export const process = {
  env: {},
  cwd: () => "/",
  getBuiltinModule: () => crypto,
  hrtime: { bigint: () => BigInt(Math.round(performance.now() * 1e6)) },
};

export const setImmediate = (next: () => void): unknown => setTimeout(next);
