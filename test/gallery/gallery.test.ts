/** Compares what the program of every scene sends with the API's documentation, byte for byte. */
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "node:util";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { printFiles, runtimeFiles } from "../hostile/strings/render-files.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { repository } from "../package/support/repository.ts";
import { startLoopback } from "./loopback.ts";
import { partsSent, partsWritten } from "./multipart.ts";
import { readGalleries } from "./read-scenes.ts";
import { documentedHost, fillIn, wireText } from "./wire-text.ts";

const galleries = readGalleries();
const loopback = await startLoopback();
const folder = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-gallery-")));

/** All sheets as one package, with the programs next to it. */
beforeAll(() => {
  const sources = galleries.flatMap((gallery) => gallery.sources);
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(showDiagnostics(diagnostics, sources));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  const programs = galleries.flatMap(({ name, scenes }) =>
    scenes.map(({ program }, at) => ({ path: `${name}-${at}.ts`, text: program })),
  );
  const generated = printFiles(model).filter(({ path }) => path.startsWith("src/"));
  const manifest = { path: "package.json", text: '{ "type": "module" }' };
  writeFiles(folder, [...runtimeFiles, ...generated, ...programs, manifest]);

  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (input: Request) => {
    const { host, origin } = new URL(input.url);
    const { method, signal, redirect } = input;
    const headers = new Headers(input.headers);
    headers.set(documentedHost, host);
    const body = input.body === null ? null : await input.arrayBuffer();
    const url = loopback.baseUrl + input.url.slice(origin.length);
    const response = await fetch(url, { method, headers, body, signal, redirect });
    // A relative URL of the response is resolved against the API's URL.
    return Object.defineProperty(response, "url", { value: input.url });
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
  loopback.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(galleries)("$name", ({ name, sources, scenes }) => {
  test("calls every operation of its sheets", () => {
    const programs = scenes.map(({ program }) => program).join("\n");
    const operations = (compile(sources).model?.services ?? []).flatMap(({ resources }) =>
      resources.flatMap((resource) => resource.operations),
    );
    const isCalled = (operation: string): boolean =>
      new RegExp(String.raw`\b${operation}(?:Pages)?\(`).test(programs);
    const names = operations.map(({ id }) => id.slice(id.lastIndexOf(".") + 1));
    expect(names.filter((operation) => !isCalled(operation))).toEqual([]);
    expect(names).not.toEqual([]);
  });

  test.each(scenes.map((scene, at) => ({ ...scene, at })))(
    "runs and prints the expected output: $title",
    async (scene) => {
      const printed: string[] = [];
      const log = vi.spyOn(console, "log").mockImplementation((...values) => {
        printed.push(`${format(...values)}\n`);
      });
      loopback.prepare(scene.answers);
      try {
        await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}-${scene.at}.ts`)).href);
      } finally {
        log.mockRestore();
      }
      const sent = loopback.sent.map(wireText).join("\n");
      expect(sent).toBe(fillIn(scene.requests.join("\n"), sent));
      expect(printed.join("")).toBe(scene.prints);
      for (const [at, request] of loopback.sent.entries()) {
        if (!request.headers["content-type"]?.startsWith("multipart/")) continue;
        expect(await partsSent(request)).toEqual(partsWritten(scene.requests[at] ?? ""));
      }
      expect(scene.answers).toHaveLength(scene.requests.length);
      expect(scene.links, "the page of the documentation that says so").not.toEqual([]);
    },
  );
});
