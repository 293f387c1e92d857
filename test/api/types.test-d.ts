import { expectTypeOf, test } from "vitest";
import {
  check,
  diff,
  generate,
  lint,
  list,
  type CheckOptions,
  type Diagnostic,
  type DiffOptions,
  type DiffResult,
  type GenerateOptions,
  type GenerateResult,
  type LintOptions,
  type LintResult,
  type ListEntry,
  type ListResult,
  type Options,
  type Project,
} from "../../generator/api/index.ts";

test("accepts the documented options of each function", () => {
  expectTypeOf(generate).parameter(0).toEqualTypeOf<GenerateOptions | undefined>();
  expectTypeOf(check).parameter(0).toEqualTypeOf<CheckOptions | undefined>();
  expectTypeOf(lint).parameter(0).toEqualTypeOf<LintOptions | undefined>();
  expectTypeOf(diff).parameter(0).toEqualTypeOf<DiffOptions | undefined>();
  expectTypeOf(list).parameter(0).toEqualTypeOf<Options | undefined>();
  expectTypeOf<CheckOptions>().not.toHaveProperty("force");
  expectTypeOf<Options["project"]>().toEqualTypeOf<Project | readonly Project[] | undefined>();
  expectTypeOf<Project>().not.toHaveProperty("places");
  expectTypeOf<{ spec: "api"; services: readonly ["shop"] }>().toExtend<Project>();
  // @ts-expect-error -- the folders are said of a project
  void generate({ spec: "spec" });
  // @ts-expect-error -- printing is prettier's, in its own words
  void generate({ project: { format: { printWith: 80 } } });
});

test("resolves to the documented result of each function", () => {
  expectTypeOf(generate()).resolves.toEqualTypeOf<GenerateResult>();
  expectTypeOf(lint()).resolves.toEqualTypeOf<LintResult>();
  expectTypeOf(diff()).resolves.toEqualTypeOf<DiffResult>();
  expectTypeOf<Extract<DiffResult, { verdict: unknown }>["verdict"]>().toExtend<string>();
  expectTypeOf(list()).resolves.toEqualTypeOf<ListResult>();
  expectTypeOf<ListResult["packages"][number]["operations"][number]>().toExtend<ListEntry>();
  expectTypeOf<GenerateResult["packages"][number]["written"]>().toEqualTypeOf<readonly string[]>();
  expectTypeOf(check()).resolves.toHaveProperty("ok").toBeBoolean();
  expectTypeOf<Diagnostic["severity"]>().toEqualTypeOf<"error" | "warning" | "info">();
  expectTypeOf<Diagnostic>().toHaveProperty("line").toEqualTypeOf<number | undefined>();
});
