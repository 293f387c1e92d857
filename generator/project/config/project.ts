/** One package to generate: its inputs, its output folder, and its options. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { ImportEnding, Layout, RoomName } from "../../text/package-layout.ts";
import type { FormatOptions } from "../../print/format/style.ts";
import type { LintSettings } from "./config-format.ts";
import type { SourceText } from "../../text/source-text.ts";

/** Paths are absolute, or relative to the folder of the configuration: the working folder, unless a program names another. */
export interface Project {
  /** Folder of call sheets. */
  readonly spec: string;
  /** Folder of the generated package, or of the modules. */
  readonly out: string;
  /** A package of its own, which is the default, or plain modules among those of an application. */
  readonly layout?: Layout | undefined;
  /** How plain modules name each other; the default is what the tsconfig that compiles them wants. */
  readonly imports?: ImportEnding | undefined;
  /** What plain modules bring along of the runtime that no call sheet asks for. */
  readonly with?: readonly RoomName[] | undefined;
  /** Whether the output folder may be outside the project: a configuration has to say so. */
  readonly outside?: boolean | undefined;
  /** Name of the generated package; the default is that of `package.yaml` in the spec folder. */
  readonly name?: string | undefined;
  /** Names of the services in the package; the default is all of the spec folder. */
  readonly services?: readonly string[] | undefined;
  /** How the generated code is formatted: by these options, or by the project's own configuration of prettier. */
  readonly format?: FormatOptions | "project" | undefined;
  /** Folder of handlebars templates that replace the default ones of the same file name. */
  readonly templates?: string | undefined;
  /** Emitters, in the order in which they are run: paths of modules, and words for built-in ones. */
  readonly emit?: readonly string[] | undefined;
  /** Folder whose files are copied into the package. */
  readonly files?: string | undefined;
  /** Whether the package is also built, into its folder `dist`. Default: true. */
  readonly dist?: boolean | undefined;
  /** Whether there are pages about the code beside it. Default: true. */
  readonly docs?: boolean | undefined;
  /** Levels of lint's rules, where they are not the usual ones. */
  readonly lint?: LintSettings | undefined;
  /** Where the configuration has these, for messages; absent when they come from no file. */
  readonly places?: ProjectPlaces | undefined;
}

/** The key of package.json that holds a configuration. */
export const configKey = "callsheet";

export type ProjectPlaces = Readonly<Partial<Record<ProjectKey, Place>>> & {
  /** Of each name under `services`. */
  readonly service?: readonly Place[];
  /** Of each emitter under `emit`. */
  readonly emitter?: readonly Place[];
  /** Of each limit under `unknowns`, by the service. */
  readonly unknowns?: Readonly<Record<string, LimitPlace>>;
  /** The file that all of them point into. */
  readonly source?: SourceText;
};

/** Where a limit is, for who is to read it and for who is to lower it. */
export interface LimitPlace {
  readonly place: Place;
  /** In the text of the configuration. */
  readonly start: number;
  readonly end: number;
}

/** The keys of a project in a configuration. */
export type ProjectKey = Exclude<keyof Project, "places">;

/** Whether the output is compiled into its folder `dist`. An application compiles plain modules itself. */
export const isBuilding = ({ layout, dist = true }: Pick<Project, "layout" | "dist">): boolean =>
  layout !== "source" && dist;

/** The folders when there is no configuration. */
export const defaultProject: Project = { spec: "spec", out: "generated" };

/** A project as a configuration has it. */
export interface ConfiguredProject extends Omit<Project, "spec" | "out"> {
  readonly spec?: string | undefined;
  readonly out?: string | undefined;
}

/** Adds the defaults to a configured project. Plain modules have no name but that of their folder. */
export function projectOf(configured: ConfiguredProject): Project {
  const project = {
    ...configured,
    spec: configured.spec ?? defaultProject.spec,
    out: configured.out ?? defaultProject.out,
  };
  return project.layout === "source" ? { ...project, name: project.out } : project;
}
