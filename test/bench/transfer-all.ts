/** Large bodies in every form, each in a fresh process with a server in another process. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Forms of transfer. `file` precedes `upload`, which sends the written file. */
export const ways = ["nothing", "stream", "file", "upload"] as const;
export type Way = (typeof ways)[number];

export interface Transferred {
  readonly bytes: number;
  readonly milliseconds: number;
  /** Peak memory of the process in MiB. */
  readonly peak: number;
}

const script = (name: string): string => join(import.meta.dirname, name);

export async function transferAll(bytes: number): Promise<ReadonlyMap<Way, Transferred>> {
  const folder = await mkdtemp(join(tmpdir(), "callsheet-transfer-"));
  const server = spawn(process.execPath, [script("body-server.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const [url] = (await once(server.stdout.setEncoding("utf8"), "data")) as [string];
    const results = new Map<Way, Transferred>();
    for (const way of ways) {
      const args = [script("transfer.ts"), way, url.trim(), String(bytes), join(folder, "body")];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      results.set(way, JSON.parse(stdout) as Transferred);
    }
    return results;
  } finally {
    server.stdin.end();
    await rm(folder, { recursive: true });
  }
}
