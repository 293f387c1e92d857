/** One part of what is generated, such as the client or its checks. `emitters.ts` lists those there are. */
import type { SourceText } from "../../text/source-text.ts";
import type { Model, Service } from "../../model/model.ts";
import type { CopyPlan, FilePlan } from "../plan/file-plan.ts";
import type { ModuleDraft } from "../plan/module-draft.ts";
import type { ServiceView } from "./service-view.ts";

export interface Emitter {
  readonly name: string;
  /** Files of the runtime that are there for its modules alone, or folders of them with a slash at the end. */
  readonly runtime?: readonly string[];
  /** What it adds to what a package is imported by. */
  readonly entries?: (service: Service) => readonly Entry[];
  /** Its modules for one service: they may name any module of any emitter that is on. */
  readonly modules?: (service: ServiceView, isOn: IsOn) => Iterable<ModuleDraft>;
  /** What it adds to a package, however many services that has. */
  readonly files?: (contents: PackageView) => readonly FilePlan[];
}

/** Whether another emitter is on, by its name. */
export type IsOn = (emitter: string) => boolean;

/** A way to import a module of the package. */
export interface Entry {
  /** `./demo` */
  readonly name: string;
  /** Path of the module below the sources, without ending. */
  readonly module: string;
}

/** The package as emitters see it. */
export interface PackageView {
  readonly model: Model;
  /** Those of all emitters. */
  readonly entries: readonly Entry[];
  /** The runtime, as far as it is needed. */
  readonly runtime: readonly CopyPlan[];
  /** Files of the project's own that go into the package as they are. */
  readonly own: readonly SourceText[];
}
