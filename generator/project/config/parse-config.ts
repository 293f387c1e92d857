/** Parses a configuration into projects, with a location for every value that later diagnostics can refer to. */
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import { parseYaml, type YamlDocument } from "../../sheets/document/parse-yaml.ts";
import { isMapping } from "../../sheets/document/plain-value.ts";
import type { SourceText } from "../../text/source-text.ts";
import { validate } from "../../sheets/format/validate.ts";
import { layoutProblems, overlapProblems } from "./project-problems.ts";
import { configFile, lintSettings, type ProjectEntry, severalPackages } from "./config-format.ts";
import {
  configKey,
  projectOf,
  type LimitPlace,
  type ConfiguredProject,
  type Project,
  type ProjectKey,
  type ProjectPlaces,
} from "./project.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";

interface Parsed {
  readonly projects: readonly Project[];
  readonly diagnostics: readonly Diagnostic[];
}

export function parseConfig(
  source: SourceText,
  kind: "yaml" | "package.json",
  cwd: string,
): Parsed {
  const { document, diagnostics } = kind === "yaml" ? parseYaml(source) : parsePackageJson(source);
  if (hasErrors(diagnostics)) return { projects: [], diagnostics };
  const content = orEmpty(document);
  const validated = validateSeveral(content) ?? validate(configFile, content);
  const { value } = validated;
  if (value === undefined) return { projects: [], diagnostics: validated.diagnostics };
  const projects =
    "packages" in value
      ? value.packages.map((entry, index) => configured(entry, document, ["packages", index]))
      : [configured(value, document, [])];
  const problems = [
    ...projects.flatMap(layoutProblems),
    ...overlapProblems(projects.map(projectOf), cwd),
  ];
  return {
    projects: hasErrors(problems) ? [] : projects.map(projectOf),
    diagnostics: [...diagnostics, ...problems],
  };
}

/** Validates a file with the key `packages` as several packages, even if they have errors. */
const validateSeveral = (document: YamlDocument) =>
  isMapping(document.value) && document.value.has("packages")
    ? validate(severalPackages, document)
    : undefined;

/** Replaces a file with only comments by an empty mapping, so that the defaults apply. */
const orEmpty = (document: YamlDocument): YamlDocument =>
  document.value === null ? { ...document, value: new Map() } : document;

/** JSON is YAML except for tabs, which are replaced by spaces: JSON strings contain no tabs. */
function parsePackageJson(
  source: SourceText,
): Pick<ReturnType<typeof parseYaml>, "document" | "diagnostics"> {
  const { document } = parseYaml({ ...source, text: source.text.replaceAll("\t", " ") });
  const value = (isMapping(document.value) ? document.value.get(configKey) : null) ?? null;
  return {
    // npm validates the rest of the file.
    diagnostics: [],
    document: {
      source,
      value,
      valuePlace: (path) => document.valuePlace([configKey, ...path]),
      keyPlace: (path) => document.keyPlace([configKey, ...path]),
      partPlace: (path, start, end) => document.partPlace([configKey, ...path], start, end),
      offsetOf: (place) => document.offsetOf(place),
    },
  };
}

function configured(
  entry: ProjectEntry,
  document: YamlDocument,
  path: readonly (string | number)[],
): ConfiguredProject {
  const keys = Object.keys(entry) as ProjectKey[];
  const service = entry.services?.map((_, at) => document.valuePlace([...path, "services", at]));
  const operation = entry.operations?.map((_, at) =>
    document.valuePlace([...path, "operations", at]),
  );
  const emitter = entry.emit?.map((_, at) => document.valuePlace([...path, "emit", at]));
  const limits = [...(entry.lint?.unknowns?.keys() ?? [])].map((name) => {
    const place = document.valuePlace([...path, "lint", "unknowns", name]);
    return [name, limitAt(place, document.source.text)] as const;
  });
  const places: ProjectPlaces = {
    ...Object.fromEntries(keys.map((key) => [key, document.valuePlace([...path, key])])),
    ...(service === undefined ? {} : { service }),
    ...(operation === undefined ? {} : { operation }),
    ...(emitter === undefined ? {} : { emitter }),
    ...(limits.length === 0 ? {} : { unknowns: Object.fromEntries(limits) }),
    source: document.source,
  };
  const { lint, ...rest } = entry;
  const settings = lint === undefined ? {} : { lint: lintSettings(lint) };
  return { ...rest, ...settings, places };
}

function limitAt(place: Place, text: string): LimitPlace {
  const lines = text.split("\n").slice(0, place.line - 1);
  const start = lines.reduce((sum, line) => sum + line.length + 1, place.column - 1);
  return { place, start, end: start + place.length };
}
