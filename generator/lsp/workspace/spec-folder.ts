/** Analyses one folder of call sheets, with open files instead of those on disk. */
import { join, relative, resolve } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LintFinding } from "../../lint/finding.ts";
import { lintDocuments } from "../../lint/lint.ts";
import type { Levels } from "../../lint/rule.ts";
import { understand } from "../../project/generate/compile.ts";
import type { Project } from "../../project/config/project.ts";
import type { ReadSheets } from "../../project/rename/read-sheets.ts";
import { readServices, type Services } from "../../project/generate/read-inputs.ts";
import { type ParsedYaml, parseYaml } from "../../sheets/document/parse-yaml.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { SourceText } from "../../text/source-text.ts";
import { toSlashes } from "../../text/paths.ts";
import type { OpenFiles } from "./open-files.ts";

export class SpecFolder {
  /** Base of file names in messages. */
  readonly cwd: string;
  readonly project: Project;
  readonly root: string;
  readonly #open: OpenFiles;
  readonly #parsed = new Map<string, ParsedYaml>();
  readonly #readable = new Map<string, ParsedYaml>();
  #disk: Services | undefined;
  #analysis: Analysis | undefined;

  constructor(cwd: string, project: Project, open: OpenFiles) {
    this.cwd = cwd;
    this.project = project;
    this.root = resolve(cwd, project.spec);
    this.#open = open;
  }

  /** Returns whether a file is in this folder, at any depth. */
  contains(path: string): boolean {
    return !/^(?:\.\.(?:\/|$)|\w:|\/)/.test(this.#below(path));
  }

  /** Returns whether a path is that of a call sheet in this folder, even if the file does not exist. */
  holds(path: string): boolean {
    const below = this.#below(path);
    if (!this.contains(path) || !below.endsWith(".yaml")) return false;
    const { services } = this.project;
    const [service = ""] = below.split("/");
    return services === undefined || !below.includes("/") || services.includes(service);
  }

  fileOf(path: string): string {
    return toSlashes(join(this.project.spec, this.#below(path)));
  }

  pathOf(file: string): string {
    return resolve(this.cwd, file);
  }

  reread(): void {
    this.#disk = undefined;
    this.changed();
  }

  /** Discards results after a change of open files. */
  changed(): void {
    this.#analysis = undefined;
  }

  problems(): readonly Diagnostic[] {
    const { diagnostics } = this.#read();
    const isEmpty = this.#overlaid([]).length === 0;
    return diagnostics.filter(({ code }) => code !== "spec-folder-empty" || isEmpty);
  }

  #read(): Services {
    return (this.#disk ??= readServices(this.project, this.cwd));
  }

  /** Returns the analysis of the current call sheets, computed once for each change. */
  analysis(): Analysis {
    return (this.#analysis ??= this.#analyse());
  }

  #analyse(): Analysis {
    const disk = this.#read();
    const sources = this.#overlaid(disk.sources);
    const documents = sources.map((source) => this.#parse(source));
    for (const parsed of documents) {
      const { file } = parsed.document.source;
      if (parsed.isReadable) this.#readable.set(file, parsed);
    }
    // A file that was never readable while open can be readable on disk.
    for (const saved of disk.sources) {
      if (this.#readable.has(saved.file)) continue;
      const parsed = parseYaml(saved);
      if (parsed.isReadable) this.#readable.set(saved.file, parsed);
    }
    const { unknowns: _, ...levels } = this.project.lint ?? {};
    return analyse(documents, this.#readable, levels);
  }

  #overlaid(sources: readonly SourceText[]): readonly SourceText[] {
    const files = new Map(sources.map((source) => [this.pathOf(source.file), source]));
    for (const { path } of this.#open.all) {
      if (!this.holds(path)) continue;
      const [file, below] = [this.fileOf(path), this.#below(path)];
      const origin = `${toSlashes(this.root).replace(/^.*\//, "")}/${below}`;
      const text = this.#open.textAt(path) ?? "";
      files.set(path, { ...files.get(path), path: below, origin, file, text });
    }
    return [...files.values()].toSorted((a, b) => byCodeUnit(a.path, b.path));
  }

  #parse(source: SourceText): ParsedYaml {
    const known = this.#parsed.get(source.file);
    if (known !== undefined && known.document.source.text === source.text) return known;
    const parsed = parseYaml(source);
    this.#parsed.set(source.file, parsed);
    return parsed;
  }

  #below(path: string): string {
    return toSlashes(relative(this.root, path));
  }
}

export interface Analysis extends ReadSheets {
  /** Findings of the compiler and of rules, with fixes. */
  readonly findings: readonly LintFinding[];
}

/** Analyzes the call sheets. `readable`: last readable documents. `levels`: levels of lint rules. */
function analyse(
  documents: readonly ParsedYaml[],
  readable: ReadonlyMap<string, ParsedYaml>,
  levels: Levels,
): Analysis {
  const now = understand(documents);
  const usable = documents.map((parsed) => readable.get(fileOf(parsed)) ?? parsed);
  const meant = documents.every(({ isReadable }) => isReadable) ? now : understand(usable);
  return {
    current: new Map(documents.map((parsed) => [fileOf(parsed), parsed])),
    documents: new Map(usable.map((parsed) => [fileOf(parsed), parsed])),
    model: meant.draft.model,
    names: meant.names,
    diagnostics: now.diagnostics,
    findings: lintDocuments(now, levels),
  };
}

const fileOf = ({ document }: ParsedYaml): string => document.source.file;
