/** A Redis server for a test: on a free port, without persistence, removed after the test. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireProgram } from "../support/programs.ts";

/** Sentinel is the same program with a different first option. */
export type ServerProgram = "redis-server" | "valkey-server";

export class RedisServer {
  readonly port: number;
  readonly #options: readonly string[];
  readonly #folder = mkdtempSync(join(tmpdir(), "callsheet-redis-"));
  #process: ChildProcess | undefined;

  readonly #program: ServerProgram;

  private constructor(program: ServerProgram, port: number, options: readonly string[]) {
    this.#program = program;
    this.port = port;
    this.#options = options;
    process.once("exit", () => this.signal("SIGKILL"));
  }

  static start(...options: string[]): Promise<RedisServer> {
    return RedisServer.startOf("redis-server", ...options);
  }

  static startOf(program: ServerProgram, ...options: string[]): Promise<RedisServer> {
    return onFreePort(async (port) => {
      const server = new RedisServer(program, port, options);
      await server.start();
      return server;
    });
  }

  /** Monitors only the primary and promotes its replica soon after a failure. */
  static startSentinel(name: string, primary: RedisServer): Promise<RedisServer> {
    return onFreePort(async (port) => {
      const server = new RedisServer("redis-server", port, []);
      const lines = [
        `port ${port}`,
        "bind 127.0.0.1",
        `dir ${server.#folder}`,
        `sentinel monitor ${name} 127.0.0.1 ${primary.port} 1`,
        `sentinel down-after-milliseconds ${name} 300`,
        `sentinel failover-timeout ${name} 3000`,
      ];
      const file = join(server.#folder, "sentinel.conf");
      writeFileSync(file, lines.join("\n"));
      await server.#run([file, "--sentinel"], "+monitor");
      return server;
    });
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Restarts without data on the same port. */
  async start(): Promise<void> {
    const fixed = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const own = ["--port", String(this.port), "--dir", this.#folder];
    await this.#run([...own, ...fixed, ...this.#options], "Ready to accept connections");
  }

  /** Resolves when the server reports that it is ready. */
  async #run(options: readonly string[], ready: string): Promise<void> {
    const child = spawn(requireProgram(this.#program), options);
    this.#process = child;
    let log = "";
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`${this.#program} has ended:\n${log}`)));
      child.stdout.on("data", (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes(ready)) resolve();
      });
    });
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  /** Kills the process immediately, like a power failure. */
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

/** A port below the ephemeral ports (32768 and up), with room for the cluster port, 10000 above. */
async function onFreePort(start: (port: number) => Promise<RedisServer>): Promise<RedisServer> {
  for (;;) {
    try {
      return await start(randomInt(20_000, 22_700));
    } catch (error) {
      if (!String(error).includes("Address already in use")) throw error;
    }
  }
}
