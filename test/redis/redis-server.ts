/** A real `redis-server` for a test: on a free port, without persistence, gone with the test. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireProgram } from "../support/programs.ts";

export class RedisServer {
  readonly port: number;
  readonly #options: readonly string[];
  readonly #folder = mkdtempSync(join(tmpdir(), "callsheet-redis-"));
  #process: ChildProcess | undefined;

  private constructor(port: number, options: readonly string[]) {
    this.port = port;
    this.#options = options;
    process.once("exit", () => this.signal("SIGKILL"));
  }

  static async start(...options: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), options);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** With nothing in it, and on the same port as before. */
  async start(): Promise<void> {
    const fixed = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const own = ["--port", String(this.port), "--dir", this.#folder];
    const child = spawn(requireProgram("redis-server"), [...own, ...fixed, ...this.#options]);
    this.#process = child;
    let log = "";
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`redis-server has ended:\n${log}`)));
      child.stdout.on("data", (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes("Ready to accept connections")) resolve();
      });
    });
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  /** At once, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  // A node of a cluster also listens on the port 10000 above.
  return address.port < 55_000 ? address.port : freePort();
}
