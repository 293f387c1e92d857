/** A part of the output, such as the client or its validators. `emitters.ts` lists all emitters. */
import type { SourceText } from "../text/source-text.ts";
import type { Model, Service } from "../model/model.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import type { CopyPlan, EmittedPlan, FilePlan } from "../typescript/plan/file-plan.ts";
import type { ModuleDraft } from "../typescript/plan/module-draft.ts";
import type { ServiceView } from "../typescript/view/service-view.ts";

export interface Emitter {
  readonly name: string;
  /** Runtime files that only the modules of this emitter need; a path with a slash at the end is a folder. */
  readonly runtime?: readonly string[];
  readonly entries?: (service: Service) => readonly PackageEntry[];
  /** Returns the modules for one service. `agent`: the name of the package in requests. */
  readonly modules?: (
    service: ServiceView,
    isOn: IsOn,
    agent: string | undefined,
  ) => Iterable<ModuleDraft>;
  /** Returns the files that the emitter adds to a package once, independently of its services. */
  readonly files?: (contents: PackageView) => readonly FilePlan[];
}

export type IsOn = (emitter: string) => boolean;

export interface PackageEntry {
  /** Path of the entry: `./demo`. */
  readonly name: string;
  /** Path of the module below the sources, without extension. */
  readonly module: string;
}

export interface PackageView {
  readonly model: Model;
  readonly layout: CodeLayout;
  readonly entries: readonly PackageEntry[];
  readonly runtime: readonly CopyPlan[];
  readonly projectFiles: readonly SourceText[];
  readonly emitted: readonly EmittedPlan[];
}
