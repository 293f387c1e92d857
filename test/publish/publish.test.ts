/** Tests the files of the published generator. */
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import ts from "typescript-5.9";
import { describe, expect, test } from "vitest";
import { copiedFiles } from "../../generator/project/load/templates.ts";
import { publishedManifest } from "../../generator/scripts/published-manifest.ts";
import { install as installClients } from "../package/support/installed.ts";
import { install } from "./installed.ts";

/** Linked files. test/readmes checks the pages and their links. */
const linkedFiles = [
  ".github/actions/review/action.yml",
  ".gitlab/review.yml",
  "generated/README.md",
  ...globSync("generated/docs/**/*.md"),
  "generator/cli/README.md",
  "generator/diff/RULES.md",
  "generator/lint/RULES.md",
  "generator/open/README.md",
  "generator/review/README.md",
  "generator/STABILITY.md",
  "spec/README.md",
  "test/cases/README.md",
  "test/everywhere/README.md",
  "test/examples/README.md",
  "test/import/makers/differences.ts",
  ...globSync("test/cases/gallery-*/spec/**/*.yaml"),
  ...globSync("test/cases/gallery-*/use.md"),
  ...globSync("test/coming-from/*.md"),
  ...globSync("test/examples/*/{*.*,{apps,spec,src}/**/*.*}"),
];

const { files, size, project } = await install();

describe("the packed files", () => {
  test("packs the code, its templates and the schemas for editors", () => {
    const elsewhere = files.filter((file) => !file.startsWith("generator/dist/"));
    expect(elsewhere).toEqual(
      [
        "CHANGELOG.md",
        "LICENSE",
        "README.md",
        ...linkedFiles,
        "package.json",
        "spec/config.schema.json",
        "spec/diff.schema.json",
        "spec/model.schema.json",
        "spec/report.schema.json",
        "spec/schema.json",
        "templates/readme.md.hbs",
        ...globSync("templates/docs/*.hbs"),
        ...globSync("templates/mock/*.ts"),
        ...readdirSync("templates/html")
          .filter((name) => name !== "tsconfig.json")
          .map((name) => `templates/html/${name}`),
      ].toSorted(),
    );
    const built = files.filter((file) => file.startsWith("generator/dist/"));
    expect(built.filter((file) => !/\.(?:js|d\.ts)$/.test(file))).toEqual([
      "generator/dist/THIRD_PARTY_NOTICES",
      "generator/dist/runtime.json",
      "generator/dist/standard-library.json",
      "generator/dist/templates.json",
    ]);
    expect(built.filter((file) => /\.test\.|\.map$|tsconfig/.test(file))).toEqual([]);
  });

  test("packs the files that are copied into packages", () => {
    const file = join(project, "node_modules/callsheet/generator/dist/templates.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(copiedFiles());
  });

  test("keeps the packed files below a size limit", async () => {
    const clients = await installClients();
    const { length } = readFileSync(clients.tarball);
    process.stdout.write(
      `\ncallsheet ${kilobytes(size)}, @callsheet/clients ${kilobytes(length)}\n`,
    );
    // Two thirds are TypeScript, its declarations of DOM and JavaScript, and prettier. Everything is included that is
    // installed, except for oxc.
    expect(size).toBeLessThan(5_300_000);
    expect(length).toBeLessThan(440_000);
  });

  test("imports its dependencies, and no other package", () => {
    const { dependencies, peerDependencies } = manifest();
    const imported = (kind: RegExp): string[] =>
      files
        .filter((file) => kind.test(file))
        .flatMap((file) => {
          const text = readFileSync(join(project, "node_modules/callsheet", file), "utf8");
          return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
        })
        .filter((name) => !/^[.#]|^node:/.test(name) && !isBuiltin(name));
    expect(new Set(imported(/^generator\/dist\/[\w-]+\.js$/))).toEqual(
      new Set(Object.keys(dependencies)),
    );
    expect(new Set(imported(/\.d\.ts$/))).toEqual(new Set(Object.keys(peerDependencies)));
  });

  test("installs three packages below 30 MB", () => {
    const modules = join(project, "node_modules");
    const packages = globSync(["*", "@*/*"], { cwd: modules }).filter(
      (path) => !/^@[^/]+$/.test(path),
    );
    expect(packages.toSorted()).toEqual([
      expect.stringMatching(/^@oxc-transform\/binding-/),
      "callsheet",
      "oxc-transform",
    ]);
    const sizes = globSync("**", { cwd: modules }).map(
      (path) => statSync(join(modules, path)).size,
    );
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(30_000_000);
  });

  test("declares its commands, entries and types, and public access", () => {
    const { bin, exports, publishConfig } = manifest();
    const targets = Object.values(exports).flatMap((entry) =>
      typeof entry === "string" ? [entry] : Object.values(entry),
    );
    for (const target of [...targets, `./${bin["callsheet"]}`]) {
      expect(files).toContain(target.replace("./", ""));
    }
    expect(publishConfig).toEqual({ access: "public", provenance: true });
  });

  test("has a manifest without scripts and settings of the repository", () => {
    const addresses = new Set(["repository", "homepage", "bugs"]);
    expect(Object.keys(manifest()).filter((name) => !addresses.has(name))).toEqual([
      "name",
      "version",
      "description",
      "license",
      "type",
      "keywords",
      "bin",
      "exports",
      "files",
      "publishConfig",
      "engines",
      "dependencies",
      "peerDependencies",
      "peerDependenciesMeta",
    ]);
  });
});

describe("publishedManifest", () => {
  const addressesFrom = (environment: NodeJS.ProcessEnv) =>
    publishedManifest({ name: "callsheet", scripts: {} }, environment);

  test("reads addresses from the variables of GitHub", () => {
    expect(
      addressesFrom({ GITHUB_SERVER_URL: "https://github.test", GITHUB_REPOSITORY: "acme/tools" }),
    ).toEqual({
      name: "callsheet",
      repository: { type: "git", url: "git+https://github.test/acme/tools.git" },
      homepage: "https://github.test/acme/tools#readme",
      bugs: "https://github.test/acme/tools/issues",
    });
  });

  test("reads addresses from the variables of GitLab", () => {
    expect(addressesFrom({ CI_PROJECT_URL: "https://gitlab.test/acme/tools" })).toEqual({
      name: "callsheet",
      repository: { type: "git", url: "git+https://gitlab.test/acme/tools.git" },
      homepage: "https://gitlab.test/acme/tools#readme",
      bugs: "https://gitlab.test/acme/tools/-/issues",
    });
  });

  test("invents no address without these variables", () => {
    expect(addressesFrom({ GITHUB_REPOSITORY: "acme/tools" })).toEqual({ name: "callsheet" });
  });
});

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly publishConfig: object;
}

const manifest = (): Manifest =>
  JSON.parse(
    readFileSync(join(project, "node_modules/callsheet/package.json"), "utf8"),
  ) as Manifest;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB packed`;
