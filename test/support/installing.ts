/** Programs are installed while tests run that do without: those that need one wait for it. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Returns the path of a file that exists during the installation. */
const variable = "CALLSHEET_INSTALLING";

/** Applies to processes that start later. */
export async function whileInstalling<T>(install: () => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `callsheet-installing-${process.pid}`);
  process.env[variable] = file;
  writeFileSync(file, "");
  try {
    return await install();
  } finally {
    rmSync(file);
  }
}

export async function untilInstalled(): Promise<void> {
  const file = process.env[variable];
  if (file === undefined) return;
  while (existsSync(file)) await sleep(50);
}
