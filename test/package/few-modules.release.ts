/** Tests the modules that an import of the package loads, each shared module once. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { generatePackage } from "./support/generated-package.ts";
import { output } from "./support/run.ts";

const { package: installed, project } = await generatePackage();

const run = async (program: string): Promise<unknown> =>
  JSON.parse(
    await output(process.execPath, ["--input-type=module", "--eval", program], project),
  ) as unknown;

test.each([
  ["the package", "@callsheet/clients", 3],
  ["one operation", "@callsheet/clients/token-data/account", 4],
  ["a service with all of its operations", "@callsheet/clients/advertising", 51],
  ["the entry for files", "@callsheet/clients/file", 2],
])("loads few modules for an import of %s", async (_, name, most) => {
  const loaded = await run(`
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(name)});
    console.log(JSON.stringify(loaded));
  `);
  const ours = (loaded as string[]).filter((url) => !url.includes("/node_modules/ky/"));
  expect(ours.length).toBeLessThanOrEqual(most);
});

test("shares error classes and rate limits between functions and the facade", async () => {
  const program = `
    import { ParameterError, ThrottleError } from "@callsheet/clients";
    import { createTokenData, createTokenDataClient } from "@callsheet/clients/token-data";
    import { tokenbalancehistory } from "@callsheet/clients/token-data/account";
    const fetch = () => Promise.resolve(Response.json({ status: "1", message: "OK", result: "5" }));
    const options = { baseUrl: "https://chain.test", apikey: "key", fetch };
    const client = createTokenDataClient(options);
    const facade = createTokenData(options);
    const params = { contractaddress: "0x1", address: "0x2", blockno: 3 };
    const refused = [
      tokenbalancehistory(client, { ...params, address: undefined }),
      facade.account.tokenbalancehistory({ ...params, address: undefined }),
    ];
    const reasons = (await Promise.allSettled(refused)).map(({ reason }) => reason instanceof ParameterError);
    await facade.account.tokenbalancehistory(params);
    await tokenbalancehistory(client, params);
    const late = createTokenDataClient({ ...options, throttle: { maxWait: 1 } });
    const [{ reason }] = await Promise.allSettled([tokenbalancehistory(late, params)]);
    console.log(JSON.stringify([...reasons, reason instanceof ThrottleError]));
  `;
  expect(await run(program)).toEqual([true, true, true]);
});

test("keeps each class and state of the runtime in one module", () => {
  const declared = globSync("dist/**/*.js", { cwd: installed }).flatMap((path) =>
    Array.from(
      readFileSync(join(installed, path), "utf8").matchAll(/^(?:let (\w+)|var (\w+) = class)\b/gm),
      ([, state, name = state ?? ""]) => name,
    ),
  );
  expect(declared).toContain("ClientError");
  expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([]);
});

const client = `
  import { createTokenDataClient } from "@callsheet/clients/token-data";
  const client = createTokenDataClient({ baseUrl: "https://chain.test", apikey: "key" });
`;

test.each([
  [
    "one operation",
    `${client} import { tokenbalancehistory } from "@callsheet/clients/token-data/account";
     tokenbalancehistory(client, {}).then(console.log);`,
  ],
  [
    "pages",
    `${client} import { tokenholderlistPages } from "@callsheet/clients/token-data/token";
     for await (const page of tokenholderlistPages(client, {})) console.log(page);`,
  ],
  [
    "a facade",
    `import { createAdvertising } from "@callsheet/clients/advertising";
     console.log(createAdvertising({ baseUrl: "https://ads.test" }));`,
  ],
  [
    "an error",
    `import { EnvelopeError } from "@callsheet/clients"; console.log(EnvelopeError.name);`,
  ],
  ["files", `import { saveFile } from "@callsheet/clients/file"; console.log(saveFile);`],
  ["Redis", `import * as redis from "@callsheet/clients/throttle-redis"; console.log(redis);`],
])("bundles a program with %s no larger than with separate modules", async (_, contents) => {
  const bytes = async (condition: string): Promise<number> => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project, loader: "js" },
      conditions: [condition],
      bundle: true,
      write: false,
      minify: true,
      format: "esm",
      external: ["ky"],
      logLevel: "silent",
    });
    return outputFiles[0]?.contents.byteLength ?? 0;
  };
  const [apart, together] = [await bytes("@callsheet/source"), await bytes("module")];
  expect(apart).toBeGreaterThan(1000);
  // Markers for tree shaking take a few bytes if everything is used.
  expect(together - apart).toBeLessThan(200);
});
