import type { Command } from "../command.ts";
import { changelogCommand, diffCommand } from "./changes.ts";
import { exportCommand, importCommand, modelCommand } from "./documents.ts";
import {
  callersCommand,
  docsCommand,
  fmtCommand,
  generateCommand,
  initCommand,
  lintCommand,
  listCommand,
  lspCommand,
  renameCommand,
} from "./sheets.ts";

/** All commands. The code of a command is loaded when it runs. */
export const commands: readonly Command[] = [
  initCommand,
  generateCommand,
  fmtCommand,
  lintCommand,
  listCommand,
  callersCommand,
  renameCommand,
  lspCommand,
  docsCommand,
  diffCommand,
  importCommand,
  exportCommand,
  modelCommand,
  changelogCommand,
];
