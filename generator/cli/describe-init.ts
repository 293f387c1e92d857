/** What `callsheet init` says at its end. */
import type { FirstCall } from "./first-call.ts";
import type { Ignore } from "./init/plan-ignores.ts";
import type { Bundler } from "./init/survey.ts";

export interface Ending {
  /** Why the code is where it is; empty when somebody said so. */
  readonly because: string;
  readonly layout: "package" | "source";
  /** What somebody has to add to files of theirs. */
  readonly ignores: readonly Ignore[];
  /** The folder of the new call sheets. */
  readonly sheets: string;
  /** How Callsheet is run in this project. */
  readonly generate: string;
  /** What builds the project, and may generate in its place; absent where nothing is known of one. */
  readonly bundler: Bundler | undefined;
  /** How Callsheet is kept in this project; absent where it is. */
  readonly keep: string | undefined;
  /** Before the program can be run. */
  readonly steps: readonly string[];
  /** Absent where the program could not be written: there is one already. */
  readonly isWritten: boolean;
  readonly call: FirstCall;
}

export function describeInit(one: Ending): string {
  const { because, layout, ignores, sheets, generate, bundler, keep, steps, isWritten, call } = one;
  const other = layout === "source" ? "a package with a name" : "plain modules";
  const parts = [
    ...(because === ""
      ? []
      : [`${because} \`layout:\` in callsheet.yaml says so, and could say ${other}.`]),
    ignores.map(describeIgnore).join("\n"),
    `Write the operations of your API into ${sheets}/, then run \`${generate}\`.` +
      `\n${describeRefresh(generate, bundler)}` +
      (keep === undefined ? "" : `\n\`${keep}\` keeps this version of Callsheet in the project.`),
    isWritten ? call.remark : "",
    `A first call${isWritten ? `, which is in ${call.path}` : ""}:`,
    indented(call.text.trimEnd()),
    call.alias === undefined
      ? ""
      : `Modules anywhere in the application can import the client from "${call.alias}".`,
    isWritten ? "Run it:" : "Before it runs:",
    indented([...steps, ...(isWritten ? [call.command] : [])].join("\n")),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

const describeIgnore = ({ tool, file, text }: Ignore): string =>
  `Add to ${file}, so that ${tool} leaves them alone: ${text}`;

/** What generates again while somebody works: the bundler, or a command beside it. */
function describeRefresh(generate: string, bundler: Bundler | undefined) {
  const when = "does so whenever a call sheet is saved";
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
