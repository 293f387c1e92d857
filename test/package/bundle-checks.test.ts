/** Measures result checks in a caller's bundle. */
import { join } from "node:path";
import { build } from "rolldown";
import { expect, test } from "vitest";
import { generatePackage } from "./support/generated-package.ts";

const { project } = await generatePackage();

interface Bundle {
  /** Modules of the built package. */
  readonly code: string;
  /** Modules of the sources, each preceded by its path, because built files combine many of them. */
  readonly apart: string;
  /** Modules of the package with remaining code. */
  readonly files: readonly string[];
}

async function bundle(program: string): Promise<Bundle> {
  const input = join(project, "program.js");
  const bundleOf = async (conditionNames: string[]) => {
    const { output } = await build({
      cwd: project,
      input,
      write: false,
      external: ["ky"],
      platform: "browser",
      resolve: { conditionNames },
      output: { codeSplitting: false },
      plugins: [
        {
          name: "program",
          resolveId: (id) => (id === input ? input : undefined),
          load: (id) => (id === input ? program : undefined),
        },
      ],
    });
    return output[0];
  };
  const [{ code }, { code: apart, modules }] = [
    await bundleOf(["module"]),
    await bundleOf(["@callsheet/source"]),
  ];
  const left = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return { code, apart, files: left.map(([id]) => id.replace(/^.*\/src\//, "")).toSorted() };
}

const areChecks = /^(?:runtime\/(?:checks|validators\/[\w-]+)|[\w-]+\/checks)\.ts$/;

test("bundles no check for an operation without validation", async () => {
  const { code, files } = await bundle(`
    import { createTokenDataClient } from "@callsheet/clients/token-data";
    import { tokenholderlist } from "@callsheet/clients/token-data/token";
    const client = createTokenDataClient({ baseUrl: "https://chain.test", apikey: "k" });
    tokenholderlist(client, { contractaddress: "0x1" }).then(console.log);
  `);
  expect(files).toContain("runtime/client.ts");
  expect(files.filter((file) => areChecks.test(file))).toEqual([]);
  expect(code).not.toContain("decimal digits");
});

test("bundles only the checks of its service with a facade", async () => {
  const { files } = await bundle(`
    import { createAdvertising } from "@callsheet/clients/advertising";
    createAdvertising({ baseUrl: "https://ads.test" });
  `);
  const found = files.filter((file) => areChecks.test(file));
  expect(found).toContain("advertising/checks.ts");
  // No result of this service is a union.
  expect(found).not.toContain("runtime/validators/unions.ts");
});

test("bundles only one check that is imported by name", async () => {
  const { code, apart, files } = await bundle(`
    import { tokenHolder } from "@callsheet/clients/token-data/checks";
    console.log(tokenHolder["~standard"].validate({}));
  `);
  expect(code).toContain("TokenHolderQuantity");
  expect(code).toContain("decimal digits");
  expect(code).not.toContain("base64");
  expect(code).not.toContain("tokenbalancehistory");
  expect(code).not.toContain("Symbol(");
  // The count includes modules without remaining code.
  const left = files.filter((file) => apart.includes(`/src/${file}\n`));
  expect(left.filter((file) => !areChecks.test(file))).toEqual([]);
});
