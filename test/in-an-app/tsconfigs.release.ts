/** What is generated compiles where people are: under their tsconfigs, by the oldest compiler and the newest. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readImports } from "../../generator/project/surroundings/tsconfig.ts";
import {
  type ImportEnding,
  importEndings,
  roomNames,
} from "../../generator/text/package-layout.ts";
import { repository } from "../package/support/repository.ts";
import { appFolder, generateIn, link, linkTo, write } from "./support/app.ts";
import { compilers, type Compiler } from "./support/compilers.ts";
import { besideModules, byPackage } from "./support/program.ts";
import { tsconfigs, type Tsconfig } from "./support/tsconfigs.ts";

const root = appFolder();

const folderOf = (ending: ImportEnding): string => `modules${ending.replace(".", "-")}`;

/** A service with parameters of all kinds, pages, envelopes, unions, uploads and downloads, and one without much. */
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

let count = 0;

/** A tsconfig of its own, that compiles these files or folders. */
function configure(options: object, include: readonly string[]): string {
  const path = `tsconfig-${(count += 1)}.json`;
  write(root, {
    [path]: JSON.stringify({ compilerOptions: { ...options, noEmit: true }, include }),
  });
  return join(root, path);
}

/** How modules would name each other where this tsconfig compiles them. */
function endingFor(options: object): ImportEnding {
  const path = `told-${(count += 1)}`;
  write(root, { [`${path}/tsconfig.json`]: JSON.stringify({ compilerOptions: options }) });
  const found = readImports(join(root, path, "src/clients"), root);
  if (!found.ok) throw new Error(`nothing is said for ${JSON.stringify(options)}`);
  return found.value;
}

/** The way of Node 10 looks for files alone. */
const knowsExports = ({ moduleResolution }: Tsconfig["options"]): boolean =>
  moduleResolution !== "node10";

/** Its sources are the plain modules with other endings, so that a few say what all would. */
const readingSources = [
  "nothing checked, in Node",
  "of create-next-app",
  "strict but for null",
] as const;

/** An old compiler refuses syntax that it does not know, and infers less: not otherwise in each of them. */
const byOldest: readonly string[] = [
  "nothing checked, in Node",
  "strict but for null",
  "every flag, in a browser",
  "every flag, in Node",
  "CommonJS, of an older framework",
] satisfies readonly (keyof typeof tsconfigs)[];

describe.each(Object.entries<Compiler>(compilers))("%s", (version, compiler) => {
  const compiles = (name: string): boolean => version === "TypeScript 7" || byOldest.includes(name);

  test.each(Object.entries<Tsconfig>(tsconfigs).filter(([name]) => compiles(name)))(
    "compiles plain modules, and a package by its declarations: %s",
    async (__, tsconfig) => {
      const options = compiler.optionsOf(tsconfig);
      const include = [`${folderOf(endingFor(options))}/**/*.ts`];
      if (knowsExports(options)) include.push("by-package.ts");
      expect(await compiler.check(configure(options, include))).toEqual([]);
    },
  );

  test.each(readingSources.filter(compiles))(
    "compiles the sources of a package: %s",
    async (name) => {
      const options = {
        ...compiler.optionsOf(tsconfigs[name]),
        customConditions: ["@callsheet/source"],
        allowImportingTsExtensions: true,
      };
      expect(await compiler.check(configure(options, ["by-package.ts"]))).toEqual([]);
    },
  );
});
