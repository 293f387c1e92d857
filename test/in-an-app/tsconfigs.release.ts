/** The generated code compiles under common tsconfigs, with the oldest and the newest compiler. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readImports } from "../../generator/project/surroundings/tsconfig.ts";
import {
  type ImportEnding,
  importEndings,
  roomNames,
} from "../../generator/text/package-layout.ts";
import { repository } from "../package/support/repository.ts";
import { appFolder, generateIn, link, linkTo, write } from "./support/app.ts";
import { compilers } from "./support/compilers.ts";
import { besideModules, byPackage } from "./support/program.ts";
import { tsconfigs, type Tsconfig } from "./support/tsconfigs.ts";

const root = appFolder();

const folderOf = (ending: ImportEnding): string => `modules${ending.replace(".", "-")}`;

/**
 * Generates a service with all kinds of parameters, pages, envelopes, unions, uploads and downloads, and a minimal
 * service.
 */
beforeAll(async () => {
  cpSync(join(repository, "test/docs/spec"), join(root, "spec"), { recursive: true });
  cpSync(join(repository, "spec/token-data"), join(root, "spec/token-data"), { recursive: true });
  await generateIn(root, [
    { out: "package", name: "@acme/clients", emit: ["mock"] },
    ...importEndings.map((imports) => {
      const out = `${folderOf(imports)}/clients`;
      return { out, layout: "source", imports, with: roomNames, emit: ["mock"] } as const;
    }),
  ]);
  link(root, ["ky", "@types/node"]);
  linkTo(root, "@acme/clients", join(root, "package"));
  write(root, {
    "package.json": '{ "type": "module" }',
    "by-package.ts": byPackage("@acme/clients"),
    ...Object.fromEntries(
      importEndings.map((ending) => [`${folderOf(ending)}/main.ts`, besideModules(ending)]),
    ),
  });
});

/** Writes a tsconfig that compiles these files or folders. */
function configure(name: string, options: object, include: readonly string[]): string {
  const path = `${name.replaceAll(/\W+/g, "-")}.json`;
  write(root, {
    [path]: JSON.stringify({ compilerOptions: { ...options, noEmit: true }, include }),
  });
  return join(root, path);
}

let count = 0;

/** The import extension that this tsconfig requires. */
function endingFor(options: object): ImportEnding {
  const path = `told-${(count += 1)}`;
  write(root, { [`${path}/tsconfig.json`]: JSON.stringify({ compilerOptions: options }) });
  const found = readImports(join(root, path, "src/clients"), root);
  if (!found.ok) throw new Error(`nothing is said for ${JSON.stringify(options)}`);
  return found.value;
}

/** Returns whether a module resolution reads `exports`. The resolution of Node 10 reads files only. */
const knowsExports = ({ moduleResolution }: Tsconfig["options"]): boolean =>
  moduleResolution !== "node10";

type Name = keyof typeof tsconfigs;

/** The package has the same modules with other extensions, so a few tsconfigs suffice. */
const readingSources: readonly Name[] = ["nothing checked, in Node", "of create-next-app"];

/** An old compiler rejects new syntax and infers less, equally under each tsconfig. */
const byOldest: readonly Name[] = ["every flag, in a browser", "CommonJS, of an older framework"];

test.each([
  ["TypeScript 5.5", byOldest, []],
  ["TypeScript 7", Object.keys(tsconfigs) as Name[], readingSources],
] as const)("compiles plain modules and packages with %s", async (version, names, bySources) => {
  const { check, optionsOf } = compilers[version];
  const files = names.map((name) => {
    const options = optionsOf(tsconfigs[name]);
    const include = [`${folderOf(endingFor(options))}/**/*.ts`];
    if (knowsExports(options)) include.push("by-package.ts");
    return configure(name, options, include);
  });
  const ofSources = bySources.map((name) => {
    const options = {
      ...optionsOf(tsconfigs[name]),
      customConditions: ["@callsheet/source"],
      allowImportingTsExtensions: true,
    };
    return configure(`${name}, by its sources`, options, ["by-package.ts"]);
  });
  expect(await check([...files, ...ofSources])).toEqual([]);
});
