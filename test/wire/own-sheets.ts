/** What is generated from sheets of a test's own, as a program imports it. */
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import { compile } from "../../generator/project/compile.ts";
import { printFiles, runtimeFiles } from "../hostile/strings/render-files.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { repository } from "../package/support/repository.ts";

type Function = (...all: unknown[]) => unknown;

/** A facade, whose operations are found by their ids. */
export type Call = (id: string, params?: object, options?: object) => Promise<unknown>;

/** Sheets by their path below the spec folder, to what makes a client of the service in `<service>/`. */
export async function ownSheets(
  service: string,
  sheets: Readonly<Record<string, string>>,
): Promise<(options: object) => Call> {
  const sources = Object.entries(sheets).map(([name, text]) => {
    const path = `${service}/${name}.yaml`;
    return { path, origin: `spec/${path}`, file: `spec/${path}`, text };
  });
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(showDiagnostics(diagnostics, sources));
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-wire-")));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  const generated = printFiles(model).filter(({ path }) => path.startsWith("src/"));
  const manifest = { path: "package.json", text: '{ "type": "module" }' };
  writeFiles(folder, [...runtimeFiles, ...generated, manifest]);
  const { href } = pathToFileURL(join(folder, "src", service, "index.ts"));
  const module: object = await import(/* @vite-ignore */ href);
  const [create] = Object.entries(module)
    .filter(([name]) => /^create(?!.*Client$)/.test(name))
    .map(([, made]) => made as Function);
  if (create === undefined) throw new Error("There is no facade.");
  return (options) => {
    const facade = create(options);
    return async (id, params = {}, ...rest) => {
      const called = id
        .split(".")
        .reduce((at: unknown, word) => Reflect.get(Object(at), word), facade);
      return (called as Function)(params, ...rest);
    };
  };
}
