import type { Bundler } from "./detect-project.ts";
import type { FirstCall } from "./first-call.ts";
import type { IgnoreLine } from "./plan-init.ts";

interface Ending {
  /** Reason for the output folder. Empty if the command line sets it. */
  readonly because: string;
  readonly layout: "package" | "source";
  /** Lines that the author must add to existing files. */
  readonly ignores: readonly IgnoreLine[];
  /** The folder of the new call sheets. */
  readonly sheets: string;
  /** The command that runs Callsheet in this project. */
  readonly generate: string;
  /** The project's bundler, if it can generate code. */
  readonly bundler: Bundler | undefined;
  /** Command that imports a newer document. Undefined for the example. */
  readonly merge?: string | undefined;
  /** Folder of generated files that git ignores, if any. */
  readonly ignored?: string | undefined;
  /** Command that installs Callsheet in this project. Undefined if Callsheet is installed. */
  readonly keep: string | undefined;
  /** Commands to run before the program. */
  readonly steps: readonly string[];
  /** Whether the program was written. False if the file already existed. */
  readonly isWritten: boolean;
  readonly call: FirstCall;
}

export function describeInit(one: Ending): string {
  const { because, layout, ignores, keep, steps, isWritten, call } = one;
  const other = layout === "source" ? "a separate package" : "plain modules";
  const commands = [...steps, ...(isWritten ? [call.command] : [])];
  const program =
    call.text === ""
      ? ["The API has no operations, so there is no first call.", ""]
      : [
          `A first call${isWritten ? `, which is in ${call.path}` : ""}:`,
          indented(call.text.trimEnd()),
        ];
  const parts = [
    ...(because === ""
      ? []
      : [`${because} Change it with \`layout:\` in callsheet.yaml, to ${other}.`]),
    ignores.map(describeIgnore).join("\n"),
    describeWork(one) +
      (keep === undefined ? "" : `\n\`${keep}\` keeps this version of Callsheet in the project.`),
    describeClone(one),
    isWritten ? call.remark : "",
    ...program,
    call.alias === undefined
      ? ""
      : `Modules anywhere in the application can import the client from "${call.alias}".`,
    ...(commands.length === 0
      ? []
      : [
          isWritten ? describeVariables(call) : "",
          isWritten ? "Run it:" : "Before it runs:",
          indented(commands.join("\n")),
        ]),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function describeWork({ sheets, generate, bundler, merge }: Ending): string {
  const work =
    merge === undefined
      ? [`Write the operations of your API into ${sheets}/, then run \`${generate}\`.`]
      : [
          `Edit the call sheets in ${sheets}/ freely, then run \`${generate}\`.`,
          `\`${merge}\` merges a newer document into them.`,
        ];
  return [...work, describeRefresh(generate, bundler)].join("\n");
}

/** Describes what a fresh clone of the repository lacks. */
const describeClone = ({ ignored, generate }: Ending): string =>
  ignored === undefined
    ? ""
    : `git ignores ${ignored}/. A fresh clone needs \`${generate}\` before it compiles.`;

const describeVariables = ({ variables }: FirstCall): string =>
  variables.length === 0 ? "" : `It reads ${variables.join(", ")} from the environment.`;

const describeIgnore = ({ purpose, file, text }: IgnoreLine): string =>
  `Add to ${file}, so that ${purpose}: ${text}`;

/** Describes generation on save, by the bundler or by a command next to it. */
function describeRefresh(generate: string, bundler: Bundler | undefined) {
  const when = "generates whenever a call sheet is saved";
  if (bundler?.plugin === undefined) return `\`${generate} --watch\` ${when}.`;
  const { title, plugin, pluginsIn, hasPlugin } = bundler;
  if (hasPlugin === true) return `The plugin ${plugin} ${when}.`;
  const plugins = "plugins: [callsheet()]";
  const place = pluginsIn === undefined ? plugins : `${pluginsIn}: { ${plugins} }`;
  const lines = [`import callsheet from "${plugin}";`, place];
  return [
    `\`${generate} --watch\` ${when}; so does the plugin, once ${title}'s configuration has these two lines:`,
    indented(lines.join("\n")),
  ].join("\n");
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");
