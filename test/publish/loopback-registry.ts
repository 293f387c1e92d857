/** A registry of npm on loopback, which fetches packages that were not published to it from the machine's registry. */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { installTools } from "../package/support/npm-install.ts";
import { output } from "../package/support/run.ts";

interface Verdaccio {
  readonly runServer: (config: string) => Promise<Server>;
}

/** Starts the registry with an empty storage in the folder. Returns its URL. */
export async function openRegistry(folder: string): Promise<string> {
  // Not every registry has npm's tags, and a dependency asks for `node-fetch@cjs`.
  const tools = await installTools(["verdaccio@6.10.4"], { "node-fetch@cjs": "2.7.0" });
  const { runServer } = createRequire(join(tools, "package.json"))("verdaccio") as Verdaccio;
  const machine = await output("npm", ["config", "get", "registry"], folder);
  const config = join(folder, "verdaccio.yaml");
  writeFileSync(
    config,
    JSON.stringify({
      storage: join(folder, "storage"),
      uplinks: { machine: { url: machine.trim() } },
      packages: {
        callsheet: { access: "$all", publish: "$all" },
        "**": { access: "$all", proxy: "machine" },
      },
      max_body_size: "100mb",
      web: { enable: false },
      log: { type: "stdout", level: "fatal" },
    }),
  );
  const server = await runServer(config);
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}
