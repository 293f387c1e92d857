/** From nothing to a typed call that answers: what `callsheet init` says is run to the letter. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { compilers } from "../package/support/compile.ts";
import { runNode } from "../package/support/run.ts";
import { endingOf } from "./init-ending.ts";
import { strangersShell, type Shell } from "./stranger.ts";

/** A folder as people have them. */
export interface Place {
  readonly name: string;
  readonly make: (folder: string) => void;
  /** What is to be run after `init`. */
  readonly commands: readonly string[];
  /** What the program imports. */
  readonly imports: string;
}

/** In each of these places, three commands lead to a call that answers, and nothing is asked. */
export function testFirstCalls(places: readonly Place[]): void {
  const home = mkdtempSync(join(tmpdir(), "callsheet-home-"));
  let shell: Shell;
  let baseUrl: string;
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify([{ id: "7", title: `From ${request.url}`, genre: "essay" }]));
  });

  beforeAll(async () => {
    shell = await strangersShell(home);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(home, { recursive: true });
  });

  test.each(places)("in $name, three commands lead to a call that answers", async (place) => {
    const last = await firstCallIn(place, shell, baseUrl);
    expect(last).toEqual({ stdout: "[ 'From /v1/books?genre=essay' ]\n", stderr: "" });
  });
}

/** What its call prints, first of the stand-in and, as is returned, of the server. */
async function firstCallIn(
  { make, commands, imports }: Place,
  shell: Shell,
  baseUrl: string,
): ReturnType<Shell> {
  const cwd = temporaryFolder();
  make(cwd);
  const before = textsOf(cwd);
  const { stdout, stderr } = await shell("npx callsheet init", cwd);
  expect(stderr).toBe("");
  const ending = endingOf(stdout);
  expect(ending.commands).toEqual(commands);
  expect(ending.program).toContain(`from "${imports}";`);
  const after = textsOf(cwd);
  for (const [path, text] of before) expect(after.get(path), path).toBe(text);

  const [prepare = "", call = ""] = ending.commands;
  await shell(prepare, cwd);
  expect(await shell(call, cwd)).toEqual({
    stdout: "[ 'On Liberty', 'Self-Reliance', 'Walden' ]\n",
    stderr: "",
  });

  const file = call.split(" ").at(-1) ?? "";
  const program = readFileSync(join(cwd, file), "utf8");
  expect(program.trim()).toBe(ending.program);
  expect(await misuseOf(program, { cwd, file })).toBe("");
  writeFileSync(join(cwd, file), withServer(program, baseUrl));
  return await shell(call, cwd);
}

/** The program without what answers in place of the API. */
const withServer = (program: string, baseUrl: string): string =>
  program
    .replace(/^const fetch = .*$/m, `const baseUrl = "${baseUrl}";`)
    .replace(", fetch }", ", baseUrl }");

/** What a compiler says of the program, and of a misuse that it has to see: nothing if it sees that alone. */
async function misuseOf(program: string, { cwd, file }: { cwd: string; file: string }) {
  const misuse = '\n// @ts-expect-error\nvoid client.books.list({ genre: "sci-fi" });\n';
  const place = join(cwd, file.replace("first-call", "misuse"));
  writeFileSync(place, program + misuse);
  const compilerOptions = {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
  };
  const config = { compilerOptions, files: [place] };
  writeFileSync(join(cwd, "tsconfig.misuse.json"), JSON.stringify(config));
  const args = [compilers["TypeScript 7"] ?? "", "-p", "tsconfig.misuse.json"];
  return (await runNode(args, cwd)).stdout;
}

/** What is in the files of a folder. */
function textsOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}
