import { tmpdir } from "node:os";

/** Variable with the folder that several runs share. Each run also has its own temporary folder. */
export const keptVariable = "CALLSHEET_KEPT";

export const keptFolder = (): string => process.env[keptVariable] ?? tmpdir();
