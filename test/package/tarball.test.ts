import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { types } from "node:util";
import { expect, test } from "vitest";
import { generatePackage } from "./support/generated-package.ts";
import { importInstalled, resolveInstalled } from "./support/import-installed.ts";
import { install } from "./support/installed.ts";
import { generated } from "./support/repository.ts";

const { files, package: installed, project } = await install();
const { package: folder } = await generatePackage();
const modules = (await Array.fromAsync(glob("**/*.ts", { cwd: join(generated, "src") })))
  .map((path) => path.replaceAll("\\", "/").replace(/\.ts$/, ""))
  .toSorted();
const description = JSON.parse(await readFile(join(installed, "package.json"), "utf8")) as {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
};

/** The public name of a module, or undefined if it is internal. */
function publicName(module: string): string | undefined {
  const name = module.replace(/(?:^|\/)index$/, "");
  if (module.startsWith("runtime/")) return undefined;
  return name === "" ? "@callsheet/clients" : `@callsheet/clients/${name}`;
}

const publicNames = modules.map(publicName).filter((name) => name !== undefined);

test("packs each source, its built form, the files npm needs and its pages", async () => {
  const pathsIn = async (below: string): Promise<string[]> => {
    const paths = await Array.fromAsync(glob("**/*.*", { cwd: join(folder, below) }));
    return paths.map((path) => `${below}/${path.replaceAll("\\", "/")}`);
  };
  const dist = await pathsIn("dist");
  const pages = await pathsIn("docs");
  expect(pages.length).toBeGreaterThan(30);
  expect(files).toEqual(
    [
      ...modules.map((name) => `src/${name}.ts`),
      ...dist.filter((path) => path !== "dist/manifest.json"),
      ...pages,
      "AGENTS.md",
      "README.md",
      "package.json",
      "tsconfig.json",
    ].toSorted(),
  );
});

test("packs the generated files byte for byte", async () => {
  for (const file of files) {
    const [packed, known] = [installed, folder].map((root) => readFile(join(root, file)));
    expect((await packed)?.equals((await known) ?? Buffer.of()), file).toBe(true);
  }
});

test("describes the package completely, with ky as the only dependency", () => {
  expect(description).toMatchObject({
    name: "@callsheet/clients",
    type: "module",
    sideEffects: false,
    dependencies: { ky: "^2.1.0" },
    peerDependenciesMeta: {
      "@opentelemetry/api": { optional: true },
      ioredis: { optional: true },
      redis: { optional: true },
    },
    engines: { node: ">=22" },
  });
  expect(Object.keys(description).toSorted()).toEqual(
    [
      "name",
      "version",
      "description",
      "license",
      "type",
      "sideEffects",
      "engines",
      "exports",
      "files",
      "scripts",
      "dependencies",
      "peerDependencies",
      "peerDependenciesMeta",
      "publishConfig",
    ].toSorted(),
  );
});

test("packs every target of every export", () => {
  const targets = Object.values(description.exports).flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  );
  expect(targets.length).toBeGreaterThan(15);
  for (const target of targets) {
    const [start = "", end = ""] = target.replace("./", "").split("*");
    const found = files.filter((file) =>
      target.includes("*") ? file.startsWith(start) && file.endsWith(end) : file === start,
    );
    expect(found, target).not.toEqual([]);
  }
});

test("resolves every public name to a built module", async () => {
  const built = pathToFileURL(join(project, "node_modules/@callsheet/clients/dist/")).href;
  const urls = await resolveInstalled(publicNames);
  expect(urls.filter((url) => !url.startsWith(built))).toEqual([]);
  const imported = await importInstalled(publicNames);
  expect(imported.size).toBe(publicNames.length);
  for (const module of imported.values()) expect(types.isModuleNamespaceObject(module)).toBe(true);
});

test("exports no module of the runtime", async () => {
  const names = modules.filter((name) => name.startsWith("runtime/"));
  const codes = await resolveInstalled(names.map((name) => `@callsheet/clients/${name}`));
  expect(codes.length).toBeGreaterThan(20);
  expect([...new Set(codes)]).toEqual(["ERR_PACKAGE_PATH_NOT_EXPORTED"]);
});

test("exports only names for programs from its entry", async () => {
  const entries = ["@callsheet/clients", "@callsheet/clients/runtime"];
  const [programs = {}, internals = {}] = (await importInstalled(entries)).values();
  expect(Object.keys(internals)).toEqual(expect.arrayContaining(Object.keys(programs)));
  expect(Object.keys(internals)).toContain("createClient");
  expect(Object.keys(programs).toSorted()).toEqual([
    "ClientError",
    "DecodeError",
    "EnvelopeError",
    "HttpError",
    "NetworkError",
    "ParameterError",
    "PollTimeoutError",
    "ThrottleError",
    "TimeoutError",
    "TokenError",
    "answered",
    "bearer",
    "checking",
    "clientOf",
    ...[
      "Client",
      "Decode",
      "Envelope",
      "Http",
      "Network",
      "Parameter",
      "Throttle",
      "Timeout",
      "Token",
    ].map((kind) => `is${kind}Error`),
    "json",
    "limited",
    "listening",
    "logging",
    "poll",
    "withOptions",
  ]);
});
