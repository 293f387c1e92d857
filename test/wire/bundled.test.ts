/** A program bundles only the features that its operations use. */
import { build } from "esbuild";
import { expect, test } from "vitest";
import { modelOf } from "../diff/models-of.ts";
import { printFiles, runtimeFiles } from "../hostile/strings/render-files.ts";
import { inTemporaryFolder, writeFiles } from "../hostile/support/temporary-folder.ts";

const head = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";
const plain = "  get: { http: GET /things, envelope: false, result: Thing }\n";
const types = "types: { Thing: { fields: { name: string } } }\n";

/** The browser bundle of a program that calls `things.get`. */
async function bundled(service: string, operations: string): Promise<string> {
  const sheets = {
    "demo/service.yaml": head + service + types,
    "demo/things.yaml": `resource: things\noperations:\n${operations}`,
  };
  return await inTemporaryFolder(async (folder) => {
    writeFiles(folder, [...printFiles(modelOf(sheets)), ...runtimeFiles]);
    const { outputFiles } = await build({
      stdin: {
        contents: `
          import { createDemoClient } from "./src/demo/index.ts";
          import { get } from "./src/demo/things.ts";
          get(createDemoClient()).then(console.log);
        `,
        resolveDir: folder,
        loader: "ts",
      },
      // The bundle contains paths of dynamically imported modules, relative to this folder.
      absWorkingDir: folder,
      bundle: true,
      write: false,
      // Minified names vary.
      minifySyntax: true,
      minifyWhitespace: true,
      format: "esm",
      platform: "browser",
      external: ["ky"],
    });
    return outputFiles[0]?.text ?? "";
  });
}

test("adds no code for unused typed errors, envelopes, strings and locations", async () => {
  const without = await bundled("", plain.replace(" envelope: false,", ""));
  const beside = await bundled(
    "errors: { 404: Thing, default: string }\nenvelope: { failure: error, retry: { error: busy } }\n",
    `${plain}  text: { http: GET /text, result: text }
  place: { http: GET /place, result: location }
  whole: { http: GET /whole, result: Thing, errors: Thing }
  maybe: { http: GET /maybe, envelope: false, result: Thing | none }
`,
  );
  expect(beside).toBe(without);
  expect(without).toContain("/things");
});
