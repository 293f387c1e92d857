/** Finds the configuration: `callsheet.yaml`, or the key `callsheet` of package.json. */
import { existsSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { readText } from "../load/read-text.ts";
import type { SourceText } from "../../text/source-text.ts";

export const configName = "callsheet.yaml";

/** The key of package.json. */
export const configKey = "callsheet";

/** File names that are easily mistaken for the right one. */
const misspellings = ["callsheet.yml", "callsheet.json", ".callsheet.yaml", ".callsheet.yml"];

export interface FoundConfig {
  /** Absent when there is none, which is not an error. */
  readonly source?: SourceText;
  readonly kind: "yaml" | "package.json";
  readonly diagnostics: readonly Diagnostic[];
}

/** Searches one folder and none above it. Loads no parser. */
export function findConfig(cwd: string): FoundConfig {
  const { source: yaml, diagnostic: unreadable } = readIfThere(cwd, configName);
  if (unreadable !== undefined) return { kind: "yaml", diagnostics: [unreadable] };
  // An unreadable package.json is for npm to report.
  const { source: packageJson } = readIfThere(cwd, "package.json");
  const inPackage = packageJson === undefined ? "without key" : hasKey(packageJson);
  if (inPackage === "with key" && packageJson !== undefined) {
    if (yaml === undefined) {
      return {
        source: packageJson,
        kind: "package.json",
        diagnostics: unread(cwd, "package.json"),
      };
    }
    const values = { file: configName, other: "package.json" };
    const found = diagnostic("config-twice", startOf(configName), values);
    return { source: yaml, kind: "yaml", diagnostics: [found] };
  }
  if (yaml !== undefined)
    return { source: yaml, kind: "yaml", diagnostics: unread(cwd, configName) };
  if (inPackage !== "with key" && inPackage !== "without key") {
    const values = { file: "package.json", reason: inPackage.reason };
    const found = diagnostic("config-json", undefined, values);
    return { kind: "package.json", diagnostics: [found] };
  }
  const slip = misspellings.find((name) => existsSync(join(cwd, name)));
  return {
    kind: "yaml",
    diagnostics:
      slip === undefined
        ? []
        : [diagnostic("config-name", startOf(slip), { right: configName, file: slip })],
  };
}

/** Files with similar names beside the configuration: edits to them would have no effect. */
const unread = (cwd: string, right: string): Diagnostic[] =>
  misspellings
    .filter((name) => existsSync(join(cwd, name)))
    .map((file) => diagnostic("config-unread", startOf(file), { file, right }));

interface Read {
  readonly source?: SourceText;
  /** Why it cannot be read, though it exists. */
  readonly diagnostic?: Diagnostic;
}

function readIfThere(cwd: string, name: string): Read {
  const path = join(cwd, name);
  if (!isThere(path)) return {};
  const { text, diagnostic: found } = readText(path, name);
  return found === undefined
    ? { source: { path: name, origin: name, file: name, text } }
    : { diagnostic: found };
}

/** A link counts even if it is broken: its author intends a configuration. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** A package.json that is not JSON but contains "callsheet" may hold a configuration that would be ignored. */
function hasKey({ text }: SourceText): "with key" | "without key" | { readonly reason: string } {
  if (!text.includes(`"${configKey}"`)) return "without key";
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && Object.hasOwn(value, configKey) ? "with key" : "without key";
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
