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

/** Longest wait for another one that is installing something, in seconds. */
const patience = 600;

/** The reason why nothing can be installed; undefined if it can. */
export function whyNot(): string | undefined {
  if (findOnPath("apt-get") === undefined) return "there is no apt-get";
  return process.getuid?.() === 0 ? undefined : "only root may install it";
}

/** @throws {Error} that says what apt-get complained of. */
export async function install(packages: readonly string[], pause = 2000): Promise<void> {
  // A failed update does not matter if the package is known already.
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

/** Newer packages for this release of Debian: its sources are lent to a call, and the machine stays as it was set up. */
interface Backports {
  readonly folder: string;
  /** Options for a call that knows these sources only. */
  readonly alone: readonly string[];
  /** Options for one that knows this machine's too. */
  readonly beside: readonly string[];
}

/** From where the release itself comes; `undefined` where that is not to be seen. */
function backports(): Backports | undefined {
  const [, release] = /^VERSION_CODENAME=(\w+)$/m.exec(readIfThere("/etc/os-release")) ?? [];
  const format = "$(REPO_URI) $(CODENAME)";
  const targets = spawnSync("apt-get", ["indextargets", "--format", format], { encoding: "utf8" });
  const line = targets.stdout.split("\n").find((target) => target.endsWith(` ${release}`));
  if (release === undefined || line === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "callsheet-apt-"));
  // apt-get reads them as a separate user.
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
