/** Installs programs while independent tests run. Tests that need a program wait for it. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Variable with the path of a file that exists during the installation. */
const variable = "CALLSHEET_INSTALLING";

/** Installs while other processes wait, which must start later. */
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
