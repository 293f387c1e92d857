/** Debian's package manager, if this user can run it. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findOnPath } from "./find-on-path.ts";

interface Ended {
  readonly code: number | null;
  /** The error output of apt-get. */
  readonly complaints: string;
}

/** Timeout in seconds for another installation. */
const patience = 600;

/** Returns the reason why apt-get cannot be used, or undefined if it can. */
export function whyNot(): string | undefined {
  if (findOnPath("apt-get") === undefined) return "there is no apt-get";
  return process.getuid?.() === 0 ? undefined : "only root may install it";
}

/** @throws {Error} with apt-get's error output. */
export async function install(packages: readonly string[], pause = 2000): Promise<void> {
  // A failed update is irrelevant if the package is already known.
  await patiently(["update", "-q"], pause);
  const args = ["install", "-y", "-q", "--no-install-recommends", ...packages];
  const ended = await patiently(args, pause);
  const isUnknown = /Unable to locate package|no installation candidate/.test(ended.complaints);
  if (ended.code === 0) return;
  const more = isUnknown ? backports() : undefined;
  if (more === undefined) return refuse(ended);
  try {
    // Keeps the other package lists.
    await patiently([...more.alone, "-o", "APT::Get::List-Cleanup=0", "update", "-q"], pause);
    const last = await patiently([...more.beside, ...args], pause);
    if (last.code !== 0) refuse(last);
  } finally {
    rmSync(more.folder, { recursive: true, force: true });
  }
}

function refuse({ code, complaints }: Ended): never {
  const [first = `exit code ${code}`] = /^E: .*/m.exec(complaints) ?? [];
  throw new Error(first);
}

/** Newer packages for this Debian release. The sources apply to one call, so the machine is not changed. */
interface Backports {
  readonly folder: string;
  /** Options for a call with only these sources. */
  readonly alone: readonly string[];
  /** Options for a call with these sources and those of the machine. */
  readonly beside: readonly string[];
}

/** Returns the backports of the machine's mirror, or undefined if the mirror is unknown. */
function backports(): Backports | undefined {
  const [, release] = /^VERSION_CODENAME=(\w+)$/m.exec(readIfThere("/etc/os-release")) ?? [];
  const format = "$(REPO_URI) $(CODENAME)";
  const targets = spawnSync("apt-get", ["indextargets", "--format", format], { encoding: "utf8" });
  const line = targets.stdout.split("\n").find((target) => target.endsWith(` ${release}`));
  if (release === undefined || line === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "callsheet-apt-"));
  // apt-get reads the files as a separate user.
  chmodSync(folder, 0o755);
  const file = join(folder, "backports.list");
  const key = "/usr/share/keyrings/debian-archive-keyring.gpg";
  const signed = existsSync(key) ? `[signed-by=${key}] ` : "";
  const [uri] = line.split(" ");
  writeFileSync(file, `deb ${signed}${uri} ${release}-backports main\n`);
  const parts = join(folder, "parts");
  mkdirSync(parts);
  const own = "/etc/apt/sources.list.d";
  if (existsSync(own)) cpSync(own, parts, { recursive: true });
  if (existsSync("/etc/apt/sources.list")) cpSync("/etc/apt/sources.list", join(parts, "own.list"));
  const from = (list: string, others: string): string[] => [
    "-o",
    `Dir::Etc::sourcelist=${list}`,
    "-o",
    `Dir::Etc::sourceparts=${others}`,
  ];
  return { folder, alone: from(file, "/dev/null"), beside: from(file, parts) };
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Retries while another process has a lock, because apt-get waits only for some locks. */
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
