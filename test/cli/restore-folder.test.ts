import * as fs from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { write } from "../project/config/small-project.ts";
import { copyTo, restoreFolder } from "./restore-folder.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Returns the entries of a folder with their kinds and times. */
function contents(folder: string): readonly string[] {
  const paths = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  return ["", ...paths].map((path) => {
    const file = join(folder, path);
    const stats = fs.lstatSync(file);
    if (stats.isDirectory()) return `${path}/ ${stats.mode}`;
    if (stats.isSymbolicLink()) return `${path} -> ${fs.readlinkSync(file)}`;
    const time = Math.round(stats.mtimeMs);
    return `${path} ${stats.mode} ${time} ${fs.readFileSync(file, "utf8")}`;
  });
}

const changes: Readonly<Record<string, (at: (path: string) => string) => void>> = {
  "no change": () => undefined,
  "an edit of a file": (at) => fs.writeFileSync(at("a/one"), "eno"),
  "a write of the same content": (at) => fs.writeFileSync(at("a/one"), "one"),
  "the removal of a file": (at) => fs.rmSync(at("a/one")),
  "the removal of a folder": (at) => fs.rmSync(at("a"), { recursive: true }),
  "the removal of the folder itself": (at) => fs.rmSync(at("."), { recursive: true }),
  "the replacement of a file by a folder": (at) => {
    fs.rmSync(at("a/one"));
    fs.mkdirSync(at("a/one/more"), { recursive: true });
  },
  "the replacement of a folder by a file": (at) => {
    fs.rmSync(at("a"), { recursive: true });
    fs.writeFileSync(at("a"), "");
  },
  "the addition of a file and a folder": (at) => {
    fs.mkdirSync(at("new/folder"), { recursive: true });
    fs.writeFileSync(at("new/file"), "");
  },
  "a change of permissions": (at) => {
    fs.chmodSync(at("a/one"), 0o600);
    fs.chmodSync(at("a"), 0o700);
  },
  "a change of a link's target": (at) => {
    fs.rmSync(at("link"));
    fs.symlinkSync("b", at("link"));
  },
  "the replacement of a link by a file": (at) => {
    fs.rmSync(at("link"));
    fs.writeFileSync(at("link"), "");
  },
};

test.each(Object.entries(changes))("restores a folder after %s", (_, change) => {
  const [folder, copy] = [join(temporaryFolder(), "folder"), join(temporaryFolder(), "copy")];
  write(folder, { "a/one": "one", "a/two/three": "three", four: "four" });
  fs.symlinkSync("a/one", join(folder, "link"));
  fs.utimesSync(join(folder, "a/one"), 1_700_000_000.123_456, 1_700_000_000.123_456);
  copyTo(copy, folder);
  const before = contents(folder);
  change((path) => join(folder, path));
  restoreFolder(folder, copy);
  expect(contents(folder)).toEqual(before);
});
