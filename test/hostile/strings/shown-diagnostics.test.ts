/** Diagnostics quote call sheets. Quoted strings must not control the terminal. */
import { describe, expect, test } from "vitest";
import { compile } from "../../../generator/project/generate/compile.ts";
import { showDiagnostics } from "../../../generator/diagnostics/show.ts";
import { baseSheets } from "./base-sheets.ts";
import { codePayloads, commentPayloads } from "./payloads.ts";
import { around } from "./fill.ts";
import { positions } from "./positions.ts";
import { sourcesOf } from "./sources-of.ts";

/** Diagnostics that quote the string. */
const quoting = positions.filter(({ title }) =>
  /(?:operations\.get|types\.OwnLonely|header\.plain): \(its key\)|operations\.get\.result$|^the name of a file/.test(
    title,
  ),
);

describe("diagnostics about hostile strings", () => {
  test.each(Object.entries({ ...codePayloads, ...commentPayloads }))(
    "escapes hostile strings in the terminal: %s",
    (_, text) => {
      expect(quoting.length).toBeGreaterThanOrEqual(5);
      for (const position of quoting) {
        const { title } = position;
        // Not every line is JSON, because a string can be written without escapes.
        const sources = sourcesOf(position.put(around(position), text)).map((source) => ({
          ...source,
          text: source.text.replace(/\\u([0-9a-f]{4})/g, (__, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          ),
        }));
        const { diagnostics } = compile(sources);
        const shown = showDiagnostics(diagnostics, sources);
        expect(shown, title).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(shown.split("\n").length, title).toBeLessThanOrEqual(
          6 * Math.max(1, diagnostics.length),
        );
      }
    },
  );

  test("names the rejected key in a diagnostic", () => {
    const sheets = positions.find(({ title }) => title.includes("operations.get: (its key)"));
    const sources = sourcesOf(sheets?.put(baseSheets, "a\u001B[2Jb\tc") ?? []);
    const shown = showDiagnostics(compile(sources).diagnostics, sources);
    expect(shown).toContain('"a\\u{1B}[2Jb\\u{9}c" cannot be the name of an operation');
  });
});
