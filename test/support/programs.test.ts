import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { install } from "./apt-get.ts";
import { bring } from "./global-setup.ts";
import { untilInstalled, whileInstalling } from "./installing.ts";

let bin = "";
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), "callsheet-bin-"));
  vi.stubEnv("PATH", bin);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(bin, { recursive: true });
});

/** Adds a command to the PATH, which contains no other commands. */
function command(name: string, script: string): void {
  const file = join(bin, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Adds an apt-get that logs its calls and installs the requested programs. */
function aptGet(script = ""): () => string[] {
  const calls = join(bin, "calls");
  command(
    "apt-get",
    `echo "$DEBIAN_FRONTEND $*" >> ${calls}
    ${script}
    case "$*" in *install*) : > ${bin}/redis-server; /bin/chmod +x ${bin}/redis-server;; esac`,
  );
  return () => readFileSync(calls, "utf8").trim().split("\n");
}

function releaseOf(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function asUser(id: number) {
  vi.spyOn(process, "getuid").mockReturnValue(id);
  return vi.spyOn(process.stdout, "write").mockReturnValue(true);
}

describe("a program that tests need", () => {
  it("installs a missing program if one variable allows it", async () => {
    const write = asUser(0);
    const calls = aptGet();
    expect(await bring(["redis-server"])).toBe("");
    expect(write.mock.calls).toEqual([["Installing redis-server with apt-get, for the tests.\n"]]);
    expect(calls()).toEqual([
      "noninteractive -o DPkg::Lock::Timeout=600 update -q",
      "noninteractive -o DPkg::Lock::Timeout=600 install -y -q --no-install-recommends redis-server",
    ]);
    expect(await bring(["redis-server"])).toBe("");
    expect(calls()).toHaveLength(2);
  });

  it("waits for another process that is installing a program", async () => {
    const calls = aptGet(
      `[ -e ${bin}/free ] || { : > ${bin}/free; echo "E: Could not get lock /x" >&2; exit 100; }`,
    );
    await install(["redis-server"], 1);
    expect(calls().map((line) => line.split(" ")[3])).toEqual(["update", "update", "install"]);
  });

  it("installs a program once for several processes", async () => {
    vi.stubEnv("CALLSHEET_INSTALLING", undefined);
    const { promise, resolve } = Promise.withResolvers<void>();
    const seen: string[] = [];
    const installed = whileInstalling(() => promise.then(() => seen.push("installed")));
    const used = untilInstalled().then(() => seen.push("used"));
    resolve();
    await Promise.all([installed, used]);
    expect(seen).toEqual(["installed", "used"]);
    await untilInstalled();
  });

  it("installs a program from the backports for one call if the release lacks it", async () => {
    asUser(0);
    const release = /^VERSION_CODENAME=(\w+)$/m.exec(releaseOf("/etc/os-release"))?.[1];
    const calls = aptGet(
      `case "$*" in
        *indextargets*) echo "http://mirror.test/debian/ ${release}";;
        *sourcelist*) list="\${4#*=}"; read line < "$list"; echo "$line" >> ${bin}/lists;;
        *install*) echo "E: Unable to locate package redis-server" >&2; exit 100;;
      esac`,
    );
    // On other systems the location of the packages is unknown.
    const found = await bring(["redis-server"]);
    if (release === undefined) return expect(found).toMatch(/Unable to locate/);
    expect(found).toBe("");
    expect(calls().map((line) => /indextargets|update|install/.exec(line)?.[0])).toEqual([
      "update",
      "install",
      "indextargets",
      "update",
      "install",
    ]);
    const lists = readFileSync(join(bin, "lists"), "utf8").trim().split("\n");
    expect(lists).toHaveLength(2);
    for (const line of lists) {
      expect(line).toMatch(/^deb .*http:\/\/mirror\.test\/debian\/ \w+-backports main$/);
    }
  });

  it.each([
    { name: "only root", user: 1000, script: "", reason: "only root may install it" },
    {
      name: "apt-get fails",
      user: 0,
      script: 'echo "E: Unable to locate package redis-server" >&2; exit 100',
      reason: "Unable to locate package redis-server",
    },
  ])("prints the command to install a missing program if $name", async (given) => {
    const { user, script, reason } = given;
    asUser(user);
    aptGet(script);
    const line = await bring(["redis-server"]);
    expect(line).toMatch(
      /^Not all of test\/redis and test\/examples was tested: there is no `redis-server`, and .*\n$/,
    );
    expect(line).toContain(reason);
    expect(line).toMatch(/apt-get update && apt-get install -y redis-server\n$/);
  });
});
