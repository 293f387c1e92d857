import { tmpdir } from "node:os";

/** Returns the folder that several runs share; each run also has its own temporary folder. */
export const keptVariable = "CALLSHEET_KEPT";

export const keptFolder = (): string => process.env[keptVariable] ?? tmpdir();
