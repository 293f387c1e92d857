import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { parseObject } from "./hash-list.ts";
import { hasCode } from "./output-error.ts";

/** Who holds a lock. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** When the lock was taken, in UTC. */
  readonly since: string;
  /** When the process began, in the system's own count; empty where the system does not tell. */
  readonly born: string;
}

/** The text of a lock that this process takes now; no two are equal. */
export function lockText(): string {
  const since = new Date().toISOString();
  const born = processState(process.pid).born;
  const holder: LockHolder = { pid: process.pid, host: hostname(), since, born };
  return `${JSON.stringify({ ...holder, token: randomUUID() })}\n`;
}

/** Who wrote the text of a lock; undefined when it is not whole. */
export function parseLock(text: string): LockHolder | undefined {
  const object = parseObject(text);
  if ("problem" in object) return undefined;
  const { pid, host, since, born } = object.value;
  if (typeof pid !== "number" || !Number.isSafeInteger(pid) || pid < 1) return undefined;
  if (typeof host !== "string" || typeof since !== "string" || typeof born !== "string") {
    return undefined;
  }
  return { pid, host, since, born };
}

/** Whether the holder is known to be gone. Of another host nothing is known. */
export function isDead({ pid, host, born }: LockHolder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error says that it is there and somebody else's.
    return hasCode(error, "ESRCH");
  }
  const now = processState(pid);
  // A number is given again: after a restart, or in a container, another process may have it.
  return now.ended || (born !== "" && now.born !== "" && born !== now.born);
}

export function describeHolder({ pid, host, since }: LockHolder): string {
  return `process ${pid} on ${host}, since ${since}`;
}

/** What Linux tells of a process: when it began, and whether it ended and only its parent does not know yet. */
function processState(pid: number): { readonly born: string; readonly ended: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in parentheses, may hold spaces: fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { born: fields[19] ?? "", ended: fields[0] === "Z" || fields[0] === "X" };
  } catch {
    return { born: "", ended: false };
  }
}
