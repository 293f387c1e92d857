/** `npm run page [FILE]` writes a page that runs the stages in a browser, without a server. Default: generator/dist/try.html. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { type Plugin, rolldown } from "rolldown";
import { partsOf, policyOf } from "../print/html/print-page.ts";
import { copiedFiles, readPageTemplates } from "../project/load/templates.ts";
import { bundledPackages, compiledTemplates } from "./bundled-packages.ts";
import { noticesOf } from "./notices.ts";

const source = join(import.meta.dirname, "page");
const builtin = (name: string): string => join(source, `builtins/${name}.ts`);
const { resolve: resolvePackage } = createRequire(import.meta.url);
const nothing = join(import.meta.dirname, "nothing.ts");
const globals = builtin("globals");

const templates = readPageTemplates();

/** Modules of Node and packages that the page replaces. Other modules of Node are never called. */
const replaced: Readonly<Record<string, string>> = {
  crypto: builtin("crypto"),
  path: resolvePackage("path-browserify"),
  "path/posix": resolvePackage("path-browserify"),
  util: builtin("util"),
  vm: builtin("vm"),
  handlebars: resolvePackage("handlebars/runtime"),
  prettier: nothing,
  "prettier/plugins/markdown": nothing,
};

const forBrowsers: Plugin = {
  name: "for-browsers",
  resolveId: (id) =>
    replaced[id.replace(/^node:/, "")] ??
    (/^node:|^(?:fs|os|url|module|fs\/promises)$/.test(id) ? nothing : undefined),
};

/** Escapes parts of strings that would end the element of the script. */
const inElement = (code: string): string =>
  code.replaceAll(/<(?=!--|\/script)/gi, String.raw`\x3C`);

async function bundle() {
  const build = await rolldown({
    input: join(source, "app.ts"),
    platform: "browser",
    plugins: [forBrowsers, bundledPackages, compiledTemplates(Object.values(templates.html))],
    shimMissingExports: true,
    logLevel: "silent",
    transform: {
      define: { "import.meta.url": '"file:///generator/text/paths.ts"', builtFingerprint: '""' },
      inject: { process: [globals, "process"], setImmediate: [globals, "setImmediate"] },
    },
  });
  const { output } = await build.generate({
    format: "iife",
    codeSplitting: false,
    minify: true,
    comments: false,
  });
  await build.close();
  const [{ code, moduleIds }] = output;
  return { script: inElement(code), notices: noticesOf(moduleIds) };
}

const { script, notices } = await bundle();
const style = readFileSync(join(source, "page.css"), "utf8");
// The pages in frames have this policy in addition to theirs.
const framed = ["docs", "diff"].map((name) => partsOf(name, templates));
const policy = policyOf(
  new Set([style, ...framed.map((part) => part.style)]),
  new Set([script, ...framed.flatMap((part) => [part.start, part.script])]),
);
const data = JSON.stringify({ ...copiedFiles(), pages: templates, notices });
const html = readFileSync(join(source, "page.html"), "utf8")
  .replace("POLICY", () => `${policy}; frame-src blob:`)
  .replace("<style>", () => `<style>${style}`)
  .replace(
    'type="text/plain">',
    (tag) => tag + deflateRawSync(data, { level: 9 }).toString("base64"),
  )
  .replace("<script></script>", () => `<script>${script}</script>`);

const file = resolve(process.argv[2] ?? "generator/dist/try.html");
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, html);
process.stdout.write(`${file}: ${(Buffer.byteLength(html) / 1e6).toFixed(2)} MB\n`);
