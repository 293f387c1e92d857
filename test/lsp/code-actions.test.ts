import { describe, expect, test } from "vitest";
import { CodeActionRequest, type CodeAction, type Diagnostic } from "vscode-languageserver/node";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { openEditor, type Editor } from "./support/editor.ts";
import { library } from "./support/library.ts";
import { applyEdits } from "./support/positions.ts";

const books = "spec/library/books.yaml";
const isWrong = (shown: readonly Diagnostic[]) => shown.length > 0;

async function actionsFor(
  editor: Editor,
  diagnostic: Diagnostic,
  only?: readonly string[],
): Promise<readonly CodeAction[]> {
  const found = await editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument: editor.textDocument(books),
    range: diagnostic.range,
    context: { diagnostics: [diagnostic], ...(only === undefined ? {} : { only: [...only] }) },
  });
  return (found ?? []) as CodeAction[];
}

const after = (editor: Editor, { edit }: CodeAction): string =>
  applyEdits(editor.text(books), edit?.changes?.[editor.uri(books)] ?? []);

/** Returns the text with two misspelled keys, each similar to an existing one. */
const misspelled = (text: string): string =>
  text
    .replace("    query:\n      page:", "    qery:\n      page:")
    .replace("doc: One book.", "dco: One book.");

describe("findings of lint", () => {
  test("publishes findings of lint at the same locations, with the configured severity", async () => {
    const config = "lint: { type-doc-missing: error, parameter-doc-missing: off }\n";
    const editor = await openEditor(library({ "callsheet.yaml": config }));
    const found = lintSources(readSpec("spec", editor.root).sources, {
      "type-doc-missing": "error",
      "parameter-doc-missing": "off",
    });
    const severities = { error: 1, warning: 2, info: 3 } as const;
    for (const file of new Set(found.flatMap(({ place }) => place?.file ?? []))) {
      const here = found.filter(({ place }) => place?.file === file);
      const shown = await editor.diagnostics(file, isWrong, () => true);
      expect(
        shown.map(({ code, severity, range }) => [code, severity, range.start.line + 1]),
      ).toEqual(here.map(({ rule, level, place }) => [rule, severities[level], place?.line]));
    }
    expect(found.map(({ rule }) => rule)).toContain("type-doc-missing");
    expect(found.map(({ rule }) => rule)).not.toContain("parameter-doc-missing");
  });

  test("fixes one finding at a time", async () => {
    const editor = await openEditor(library());
    await editor.open(books, misspelled(editor.text(books)));
    const [first] = await editor.diagnostics(books, isWrong);
    expect(first?.code).toBe("unknown-key");
    const actions = first === undefined ? [] : await actionsFor(editor, first, ["quickfix"]);
    expect(actions.map(({ title, kind }) => [title, kind])).toEqual([
      ["Mend unknown-key", "quickfix"],
    ]);
    const [mend] = actions;
    const line = editor.text(books).split("\n")[first?.range.start.line ?? 0] ?? "";
    const mended = mend === undefined ? "" : after(editor, mend);
    expect(mended).not.toContain(line);
    expect(mend?.diagnostics).toEqual([first]);
  });

  test.each([
    ["\n", "as they are"],
    ["\r\n", "of Windows"],
  ])("fixes all findings of a file in one action, with line ends %j, %s", async (lineEnd) => {
    const editor = await openEditor(library());
    const right = editor.text(books).replaceAll("\n", lineEnd);
    await editor.open(books, misspelled(editor.text(books)).replaceAll("\n", lineEnd));
    const [first] = await editor.diagnostics(books, ({ length }) => length > 1);
    const [all, ...others] =
      first === undefined ? [] : await actionsFor(editor, first, ["source.fixAll"]);
    expect(others).toEqual([]);
    expect(all === undefined ? "" : after(editor, all)).toBe(right);
  });

  test("offers a suggestion, neither as preferred nor in the action that fixes all", async () => {
    const editor = await openEditor(library());
    const text = editor.text(books).replace("limit: {", "page-size: {");
    await editor.open(books, text.replace("One book.", "One book"));
    const isHyphen = ({ code }: Diagnostic) => code === "parameter-name-style";
    const [hyphen] = await editor.diagnostics(books, isWrong, isHyphen);
    const actions = hyphen === undefined ? [] : await actionsFor(editor, hyphen);
    const suggestion = actions.find(({ title }) => title.startsWith("Suggestion for"));
    expect(suggestion).toMatchObject({ kind: "quickfix", diagnostics: [hyphen] });
    expect(suggestion).not.toHaveProperty("isPreferred");
    expect(suggestion === undefined ? "" : after(editor, suggestion)).toContain("as: pageSize");
    const all = actions.find(({ kind }) => kind === "source.fixAll.callsheet");
    expect(all === undefined ? "" : after(editor, all)).toBe(text);
  });

  test.each(["\n", "\r\n"])(
    "offers a comment that ignores a finding and requires a reason, with line ends %j",
    async (lineEnd) => {
      const editor = await openEditor(library());
      const text = editor
        .text(books)
        .replace("    doc: Lists books by title.\n", "")
        .replaceAll("\n", lineEnd);
      await editor.open(books, text);
      const isMissing = ({ code }: Diagnostic) => code === "doc-missing";
      const found = await editor.diagnostics(books, isWrong, isMissing);
      const [missing] = found;
      const actions = missing === undefined ? [] : await actionsFor(editor, missing, ["quickfix"]);
      const ignore = actions.find(({ title }) => title.startsWith("Ignore doc-missing"));
      expect(ignore?.diagnostics).toEqual([missing]);
      const ignored = ignore === undefined ? "" : after(editor, ignore);
      const comment = `  # callsheet-ignore doc-missing:${lineEnd}`;
      expect(ignored).toBe(text.replace("  list:", `${comment}  list:`));
      await editor.type(books, text, ignored.replace("missing:", "missing: it is our own."));
      const isLeft = ({ code }: Diagnostic) => code === "doc-missing" || code === "ignore-unused";
      expect(await editor.diagnostics(books, (shown) => shown.length === 0, isLeft)).toEqual([]);
    },
  );

  test("offers no action for a finding without a fix", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    await editor.type(books, "result: Answer", "result: Xylophone");
    const [found] = await editor.diagnostics(books, isWrong);
    expect(found?.code).toBe("type-unresolved");
    expect(found === undefined ? [] : await actionsFor(editor, found)).toEqual([]);
  });
});
