import { gzipSync } from "node:zlib";
import { build, type BuildOptions, type Metafile } from "esbuild";
import { describe, expect, test } from "vitest";
import { wireOperations } from "../wire/operations.ts";
import { generatePackage } from "./support/generated-package.ts";
import { output } from "./support/run.ts";

const { project } = await generatePackage();
const ids = [...new Set(wireOperations.map(({ id }) => id))];

interface Bundle {
  readonly text: string;
  /** Modules with remaining code in a bundle of the sources, by path in node_modules. Built files combine many modules. */
  readonly files: readonly string[];
  /** Bytes of the runtime by room, which is a file or a folder. */
  readonly rooms: ReadonlyMap<string, number>;
  /** The number of output files. */
  readonly parts: number;
  /** Ids of the bundled operations. */
  readonly operations: readonly string[];
}

/** Bundles a program for browsers: `node:` modules and other features of Node fail to resolve. */
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
  const { outputFiles = [] } = await bundleOf(["module"]);
  const { metafile: sources = nothing } = await bundleOf(["@callsheet/source"]);
  const text = outputFiles.map((file) => file.text).join("");
  const inputs = inputsOf(sources);
  const rooms = new Map<string, number>();
  for (const [path, { bytesInOutput }] of inputs) {
    const [, room] = /\/runtime\/([\w-]+)/.exec(path) ?? [];
    if (room !== undefined) rooms.set(room, (rooms.get(room) ?? 0) + bytesInOutput);
  }
  return {
    text,
    rooms,
    parts: outputFiles.length,
    files: inputs
      .map(([path]) => path.replace(/^node_modules\//, ""))
      .map((path) => path.replace(/^(@callsheet\/clients\/)src\/(.*)\.ts$/, "$1dist/$2.js"))
      .toSorted(),
    operations: ids.filter((id) => text.includes(JSON.stringify(id))),
  };
}

const nothing: Metafile = { inputs: {}, outputs: {} };

/** Returns the modules with remaining code. */
const inputsOf = ({ outputs }: Metafile) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );

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

describe("the bundle of one operation", () => {
  test("bundles one operation without others of its resource", async () => {
    const { operations, files } = await bundle(one);
    expect(operations).toEqual(["advertisers.lineItems.get"]);
    expect(files.filter((file) => file.includes("/dist/advertising/"))).toEqual([
      "@callsheet/clients/dist/advertising/advertisers/line-items.js",
      "@callsheet/clients/dist/advertising/client.js",
    ]);
  });

  test("bundles only used operations of a namespace import", async () => {
    const { operations } = await bundle(`
      import * as lineItems from "@callsheet/clients/advertising/advertisers/line-items";
      console.log(lineItems.get, lineItems.delete);
    `);
    expect(operations).toEqual(["advertisers.lineItems.delete", "advertisers.lineItems.get"]);
  });

  test("bundles only the package and ky for one operation", async () => {
    const { files } = await bundle(one);
    const foreign = files.filter((file) => !/^(?:<stdin>|ky\/|@callsheet\/clients\/)/.test(file));
    expect(foreign).toEqual([]);
  });
});

const filesIn = (room: string, files: readonly string[]): string[] =>
  files.flatMap((file) => file.split(`/runtime/${room}/`).slice(1));

describe("rate limits in a bundle", () => {
  const limitsOf = async (program: string): Promise<string[]> =>
    filesIn("throttle", (await bundle(program)).files);

  test("adds no code for rate limits without limited operations", async () => {
    expect(await limitsOf(one)).toEqual([]);
  });

  test("adds rate limits with an operation that has one", async () => {
    const files = await limitsOf(`
      import { createTokenDataClient } from "@callsheet/clients/token-data";
      import { tokenbalancehistory } from "@callsheet/clients/token-data/account";
      const client = createTokenDataClient({ baseUrl: "https://chain.test", apikey: "1" });
      tokenbalancehistory(client, { contractaddress: "0x1", address: "0x2", blockno: 1 });
    `);
    expect(files).toContain("limited.js");
  });

  test("adds rate limits with options that set some", async () => {
    const limits = `
      import { limited } from "@callsheet/clients";
      console.log({ "*": limited({ calls: 1, per: 1000 }) });
    `;
    expect(await limitsOf(one + limits)).toContain("limited.js");
  });
});

describe("pagination in a bundle", () => {
  const inRoom = (files: readonly string[]): string[] => filesIn("pages", files);

  test("adds no code for pagination without paginated operations", async () => {
    expect(inRoom((await bundle(one)).files)).toEqual([]);
  });

  test("adds no code for tokens and URLs if pages are counted", async () => {
    const { files } = await bundle(`
      import { createTokenDataClient } from "@callsheet/clients/token-data";
      import { tokenholderlistPages } from "@callsheet/clients/token-data/token";
      const client = createTokenDataClient({ baseUrl: "https://chain.test", apikey: "1" });
      for await (const page of tokenholderlistPages(client, { contractaddress: "0x1" })) console.log(page);
    `);
    expect(inRoom(files)).toEqual([
      "by-count.js",
      "counted.js",
      "cursor.js",
      "page.js",
      "pages.js",
      "records.js",
      "reported-end.js",
    ]);
  });
});

test("bundles all operations of one service with its facade", async () => {
  const wanted = wireOperations.filter(({ service }) => service === "advertising");
  const { operations } = await bundle(all);
  expect(new Set(operations)).toEqual(new Set(wanted.map(({ id }) => id)));
});

/** The maximum minified size of each room of the runtime in a program with one operation. */
const budgets: Readonly<Record<string, number>> = {
  backoff: 1900,
  call: 13_700,
  client: 1500,
  errors: 3000,
  events: 600,
  options: 720,
  request: 4000,
  response: 2300,
  secrets: 4700,
  util: 1450,
};

/** Minified bytes without ky. More than a third protects against unintended requests and exposed secrets. */
test("keeps one operation small, and the facade proportional to its operations", async () => {
  const external = ["ky"];
  const small = await bundle(one, { external });
  const large = await bundle(all, { external });
  expect(small.text.length).toBeLessThan(31_000);
  expect(gzipSync(small.text).byteLength).toBeLessThan(13_500);
  expect((large.text.length - small.text.length) / 150).toBeLessThan(452);
});

test("limits the size of each room of the runtime for one operation", async () => {
  const { rooms } = await bundle(one);
  expect([...rooms.keys()].toSorted()).toEqual(Object.keys(budgets));
  for (const [room, bytes] of rooms) expect(bytes, room).toBeLessThan(budgets[room] ?? 0);
});

describe("optional code", () => {
  const files = async (more: string): Promise<readonly string[]> =>
    (await bundle(one + more)).files.map((file) => file.replace(/.*\/runtime\//, ""));
  const brought = {
    checks: "validators/validation.js",
    json: "bodies/json.js",
    limits: "throttle/limited.js",
    listeners: "logging.js",
    numbers: "request/numbers.js",
  };

  test.each<[value: string, more: string, file: string]>([
    [
      "checks",
      'import { checks } from "@callsheet/clients/advertising/checks"; console.log(checks);',
      brought.checks,
    ],
    [
      "custom validators",
      'import { checking } from "@callsheet/clients"; console.log(checking({}));',
      brought.checks,
    ],
    [
      "a JSON body",
      'import { patch } from "@callsheet/clients/advertising/advertisers/line-items"; console.log(patch);',
      brought.json,
    ],
    [
      "a rate limit",
      'import { limited } from "@callsheet/clients"; console.log(limited);',
      brought.limits,
    ],
    [
      "a parameter of numbers",
      'import { tokenholderlist } from "@callsheet/clients/token-data/token"; console.log(tokenholderlist);',
      brought.numbers,
    ],
    [
      "a listener",
      'import { listening } from "@callsheet/clients"; console.log(listening);',
      brought.listeners,
    ],
    [
      "a logger",
      'import { logging } from "@callsheet/clients"; console.log(logging);',
      brought.listeners,
    ],
  ])("bundles optional code only for programs with %s", async (_, more, file) => {
    expect(await files("")).not.toContain(file);
    expect(await files(more)).toContain(file);
  });
});

/** Minified and gzipped bytes. */
test("bundles ky once, in one file", async () => {
  const inlined = await bundle(one);
  const alone = await bundle('import ky from "ky"; ky("https://api.test").then(console.log);');
  const without = await bundle(one, { external: ["ky"] });
  const [whole = 0, ky = 0, ours = 0] = [inlined, alone, without].map(
    ({ text }) => gzipSync(text).byteLength,
  );
  expect(whole - ky - ours).toBeLessThan(500);
  expect(inlined.parts).toBe(1);
});

describe("unused imports", () => {
  test.each([
    "@callsheet/clients",
    "@callsheet/clients/advertising",
    "@callsheet/clients/advertising/checks",
    "@callsheet/clients/advertising/users",
    "@callsheet/clients/file",
    "@callsheet/clients/otel",
    "@callsheet/clients/token-data",
  ])("bundles nothing for an unused import of %s", async (name) => {
    expect((await bundle(`import ${JSON.stringify(name)};`)).text).toBe("");
    expect((await bundle(`import * as unused from ${JSON.stringify(name)};`)).text).toBe("");
  });

  test("bundles an error class without code that sends requests", async () => {
    const { files } = await bundle(`
      import { EnvelopeError } from "@callsheet/clients";
      console.log(EnvelopeError.name);
    `);
    expect(files).toEqual([
      "<stdin>",
      "@callsheet/clients/dist/runtime/errors.js",
      "@callsheet/clients/dist/runtime/util.js",
    ]);
  });
});

test("bundles the package without a Node module", async () => {
  await expect(bundle('import "node:fs";')).rejects.toThrow("node:fs");
  const { text, operations } = await bundle(`
    export * from "@callsheet/clients";
    export * from "@callsheet/clients/advertising";
    export * from "@callsheet/clients/token-data";
  `);
  expect(operations).toHaveLength(152);
  expect(text).not.toMatch(/node:|\brequire\(|\bprocess\.|\bBuffer\b/);
});

test("bundles the entry for files for platforms without files", async () => {
  const { files } = await bundle('export * from "@callsheet/clients/file";');
  expect(files).toEqual([
    "@callsheet/clients/dist/runtime/file.js",
    "@callsheet/clients/dist/runtime/files/draft.js",
    "@callsheet/clients/dist/runtime/files/file-system.js",
    "@callsheet/clients/dist/runtime/util.js",
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

test("sends no request and changes no global when everything is imported", async () => {
  const said = await output(
    process.execPath,
    ["--input-type=module", "--eval", importAll],
    project,
  );
  expect(JSON.parse(said)).toEqual({ called: [], same: true });
});
