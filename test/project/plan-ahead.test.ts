import { describe, expect, test } from "vitest";
import { planPackage, planServices } from "../../generator/emit/plan-package.ts";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { printFiles } from "../../generator/project/thread/print-files.ts";
import { changedPrinter } from "../../generator/project/changed-printer.ts";
import { compile } from "../../generator/project/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/read-templates.ts";
import { parseOnce } from "../../generator/project/parse-once.ts";
import { planAhead } from "../../generator/project/plan-ahead.ts";
import { packageLayout } from "../../generator/text/code-layout.ts";

const { sources } = readSpec("spec");
const templates = readTemplates();

function plan(texts: typeof sources, name?: string) {
  const options = { name, parse: parseOnce() };
  const ahead = [...planAhead(texts, packageLayout, options)];
  const { model } = compile(texts, options);
  return { ahead, model };
}

const servicesOf = (ahead: readonly (readonly { readonly path: string }[])[]) => [
  ...new Set(ahead.flat().map(({ path }) => path.split("/")[1])),
];

describe("modules planned a few at a time", () => {
  test.each([undefined, "another-name"])(
    "are those of the package, which is not planned twice, named %s",
    (name) => {
      const { ahead, model } = plan(sources, name);
      if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
      expect(servicesOf(ahead)).toEqual(["advertising", "token-data"]);
      const whole = new Set<unknown>(planServices(model, packageLayout));
      expect(ahead.flat().every((one) => whole.has(one))).toBe(true);
      expect(ahead.flat()).toHaveLength(whole.size);
    },
  );

  test("come before the rest of their service is planned", () => {
    const noted: string[] = [];
    const modules = {
      sheet: (origin: string) => origin,
      find: () => undefined,
      note: (_: string, { path }: { readonly path: string }) => void noted.push(path),
    };
    const some = planAhead(sources, packageLayout, { parse: parseOnce(), modules });
    expect(some.next().done).toBe(false);
    const begun = noted.length;
    const rest = [...some].flat();
    expect(rest.map(({ path }) => path.split("/")[1])).toContain("advertising");
    expect(noted.length).toBeGreaterThan(begun);
  });

  test.each([
    ["cannot be parsed", (text: string) => `${text}\n  "`],
    ["is not of the format", (text: string) => `${text}\nunknown: 1\n`],
    [
      "names a type that is not there",
      (text: string) => text.replace(/result: \w+/, "result: Nix"),
    ],
  ])("leave out one whose call sheet %s", (_, spoil) => {
    const spoiled = sources.map((source) =>
      source.path === "token-data/token.yaml" ? { ...source, text: spoil(source.text) } : source,
    );
    const { ahead, model } = plan(spoiled);
    expect(model).toBeUndefined();
    expect(servicesOf(ahead)).toEqual(["advertising"]);
  });
});

describe("files begun before all are known", () => {
  const { model } = compile(sources);
  if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
  const plans = planPackage(model, templates);
  const modules = plans.filter(({ kind }) => kind === "module");

  function observed() {
    const asked: string[] = [];
    const told: [number, number][] = [];
    const print: typeof printFiles = async (some, prose, options) => {
      asked.push(...some.map(({ path }) => path));
      return await printFiles(some, prose, options);
    };
    const onFile = (done: number, all: number) => told.push([done, all]);
    return { asked, told, options: { print, onFile } };
  }

  test("are printed once, and make the same package", async () => {
    const { asked, told, options } = observed();
    const printer = changedPrinter(templates, new Map(), options);
    printer.begin(modules.slice(0, 20));
    printer.begin(modules.slice(10, 30));
    const ahead = await printer.finish(plans);
    expect(ahead).toEqual(await changedPrinter(templates, new Map(), {}).finish(plans));
    expect(asked).toHaveLength(new Set(asked).size);
    const all = asked.length;
    expect(told.at(-1)).toEqual([all, all]);
    expect(told.every(([, of]) => of === all)).toBe(true);
  });

  test("are not printed where the cache has them", async () => {
    const { cache, files } = await changedPrinter(templates, new Map(), {}).finish(plans);
    const { asked, options } = observed();
    const printer = changedPrinter(templates, cache, options);
    printer.begin(modules);
    expect((await printer.finish(plans)).files).toEqual(files);
    expect(asked).toEqual([]);
  });

  test.each([
    ["no other is known", new Map<string, string>()],
    ["the other is in the cache", undefined],
  ])("are not taken for others of the same name, where %s", async (_, empty) => {
    const { cache, files } = await changedPrinter(templates, new Map(), {}).finish(plans);
    const renamed = compile(sources, { name: "another-name" }).model ?? model;
    const others = planPackage(renamed, templates).filter(({ kind }) => kind === "module");
    const printer = changedPrinter(templates, empty ?? cache, {});
    printer.begin(others);
    expect((await printer.finish(plans)).files).toEqual(files);
  });

  test("fail when all are waited for, and not before", async () => {
    const print = async (): Promise<OutputFile[]> => await Promise.reject(new Error("No paper."));
    const printer = changedPrinter(templates, new Map(), { print });
    printer.begin(modules);
    await new Promise(setImmediate);
    await expect(printer.finish(plans)).rejects.toThrow("No paper.");
  });
});
