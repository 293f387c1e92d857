import { globSync, readFileSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { generatorFingerprint } from "../../generator/project/incremental/cache.ts";
import { hashOfFile } from "../../generator/write/inspect.ts";
import { hashOfText } from "../../generator/text/sha256.ts";
import { makeOnce } from "../package/support/make-once.ts";
import { nodeModules, repository } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";

/** The generator as packed by npm. */
export interface Packed {
  /** Hash of the generator and of its checkout. */
  readonly state: string;
  readonly tarball: string;
  /** Bytes of the tarball. */
  readonly size: number;
  /** Paths inside the tarball, sorted. */
  readonly files: readonly string[];
  /** The unpacked package with the dependencies of this repository. */
  readonly folder: string;
}

/** The files that determine the packed content: built files, npm's files, and `files`. */
const folders = ["generator", "spec", "templates"];
const texts = ["README.md", "LICENSE", "package.json", "tsconfig.json", ...listedFiles()];

/** The entries of `files` outside these folders. */
function listedFiles(): readonly string[] {
  const { files } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
    readonly files: readonly string[];
  };
  const others = files.filter((path) => !folders.includes(path.split("/", 1)[0] ?? ""));
  return globSync(others, { cwd: repository }).toSorted();
}

let packed: Promise<Packed> | undefined;

/** Packs once for each state of the generator. */
export function pack(): Promise<Packed> {
  return (packed ??= packOnce());
}

async function packOnce(): Promise<Packed> {
  const state = stateOfGenerator();
  const made = await makeOnce(`callsheet-packed-${state}`, packIn);
  const { files } = JSON.parse(await readFile(join(made, "packed.json"), "utf8")) as Said;
  const tarball = join(made, "callsheet.tgz");
  return {
    state,
    tarball,
    size: (await stat(tarball)).size,
    files: files.map(({ path }) => path).toSorted(),
    folder: join(made, "package"),
  };
}

/** npm's list of packed files. */
interface Said {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Packs a copy, so that nothing is built in the repository. */
async function packIn(made: string): Promise<void> {
  const work = join(made, "work");
  await copySources(work);
  const args = ["pack", "--json", "--silent", "--pack-destination", made];
  const text = await output("npm", args, work);
  const [said] = JSON.parse(text.slice(text.indexOf("["))) as [Said];
  await rename(join(made, said.filename), join(made, "callsheet.tgz"));
  await writeFile(join(made, "packed.json"), JSON.stringify(said));
  await output("tar", ["-xzf", "callsheet.tgz"], made);
  await rename(join(work, "node_modules"), join(made, "package/node_modules"));
  await rm(work, { recursive: true });
}

/** Copies the files that are packed or build others, next to the dependencies of this repository. */
export async function copySources(work: string): Promise<void> {
  await mkdir(work);
  await symlink(nodeModules, join(work, "node_modules"), "junction");
  for (const part of [...folders, ...texts]) {
    await cp(join(repository, part), join(work, part), { recursive: true, filter: isSource });
  }
}

/** Returns a hash that depends on the checkout, because another checkout can have other dependencies. */
function stateOfGenerator(): string {
  const inSpec = globSync("spec/**/*.{json,yaml}", { cwd: repository }).toSorted();
  const files = [...inSpec, ...texts].map((path) => join(repository, path));
  const parts = [
    repository,
    process.version,
    generatorFingerprint(),
    ...[...files, import.meta.filename].map(hashOfFile),
  ];
  return hashOfText(parts.join()).slice(0, 16);
}

function isSource(path: string): boolean {
  return !relative(repository, path).startsWith(`generator${sep}dist`);
}
