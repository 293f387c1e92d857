import { expect, test } from "vitest";
import { catalogue } from "../../generator/diagnostics/catalogue.ts";
import { diffMessages } from "../../generator/diagnostics/diff-messages.ts";
import { readCases } from "./read-case.ts";

/** Diagnostics about files and folders instead of their content, which other tests cover. */
const elsewhere =
  /^(?:against-.*|config-.*|emitter-.*|format-project|template-.*|file-taken|file-kept|file-not-built|command-line|internal-error|watch-unavailable|init-.*|changelog-refused|document-.*|side-not-document|output-.*|page-.*|sheet-.*|foreign-.*|import-.*|rename-.*|file-refused|file-unwritable|spec-folder-missing|spec-folder-empty|spec-link|unreadable|file-ending|file-too-large|package-renamed|file-unread|not-text)$/;

test("covers every error code of call sheets with a case", () => {
  const shown = new Set(
    readCases().failing.flatMap(({ diagnostics }) =>
      [...diagnostics.matchAll(/^\S+ (?:error|warning) (\S+)$/gm)].map(([, code]) => code),
    ),
  );
  const codes = Object.entries(catalogue)
    // A warning rejects nothing, so its test is in `test/cli/warnings.test.ts`.
    .filter(([code, { severity }]) => severity === "error" && !elsewhere.test(code))
    // Diagnostics about two sides instead of one call sheet: `test/diff/sides/refused.test.ts`.
    .filter(([code]) => !Object.hasOwn(diffMessages, code))
    .map(([code]) => code);
  expect(codes.filter((code) => !shown.has(code))).toEqual([]);
});
