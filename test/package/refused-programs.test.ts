import { expect, test } from "vitest";
import { prelude, programOf, programPairs } from "./refused-programs.ts";
import { compile, compilers, resolutions, strictest } from "./support/compile.ts";
import { install } from "./support/installed.ts";

const { project } = await install();

/** Returns the compiler's error codes by program. */
async function codesByFile(): Promise<Map<string, string[]>> {
  const programs = programPairs.flatMap(({ accepted, refused }, at) => [
    [`accepted-${at}.ts`, programOf(accepted)],
    [`refused-${at}.ts`, programOf(refused)],
  ]);
  const lines = await compile({
    compiler: compilers["TypeScript 7"] ?? "",
    options: {
      ...strictest,
      ...resolutions["nodenext"],
      noUnusedLocals: false,
      allowImportingTsExtensions: true,
    },
    folder: project,
    sources: { ...Object.fromEntries(programs), "prelude.ts": prelude },
  });
  const codes = new Map<string, string[]>();
  for (const line of lines) {
    const [, file = "", code = ""] = /^([^\s(]+)\(.*?: error (TS\d+)/.exec(line) ?? [];
    if (file !== "") codes.set(file, [...(codes.get(file) ?? []), code]);
  }
  return codes;
}

const codes = await codesByFile();

test("compiles the code that all programs share", () => {
  expect(codes.get("prelude.ts")).toBeUndefined();
});

const rows = programPairs.map(({ title, code }, at) => [title, code, at] as const);

test.each(rows)("reports a type error for %s (%s)", (_, code, at) => {
  expect(codes.get(`accepted-${at}.ts`)).toBeUndefined();
  expect(codes.get(`refused-${at}.ts`)).toEqual([code]);
});
