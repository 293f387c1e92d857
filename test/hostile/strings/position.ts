/** Positions: functions that put a string at one location of a spec. */
import { kebabCase } from "../../../generator/text/names.ts";
import type { Data, Sheet } from "./base-sheets.ts";

export interface Position {
  readonly title: string;
  /** Path of the sheet in the base. */
  readonly sheet: string;
  /** Keys that lead to the location, including the key itself. Undefined outside a sheet. */
  readonly steps?: readonly string[];
  readonly isKey: boolean;
  /** Whether the string is part of a generated file's path. */
  readonly movesFiles?: boolean;
  /** Whether a blank line in the string starts another paragraph. */
  readonly hasParagraphs?: boolean;
  /** Whether the format accepts any string at the location, or only some strings. */
  readonly takes: "any text" | "some";
  put(sheets: readonly Sheet[], text: string): Sheet[];
}

/** The syntax around the string. */
type Wrap<T> = (text: string) => T;

const asItIs: Wrap<string> = (text) => text;

const edit =
  (path: string, change: (data: Data, text: string) => unknown): Position["put"] =>
  (sheets, text) =>
    sheets.map((sheet) =>
      sheet.path === path ? { ...sheet, data: change(sheet.data, text) as Data } : sheet,
    );

/** The value at a dotted path of a sheet. */
export function value(
  sheet: string,
  path: string,
  takes: Position["takes"],
  wrap: Wrap<unknown> = asItIs,
): Position {
  const steps = path.split(".");
  return {
    title: `${sheet} ${path}${wrap === asItIs ? "" : ` (as ${JSON.stringify(wrap("…"))})`}`,
    sheet,
    steps,
    isKey: false,
    takes,
    put: edit(sheet, (data, text) => replaceAt(data, steps, () => wrap(text))),
  };
}

/** The last key of a dotted path of a sheet. */
export function key(
  sheet: string,
  path: string,
  takes: Position["takes"],
  wrap = asItIs,
): Position {
  const steps = path.split(".");
  const last = steps.at(-1) ?? "";
  return {
    title: `${sheet} ${path}: (its key)`,
    sheet,
    steps,
    isKey: true,
    takes,
    put: edit(sheet, (data, text) =>
      replaceAt(data, steps.slice(0, -1), (mapping) => renamed(mapping as Data, last, wrap(text))),
    ),
  };
}

/** A literal type in the notation of call sheets. */
export const literal: Wrap<string> = (text) => `'${text.replace(/['\\]/g, "\\$&")}'`;

/** The id of a resource, which also determines its file. */
export const resourceId: Position = {
  title: "the id of a resource and its file",
  sheet: "parts/told.yaml",
  isKey: false,
  movesFiles: true,
  takes: "some",
  put: (sheets, text) =>
    sheets.map((sheet) =>
      sheet.path === "parts/told.yaml"
        ? {
            ...sheet,
            path: `parts/${kebabCase(text)}.yaml`,
            data: { ...sheet.data, resource: text },
          }
        : sheet,
    ),
};

/** The name of a service, which is also its folder. */
export const serviceName: Position = {
  title: "the name of a service and its folder",
  sheet: "old/service.yaml",
  isKey: false,
  movesFiles: true,
  takes: "some",
  put: (sheets, text) =>
    sheets.map((sheet) =>
      sheet.path === "old/service.yaml"
        ? { ...sheet, path: `${text}/service.yaml`, data: { ...sheet.data, service: text } }
        : sheet,
    ),
};

const environmentKeys = ["environments.staging", "servers.moving.environments.staging"] as const;

/** Renames an environment, and the same environment of a server, in sheets that have them. */
const renameEnvironment: Position["put"] = (sheets, text) =>
  environmentKeys.reduce<Sheet[]>(
    (filled, path) => {
      const [first = ""] = path.split(".");
      const hasKey = filled.some(
        (sheet) => sheet.path === "whole/service.yaml" && Object.hasOwn(sheet.data, first),
      );
      return hasKey ? key("whole/service.yaml", path, "some").put(filled, text) : filled;
    },
    [...sheets],
  );

export const [environmentKey, serverEnvironmentKey] = environmentKeys.map((path) => ({
  ...key("whole/service.yaml", path, "some"),
  put: renameEnvironment,
})) as [Position, Position];

/** The name of the default environment. */
export const environmentName: Position = {
  ...environmentKey,
  put: (sheets, text) =>
    [environmentKey, value("whole/service.yaml", "baseUrl", "some")].reduce(
      (filled, { put }) => put(filled, text),
      [...sheets],
    ),
};

/** The name of a server, and the operation that uses the server. */
export const serverName: Position = {
  ...key("whole/service.yaml", "servers.other", "some"),
  put: (sheets, text) =>
    [
      key("whole/service.yaml", "servers.other", "some"),
      value("whole/uses.yaml", "operations.elsewhere.server", "some"),
    ].reduce((filled, { put }) => put(filled, text), [...sheets]),
};

export const fileName: Position = {
  title: "the name of a file",
  sheet: "parts/told.yaml",
  isKey: false,
  takes: "some",
  put: (sheets, text) =>
    sheets.map((sheet) =>
      sheet.path === "parts/told.yaml" ? { ...sheet, path: `parts/${text}.yaml` } : sheet,
    ),
};

export const folderName: Position = {
  title: "the name of the spec folder",
  sheet: "parts/told.yaml",
  isKey: false,
  takes: "any text",
  put: (sheets, text) => sheets.map((sheet) => ({ ...sheet, folder: text })),
};

function replaceAt(
  data: unknown,
  steps: readonly string[],
  change: (old: unknown) => unknown,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return change(data);
  if (Array.isArray(data)) {
    return data.map((item, index) =>
      String(index) === step ? replaceAt(item, rest, change) : item,
    );
  }
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, step)) {
    throw new Error(`The base has nothing at ${steps.join(".")}.`);
  }
  return Object.fromEntries(
    Object.entries(data).map(([name, old]): [string, unknown] => [
      name,
      name === step ? replaceAt(old, rest, change) : old,
    ]),
  );
}

/** Keeps the order of keys. */
const renamed = (mapping: Data, from: string, to: string): Data =>
  Object.fromEntries(
    Object.entries(mapping).map(([name, old]) => [name === from ? to : name, old]),
  );
