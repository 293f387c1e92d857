import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "../package/support/repository.ts";
import { output, run, runNode } from "../package/support/run.ts";
import { blocksOf } from "./blocks.ts";
import { readersFolder } from "./companions.ts";
import { putCommand } from "./put-command.ts";
import { makeReviewersRepository } from "./reviewers-repository.ts";
import { startServer } from "./server.ts";

const linesOf = async (readme: string): Promise<string[]> =>
  (await blocksOf(readme))
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => text.trim().split("\n"))
    .map((line) => line.replace(/\s+#.*/, ""));

describe("a command of the project's README", async () => {
  const all = await linesOf("README.md");
  const first = all.slice(0, all.indexOf("node first-call.ts") + 1);
  const prefix = "npm run --silent callsheet -- ";
  const manifest = JSON.parse(await readFile(join(repository, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "callsheet-commands-"));
    await cp(join(repository, "spec"), join(folder, "spec"), { recursive: true });
    await makeReviewersRepository(join(folder, "reviewed"));
  });
  const reviewersRepository = async (): Promise<string> => {
    const place = await mkdtemp(join(folder, "review-"));
    await cp(join(folder, "reviewed"), place, { recursive: true });
    return join(place, "repository");
  };
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const own = all.filter((line) => line.startsWith(prefix));
  test("is there", () => expect(own.length).toBeGreaterThan(2));

  test.each(own)("%s does what it says", async (line) => {
    const args = [
      join(repository, "generator/cli/cli.js"),
      ...line.slice(prefix.length).split(" "),
    ];
    if (args.includes("--watch")) {
      const watch = spawn(process.execPath, args, { cwd: folder });
      await once(watch.stdout, "data");
      watch.kill("SIGINT");
      expect(await once(watch, "exit")).toEqual([0, null]);
    } else {
      expect(await runNode(args, folder)).toMatchObject({ code: 0, stderr: "" });
    }
  });

  test("three of them lead from an empty folder to a call that answers", async () => {
    expect(first).toHaveLength(3);
    const empty = join(await mkdtemp(join(folder, "first-")), "project");
    await mkdir(empty);
    await putCommand(join(empty, ".."));
    const outputs: string[] = [];
    for (const line of first) outputs.push(await output("sh", ["-c", line], empty));
    expect(outputs.at(-1)).toBe("[ 'Walden' ]\n");
    expect(outputs[0]).toContain(
      first
        .slice(1)
        .map((line) => `  ${line}\n`)
        .join(""),
    );
  });

  // Hooks have tests of their own, in test/recipes.
  const lines = all.filter((line) => !line.includes("--cached") && !first.includes(line));
  const inRepository = lines.filter((line) => /^(?:npx callsheet diff|echo|git) ?/.test(line));
  test.each(inRepository)("%s works where call sheets are kept in git", async (line) => {
    const repo = await reviewersRepository();
    expect(await run("sh", ["-c", line], repo)).toMatchObject({ code: 0 });
  });

  test("git shows what a change means once it knows of it", async () => {
    const repo = await reviewersRepository();
    const setup = inRepository.filter((line) => !line.startsWith("npx"));
    expect(setup).toHaveLength(2);
    for (const line of setup) await run("sh", ["-c", line], repo);
    const { stdout } = await run("git", ["diff"], repo);
    expect(stdout).toContain("The description of `account` changed.");
  });

  test("an import of the next version says what becomes of the calls to the one before", async () => {
    const repo = await reviewersRepository();
    const at = all.findIndex((line) => line.startsWith(`${importCommand}discovery`));
    const [importing = "", comparing = ""] = all.slice(at);
    const [, old = ""] = / (\S+)\.v4\.json$/.exec(importing) ?? [];
    await writeFile(join(repo, `${old}.v1.json`), discovery("v1", ["get", "audit"]));
    await writeFile(join(repo, `${old}.v4.json`), discovery("v4", ["get", "search"]));
    for (const line of [importing.replace(".v4.", ".v1."), "git add .", "git commit -qm v1"]) {
      expect(await run("sh", ["-c", line], repo)).toMatchObject({ code: 0 });
    }
    expect(await run("sh", ["-c", importing], repo)).toMatchObject({ code: 0 });
    const { code, stdout } = await run("sh", ["-c", `${comparing} HEAD`], repo);
    expect(code).toBe(1);
    expect(stdout).toContain("`things.audit` was removed.");
    expect(stdout).toContain("New: `things.search` (`GET /v4/search`).");
  });

  const openapiAt = all.findIndex((line) => line.startsWith(`${importCommand}openapi`));
  const openapi = all.slice(openapiAt, openapiAt + 2);
  test("two of them lead from a document to a package", async () => {
    const empty = await mkdtemp(join(folder, "openapi-"));
    await putCommand(empty);
    const [, document = ""] = / (\S+\.yaml)/.exec(openapi[0] ?? "") ?? [];
    const text = 'openapi: 3.1.0\ninfo: { title: Things, version: "1" }\n';
    await writeFile(join(empty, document), `${text}${paths}`);
    for (const line of openapi) {
      expect(await run("sh", ["-c", line], empty)).toMatchObject({ code: 0 });
    }
    const made = await readFile(join(empty, "generated/src/things/things.ts"), "utf8");
    expect(made).toContain("export function list");
  });

  const others = lines
    .filter((line) => ![...own, ...inRepository, ...openapi].includes(line))
    .filter((line) => !line.startsWith(importCommand))
    .flatMap((line) => line.split(" && "));
  test.each([...new Set(others)])("%s is a script of the project, or npm's own", (command) => {
    const [, name = ""] = /^npm (?:run )?([\w:]+)/.exec(command) ?? [];
    expect(name === "ci" || Object.hasOwn(manifest.scripts, name)).toBe(true);
  });
});

describe("a command of the package's README", async () => {
  const lines = await linesOf("generated/README.md");
  const folder = await readersFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("is one of these", () => {
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

const importCommand = "npx callsheet import ";

const paths =
  "servers: [{ url: https://things.example }]\npaths:\n  /things:\n    get: { responses: { 204: { description: None. } } }\n";

/** A document whose methods have their names for a path. */
const discovery = (version: string, names: readonly string[]): string =>
  JSON.stringify({
    discoveryVersion: "v1",
    name: "displayvideo",
    title: "Things",
    version,
    rootUrl: "https://things.example/",
    resources: {
      things: {
        methods: Object.fromEntries(
          names.map((name) => [name, { httpMethod: "GET", path: `${version}/${name}` }]),
        ),
      },
    },
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

/** Passes everything on to one server, whoever it is for. */
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
