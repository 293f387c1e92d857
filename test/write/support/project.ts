import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type OutputFolder, resolveFolder } from "../../../generator/write/output-folder.ts";
import type { OutputFile } from "../../../generator/print/output-file.ts";

/** A temporary folder with a spec folder and space for an output folder, removed after the test. */
export interface Project {
  readonly root: string;
  readonly folder: OutputFolder;
  /** Returns the absolute path of a file in the output folder. */
  at(path: string): string;
  /** Puts a file into the output folder, like a person. */
  put(path: string, text: string): void;
  read(path: string): string;
  /** Returns every file of the output folder with its content. Links and folders are marked. */
  snapshot(): Readonly<Record<string, string>>;
}

export function project(): Project {
  const made = makeProject();
  onTestFinished(() => made.remove());
  return made;
}

/** Creates a project outside of a test, such as for a run of a property. */
export function makeProject(parent = tmpdir()): Project & { remove(): void } {
  const root = mkdtempSync(join(realpathSync(parent), "callsheet write "));
  mkdirSync(join(root, "spec"));
  const folder = outputFolder(root);
  const at = (path: string) => join(folder.path, path);
  return {
    root,
    folder,
    at,
    put(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    read: (path) => readFileSync(at(path), "utf8"),
    snapshot: () => snapshotOf(folder.path),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function outputFolder(root: string, name = "generated"): OutputFolder {
  const { value, diagnostics } = resolveFolder({ folder: name, spec: "spec", cwd: root });
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

/** Returns rendered files from an object of paths and contents. */
export function rendered(texts: Readonly<Record<string, string>>): readonly OutputFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}

export function snapshotOf(folder: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const visit = (inside: string) => {
    for (const name of readdirSync(join(folder, inside)).toSorted()) {
      const path = inside === "" ? name : `${inside}/${name}`;
      const stats = lstatSync(join(folder, path));
      if (stats.isDirectory()) {
        found[`${path}/`] = "folder";
        visit(path);
      } else if (stats.isFile()) found[path] = readFileSync(join(folder, path), "utf8");
      else found[path] = stats.isSymbolicLink() ? "link" : "device";
    }
  };
  visit("");
  return found;
}

/** Returns the names of files that only exist during a run. */
export function leftoversIn(folder: string): readonly string[] {
  return Object.keys(snapshotOf(folder)).filter(
    (path) => path.endsWith(".tmp") || path.startsWith(".callsheet"),
  );
}

/** The codes of diagnostics, for short expectations. */
export function codes(diagnostics: readonly { readonly code: string }[]): readonly string[] {
  return diagnostics.map(({ code }) => code);
}
