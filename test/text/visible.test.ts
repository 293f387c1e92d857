/** External strings in terminals and logs. */
import { expect, test } from "vitest";
import { visible, visibleJson, visibleLine } from "../../generator/diagnostics/visible.ts";

test("escapes commands in a job's log", () => {
  expect(visible("x ##[set-output name=a;]b")).toBe("x \\u{23}#[set-output name=a;]b");
  expect(visible("###[error]")).toBe("#\\u{23}#[error]");
  expect(visible("::error::x and ::set-output name=a::b")).toBe(
    "\\u{3A}:error::x and \\u{3A}:set-output name=a::b",
  );
  expect(visibleLine("  ##[error]")).toBe("  \uFFFD#[error]");
  const json = visibleJson(JSON.stringify({ "##[error]": "::error::" }));
  expect(json).not.toMatch(/##\[/);
  expect(JSON.parse(json)).toEqual({ "##[error]": "::error::" });
});

test("leaves strings without commands unchanged", () => {
  for (const text of ["std::vector", "a: b", "## Title", "#[x]", "https://[::1]/"]) {
    expect(visible(text)).toBe(text);
  }
});
