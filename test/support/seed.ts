/** Seeds random inputs. CI runs are reproducible; each local run tries other inputs. */
import { configureGlobal } from "fast-check";

/** Seed of all random inputs of a run. */
export const seed: number = process.env["CI"] === "true" ? 1 : Date.now();

configureGlobal({ seed });
