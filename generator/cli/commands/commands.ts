import type { Command } from "../command.ts";
import { changelog, diff } from "./changes.ts";
import { exportCommand, importCommand } from "./documents.ts";
import { docs, fmt, generate, init, lint, list, lsp } from "./sheets.ts";

/** All commands; what one does is loaded when it runs. */
export const commands: readonly Command[] = [
  init,
  generate,
  fmt,
  lint,
  list,
  lsp,
  docs,
  diff,
  importCommand,
  exportCommand,
  changelog,
];
