/** Files that a project needs once, beside its call sheets. Those that exist stay as they are. */
import { firstFrom } from "../../text/folders-above.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FirstFile } from "./first-spec.ts";
import type { Survey } from "./survey.ts";
import type { Target } from "./choose-target.ts";

/** `schema`: how the file names the JSON Schema. `spec`: the folder of call sheets. */
export function configText({ layout, out }: Target, spec: string, schema: string): string {
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    "# What is made of the call sheets, and where it goes.",
    ...(spec === "spec" ? [] : [`spec: ${JSON.stringify(spec)}`]),
    `out: ${/^[\w./-]+$/.test(out) ? out : JSON.stringify(out)}`,
    ...(out.startsWith("..") ? ["outside: true"] : []),
    layout === "source"
      ? "layout: source # Plain modules, which this project compiles with its own; ky is its dependency."
      : "layout: package # A package with a name and a built form.",
  ];
  return `${lines.join("\n")}\n`;
}

/** What makes an empty folder one in which Node runs TypeScript, and an editor checks it. */
export function emptyProject({ cwd, packageJson, hasTsconfig }: Survey): readonly FirstFile[] {
  if (packageJson !== undefined) return [];
  const ignore = firstFrom(cwd, (folder) => existsSync(join(folder, ".gitignore")) || undefined);
  return [
    { path: "package.json", text: json({ private: true, type: "module" }) },
    ...(hasTsconfig ? [] : [{ path: "tsconfig.json", text: json({ compilerOptions }) }]),
    ...(ignore === true ? [] : [{ path: ".gitignore", text: "node_modules/\n" }]),
  ];
}

/** As Node runs TypeScript: types are left out, and nothing else is done. */
const compilerOptions = {
  target: "esnext",
  module: "nodenext",
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
