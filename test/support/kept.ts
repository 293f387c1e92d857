import { tmpdir } from "node:os";

/** Names the folder of what several runs share: each has a temporary folder of its own. */
export const keptVariable = "CALLSHEET_KEPT";

export const keptFolder = (): string => process.env[keptVariable] ?? tmpdir();
