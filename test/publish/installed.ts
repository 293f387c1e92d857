import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { makeOnce } from "../package/support/make-once.ts";
import { npmInstall } from "../package/support/npm-install.ts";
import { nodeModules, repository } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";

/** The generator as strangers get it: packed, and installed in a folder that knows nothing of this repository. */
export interface Installed {
  readonly tarball: string;
  /** Bytes of the tarball. */
  readonly size: number;
  /** Paths inside the tarball, sorted. */
  readonly files: readonly string[];
  /** A project that depends on the generator, and on nothing else. */
  readonly project: string;
}

/** What of the repository decides what is packed. */
const parts = [
  "generator",
  "templates",
  "spec/report.schema.json",
  "spec/diff.schema.json",
  "spec/schema.json",
  "spec/config.schema.json",
  "package.json",
];
const texts = ["README.md", "CHANGELOG.md", "LICENSE", "tsconfig.json"];

let installed: Promise<Installed> | undefined;

/** Packs and installs, once for each state of the generator. */
export function install(): Promise<Installed> {
  return (installed ??= installOnce());
}

async function installOnce(): Promise<Installed> {
  const folder = await makeOnce(`callsheet-generator-${await fingerprint()}`, async (draft) => {
    await pack(draft);
    await npmInstall(join(draft, "project"), ["../callsheet.tgz"]);
  });
  const packed = JSON.parse(await readFile(join(folder, "packed.json"), "utf8")) as Packed;
  return {
    tarball: join(folder, "callsheet.tgz"),
    size: packed.size,
    files: packed.files.map(({ path }) => path).toSorted(),
    project: join(folder, "project"),
  };
}

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs a copy, so that nothing is built inside of the repository. */
async function pack(folder: string): Promise<void> {
  const work = join(folder, "work");
  await mkdir(work);
  await symlink(nodeModules, join(work, "node_modules"), "junction");
  for (const part of [...parts, ...texts]) {
    await cp(join(repository, part), join(work, part), { recursive: true, filter: isSource });
  }
  const args = ["pack", "--json", "--silent", "--pack-destination", folder];
  const said = await output("npm", args, work);
  const [packed] = JSON.parse(said.slice(said.indexOf("["))) as [Packed];
  await rename(join(folder, packed.filename), join(folder, "callsheet.tgz"));
  await writeFile(join(folder, "packed.json"), JSON.stringify(packed));
  await rm(work, { recursive: true });
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of [...(await filesOf(parts)), import.meta.filename]) {
    hash
      .update(`${relative(repository, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  }
  return hash.update(process.version).digest("hex").slice(0, 16);
}

async function filesOf(paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const root = join(repository, path);
    if (/\.\w+$/.test(path)) found.push(root);
    else {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      found.push(...files.map((entry) => join(entry.parentPath, entry.name)).filter(isSource));
    }
  }
  return found.toSorted();
}

function isSource(path: string): boolean {
  return !relative(repository, path).startsWith(`generator${sep}dist`);
}
