import { expect, test } from "vitest";
import { catalogue } from "../../generator/diagnostics/catalogue.ts";
import { readCases } from "./read-case.ts";

/** Complaints about files and folders rather than what stands in them: tested where those are read and written. */
const elsewhere =
  /^(?:config-.*|template-.*|file-taken|file-kept|file-not-built|command-line|internal-error|watch-unavailable|init-.*|output-.*|spec-folder-missing|spec-folder-empty|unreadable|file-ending|file-too-large|not-text)$/;

test("every complaint about a call sheet has a case that shows it", () => {
  const shown = new Set(
    readCases().failing.flatMap(({ diagnostics }) =>
      [...diagnostics.matchAll(/^\S+ (?:error|warning) (\S+)$/gm)].map(([, code]) => code),
    ),
  );
  const codes = Object.keys(catalogue).filter((code) => !elsewhere.test(code));
  expect(codes.filter((code) => !shown.has(code))).toEqual([]);
});
