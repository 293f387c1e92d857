/**
 * Handlebars as the packed generator takes it along to print prose: its own templates are compiled when it is packed, and
 * the compiler is loaded for templates of a project alone.
 */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import Handlebars from "handlebars";
import { readTemplates } from "../project/load/read-templates.ts";
import { hashOfText } from "../text/sha256.ts";
import { licenceOf } from "./taken-along.ts";

/** What the package begins with opens many. */
const inOneFile = "handlebars/dist/handlebars.js";

/** In CommonJS: printers replace what one module has of another. */
const runtime = fileURLToPath(import.meta.resolve("handlebars/dist/cjs/handlebars.runtime.js"));

/** `printers`: the folder of the modules that print prose. */
export const compiledProse = (printers: string): Plugin => ({
  name: "compiled-prose",
  setup(build) {
    build.onResolve({ filter: /^handlebars$/ }, ({ importer }) =>
      dirname(importer) === printers
        ? { path: "handlebars", namespace: "prose" }
        : { path: inOneFile, external: true },
    );
    build.onLoad({ filter: /handlebars\.runtime\.js$/ }, ({ path }) =>
      path === runtime
        ? { contents: licenceOf("handlebars", "LICENSE") + readFileSync(path, "utf8") }
        : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "prose" }, () => ({
      contents: `const compiled = ${compiledTemplates()};\n${handlebars}`,
      resolveDir: import.meta.dirname,
    }));
  },
});

/** By the hash of their text, each as code. Compiled as they are when they are printed. */
function compiledTemplates(): string {
  const templates = Object.values(readTemplates().prose).map((text) => {
    return `${JSON.stringify(hashOfText(text))}: ${String(Handlebars.precompile(text, { strict: true }))}`;
  });
  return `{ ${templates.join(",\n")} }`;
}

/** What printers need of handlebars. Like its own, a template is compiled when it is filled in for the first time. */
const handlebars = `
  import { createRequire } from "node:module";
  import runtime from ${JSON.stringify(runtime)};
  import { hashOfText } from "../text/sha256.ts";

  const whole = () => createRequire(import.meta.url)("${inOneFile}");
  const compile = (text, options) =>
    compiled[hashOfText(text)] ?? new Function("return " + whole().precompile(text, options))();

  export default {
    SafeString: runtime.SafeString,
    get Visitor() {
      return whole().Visitor;
    },
    parse: (text) => whole().parse(text),
    create() {
      const engine = runtime.create();
      engine.compile = (text, options) => {
        let template;
        return (...given) => (template ??= engine.template(compile(text, options)))(...given);
      };
      return engine;
    },
  };
`;
