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
    v.description("How serious a finding of the rule is; `off` when nobody is to hear of it."),
  ),
);

const unknowns = v.optional(
  v.pipe(
    named(
      v.pipe(
        v.number(),
        v.integer("must be a whole number"),
        v.minValue(0, "must be 0 or more"),
        v.description("The most facts of the service that may be unknown."),
      ),
      "line",
    ),
    v.description("How many facts may be `unknown`, by the name of the service."),
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

/** A problem with settings passed by a program, which have no place in a file. */
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
  printWidth: width(1, "Column at which lines are broken. Default: 100."),
  tabWidth: width(0, "Spaces of one indentation. Default: 2."),
  useTabs: flag("Indent with tabs."),
  semi: flag("`false`: semicolons only where they are needed."),
  singleQuote: flag("Single quotes instead of double ones."),
  quoteProps: choice(
    ["as-needed", "consistent", "preserve"],
    "When names of properties are quoted.",
  ),
  trailingComma: choice(
    ["all", "es5", "none"],
    "Commas after the last of many lines. Default: all.",
  ),
  bracketSpacing: flag("`false`: `{a}` instead of `{ a }`."),
  arrowParens: choice(
    ["always", "avoid"],
    "Parentheses around the only parameter of an arrow function.",
  ),
  objectWrap: choice(
    ["preserve", "collapse"],
    "`collapse`: objects that fit one line are put on one.",
  ),
  experimentalOperatorPosition: choice(
    ["start", "end"],
    "Where operators go when an expression is broken.",
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
  v.description(
    `What modules of \`layout: source\` bring along that no call sheet asks for. ${roomWords}.`,
  ),
);

/** Diagnostics of a program's `runtime` option, which has no place in a file. */
export function roomsProblem(given: unknown): string | undefined {
  const [issue] = v.safeParse(rooms, given).issues ?? [];
  if (issue === undefined) return undefined;
  return issue.kind === "schema" && issue.path === undefined
    ? "it must be a list."
    : `"${String(issue.input)}" ${issue.message}.`;
}

const project = {
  spec: folder("Folder of call sheets. Default: spec."),
  out: folder("Folder of the generated package, or of the modules. Default: generated."),
  layout: choice(
    layouts,
    "`package`, the default: a package with a name, built as it is written. `source`: plain modules among those of an application, which compiles them; ky is its dependency.",
  ),
  imports: choice(
    importEndings,
    "How modules of `layout: source` name each other: `./client.ts`, `./client.js` or `./client`. Default: what the tsconfig that compiles them wants.",
  ),
  with: v.optional(rooms),
  outside: flag("`true`: the output folder may lie outside the folder of this file."),
  name: v.optional(npmName),
  services: v.optional(
    v.pipe(
      v.array(textField("Name of a service.")),
      v.nonEmpty("must name a service, or be left out for all"),
      v.description("The services that the package has. Default: all."),
    ),
  ),
  format: v.optional(
    v.pipe(
      either(v.literal("project"), format),
      v.description(
        "How the generated code is formatted, in prettier's words. `project`: as prettier's own configuration of the project says, where that is data and no code.",
      ),
    ),
  ),
  templates: folder(
    "Folder of handlebars templates that replace Callsheet's own: `readme.md.hbs` there writes README.md. `callsheet help templates` says what they are given.",
  ),
  dist: flag(
    "`false`: the package is not built into its folder `dist`, for who reads the sources alone, or builds them in another way.",
  ),
  docs: flag(
    "`false`: no pages about the code. Left out are AGENTS.md and the folder docs of a package, and README.md of `layout: source`.",
  ),
  lint: v.optional(
    v.pipe(lintFormat, v.description("Levels of the rules of `callsheet lint`, by their names.")),
  ),
  emit: v.optional(
    v.pipe(
      v.array(textField("A module with an emitter, as `./emitters/router.ts`.")),
      v.description(
        "What is generated beside the client: `tanstack` (options of TanStack Query), `mock` (services for tests), and modules of the project, which are run, each with a function from the public model to files. `generator/open/README.md` of Callsheet shows one.",
      ),
    ),
  ),
  files: folder("Folder of files that are copied into the package: LICENSE, documents, modules."),
};

const onePackage = section(project);

export const severalPackages = section({
  packages: v.pipe(
    v.array(onePackage),
    v.nonEmpty("must have an entry for each package"),
    v.description("The packages to generate, each from a spec folder to an output folder."),
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
