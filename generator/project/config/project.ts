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
  /** A separate package (default), or plain modules of an application. */
  readonly layout?: Layout | undefined;
  /** The import extension of plain modules. Default: the one that the compiling tsconfig needs. */
  readonly imports?: ImportEnding | undefined;
  /** Parts of the runtime to include without a call sheet that needs them. */
  readonly with?: readonly RoomName[] | undefined;
  /** Whether the output folder can be outside the project: a configuration must allow it. */
  readonly outside?: boolean | undefined;
  /** Name of the generated package. Default: the name in `package.yaml` in the spec folder. */
  readonly name?: string | undefined;
  /** Names of the services in the package. Default: all services in the spec folder. */
  readonly services?: readonly string[] | undefined;
  /** Ids of the operations in the package, or patterns such as `books.*`. Default: all operations. */
  readonly operations?: readonly string[] | undefined;
  /** Formatting options of the generated code, or the project's own configuration of prettier. */
  readonly format?: FormatOptions | "project" | undefined;
  /** Folder of handlebars templates that replace the default ones of the same file name. */
  readonly templates?: string | undefined;
  /** Emitters in the order in which they run: paths of modules, and names of built-in emitters. */
  readonly emit?: readonly string[] | undefined;
  /** Folder whose files are copied into the package. */
  readonly files?: string | undefined;
  /** Whether the package is also built, into its folder `dist`. Default: true. */
  readonly dist?: boolean | undefined;
  /** Whether to write pages next to the code. Default: true. */
  readonly docs?: boolean | undefined;
  /** Levels of lint rules that differ from the defaults. */
  readonly lint?: LintSettings | undefined;
  /** Locations in the configuration, for messages. Undefined if the values do not come from a file. */
  readonly places?: ProjectPlaces | undefined;
}

/** The key of package.json that holds a configuration. */
export const configKey = "callsheet";

export type ProjectPlaces = Readonly<Partial<Record<ProjectKey, Place>>> & {
  readonly service?: readonly Place[];
  readonly emitter?: readonly Place[];
  readonly operation?: readonly Place[];
  /** Locations of limits under `unknowns`, by service. */
  readonly unknowns?: Readonly<Record<string, LimitPlace>>;
  /** The file that contains all locations. */
  readonly source?: SourceText;
};

/** The location of a limit, for messages and for lowering the limit. */
export interface LimitPlace {
  readonly place: Place;
  /** Offset in the text of the configuration. */
  readonly start: number;
  readonly end: number;
}

export type ProjectKey = Exclude<keyof Project, "places">;

/** Returns whether the output is compiled into its folder `dist`. An application compiles plain modules itself. */
export const isBuilding = ({ layout, dist = true }: Pick<Project, "layout" | "dist">): boolean =>
  layout !== "source" && dist;

/** The folders when there is no configuration. */
export const defaultProject: Project = { spec: "spec", out: "generated" };

export interface ConfiguredProject extends Omit<Project, "spec" | "out"> {
  readonly spec?: string | undefined;
  readonly out?: string | undefined;
}

/** Adds the defaults to a configured project. Plain modules are named after their folder. */
export function projectOf(configured: ConfiguredProject): Project {
  const project = {
    ...configured,
    spec: configured.spec ?? defaultProject.spec,
    out: configured.out ?? defaultProject.out,
  };
  return project.layout === "source" ? { ...project, name: project.out } : project;
}
