/** TypeScript's declarations of JavaScript and of browsers: from ts-morph, or from the packed generator. */
import { readFileSync } from "node:fs";
import { Project } from "ts-morph";

/** File with the declarations by name, defined when the generator is packed. */
declare const standardLibraryName: string | undefined;

/** Returns the text of a file such as `lib.es2024.d.ts`, or undefined if there is no such file. */
export type StandardLibrary = (name: string) => string | undefined;

export const standardLibrary: StandardLibrary =
  typeof standardLibraryName === "string" ? fromFile(standardLibraryName) : fromTsMorph();

function fromFile(name: string): StandardLibrary {
  const texts = JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as Readonly<
    Record<string, string>
  >;
  return (file) => texts[file];
}

function fromTsMorph(): StandardLibrary {
  const host = new Project({ useInMemoryFileSystem: true }).getModuleResolutionHost();
  return (file) => host.readFile?.(`/node_modules/typescript/lib/${file}`);
}
