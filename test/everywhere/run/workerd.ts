import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { bundle } from "./bundle.ts";
import type { Report, Run } from "./report.ts";
import { spawnProgram, type Spawned } from "./spawn-program.ts";

/** A worker that listens. */
export interface Worker extends AsyncDisposable {
  readonly url: string;
}

/** Enables no API of Node, and restricts the network to this machine. */
const config = (bundled: string): string => `
  using Workerd = import "/workerd/workerd.capnp";
  const config :Workerd.Config = (
    services = [
      (name = "main", worker = .main),
      (name = "internet", network = (allow = ["local"])),
    ],
    sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
  );
  const main :Workerd.Worker = (
    modules = [(name = "worker.js", esModule = embed ${JSON.stringify(bundled)})],
    compatibilityDate = "2026-11-01",
  );
`;

/** Starts workerd, the runtime of Cloudflare Workers, with a module of the folder. */
export async function startWorker(program: string, folder: string, entry: string): Promise<Worker> {
  const name = entry.replaceAll(/\W/g, "-");
  const conditions = ["worker", "workerd"];
  const text = await bundle(join(folder, entry), { format: "esm", conditions });
  await writeFile(join(folder, `${name}.bundle.js`), text);
  await writeFile(join(folder, `${name}.capnp`), config(`${name}.bundle.js`));
  const args = ["serve", "--control-fd=3", join(folder, `${name}.capnp`)];
  const spawned = spawnProgram(program, args, folder, ["ignore", "pipe", "pipe", "pipe"]);
  try {
    return {
      url: await listening(spawned),
      [Symbol.asyncDispose]: () => spawned[Symbol.asyncDispose](),
    };
  } catch (error) {
    await spawned[Symbol.asyncDispose]();
    throw error;
  }
}

/** Runs the program inside one request to a worker. */
export function inWorkerd(program: string, folder: string): Run {
  return async (given) => {
    await using worker = await startWorker(program, folder, "starters/worker.js");
    const response = await fetch(worker.url, { method: "POST", body: JSON.stringify(given) });
    if (response.ok) return (await response.json()) as Report;
    throw new Error(`The worker answered ${response.status}: ${await response.text()}`);
  };
}

/** workerd reports its port on a separate channel. */
async function listening({ child, said, ended }: Spawned): Promise<string> {
  const control = child.stdio[3] as Readable;
  const failed = ended.then((code): never => {
    throw new Error(`workerd ended with ${code}\n${said.stderr}`);
  });
  const [line] = (await Promise.race([once(control.setEncoding("utf8"), "data"), failed])) as [
    string,
  ];
  const { port } = JSON.parse(line) as { port: number };
  return `http://127.0.0.1:${port}/`;
}
