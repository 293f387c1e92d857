/** Publishes diagnostics shortly after the last change. */
import type { Connection } from "vscode-languageserver";
import { resolve } from "node:path";
import { asFinding, findDiagnostics, Publisher } from "./workspace/diagnostics.ts";
import type { SpecFolder } from "./workspace/spec-folder.ts";
import type { ConfiguredFolder, Workspace } from "./workspace/workspace.ts";

/** Delay in milliseconds; longer than the pause between two keys. */
const pause = 40;

export class Refresher {
  readonly #workspace: Workspace;
  readonly #log: Connection["console"];
  readonly #publisher: Publisher;
  readonly #waiting = new Set<SpecFolder>();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(workspace: Workspace, connection: Connection) {
    this.#workspace = workspace;
    this.#log = connection.console;
    this.#publisher = new Publisher(workspace.open, (params) => {
      void connection.sendDiagnostics(params);
    });
  }

  /** Reacts to a change of a folder. */
  one(folder: SpecFolder): void {
    this.#waiting.add(folder);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), pause);
  }

  /** Reacts to a change of the configuration, or of the list of folders. */
  all(): void {
    const { configured, folders } = this.#workspace;
    this.#publisher.keep(new Set([...folders, ...configured.map(({ cwd }) => cwd)]));
    for (const one of configured) this.#publishConfig(one);
    for (const folder of folders) this.one(folder);
  }

  #publishConfig({ cwd, config, diagnostics }: ConfiguredFolder): void {
    const byFile = findDiagnostics(
      diagnostics.map(asFinding),
      (file) => resolve(cwd, file),
      config,
    );
    this.#publisher.publish(cwd, byFile);
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #run(): void {
    if (this.#isOver) return;
    const folders = [...this.#waiting];
    this.#waiting.clear();
    for (const folder of folders) {
      const configured = this.#workspace.configuredOf(folder);
      if (configured === undefined) continue;
      try {
        const problems = folder.problems();
        const all = [...problems.map(asFinding), ...folder.analysis().findings];
        const { config } = configured;
        this.#publishConfig(configured);
        const byFile = findDiagnostics(all, (file) => folder.pathOf(file), config);
        this.#publisher.publish(folder, byFile);
      } catch (error) {
        this.#log.error(String(error));
      }
    }
  }
}
