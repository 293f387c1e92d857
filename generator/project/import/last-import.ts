/** The files that the last import of a service wrote, used to detect the edits of authors. */
import { join } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
  plainValue,
  sortedJson,
} from "../../sheets/document/plain-value.ts";
import { type Int64Type, int64Types } from "../../import/description/with-bigints.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { decodeText, readBounded } from "../load/files.ts";
import { importMemoryName } from "../load/read-spec.ts";

/** Stored next to the call sheets, under version control. */
export const memoryName = importMemoryName;

export interface LastImport {
  readonly document: string;
  /** Files by path below the folder of the service. */
  readonly sheets: ReadonlyMap<string, RememberedSheet>;
  readonly invented: ReadonlySet<string>;
  /** Patterns of the selected operations; empty if all were imported. */
  readonly only: readonly string[];
  readonly int64: Int64Type;
  /** Style of names. Undefined for imports of older versions. */
  readonly names: NameStyle | undefined;
}

/** Names without the noise of frameworks, or the names of the document. */
export type NameStyle = (typeof nameStyles)[number];

export const nameStyles = ["short", "keep"] as const;

export interface RememberedSheet {
  readonly sha256: string;
  readonly value: PlainMapping;
}

/** Returns the content of the record, laid out so that branches that import the same service can be merged. */
export const memoryText = ({
  document,
  sheets,
  invented,
  only,
  int64,
  names,
}: LastImport): string =>
  `${sortedJson(
    new Map<string, PlainValue>([
      ["version", 1],
      ["document", document],
      ["invented", [...invented].toSorted(byCodeUnit)],
      ...(only.length === 0 ? [] : [["only", [...only]] as const]),
      ...(int64 === "integer" ? [] : [["int64", int64] as const]),
      ...(names === undefined ? [] : [["names", names] as const]),
      [
        "sheets",
        new Map(
          Array.from(sheets, ([path, sheet]) => [
            path,
            new Map<string, PlainValue>([
              ["sha256", sheet.sha256],
              ["value", sheet.value],
            ]),
          ]),
        ),
      ],
    ]),
  )}\n`;

export interface MemoryFile {
  readonly last: LastImport;
  readonly text: string;
}

/** Reads the record of the last import. `folder`: its path. `name`: its name in messages. */
export function readMemory(folder: string, name: string): Outcome<MemoryFile> {
  const file = `${name}/${memoryName}`;
  const refuse = (reason: string): Outcome<never> => fail([problem(file, reason)]);
  const { bytes, problem: unreadable } = readBounded(join(folder, memoryName), largestMemory);
  if (unreadable !== undefined) {
    return refuse(unreadable === "too large" ? "it is too large" : unreadable.reason);
  }
  const text = decodeText(bytes);
  if (text === undefined) return refuse("it is not plain text");
  let value: PlainValue;
  try {
    value = plainValue(JSON.parse(text));
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  const last = lastImport(value);
  return last === undefined ? refuse("it was not written by an import") : succeed({ last, text });
}

/** Maximum size of the record, which contains all call sheets of a service. */
const largestMemory = 64 * 1024 * 1024;

const problem = (file: string, reason: string): Diagnostic =>
  diagnostic("import-memory", { file, line: 1, column: 1, length: 1 }, { file, reason });

function lastImport(value: PlainValue): LastImport | undefined {
  if (!isMapping(value) || value.get("version") !== 1) return undefined;
  const [document, written] = ["document", "sheets"].map((key) => value.get(key));
  if (typeof document !== "string" || !isMapping(written)) return undefined;
  const sheets = new Map<string, RememberedSheet>();
  for (const [path, entry] of written) {
    const [hash, sheet] = isMapping(entry) ? [entry.get("sha256"), entry.get("value")] : [];
    if (typeof hash !== "string" || !isMapping(sheet)) return undefined;
    sheets.set(path, { sha256: hash, value: sheet });
  }
  // Older versions did not write this key.
  const invented = value.get("invented") ?? [];
  const only = value.get("only") ?? [];
  if (!isTexts(invented) || !isTexts(only)) return undefined;
  const int64 = int64Types.find((type) => type === value.get("int64")) ?? "integer";
  const names = nameStyles.find((style) => style === value.get("names"));
  return { document, sheets, invented: new Set(invented), only, int64, names };
}

const isTexts = (value: PlainValue): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
