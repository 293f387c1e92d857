import { build, type Format, type Platform } from "esbuild";

export interface BundleOptions {
  readonly format: Format;
  readonly conditions: readonly string[];
  readonly platform?: Platform;
}

/** Bundles a module with its imports into one file. A module that requires Node fails the build. */
export async function bundle(entry: string, options: BundleOptions): Promise<string> {
  const { format, conditions, platform = "neutral" } = options;
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    platform,
    conditions: [...conditions],
    target: "es2024",
    logLevel: "silent",
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${entry} makes no bundle`);
  return file.text;
}
