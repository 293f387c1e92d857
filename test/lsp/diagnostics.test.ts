import { describe, expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver/node";
import { temporaryProject } from "../cli/temporary-folder.ts";
import { openEditor } from "./support/editor.ts";

const sheet = "spec/advertising/advertisers/line-items.yaml";
const isWrong = (shown: readonly Diagnostic[]) => shown.length > 0;
const isRight = (shown: readonly Diagnostic[]) => shown.length === 0;

describe("what is wrong", () => {
  test("is shown while it is typed, where it stands, and taken back when it is mended", async () => {
    const editor = await openEditor(temporaryProject());
    await editor.open(sheet);
    await editor.type(sheet, "result: LineItem | none", "result: LineItm | none");
    const [found, ...others] = await editor.diagnostics(sheet, isWrong);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: "type-unresolved",
      severity: 1,
      source: "callsheet",
      message: 'There is no type "LineItm" here; did you mean "LineItem"?',
    });
    const line = editor
      .text(sheet)
      .split("\n")
      .findIndex((text) => text.includes("LineItm"));
    expect(found?.range).toEqual({
      start: { line, character: "    result: ".length },
      end: { line, character: "    result: LineItm".length },
    });
    await editor.type(sheet, "LineItm", "LineItem");
    expect(await editor.diagnostics(sheet, isRight)).toEqual([]);
  });
});
