import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { parseObject } from "./hash-list.ts";
import { hasCode } from "./output-error.ts";

/** The process that holds a lock. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** When the lock was taken, in UTC. */
  readonly since: string;
  /** When the process started, in the system's format; empty where the system does not provide it. */
  readonly born: string;
}

/** The text of a lock that this process takes now. Each text is unique. */
export function lockText(): string {
  const since = new Date().toISOString();
  const born = processState(process.pid).born;
  const holder: LockHolder = { pid: process.pid, host: hostname(), since, born };
  return `${JSON.stringify({ ...holder, token: randomUUID() })}\n`;
}

/** The holder from the text of a lock; undefined when the text is incomplete. */
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

/** Whether the holder is known to have ended. Nothing is known of processes on another host. */
export function isDead({ pid, host, born }: LockHolder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that the process exists and belongs to another user.
    return hasCode(error, "ESRCH");
  }
  const now = processState(pid);
  // Process ids are reused after a restart or in a container: a different start time means another process.
  return now.ended || (born !== "" && now.born !== "" && born !== now.born);
}

export function describeHolder({ pid, host, since }: LockHolder): string {
  return `process ${pid} on ${host}, since ${since}`;
}

/** What Linux reports of a process: when it started, and whether it is a zombie. */
function processState(pid: number): { readonly born: string; readonly ended: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name, in parentheses, may contain spaces: fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { born: fields[19] ?? "", ended: fields[0] === "Z" || fields[0] === "X" };
  } catch {
    return { born: "", ended: false };
  }
}
