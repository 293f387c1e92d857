/**
 * ts-morph as the packed generator takes it along to print: without the classes around a compiler's nodes, and without
 * the compiler, of which printing needs nothing but the numbers of its enums: both take longer to load than all the rest
 * of a small run takes. A test holds what it prints against ts-morph as it is.
 */
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { readFileSync } from "node:fs";
import { transform, type Plugin } from "esbuild";
import { ts } from "ts-morph";
import { inHelpers, inPrinters, inWriter, shortened } from "./faster-printing.ts";
import { reachable } from "./reachable.ts";

const require = createRequire(import.meta.url);
const tsMorph = require.resolve("ts-morph");
const common = createRequire(tsMorph).resolve("@ts-morph/common");
const writer = createRequire(tsMorph).resolve("code-block-writer");

/** What is bundled: whole packages, and in place of others nothing, as no printer calls them. */
const bundled: ReadonlySet<string> = new Set(["@ts-morph/common", "code-block-writer"]);

/** `isPrinter`: whether a file imports ts-morph to print. */
export const printerOnly = (isPrinter: (file: string) => boolean): Plugin => ({
  name: "printer-only",
  setup(build) {
    build.onResolve({ filter: /^ts-morph$/ }, ({ importer }) =>
      isPrinter(importer) ? { path: tsMorph } : undefined,
    );
    build.onResolve({ filter: /.*/ }, ({ path, importer }) => {
      if (![tsMorph, common].some((file) => isIn(importer, file))) return undefined;
      if (bundled.has(path)) return { path: createRequire(tsMorph).resolve(path) };
      return { path, namespace: path === "./typescript" ? "enums" : "nothing" };
    });
    build.onLoad({ filter: /.*/, namespace: "enums" }, () => ({
      contents: `${enums()}\n${scanner}`,
      resolveDir: import.meta.dirname,
    }));
    build.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({
      contents: "module.exports = {};",
    }));
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const load = texts.get(path);
      if (load === undefined) return undefined;
      // Nobody reads it in here, and it is more than all the rest.
      const { code } = await transform(load(), { minify: true, target: "node22" });
      return { contents: licence + code };
    });
  },
});

const isIn = (file: string, entry: string): boolean => file.startsWith(dirname(entry) + sep);

/** Asked of whoever passes it on. The packages have one author. */
const licence = `/*! ts-morph\n${readFileSync(join(dirname(tsMorph), "../LICENSE"), "utf8")}*/\n`;

/** All enums of the compiler that ts-morph names. */
function enums(): string {
  const named = [printers, helpers]
    .flatMap((text) => [...text.matchAll(/\bts(?:__namespace)?\.(\w+)/g)])
    .map(([, name = ""]) => name);
  const all: Readonly<Record<string, unknown>> = ts;
  const kept = [...new Set(named)].filter((name) => isEnum(all[name])).toSorted();
  const values = Object.fromEntries(kept.map((name) => [name, all[name]]));
  return `module.exports = ${JSON.stringify({ ...values, version: ts.version })};`;
}

/** Asked for one thing only: where the comma goes behind one of several. */
const scanner = `
  const { endOfTokens } = require("./end-of-tokens.ts");
  const { EndOfFileToken, Unknown } = module.exports.SyntaxKind;
  module.exports.createScanner = () => {
    let end = 0;
    let isDone = true;
    return {
      setText(text) {
        end = text === undefined ? 0 : endOfTokens(text);
        isDone = end === 0;
      },
      scan() {
        const token = isDone ? EndOfFileToken : Unknown;
        isDone = true;
        return token;
      },
      getTokenFullStart: () => end,
    };
  };
`;

const isEnum = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((one) => typeof one === "number" || typeof one === "string");

/** What printers import. */
const imported = ["printStructure", "StructureKind", "VariableDeclarationKind"];

const printers = reachable(shortened(tsMorph, inPrinters), imported);

const helpers = reachable(
  shortened(common, inHelpers),
  [...printers.matchAll(/\bcommon\.(\w+)/g)].map(([, name = ""]) => name),
);

/** By file, what is taken along of it. */
const texts: ReadonlyMap<string, () => string> = new Map([
  [tsMorph, () => asModule(printers)],
  [common, () => asModule(helpers)],
  [writer, () => shortened(writer, inWriter)],
]);

/** What is in no function need not be compiled in each run. */
function asModule(text: string): string {
  const imports = text.replaceAll(
    /^(?:const|var) (\w+) = require\(('[^']+')\);$/gm,
    "import $1 from $2;",
  );
  const named = imported
    .filter((name) => text.includes(`exports.${name} = `))
    .map((name) => `const _${name} = exports.${name};\nexport { _${name} as ${name} };\n`);
  return `const exports = {};\n${imports}\n${named.join("")}export default exports;\n`;
}
