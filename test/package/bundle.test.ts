import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";
import { describe, expect, test } from "vitest";
import { wireOperations } from "../wire/operations.ts";
import { install } from "./support/installed.ts";
import { output } from "./support/run.ts";

const { project } = await install();
const ids = [...new Set(wireOperations.map(({ id }) => id))];

interface Bundle {
  readonly text: string;
  /**
   * Modules of which something is left, by their path in node_modules, of a bundle of the sources: many of them are in
   * few built files.
   */
  readonly files: readonly string[];
  /** How many files were made. */
  readonly parts: number;
  /** Ids of operations that are in it. */
  readonly operations: readonly string[];
}

/** What a browser gets of a program: `node:` and all that only Node has would not be found. */
async function bundle(program: string, options: BuildOptions = {}): Promise<Bundle> {
  const bundleOf = async (conditions: readonly string[]) =>
    await build({
      conditions: [...conditions],
      stdin: { contents: program, resolveDir: project, loader: "js" },
      absWorkingDir: project,
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2024",
      logLevel: "silent",
      ...options,
    });
  const { outputFiles } = await bundleOf(["module"]);
  const { metafile } = await bundleOf(["@callsheet/source"]);
  const text = outputFiles?.map((file) => file.text).join("") ?? "";
  const inputs = Object.values(metafile?.outputs ?? {}).flatMap((made) =>
    Object.entries(made.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  return {
    text,
    parts: outputFiles?.length ?? 0,
    files: inputs
      .map(([path]) => path.replace(/^node_modules\//, ""))
      .map((path) => path.replace(/^(@callsheet\/clients\/)src\/(.*)\.ts$/, "$1dist/$2.js"))
      .toSorted(),
    operations: ids.filter((id) => text.includes(JSON.stringify(id))),
  };
}

const one = `
  import { createAdvertisingClient } from "@callsheet/clients/advertising";
  import { get } from "@callsheet/clients/advertising/advertisers/line-items";
  const client = createAdvertisingClient({ baseUrl: "https://ads.test" });
  get(client, { advertiserId: "1", lineItemId: "2" }).then(console.log);
`;
const all = `
  import { createAdvertising } from "@callsheet/clients/advertising";
  const ads = createAdvertising({ baseUrl: "https://ads.test" });
  ads.advertisers.lineItems.get({ advertiserId: "1", lineItemId: "2" }).then(console.log);
`;

describe("one operation", () => {
  test("comes without its siblings", async () => {
    const { operations, files } = await bundle(one);
    expect(operations).toEqual(["advertisers.lineItems.get"]);
    expect(files.filter((file) => file.includes("/dist/advertising/"))).toEqual([
      "@callsheet/clients/dist/advertising/advertisers/line-items.js",
      "@callsheet/clients/dist/advertising/client.js",
    ]);
  });

  test("comes without its siblings out of a namespace", async () => {
    const { operations } = await bundle(`
      import * as lineItems from "@callsheet/clients/advertising/advertisers/line-items";
      console.log(lineItems.get, lineItems.delete);
    `);
    expect(operations).toEqual(["advertisers.lineItems.delete", "advertisers.lineItems.get"]);
  });

  test("brings the runtime and ky, and nothing else of anyone", async () => {
    const { files } = await bundle(one);
    const foreign = files.filter((file) => !/^(?:<stdin>|ky\/|@callsheet\/clients\/)/.test(file));
    expect(foreign).toEqual([]);
  });
});

const filesIn = (room: string, files: readonly string[]): string[] =>
  files.flatMap((file) => file.split(`/runtime/${room}/`).slice(1));

describe("limits", () => {
  const limitsOf = async (program: string): Promise<string[]> =>
    filesIn("throttle", (await bundle(program)).files);

  test("leave nothing in a program whose operations have none", async () => {
    expect(await limitsOf(one)).toEqual([]);
  });

  test("come with an operation that has one", async () => {
    const files = await limitsOf(`
      import { createTokenDataClient } from "@callsheet/clients/token-data";
      import { tokenbalancehistory } from "@callsheet/clients/token-data/account";
      const client = createTokenDataClient({ baseUrl: "https://chain.test", apikey: "1" });
      tokenbalancehistory(client, { contractaddress: "0x1", address: "0x2", blockno: 1 });
    `);
    expect(files).toContain("engine.js");
  });

  test("come with options that set some, and with a facade", async () => {
    const throttling = `
      import { throttling } from "@callsheet/clients";
      console.log(throttling({ limits: { "*": { calls: 1, per: 1000 } } }));
    `;
    expect(await limitsOf(one + throttling)).toContain("engine.js");
    expect(await limitsOf(all)).toContain("engine.js");
  });
});

describe("pages", () => {
  const inRoom = (files: readonly string[]): string[] => filesIn("pages", files);

  test("leave nothing in a program that walks through none", async () => {
    expect(inRoom((await bundle(one)).files)).toEqual([]);
  });

  test("that are counted bring nothing that reads tokens or URLs", async () => {
    const { files } = await bundle(`
      import { createTokenDataClient } from "@callsheet/clients/token-data";
      import { tokenholderlistPages } from "@callsheet/clients/token-data/token";
      const client = createTokenDataClient({ baseUrl: "https://chain.test", apikey: "1" });
      for await (const page of tokenholderlistPages(client, { contractaddress: "0x1" })) console.log(page);
    `);
    expect(inRoom(files)).toEqual([
      "arguments.js",
      "by-count.js",
      "counted.js",
      "cursor.js",
      "page.js",
      "pages.js",
      "records.js",
      "texts.js",
    ]);
  });
});

test("the facade has all operations of its service, and those of no other", async () => {
  const wanted = wireOperations.filter(({ service }) => service === "advertising");
  const { operations } = await bundle(all);
  expect(new Set(operations)).toEqual(new Set(wanted.map(({ id }) => id)));
});

/**
 * In bytes, minified, ky left out: 37,600 (15,100 gzipped), and 53 thousand more. Of these, nearly 12,500 see to it
 * that nothing is sent that was not meant, options are what they must be, and no spelling of a secret is shown.
 */
test("one operation stays small, and the facade costs what its operations do", async () => {
  const minified = async (program: string): Promise<Buffer> =>
    Buffer.from((await bundle(program, { external: ["ky"] })).text);
  const [small, large] = [await minified(one), await minified(all)];
  expect(small.byteLength).toBeLessThan(37_900);
  expect(gzipSync(small).byteLength).toBeLessThan(15_300);
  expect((large.byteLength - small.byteLength) / 150).toBeLessThan(410);
});

/** In bytes, minified and gzipped: a module that is loaded later costs its wrapping where it is not split off. */
test("ky comes once, whole programs stay one file, and it is split off where the bundler splits", async () => {
  const inlined = await bundle(one);
  const alone = await bundle('import ky from "ky"; ky("https://api.test").then(console.log);');
  const without = await bundle(one, { external: ["ky"] });
  const [whole = 0, ky = 0, ours = 0] = [inlined, alone, without].map(
    ({ text }) => gzipSync(text).byteLength,
  );
  expect(whole - ky - ours).toBeLessThan(500);
  const files = await bundle(one, { splitting: true, outdir: "split" });
  expect(files.parts).toBe(2);
  expect(inlined.parts).toBe(1);
});

describe("what is imported and not used leaves nothing behind:", () => {
  test.each([
    "@callsheet/clients",
    "@callsheet/clients/advertising",
    "@callsheet/clients/advertising/checks",
    "@callsheet/clients/advertising/users",
    "@callsheet/clients/file",
    "@callsheet/clients/otel",
    "@callsheet/clients/token-data",
  ])("%s", async (name) => {
    expect((await bundle(`import ${JSON.stringify(name)};`)).text).toBe("");
    expect((await bundle(`import * as unused from ${JSON.stringify(name)};`)).text).toBe("");
  });

  test("an error class brings no code that sends", async () => {
    const { files } = await bundle(`
      import { EnvelopeError } from "@callsheet/clients";
      console.log(EnvelopeError.name);
    `);
    expect(files).toEqual([
      "<stdin>",
      "@callsheet/clients/dist/runtime/errors/client-error.js",
      "@callsheet/clients/dist/runtime/errors/errors.js",
      "@callsheet/clients/dist/runtime/errors/request-id.js",
      "@callsheet/clients/dist/runtime/errors/sanitize.js",
      "@callsheet/clients/dist/runtime/util/pairs.js",
      "@callsheet/clients/dist/runtime/util/values.js",
    ]);
  });
});

test("nothing in the package asks for Node", async () => {
  await expect(bundle('import "node:fs";')).rejects.toThrow("node:fs");
  const { text, operations } = await bundle(`
    export * from "@callsheet/clients";
    export * from "@callsheet/clients/advertising";
    export * from "@callsheet/clients/token-data";
  `);
  expect(operations).toHaveLength(152);
  expect(text).not.toMatch(/node:|\brequire\(|\bprocess\.|\bBuffer\b/);
});

test("the entry for files can be bundled for a place that has none", async () => {
  const { files } = await bundle('export * from "@callsheet/clients/file";');
  expect(files).toEqual([
    "@callsheet/clients/dist/runtime/file.js",
    "@callsheet/clients/dist/runtime/files/draft.js",
    "@callsheet/clients/dist/runtime/files/file-system.js",
    "@callsheet/clients/dist/runtime/util/ignore.js",
  ]);
});

const importAll = `
  const called = [];
  const watch = (owner, name) => {
    const original = owner[name];
    owner[name] = (...args) => (called.push(name), original.apply(owner, args));
  };
  for (const name of ["fetch", "setTimeout", "setInterval", "setImmediate", "queueMicrotask"]) {
    watch(globalThis, name);
  }
  for (const name of ["log", "warn", "error", "info", "debug"]) watch(console, name);
  for (const name of ["on", "once", "emitWarning"]) watch(process, name);
  const shape = () => [globalThis, Object.prototype, Array.prototype, Promise.prototype, Error]
    .map((object) => Object.getOwnPropertyNames(object).sort());
  const before = JSON.stringify(shape());
  for (const name of ["", "/advertising", "/token-data"]) await import("@callsheet/clients" + name);
  const same = before === JSON.stringify(shape());
  process.stdout.write(JSON.stringify({ called, same }));
`;

test("importing everything calls nothing and changes nothing of the platform's", async () => {
  const said = await output(
    process.execPath,
    ["--input-type=module", "--eval", importAll],
    project,
  );
  expect(JSON.parse(said)).toEqual({ called: [], same: true });
});
