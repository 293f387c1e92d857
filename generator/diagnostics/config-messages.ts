import type { Entry } from "./entry.ts";

/** Problems with a project's configuration, and with the files it names: a part of the catalogue. */
export const configMessages = {
  "config-twice": {
    severity: "error",
    message:
      'There is a configuration in {file}, and another one under "callsheet" in {other}. Remove one of the two.',
  },
  "config-name": {
    severity: "error",
    message:
      "The configuration is called {right}, and under this name it would be overlooked: rename it.",
  },
  "config-unread": {
    severity: "warning",
    message: "{file} is not read, since the configuration is in {right}. Remove one of the two.",
  },
  "config-json": { severity: "error", message: "{file} is not JSON: {reason}." },
  "config-overlap": {
    severity: "error",
    message:
      "The output folder {out} and the {kind} {other} are one folder, or one lies in the other. Name a folder that is for this package alone.",
  },
  "config-service": {
    severity: "error",
    message: 'The spec folder {folder} has no service "{name}"{hint}',
  },
  "against-missing": {
    severity: "error",
    message: "There is no folder {path} to compile against both packages.",
  },
  "against-empty": {
    severity: "error",
    message:
      "There is no TypeScript to compile in {path}, nor does a tsconfig.json there name any; say `--against` with the folder of your sources.",
  },
  "against-unused": {
    severity: "error",
    message:
      "Nothing in {path} imports {names}, or where it comes from is not found. Say `--against` with the folder of the program that calls it.",
  },
  "against-config": {
    severity: "error",
    message: "{file} cannot be read, so there is no program to compile: {reason}.",
  },
  "command-line": { severity: "error", message: "{reason}" },
  "internal-error": { severity: "error", message: "{reason}" },
  "watch-unavailable": {
    severity: "warning",
    message:
      "Changes are looked for once a second, since the system does not tell of them: {reason}.",
  },
  "config-folder-missing": {
    severity: "error",
    message: "There is no folder {folder}, which `{key}:` names.",
  },
  "config-folder-empty": {
    severity: "warning",
    message: "The folder {folder}, which `{key}:` names, has no file in it; nothing comes of it.",
  },
  "config-folder-elsewhere": {
    severity: "error",
    message:
      "The folder {folder}, which `{key}:` names, is outside of the project, or a symbolic link leads there. Put into the project what is to be in the package.",
  },
  "config-layout": {
    severity: "error",
    message:
      "`{key}:` says nothing of `layout: {layout}`; it is for `layout: {right}`. Remove it, or change the layout.",
  },
  "config-tsconfig": {
    severity: "error",
    message:
      'How modules are to name each other is in the tsconfig that compiles them, and {file} cannot be read: {reason}. If what it lacks comes with an install, or is written by a framework, run that first; else mend it, or say `imports:` (".ts", ".js" or none) in the configuration.',
  },
  "config-tsconfig-older": {
    severity: "warning",
    message:
      "{file} says {found}, and the modules need {needed} or later: a compiler will complain of them. Say {mend} there.",
  },
  "config-tsconfig-commonjs": {
    severity: "warning",
    message:
      "{file} compiles the modules as CommonJS with `verbatimModuleSyntax`, which then allows no `import`: a compiler will complain of them. Say {mend}.",
  },
  "format-project": {
    severity: "error",
    message:
      "`format: project` asks {file} how code is to look, and that cannot be followed: {reason}. Say the style itself as `format:` in callsheet.yaml, or leave `format:` out and keep prettier away from the output with a line in .prettierignore.",
  },
  "config-outside": {
    severity: "error",
    message:
      "The output folder {out} is not in the project. If it is meant to be elsewhere, say `outside: true` beside `out:`.",
  },
  "config-link": {
    severity: "error",
    message: "{file} is a symbolic link; put the file itself there.",
  },

  "template-unknown": {
    severity: "error",
    message: "Callsheet has no template {file} that this could replace{hint}",
  },
  "template-empty": {
    severity: "warning",
    message: "The template writes an empty {path}.",
  },
  "template-wrong": {
    severity: "error",
    message:
      "The template cannot be filled in: {reason}. `callsheet help templates` says what it is given.",
  },

  "file-taken": {
    severity: "error",
    message: "The package has a generated {path} already; rename {file}, or remove it.",
  },
  "file-not-built": {
    severity: "error",
    message:
      "{file} cannot be built by itself: {reason} Put that right, or say `dist: false` in the configuration if nothing is to be built.",
  },
  "file-kept": {
    severity: "error",
    message: "{file} cannot go into the package: {reason}.",
  },

  "emitter-unknown": {
    severity: "error",
    message: 'There is no emitter "{name}"{hint}',
  },
  "emitter-missing": {
    severity: "error",
    message: "There is no file {file}, which `emit:` names.",
  },
  "emitter-wrong": { severity: "error", message: "The emitter {name} {reason}." },
  "emitter-file": {
    severity: "error",
    message: "The emitter {name} cannot write {path}: {reason}.",
  },

  "init-unwritable": { severity: "error", message: "{file} cannot be written: {reason}." },
  "init-taken": {
    severity: "error",
    message:
      "There is a service {name} already, in {files}, and it stays as it is. Name another one: `callsheet init NAME`; or change that one, and run `callsheet generate`.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
