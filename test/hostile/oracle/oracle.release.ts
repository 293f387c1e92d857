/** The checks for hostile strings detect faulty printers, each by its own check. */
import { beforeAll, describe, expect, test } from "vitest";
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { expectedValues } from "../strings/expected-values.ts";
import { codePayloads, commentPayloads, markupPayloads } from "../strings/payloads.ts";
import { runtimeFiles } from "../strings/render-files.ts";
import { pairsFor, takes } from "../strings/twins.ts";
import { positions } from "../strings/positions.ts";
import { differences } from "./compare-files.ts";
import {
  type FaultyPrinter,
  quotesAlone,
  raw,
  singleQuotedValues,
  singleQuotes,
  templateLiterals,
  trimming,
} from "./faulty-printers.ts";
import { runPackages, type Verdict } from "./run-packages.ts";

const everywhere = (text: string) =>
  positions.filter((position) => takes(position, text)).map((position) => ({ position, text }));

let twin: readonly OutputFile[] = [];
beforeAll(async () => {
  const [pair] = await pairsFor(everywhere("a text"), [".md"]);
  twin = pair?.twin.files ?? [];
});

/** Differences of the first file with differences. */
async function complaints(ending: string, print: FaultyPrinter, text: string): Promise<string[]> {
  const files = twin.filter(
    ({ path, text: code }) => path.endsWith(ending) && /harmless/.test(code),
  );
  expect(files).not.toEqual([]);
  for (const file of files) {
    const found = await differences([print(file, text)], [file]);
    if (found.length > 0) return found;
  }
  return [];
}

describe("comparison of TypeScript modules", () => {
  test.each([
    "end of a comment",
    "glob that ends a comment",
    "double quote",
    "line feed",
    "carriage return",
    "line separator",
    "paragraph separator",
    "beginning of a comment, and a backslash at the end",
    "escape sequence",
    "key that is computed",
    "end of a call",
    "end of a type",
    "tag in a doc comment",
    "link in a doc comment",
    "bidirectional override",
    "invisible characters",
    "terminal sequence",
  ])("detects an unescaped string in code: %s", async (title) => {
    const text = { ...codePayloads, ...commentPayloads }[title] ?? "";
    expect(await complaints(".ts", raw, text)).not.toEqual([]);
  });

  test("detects escaped quotes without escaped backslashes", async () => {
    const text = codePayloads["backslash and double quote"] ?? "";
    expect(await complaints(".ts", quotesAlone, text)).not.toEqual([]);
  });

  test.each(["single quote", "end of a key in single quotes"])(
    "detects unescaped literals in single quotes: %s",
    async (title) => {
      expect(await complaints(".ts", singleQuotes, codePayloads[title] ?? "")).not.toEqual([]);
    },
  );

  test("accepts a harmless string in code", async () => {
    expect(await complaints(".ts", raw, "another text")).toEqual([]);
  });
});

describe("comparison of Markdown", () => {
  const silent = new Set([
    // These strings only change the appearance of text.
    "end of an HTML comment",
    "backticks that do not match",
    "code that begins with a backtick",
    // The Markdown parser of this comparison ignores footnotes.
    "footnote in Markdown",
  ]);

  test.each(Object.entries(markupPayloads).filter(([title]) => !silent.has(title)))(
    "detects an unescaped string in Markdown: %s",
    async (_, text) => {
      expect(await complaints("README.md", raw, text)).not.toEqual([]);
    },
  );

  test("accepts a harmless string in Markdown", async () => {
    expect(await complaints("README.md", raw, "another text")).toEqual([]);
  });
});

describe("comparison of JSON", () => {
  test("detects an unescaped string in JSON", async () => {
    const text = '", "scripts": { "postinstall": "a" }, "b": "';
    expect(await complaints("package.json", raw, text)).not.toEqual([]);
    expect(await complaints("package.json", raw, "another text")).toEqual([]);
  });
});

describe("compilation and execution", () => {
  const cases: Readonly<Record<string, readonly [FaultyPrinter, string]>> = {
    comment: [only("src/parts/told.ts", raw), "*/ globalThis.hostile = 1; /*"],
    template: [templateLiterals, codePayloads["interpolation"] ?? ""],
    concatenation: [singleQuotedValues, "' + (globalThis.hostile = 1) + '"],
    prototype: [singleQuotedValues, "' + Object.assign(Object.prototype, { polluted: 1 }) + '"],
    trimming: [trimming, " a text "],
  };
  let verdict: Verdict;
  beforeAll(async () => {
    const packages = Object.values(cases).map(([print, text]) =>
      twin.map((file) => print(file, text)),
    );
    // The first package and the twin are compiled.
    verdict = await runPackages([...packages, twin], runtimeFiles, packages.length);
  });
  const reportOf = (name: string) => verdict.reports[Object.keys(cases).indexOf(name)];

  test.each([
    ["comment", "hostile"],
    ["template", "hostile"],
    ["concatenation", "hostile"],
    ["prototype", "polluted"],
  ])("detects code that runs: %s", (name, mark) => {
    expect(reportOf(name)?.marks).toEqual([mark]);
  });

  test("reports only the package that does not compile", () => {
    expect(verdict.complaints).toContain("package-0/src/parts/told.ts");
    expect(verdict.complaints).not.toContain(`package-${Object.keys(cases).length}/`);
  });

  test("detects a changed string in a result", () => {
    const ofTwin = verdict.reports.at(-1);
    if (ofTwin === undefined) throw new Error("The twin was not run.");
    expect(reportOf("trimming")?.values).not.toEqual(expectedValues(ofTwin, [" a text "]));
  });
});

/** A printer that is faulty in one module only, so that the other modules still run. */
function only(path: string, print: FaultyPrinter): FaultyPrinter {
  return (file, text) => (file.path === path ? print(file, text) : file);
}
