/** The call sheets of this repository, and edited copies. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Sheets = Readonly<Record<string, string>>;

const spec = fileURLToPath(new URL("../../spec/", import.meta.url));

/** Returns files by path below the spec folder. */
export const sheetsOf = (...services: readonly string[]): Sheets =>
  Object.fromEntries(
    services
      .flatMap((service) => globSync(`${spec}${service}/**/*.yaml`))
      .map((file) => [file.slice(spec.length).replaceAll("\\", "/"), readFileSync(file, "utf8")]),
  );

export const editText = (sheets: Sheets, edit: (text: string, path: string) => string): Sheets =>
  Object.fromEntries(Object.entries(sheets).map(([path, text]) => [path, edit(text, path)]));

export const editPaths = (sheets: Sheets, edit: (path: string) => string): Sheets =>
  Object.fromEntries(Object.entries(sheets).map(([path, text]) => [edit(path), text]));

export const without = (sheets: Sheets, start: string): Sheets =>
  Object.fromEntries(Object.entries(sheets).filter(([path]) => !path.startsWith(start)));
