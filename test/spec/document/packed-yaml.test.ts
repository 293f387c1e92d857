/** The YAML library as the packed generator takes it along, held against the library as it is. */
import * as fc from "fast-check";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import * as yaml from "yaml";
import { wholeYaml } from "../../../generator/scripts/whole-yaml.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

async function pack(): Promise<typeof yaml> {
  const file = join(temporaryFolder(), "yaml.mjs");
  await build({
    stdin: { contents: 'export * from "yaml";', resolveDir: resolve(".") },
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    plugins: [wholeYaml],
  });
  return (await import(pathToFileURL(file).href)) as typeof yaml;
}

const made = ({ Lexer, Parser, parseAllDocuments }: typeof yaml, text: string) => ({
  lexemes: [...new Lexer().lex(text)],
  tokens: [...new Parser().parse(text)],
  documents: [...parseAllDocuments(text, { logLevel: "silent", uniqueKeys: false })].map(
    ({ contents, errors, range }) => ({
      range,
      kind: contents?.constructor.name,
      errors: errors.map(({ code, message, pos, linePos }) => ({ code, message, pos, linePos })),
    }),
  ),
});

test("the packed YAML library makes the same of any text", async () => {
  const packed = await pack();
  const words =
    "a|b: |\"c\"|'d': |- |? |: |{|}|[|]|,|\"|'|#| # e|>-\n|&x |*x|!t |!!str |---\n|...\n|%YAML 1.2\n|\n|\n  |\n    |\r\n|\t| |\ufeff|@|`|\0|1.5|~";
  const word = fc.constantFrom(...words.split("|"), "|", "|2\n", "|+\n\n");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (some) => {
      const text = some.join("");
      expect(made(packed, text)).toEqual(made(yaml, text));
    }),
    { numRuns: Number(process.env["TIDY_RUNS"] ?? 500) },
  );
});
