/** Tests the files of the published generator. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
  ...globSync("test/examples/*/{*.*,{apps,packages,spec,src}/**/*.*}"),
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
      "generator/dist/runtime.json",
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
    // A third of the size is ts-morph's declarations of DOM and JavaScript, and a fifth is the runtime, twice. Pages of
    // the client and 17 kB for mocks are included, too.
    expect(size).toBeLessThan(1_980_000);
    expect(length).toBeLessThan(440_000);
  });

  test("depends only on modules that code or declarations import", () => {
    const { dependencies, peerDependencies } = manifest();
    const textOf = (kind: RegExp): string =>
      files
        .filter((file) => kind.test(file))
        .map((file) => readFileSync(join(project, "node_modules/callsheet", file), "utf8"))
        .join("\n");
    // Statements at the beginning of a line, because sentences contain "from" too.
    const statement = /^import (?:[^"`;]*? from )?"([^".][^"]*)";$|\bimport\("([^".][^"]*)"\)/gm;
    const declared = /^(?:import|export) .* from "([^".][^"]*)";$/gm;
    const namesIn = (text: string, pattern: RegExp): string[] =>
      Array.from(text.matchAll(pattern), ([, name, late]) => name ?? late ?? "")
        .map((name) =>
          name
            .split("/")
            .slice(0, name.startsWith("@") ? 2 : 1)
            .join("/"),
        )
        .filter((name) => !/^node:|[$`]/.test(name));
    const needed = [
      ...namesIn(textOf(/^generator\/dist\/[\w-]+\.js$/), statement),
      ...namesIn(textOf(/^generator\/dist\/types\/.*\.d\.ts$/), declared).filter(
        (name) => !Object.hasOwn(peerDependencies, name),
      ),
    ];
    expect(new Set(needed)).toEqual(new Set(Object.keys(dependencies)));
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
