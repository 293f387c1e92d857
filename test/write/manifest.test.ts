import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseJournal,
  parseManifest,
  printJournal,
  printManifest,
} from "../../generator/write/manifest.ts";
import { outputPathProblem } from "../../generator/write/paths.ts";
import { hashOfBytes, hashOfText, withLf } from "../../generator/text/sha256.ts";

const hash = "a".repeat(64);

test("prints a manifest sorted by code unit, one line per file, with a final newline", () => {
  const files = new Map([
    ["b.ts", hash],
    ["10", hash],
    ["Z.ts", hash],
    ["9", hash],
    ["__proto__", hash],
  ]);
  expect(printManifest(files)).toBe(`{
  "callsheet": 1,
  "files": {
    "10": "${hash}",
    "9": "${hash}",
    "Z.ts": "${hash}",
    "__proto__": "${hash}",
    "b.ts": "${hash}"
  }
}
`);
  expect(printManifest(new Map())).toBe('{\n  "callsheet": 1,\n  "files": {}\n}\n');
});

test("reads a printed manifest with any names in any order", () => {
  const name = fc
    .stringMatching(/^[a-z_é ]{1,8}x$/u)
    .map((text) => text.normalize("NFC"))
    // "aux" is a device name on Windows.
    .filter((path) => outputPathProblem(path) === undefined);
  const path = fc.oneof(fc.constantFrom("1", "__proto__", "constructor", "a b/c.ts"), name);
  const hashes = fc.stringMatching(/^[0-9a-f]{64}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(path, hashes), { selector: ([p]) => p }), (entries) => {
      const files = new Map(entries);
      const text = printManifest(files);
      expect(parseManifest(text)).toEqual({ kind: "ours", files });
      expect(printManifest(new Map(entries.toReversed()))).toBe(text);
      const journal = { pid: 17, files };
      expect(parseJournal(printJournal(journal))).toEqual({ value: journal });
    }),
  );
});

function listing(path: string): string {
  return `{ "callsheet": 1, "files": { ${JSON.stringify(path)}: "${hash}" } }`;
}

describe("an invalid manifest", () => {
  test.each([
    ["", "not JSON"],
    ["{", "not JSON"],
    ["null", "not a JSON object"],
    ["[]", "not a JSON object"],
    ['{ "callsheet": "1", "files": {} }', '"callsheet" is not 1'],
    ['{ "callsheet": 1 }', '"files" is not an object'],
    ['{ "callsheet": 1, "files": [] }', '"files" is not an object'],
    ['{ "callsheet": 1, "files": { "a.ts": 1 } }', "not a SHA-256"],
    ['{ "callsheet": 1, "files": { "a.ts": "A" } }', "not a SHA-256"],
    [listing("../a.ts"), "not a file name"],
    [listing("/a.ts"), "absolute"],
    [listing("a\\b.ts"), "not allowed"],
    [listing("a//b.ts"), "empty"],
    [listing("manifest.json"), "reserves that name"],
    [
      `<<<<<<< HEAD\n${printManifest(new Map())}=======\n>>>>>>> other\n`,
      "unresolved merge conflicts",
    ],
  ])("rejects the manifest %s: %s", (text, problem) => {
    expect(parseManifest(text)).toEqual({
      kind: "broken",
      problem: expect.stringContaining(problem),
    });
  });
  test("rejects an external manifest, and one of a later version", () => {
    expect(parseManifest('{ "name": "an app" }')).toEqual({ kind: "foreign" });
    expect(parseManifest('{ "callsheet": 2, "other": 1 }')).toEqual({ kind: "newer", version: 2 });
  });
});

test.each([
  ['{ "callsheet": 1, "files": {} }', "pid"],
  ['{ "callsheet": 1, "pid": 0, "files": {} }', "pid"],
  ['{ "callsheet": 1, "pid": "../x", "files": {} }', "pid"],
  ['{ "callsheet": 3, "pid": 1, "files": {} }', "callsheet"],
  [`{ "callsheet": 1, "pid": 1, "files": { "../a": "${hash}" } }`, "not a file name"],
])("rejects the journal %s", (text, problem) => {
  expect(parseJournal(text)).toEqual({ problem: expect.stringContaining(problem) });
});

describe("hashes", () => {
  test("equals SHA-256 over UTF-8", () => {
    expect(hashOfText("é\n")).toBe(
      "edd3a863872a04239eb29ad4bc12fc892b3d4ae57cc7e786a3697816f8e141c2",
    );
    expect(hashOfText("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });
  test("hashes every difference except line ends", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\r", "\n", "é", "\ud800") }), (text) => {
        expect(hashOfText(text)).toBe(hashOfText(text.replaceAll(/\r*\n/g, "\r\n")));
        expect(hashOfText(withLf(text))).toBe(hashOfText(text));
        expect(hashOfBytes(Buffer.from(text))).toBe(hashOfText(text));
      }),
    );
    expect(hashOfText("a\rb")).not.toBe(hashOfText("a\nb"));
  });
  test("distinguishes bytes that are not valid text", () => {
    const [a, b] = ["ff0d0a", "fe0d0a"].map((hex) => hashOfBytes(Buffer.from(hex, "hex")));
    expect(a).not.toBe(b);
  });
});
