/** Finds the diagnostics of a folder of call sheets, or of a configuration, by the path of the file. */
import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type PublishDiagnosticsParams,
} from "vscode-languageserver";
import { type Diagnostic as Problem, startOf } from "../../diagnostics/diagnostic.ts";
import type { Severity } from "../../diagnostics/entry.ts";
import type { LintFinding } from "../../lint/finding.ts";
import type { OpenFiles } from "./open-files.ts";
import { protocolRange } from "./protocol.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const satisfies Record<Severity, DiagnosticSeverity>;

/** `fallback`: file for findings without a location; without it they are omitted. */
export function findDiagnostics(
  findings: readonly ShownFinding[],
  pathOf: (file: string) => string,
  fallback: string | undefined,
): DiagnosticsByFile {
  const byFile = new Map<string, Diagnostic[]>();
  const seen = new Set<string>();
  for (const finding of findings) {
    const path = finding.place === undefined ? fallback : pathOf(finding.place.file);
    const one = shownFinding(finding);
    const key = JSON.stringify([path, one]);
    if (path === undefined || seen.has(key)) continue;
    seen.add(key);
    const list = byFile.get(path) ?? [];
    list.push(one);
    byFile.set(path, list);
  }
  return byFile;
}

type ShownFinding = Pick<LintFinding, "rule" | "level" | "message" | "place">;

/** Converts compile diagnostics to findings, as lint reports them. */
export const asFinding = ({ code, severity, message, place }: Problem): ShownFinding => ({
  rule: code,
  level: severity,
  message,
  place,
});

export const shownFinding = ({ rule, level, message, place }: ShownFinding): Diagnostic => ({
  range: protocolRange(place ?? startOf("")),
  severity: severities[level],
  code: rule,
  source: "callsheet",
  message,
  ...(rule === "type-unused" ? { tags: [DiagnosticTag.Unnecessary] } : {}),
});

type DiagnosticsByFile = ReadonlyMap<string, readonly Diagnostic[]>;

interface Sent {
  readonly text: string;
  readonly version: number | undefined;
}

export class Publisher {
  readonly #open: OpenFiles;
  readonly #send: (params: PublishDiagnosticsParams) => void;
  readonly #found = new Map<unknown, DiagnosticsByFile>();
  readonly #sent = new Map<string, Sent>();

  constructor(open: OpenFiles, send: (params: PublishDiagnosticsParams) => void) {
    this.#open = open;
    this.#send = send;
  }

  /** Publishes diagnostics by path. They replace earlier diagnostics of `owner`, their source. */
  publish(owner: unknown, found: DiagnosticsByFile): void {
    const before = this.#found.get(owner) ?? new Map<string, readonly Diagnostic[]>();
    this.#found.set(owner, found);
    for (const path of new Set([...before.keys(), ...found.keys()])) this.#update(path);
  }

  /** Clears the diagnostics of removed owners. */
  keep(owners: ReadonlySet<unknown>): void {
    for (const owner of this.#found.keys()) {
      if (owners.has(owner)) continue;
      this.publish(owner, new Map());
      this.#found.delete(owner);
    }
  }

  #update(path: string): void {
    const diagnostics = [...this.#found.values()].flatMap((found) => found.get(path) ?? []);
    const text = JSON.stringify(diagnostics);
    const version = this.#open.at(path)?.document.version;
    const sent = this.#sent.get(path) ?? { text: "[]", version: undefined };
    // Editors move diagnostics while the user types, so they are sent again for each version.
    if (sent.text === text && (text === "[]" || sent.version === version)) return;
    this.#sent.set(path, { text, version });
    this.#send({
      uri: this.#open.uriOf(path),
      diagnostics,
      ...(version === undefined ? {} : { version }),
    });
  }
}
