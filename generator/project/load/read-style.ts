/** Reads the project's prettier configuration, for output in its style. Configuration that is code is never run. */
import { basename, join, relative, resolve } from "node:path";
import { diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { type ProjectStyle, projectStyle } from "../../print/format/style.ts";
import { foldersFrom, toSlashes, withoutFolder } from "../../text/paths.ts";
import { isMapping } from "../../sheets/document/plain-value.ts";
import { disk, readTextFile } from "./files.ts";

/** Names of prettier's configuration files, in prettier's search order. */
export const styleNames: readonly string[] = [
  "package.json",
  "package.yaml",
  ...["", ".json", ".yml", ".yaml", ".json5"].map((ending) => `.prettierrc${ending}`),
  ...["js", "ts", "mjs", "mts", "cjs", "cts"].flatMap((ending) => [
    `.prettierrc.${ending}`,
    `prettier.config.${ending}`,
  ]),
  ".prettierrc.toml",
];

const isCode = (name: string): boolean => /\.[cm]?[jt]s$/.test(name);

export interface StyleInputs {
  /** The files that determine the style, with their contents. */
  readonly files: readonly (readonly [path: string, text: string])[];
  /** Loads prettier. */
  readonly read: () => Promise<Outcome<ProjectStyle>>;
}

/** `folder`: the output folder; absolute, might not exist. */
export function styleInputs(folder: string, cwd: string): StyleInputs {
  const styleConfig = configAbove(folder);
  const named = (path: string): string => toSlashes(relative(cwd, path));
  const files = [
    ...(styleConfig === undefined ? [] : [styleConfig]),
    ...editorConfigsAbove(folder),
  ];
  return {
    files: files.map(({ path, text }) => [named(path), text]),
    async read() {
      const refuse = (reason: string): Outcome<never> => {
        const file = styleConfig === undefined ? ".editorconfig" : named(styleConfig.path);
        return fail([diagnostic("format-project", startOf(file), { file, reason })]);
      };
      if (styleConfig !== undefined && isCode(styleConfig.path))
        return refuse("it is code, which is not executed");
      if (styleConfig !== undefined && (await isReference(styleConfig))) {
        return refuse("it names a package, whose code is not executed");
      }
      const style = await projectStyle(folder, styleConfig?.path);
      return typeof style === "string"
        ? refuse(withoutFolder(style, resolve(cwd)))
        : succeed(style);
    },
  };
}

interface StyleFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}

function configAbove(folder: string): StyleFile | undefined {
  for (const above of foldersFrom(folder)) {
    for (const name of styleNames) {
      const styleFile = textAt(join(above, name));
      if (styleFile !== undefined && (!isManifest(name) || hasStyle(styleFile))) return styleFile;
    }
  }
  return undefined;
}

/** Returns whether the configuration is a key of package.json or package.yaml. */
const isManifest = (name: string): boolean => basename(name).startsWith("package.");

/** Finds an indented key too: prettier, which would run configured code, must not find a configuration missed here. */
function hasStyle({ path, text }: StyleFile): boolean {
  if (!path.endsWith(".json")) return /^["']?prettier["']?\s*:/m.test(text);
  try {
    const manifest: unknown = JSON.parse(text);
    return isObject(manifest) && Boolean(manifest["prettier"]);
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Returns the files of all parent folders; prettier decides where the search ends. */
const editorConfigsAbove = (folder: string): StyleFile[] =>
  foldersFrom(folder).flatMap((above) => textAt(join(above, ".editorconfig")) ?? []);

function textAt(path: string): StyleFile | undefined {
  if (!disk.isThere(path)) return undefined;
  const { text } = readTextFile(path, path, disk);
  return text === undefined ? undefined : { path, text };
}

/** Returns whether a file only refers to another configuration. Prettier reports files that it cannot parse. */
async function isReference({ path, text }: StyleFile): Promise<boolean> {
  if (path.endsWith(".toml")) return false;
  // JSON is YAML except for tabs, which JSON strings cannot contain.
  const { parseYaml } = await import("../../sheets/document/parse-yaml.ts");
  const source = { path, origin: path, file: path, text: text.replaceAll("\t", " ") };
  const { value } = parseYaml(source).document;
  return typeof (isManifest(path) && isMapping(value) ? value.get("prettier") : value) === "string";
}
