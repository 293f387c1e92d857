/** Debian's package manager, for whoever may use it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { findOnPath } from "./find-on-path.ts";

interface Ended {
  readonly code: number | null;
  /** What it complained of. */
  readonly complaints: string;
}

/** Longest wait for another one that is installing something, in seconds. */
const patience = 600;

/** Why nothing can be installed; `undefined` where it can. */
export function whyNot(): string | undefined {
  if (findOnPath("apt-get") === undefined) return "there is no apt-get";
  return process.getuid?.() === 0 ? undefined : "only root may install it";
}

/** @throws {Error} that says what apt-get complained of. */
export async function install(packages: readonly string[], pause = 2000): Promise<void> {
  // What cannot be refreshed may be known already.
  await patiently(["update", "-q"], pause);
  const args = ["install", "-y", "-q", "--no-install-recommends", ...packages];
  const { code, complaints } = await patiently(args, pause);
  if (code === 0) return;
  const [first = `exit code ${code}`] = /^E: .*/m.exec(complaints) ?? [];
  throw new Error(first);
}

/** Not all of its locks are waited for by apt-get itself. */
async function patiently(args: readonly string[], pause: number): Promise<Ended> {
  const until = performance.now() + patience * 1000;
  for (;;) {
    const ended = await run(["-o", `DPkg::Lock::Timeout=${patience}`, ...args]);
    const isLocked = /Could not get lock|Unable to lock/.test(ended.complaints);
    if (ended.code === 0 || !isLocked || performance.now() > until) return ended;
    await sleep(pause);
  }
}

async function run(args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const child = spawn("apt-get", args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, complaints };
}
