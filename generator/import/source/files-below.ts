/** The texts of a document in a folder. */
import { join } from "node:path";
import { inside } from "./inside.ts";
import { readText } from "./read-text.ts";
import type { TextStore } from "./text-store.ts";

/** `root`: read wherever a link leads, since whoever asks has named it. */
export const filesBelow = (folder: string, root: string): TextStore => ({
  nameOf: (file) => join(folder, file),
  read: (file) => {
    const name = join(folder, file);
    let path: string | undefined;
    try {
      path = file === root ? name : inside(folder, file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === "ENOENT" || code === "ENOTDIR"
        ? { refusal: "missing", detail: "there is no such file" }
        : { refusal: "unreadable", detail: code ?? String(error) };
    }
    if (path === undefined) return { refusal: "outside", detail: `it is not below ${folder}` };
    const read = readText(path);
    return "text" in read ? read : { refusal: "unreadable", detail: read.reason };
  },
});
