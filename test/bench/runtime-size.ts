/** Sizes of small programs in a browser bundle. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface Sized {
  readonly name: string;
  readonly minified: number;
  readonly gzipped: number;
}

const programs = {
  "ky alone": 'import ky from "ky"; ky("https://api.test").json().then(console.log);',
  "one operation": `
    import { createAdvertisingClient } from "@callsheet/clients/advertising";
    import { get } from "@callsheet/clients/advertising/advertisers/line-items";
    const client = createAdvertisingClient({ baseUrl: "https://ads.test" });
    get(client, { advertiserId: "1", lineItemId: "2" }).then(console.log);
  `,
  "one operation with an envelope and a throttle": `
    import { createTokenDataClient } from "@callsheet/clients/token-data";
    import { tokenbalancehistory } from "@callsheet/clients/token-data/account";
    const client = createTokenDataClient({ baseUrl: "https://chain.test", apikey: "key" });
    tokenbalancehistory(client, { contractaddress: "0x1", address: "0x2", blockno: 1 }).then(console.log);
  `,
};

/** Bundles each program with and without ky. */
export async function bundleSizes(project: string): Promise<Sized[]> {
  const sizes: Sized[] = [];
  for (const [name, contents] of Object.entries(programs)) {
    sizes.push(await sizeOf(name, contents, project, []));
    if (name !== "ky alone")
      sizes.push(await sizeOf(`${name}, without ky`, contents, project, ["ky"]));
  }
  return sizes;
}

async function sizeOf(
  name: string,
  contents: string,
  project: string,
  external: string[],
): Promise<Sized> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project, loader: "js" },
    absWorkingDir: project,
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2024",
    external,
  });
  const text = outputFiles.map((file) => file.text).join("");
  return {
    name,
    minified: Buffer.byteLength(text),
    gzipped: gzipSync(text, { level: 9 }).byteLength,
  };
}
