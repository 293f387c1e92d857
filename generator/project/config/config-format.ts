/** The lint settings of `callsheet.yaml`. */
import * as v from "valibot";
import { safeParse } from "valibot";
import { type RuleId, ruleIds } from "../../lint/rule-ids.ts";
import type { FormatOptions } from "../../print/format/style.ts";
import { closed, either, named, section } from "../../sheets/format/shapes.ts";
import { npmName, textField } from "../../sheets/format/words.ts";
import { importEndings, layouts, roomNames, runtimeRooms } from "../../text/package-layout.ts";
import { nearest } from "../../text/nearest.ts";

const level = v.optional(
  v.pipe(
    v.picklist(["off", "info", "warning", "error"]),
    v.description("Level of the rule's findings; `off` ignores them."),
  ),
);

const unknowns = v.optional(
  v.pipe(
    named(
      v.pipe(
        v.number(),
        v.integer("must be a whole number"),
        v.minValue(0, "must be 0 or more"),
        v.description("Maximum number of unknown facts of the service."),
      ),
      "line",
    ),
    v.description("Maximum numbers of unknown facts, by service."),
  ),
);

export const lintFormat = closed({
  ...(Object.fromEntries(ruleIds.map((id) => [id, level])) as Record<RuleId, typeof level>),
  unknowns,
});

type Written = v.InferOutput<typeof lintFormat>;

/** Plain data that can be stored for the next run. */
export interface LintSettings extends Omit<Written, "unknowns"> {
  readonly unknowns?: Readonly<Record<string, number>>;
}

export function lintSettings({ unknowns: limits, ...levels }: Written): LintSettings {
  return limits === undefined ? levels : { ...levels, unknowns: Object.fromEntries(limits) };
}

/** Returns a problem with lint settings that a program passes, which have no location in a file. */
export function lintProblem(given: unknown): string | undefined {
  const [issue] = v.safeParse(lintFormat, given).issues ?? [];
  if (issue === undefined) return undefined;
  const key = issue.path?.map((item) => String(item.key)).join(".") ?? "lint";
  return issue.expected === "never" ? `there is no rule "${key}".` : `"${key}": ${issue.message}.`;
}

const folder = (description: string) => v.optional(textField(description));
const flag = (description: string) => v.optional(v.pipe(v.boolean(), v.description(description)));
const choice = <const Words extends readonly string[]>(words: Words, description: string) =>
  v.optional(v.pipe(v.picklist(words), v.description(description)));
const width = (least: number, description: string) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer("must be a whole number"),
      v.minValue(least, `must be ${least} or more`),
      v.maxValue(1000, "must be 1000 or less"),
      v.description(description),
    ),
  );

export const format = closed({
  printWidth: width(1, "Maximum width of lines. Default: 100."),
  tabWidth: width(0, "Spaces per indentation level. Default: 2."),
  useTabs: flag("Whether to indent with tabs."),
  semi: flag("`false`: semicolons only where required."),
  singleQuote: flag("Single quotes instead of double ones."),
  quoteProps: choice(["as-needed", "consistent", "preserve"], "When to quote property names."),
  trailingComma: choice(
    ["all", "es5", "none"],
    "Trailing commas in multi-line lists. Default: all.",
  ),
  bracketSpacing: flag("`false`: `{a}` instead of `{ a }`."),
  arrowParens: choice(
    ["always", "avoid"],
    "Parentheses around the only parameter of an arrow function.",
  ),
  objectWrap: choice(
    ["preserve", "collapse"],
    "`collapse`: objects that fit one line are put on one line.",
  ),
  experimentalOperatorPosition: choice(
    ["start", "end"],
    "Position of operators in broken expressions.",
  ),
}) satisfies v.GenericSchema<unknown, FormatOptions>;

const room = v.picklist(roomNames, ({ input }) => {
  const near = nearest(String(input), roomNames);
  const hint = near === undefined ? "" : ` (did you mean "${near}"?)`;
  return `is not one of ${roomNames.join(", ")}${hint}`;
});

const roomWords = roomNames.map((name) => `\`${name}\`: ${runtimeRooms[name].doc}`).join("; ");

const rooms = v.pipe(
  v.array(room),
  v.description(`Features of \`layout: source\` that no call sheet needs. ${roomWords}.`),
);

/** Returns a problem with a program's `runtime` option, which has no location in a file. */
export function roomsProblem(given: unknown): string | undefined {
  const [issue] = v.safeParse(rooms, given).issues ?? [];
  if (issue === undefined) return undefined;
  return issue.kind === "schema" && issue.path === undefined
    ? "it must be a list."
    : `"${String(issue.input)}" ${issue.message}.`;
}

const project = {
  spec: folder("Folder of call sheets. Default: spec."),
  out: folder("Folder of the generated package or modules. Default: generated."),
  layout: choice(
    layouts,
    "`package`, the default: a package with a name, and a build. `source`: plain modules that an application compiles; ky is a dependency of the application.",
  ),
  imports: choice(
    importEndings,
    "Import paths between the modules of `layout: source`: `./client.ts`, `./client.js` or `./client`. Default: derived from the tsconfig that compiles them.",
  ),
  with: v.optional(rooms),
  outside: flag("Whether the output folder can be outside the folder of this file."),
  name: v.optional(npmName),
  services: v.optional(
    v.pipe(
      v.array(textField("Name of a service.")),
      v.nonEmpty("must name a service, or be omitted for all services"),
      v.description("Services of the package. Default: all."),
    ),
  ),
  operations: v.optional(
    v.pipe(
      v.array(textField("Id of an operation, or `books.*`.")),
      v.nonEmpty("must name an operation, or be omitted for all operations"),
      v.description(
        "Operations of the package by their ids; `books.*` stands for a resource and those below it. Operations that they need, and their types, are included. Default: all.",
      ),
    ),
  ),
  format: v.optional(
    v.pipe(
      either(v.literal("project"), format),
      v.description(
        "Format of the generated code: options of prettier. `project`: the project's own prettier configuration, if it is data and not code.",
      ),
    ),
  ),
  templates: folder(
    "Folder of handlebars templates that replace those of Callsheet: `readme.md.hbs` writes README.md. `callsheet help templates` lists their values.",
  ),
  dist: flag(
    "`false`: the package is not built into `dist`, for readers of its sources or for another build.",
  ),
  docs: flag(
    "`false`: no pages about the code. Omits AGENTS.md and the folder docs of a package, and README.md of `layout: source`.",
  ),
  lint: v.optional(
    v.pipe(lintFormat, v.description("Levels of the rules of `callsheet lint`, by name.")),
  ),
  emit: v.optional(
    v.pipe(
      v.array(textField("Module of an emitter, such as `./emitters/router.ts`.")),
      v.description(
        "Additional output: `tanstack` (options of TanStack Query), `mock` (services for tests), and modules of the project, which are executed: functions from the public model to files. See `generator/open/README.md` of Callsheet.",
      ),
    ),
  ),
  files: folder("Folder of files to copy into the package: LICENSE, documents, modules."),
};

const onePackage = section(project);

export const severalPackages = section({
  packages: v.pipe(
    v.array(onePackage),
    v.nonEmpty("must have an entry for each package"),
    v.description("Packages to generate, each from a spec folder to an output folder."),
  ),
});

export const configFile = either(onePackage, severalPackages);

export type ProjectEntry = v.InferOutput<typeof onePackage>;

export function formatProblem(given: unknown): string | undefined {
  if (given === "project") return undefined;
  const [issue] = safeParse(format, given).issues ?? [];
  if (issue === undefined) return undefined;
  const key = issue.path?.map((item) => String(item.key)).join(".") ?? "format";
  if (issue.expected === "never") {
    return `there is no option "${key}"; there are ${Object.keys(format.entries).join(", ")}.`;
  }
  return `"${key}": ${issue.message}.`;
}
