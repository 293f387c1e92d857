/** One package to generate: from where, to where, and what of it the project wants otherwise. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { FormatOptions } from "../../print/format/format-options.ts";
import type { SourceText } from "../../text/source-text.ts";

/** Paths are absolute, or relative to the folder of the configuration: the working folder, unless a program names another. */
export interface Project {
  /** Folder of call sheets. */
  readonly spec: string;
  /** Folder of the generated package. */
  readonly out: string;
  /** Whether the output folder may lie outside the project: a configuration has to say so. */
  readonly outside?: boolean | undefined;
  /** Name of the generated package; without it that of `package.yaml` in the spec folder. */
  readonly name?: string | undefined;
  /** Names of the services that the package has; without it all of the spec folder. */
  readonly services?: readonly string[] | undefined;
  /** How the generated code is formatted. */
  readonly format?: FormatOptions | undefined;
  /** Folder of handlebars templates that replace Callsheet's own of the same file name. */
  readonly templates?: string | undefined;
  /** Folder whose files are copied into the package. */
  readonly files?: string | undefined;
  /** Whether the package is also built, into its folder `dist`. Default: true. */
  readonly dist?: boolean | undefined;
  /** Where the configuration says these, for messages; absent when no file says it. */
  readonly places?: ProjectPlaces | undefined;
}

export type ProjectPlaces = Readonly<Partial<Record<ProjectKey, Place>>> & {
  /** Of each name under `services`. */
  readonly service?: readonly Place[];
  /** What all of them point into. */
  readonly source?: SourceText;
};

/** What can be said of a project in a configuration. */
export type ProjectKey = Exclude<keyof Project, "places">;

/** The folders that need no configuration. */
export const defaultProject: Project = { spec: "spec", out: "generated" };
