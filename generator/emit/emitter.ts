/** One part of the output, such as the client or its validators. `emitters.ts` lists all. */
import type { SourceText } from "../text/source-text.ts";
import type { Model, Service } from "../model/model.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import type { CopyPlan, EmittedPlan, FilePlan } from "../typescript/plan/file-plan.ts";
import type { ModuleDraft } from "../typescript/plan/module-draft.ts";
import type { ServiceView } from "../typescript/view/service-view.ts";

export interface Emitter {
  readonly name: string;
  /** Files of the runtime that only its modules need; a slash at the end means a folder. */
  readonly runtime?: readonly string[];
  /** The package entries it adds. */
  readonly entries?: (service: Service) => readonly PackageEntry[];
  /**
   * Modules for one service: they can refer to modules of all active emitters. `agent`: the name of the package in
   * requests.
   */
  readonly modules?: (
    service: ServiceView,
    isOn: IsOn,
    agent: string | undefined,
  ) => Iterable<ModuleDraft>;
  /** Files it adds to a package, whatever the number of services. */
  readonly files?: (contents: PackageView) => readonly FilePlan[];
}

/** Whether another emitter is active, by its name. */
export type IsOn = (emitter: string) => boolean;

/** A way to import a module of the package. */
export interface PackageEntry {
  /** `./demo` */
  readonly name: string;
  /** Path of the module below the sources, without ending. */
  readonly module: string;
}

/** The package as emitters see it. */
export interface PackageView {
  readonly model: Model;
  readonly layout: CodeLayout;
  /** The shared modules of all emitters. */
  readonly entries: readonly PackageEntry[];
  /** The files of the runtime that are needed. */
  readonly runtime: readonly CopyPlan[];
  /** The project's files, copied unchanged. */
  readonly projectFiles: readonly SourceText[];
  /** The files of the project's emitters. */
  readonly emitted: readonly EmittedPlan[];
}
