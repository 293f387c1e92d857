/** Tests former names of operations and types in generated code, for programs and editors. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type TypeScript from "typescript-5.9";
import { describe, expect, test } from "vitest";
import { printFiles, runtimeFiles } from "../hostile/strings/render-files.ts";
import { asSource } from "../hostile/support/as-source.ts";
import { inTemporaryFolder, writeFiles } from "../hostile/support/temporary-folder.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { languageService } from "../support/language-service.ts";

const sheets = [
  [
    "demo/service.yaml",
    { callsheet: 1, service: "demo", title: "D", baseUrl: "https://demo.test" },
  ],
  [
    "demo/things.yaml",
    {
      resource: "things",
      renamedFrom: "items",
      types: { Thing: { renamedFrom: "Item", fields: { id: "string" } } },
      operations: {
        find: { http: "GET /things/{id}", renamedFrom: "items.get", result: "Thing" },
        list: {
          http: "GET /things",
          query: { page: "integer" },
          result: "Thing[]",
          pages: { number: "page" },
        },
        delete: { http: "DELETE /things/{id}", renamedFrom: "things.remove", result: "none" },
      },
    },
  ],
] as const;

/** Imports the package of the call sheets from a temporary folder. */
async function inPackage<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const { model, diagnostics } = compile(sheets.map(asSource));
  if (model === undefined) throw new Error(JSON.stringify(diagnostics));
  return await inTemporaryFolder(async (folder) => {
    writeFiles(folder, [...printFiles(model), ...runtimeFiles]);
    return await work(folder);
  });
}

interface Facade {
  readonly items: {
    readonly get: (params: object) => Promise<unknown>;
    readonly listPages: () => AsyncIterable<unknown>;
  };
  readonly things: { readonly remove: (params: object) => Promise<unknown> };
}

interface Modules {
  readonly createDemo: (options: object) => Facade;
}

type Runtime = typeof import("../../templates/runtime/index.ts");

const urlOf = (folder: string, module: string): string =>
  pathToFileURL(join(folder, "src", module)).href;

describe("a call by a former name", () => {
  test("exports the same function under the former name, also on the facade", async () => {
    await inPackage(async (folder) => {
      const { createDemo } = (await import(urlOf(folder, "demo/index.ts"))) as Modules;
      const items = (await import(urlOf(folder, "demo/items.ts"))) as Record<string, unknown>;
      const things = (await import(urlOf(folder, "demo/things.ts"))) as Record<string, unknown>;
      expect(items["get"]).toBe(things["find"]);
      expect(things["remove"]).toBe(things["delete"]);

      const requests: string[] = [];
      const fetch = async (request: Request): Promise<Response> => {
        requests.push(`${request.method} ${new URL(request.url).pathname}`);
        if (request.method === "DELETE") return new Response(null, { status: 204 });
        const isList = request.url.includes("page=1") || request.url.endsWith("/things");
        if (request.url.includes("/things/")) return Response.json({ id: "a" });
        return Response.json(isList ? [{ id: "b" }] : []);
      };
      const demo = createDemo({ fetch });
      expect(await demo.items.get({ id: "a" })).toEqual({ id: "a" });
      await demo.things.remove({ id: "a" });
      const found: unknown[] = [];
      for await (const one of demo.items.listPages()) found.push(one);
      expect(found).toEqual([[{ id: "b" }]]);
      expect(requests.slice(0, 2)).toEqual(["GET /things/a", "DELETE /things/a"]);
    });
  });

  test("applies a rate limit that is set under the former name", async () => {
    await inPackage(async (folder) => {
      const { createDemo } = (await import(urlOf(folder, "demo/index.ts"))) as Modules;
      const fetch = async (): Promise<Response> => Response.json({ id: "a" });
      const { limited } = (await import(urlOf(folder, "runtime/index.ts"))) as Runtime;
      const limits = { "items.get": limited({ calls: 1, per: 60_000 }) };
      const demo = createDemo({ fetch, throttle: { limits, maxWait: 1 } });
      await demo.items.get({ id: "a" });
      await expect(demo.items.get({ id: "b" })).rejects.toMatchObject({ name: "ThrottleError" });
    });
  });

  test("adds nothing to a bundle that does not use the former name", async () => {
    await inPackage(async (folder) => {
      const bundle = async (code: string): Promise<string> => {
        const { outputFiles } = await build({
          stdin: { contents: code, resolveDir: join(folder, "src/demo"), loader: "ts" },
          bundle: true,
          write: false,
          format: "esm",
          external: ["ky"],
          logLevel: "silent",
        });
        return outputFiles[0]?.text ?? "";
      };
      const modern = await bundle('import { find } from "./things.ts"; console.log(find);');
      const former = await bundle('import { get } from "./items.ts"; console.log(get);');
      expect(former).toBe(modern);
      expect(modern).not.toContain("things.list");
    });
  });
});

const require = createRequire(import.meta.url);

test("shows old names as deprecated in an editor, with the replacement", async () => {
  const ts = require("typescript-6") as typeof TypeScript;
  await inPackage(async (folder) => {
    const lines = [
      'import { get, type Item, type GetParams } from "./src/demo/items.ts";',
      'import { remove, find } from "./src/demo/things.ts";',
      'import type { Demo } from "./src/demo/index.ts";',
      "export const call = (demo: Demo) => [demo.items.get, demo.things.remove, demo.things.find];",
      "export const all = [get, remove, find];",
      "export type All = [Item, GetParams];",
    ];
    const file = join(folder, "use.ts");
    writeFiles(folder, [{ path: "use.ts", text: lines.join("\n") }]);
    const service = languageService(ts, folder, [file]);
    expect(service.getSemanticDiagnostics(file)).toEqual([]);
    const outdated = service
      .getSuggestionDiagnostics(file)
      .filter(({ reportsDeprecated }) => reportsDeprecated !== undefined)
      .map(({ start, length }) => lines.join("\n").slice(start, start + length));
    expect(new Set(outdated)).toEqual(
      new Set(["get", "type Item", "type GetParams", "remove", "items"]),
    );
    const at = lines.join("\n").indexOf("items.get") + "items.".length;
    const tags = service.getQuickInfoAtPosition(file, at)?.tags ?? [];
    expect(tags.map(({ name, text }) => [name, ts.displayPartsToString(text)])).toEqual([
      ["deprecated", "Use `things.find`."],
    ]);
  });
});
