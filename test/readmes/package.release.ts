/** Runs the commands of the guide in the generated package. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../package/support/run.ts";
import { commandsOf } from "./blocks.ts";
import { readersFolder } from "./companions.ts";
import { startServer } from "./server.ts";

describe("a command of the guide in the package", async () => {
  const pages = ["credentials", "testing"].map((topic) => `generated/docs/guide/${topic}.md`);
  const lines = (await Promise.all(pages.map((page) => commandsOf(page)))).flat();
  const folder = await readersFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("lists the commands of the guide", () => {
    expect(lines).toEqual([
      "NODE_USE_ENV_PROXY=1 HTTPS_PROXY=http://proxy.example:3128 node app.js",
      "NODE_OPTIONS=--experimental-vm-modules npx jest",
    ]);
  });

  test("sends calls through the proxy that it names", async () => {
    await using proxy = await startProxy();
    await writeFile(join(folder, "app.mjs"), app("service.example"));
    const [line = ""] = lines;
    const command = line
      .replace("HTTPS_PROXY=http://proxy.example:3128", `HTTP_PROXY=${proxy.url}`)
      .replace("app.js", "app.mjs");
    expect(await run("sh", ["-c", command], folder)).toMatchObject({ code: 0, stdout: "135499\n" });
    expect(proxy.asked).toEqual(["service.example:80"]);
  });

  test("lets Jest load the package", async () => {
    const place = join(folder, "jest");
    await mkdir(place);
    await writeFile(join(place, "package.json"), '{ "type": "module" }\n');
    await writeFile(join(place, "balance.test.js"), jestTest);
    const { code, stderr } = await run("sh", ["-c", lines[1] ?? ""], place);
    expect(stderr).toContain("1 passed");
    expect(code).toBe(0);
  });
});

const app = (host: string): string => `
import { createTokenData } from "@callsheet/clients/token-data";
const chain = createTokenData({ baseUrl: "http://${host}", apikey: "the key of this test" });
const params = { contractaddress: "0x1", address: "0x2", blockno: 1 };
console.log(await chain.account.tokenbalancehistory(params));
`;

const jestTest = `
import { expect, test } from "@jest/globals";
import { createTokenData } from "@callsheet/clients/token-data";

test("the balance is read", async () => {
  const fetch = async () => Response.json({ status: "1", message: "OK", result: "135499" });
  const chain = createTokenData({ baseUrl: "http://service.example", apikey: "a key", fetch });
  const params = { contractaddress: "0x1", address: "0x2", blockno: 1 };
  expect(await chain.account.tokenbalancehistory(params)).toBe("135499");
});
`;

/** Forwards every request to one server, for any host. */
async function startProxy() {
  const { server, baseUrl } = await startServer();
  const asked: (string | undefined)[] = [];
  const proxy = createServer().on("connect", ({ url }, socket) => {
    asked.push(url);
    const there = connect(Number(new URL(baseUrl).port), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      there.pipe(socket).pipe(there);
    });
    for (const end of [there, socket]) end.on("error", () => end.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const one of [server, proxy]) {
        one.closeAllConnections();
        one.close();
      }
      await Promise.resolve();
    },
  };
}
