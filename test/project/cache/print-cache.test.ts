import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPrintCache, writePrintCache } from "../../../generator/project/cache/print-cache.ts";
import { compile } from "../../../generator/project/compile.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../../generator/project/load/read-templates.ts";
import { cachePath } from "../../../generator/project/cache/cache-file.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { render } from "../../support/render.ts";

function store(generator = "a generator") {
  const project = temporaryFolder();
  mkdirSync(join(project, "node_modules"));
  return { folder: join(project, "generated"), cwd: project, generator };
}

describe("the cache of what was printed", () => {
  test("comes back as it was left", () => {
    const here = store();
    writePrintCache(here, new Map([["key", "text"]]));
    expect(readPrintCache(here)).toEqual(new Map([["key", "text"]]));
  });

  test("is empty for another generator, another folder, and without node_modules", () => {
    const here = store();
    writePrintCache(here, new Map([["key", "text"]]));
    expect(readPrintCache({ ...here, generator: "another" }).size).toBe(0);
    expect(readPrintCache({ ...here, folder: `${here.folder}-2` }).size).toBe(0);
    expect(readPrintCache({ ...here, folder: "/nowhere/generated", cwd: "/nowhere" }).size).toBe(0);
  });

  test.each([
    "",
    "{",
    "[]",
    "null",
    '{"generator":"a generator"}',
    '{"generator":"a generator","texts":null}',
  ])("is empty when what is stored is %j", (text) => {
    const here = store();
    writePrintCache(here, new Map([["key", "text"]]));
    writeFileSync(cachePath({ ...here, kind: "rendered" }) ?? "", text);
    expect(readPrintCache(here).size).toBe(0);
  });
});

describe("rendering with a cache", () => {
  const { sources } = readSpec("spec");
  const templates = readTemplates();
  const modelOf = (texts: typeof sources) => {
    const { model } = compile(texts);
    if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
    return model;
  };

  test("gives what rendering without one gives", async () => {
    const first = await render(modelOf(sources), templates);
    const changed = sources.map((source) =>
      source.path === "token-data/token.yaml"
        ? { ...source, text: source.text.replace("one page a call", "a page at a time") }
        : source,
    );
    const again = await render(modelOf(changed), templates, first.cache);
    const whole = await render(modelOf(changed), templates);
    expect(again.files).toEqual(whole.files);
    expect(again.cache).toEqual(whole.cache);
    expect(again.files).not.toEqual(first.files);
  });

  test("takes what is cached without looking at it", async () => {
    const model = modelOf(sources);
    const { cache } = await render(model, templates);
    const marked = new Map([...cache.keys()].map((key) => [key, `cached ${key}`]));
    const { files } = await render(model, templates, marked);
    // The others are copied as they are.
    const rendered = files.filter(
      ({ path }) => !/^(?:src\/runtime\/|link\/|\.gitignore$)/.test(path),
    );
    expect(rendered).not.toEqual([]);
    for (const { text } of rendered) expect(text).toMatch(/^cached /);
  });
});
