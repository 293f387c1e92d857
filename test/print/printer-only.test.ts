/** ts-morph as the packed generator takes it along, held against ts-morph as it is. */
import * as fc from "fast-check";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { printModule } from "../../generator/print/print-module.ts";
import { endOfTokens } from "../../generator/scripts/end-of-tokens.ts";
import { printerOnly } from "../../generator/scripts/printer-only.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { arbitraryModule } from "./support/arbitrary-plan.ts";

test("a printer without the compiler loads no package, and prints any module as the whole of ts-morph does", async () => {
  const file = join(temporaryFolder(), "print-module.mjs");
  const { metafile } = await build({
    entryPoints: [resolve("generator/print/print-module.ts")],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    plugins: [printerOnly(() => true)],
    metafile: true,
  });
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
  const url = pathToFileURL(file).href;
  const packed = (await import(url)) as typeof import("../../generator/print/print-module.ts");
  fc.assert(
    fc.property(arbitraryModule, (plan) => {
      expect(packed.printModule(plan)).toEqual(printModule(plan));
    }),
    { numRuns: Number(process.env["TIDY_RUNS"] ?? 200) },
  );
});

test("the last token ends where the compiler's scanner says", () => {
  const word = fc.constantFrom(
    ...'a|b1|: |?| = |{|}|(|)|,|;|...|<|>|\0|0|\'|"|"//"|\'/*\'|"\\""|\'\\\\\'|//|/**/|/* a */|/** "b */|\n| |\t|[|]'.split(
      "|",
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join("");
      const wrong: string[] = [];
      const scanner = ts.createScanner(
        ts.ScriptTarget.Latest,
        true,
        ts.LanguageVariant.Standard,
        text,
        ({ message }) => wrong.push(message),
      );
      while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken);
      // No text is printed of which a string or a comment is not closed.
      fc.pre(!wrong.some((message) => /^Unterminated string|^'\*\/' expected/.test(message)));
      const isAny = ts.createScanner(ts.ScriptTarget.Latest, true, undefined, text).scan();
      const end = isAny === ts.SyntaxKind.EndOfFileToken ? 0 : scanner.getTokenFullStart();
      expect(endOfTokens(text)).toBe(end);
    }),
  );
});
