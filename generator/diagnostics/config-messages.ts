import type { Entry } from "./entry.ts";

export const configMessages = {
  "config-twice": {
    severity: "error",
    message:
      'The project has two configurations: {file}, and "callsheet" in {other}. Remove one of the two.',
  },
  "config-name": {
    severity: "error",
    message: "A configuration with this name would be ignored. Rename it {right}.",
  },
  "config-unread": {
    severity: "warning",
    message: "{file} is ignored because the configuration is in {right}. Remove one of the two.",
  },
  "config-json": { severity: "error", message: "{file} is not JSON: {reason}." },
  "config-overlap": {
    severity: "error",
    message:
      "The output folder {out} and the {kind} {other} overlap. Set a folder for this package alone.",
  },
  "config-service": {
    severity: "error",
    message: 'The spec folder {folder} has no service "{name}"{hint}',
  },
  "config-operation": {
    severity: "error",
    message: 'The call sheets have no operation "{name}"{hint}',
  },
  "against-missing": {
    severity: "error",
    message: "The folder {path} does not exist. Pass a folder that compiles against both packages.",
  },
  "against-empty": {
    severity: "error",
    message:
      "{path} has no TypeScript to compile, not even through a tsconfig.json. Pass the folder of your sources with `--against`.",
  },
  "against-unused": {
    severity: "error",
    message:
      "No file under {path} imports {names}, or the import does not resolve. Pass the folder of the calling program with `--against`.",
  },
  "against-config": {
    severity: "error",
    message: "{file} cannot be read, so no program can be compiled: {reason}.",
  },
  "command-line": { severity: "error", message: "{reason}" },
  "internal-error": { severity: "error", message: "{reason}" },
  "watch-unavailable": {
    severity: "warning",
    message:
      "The system does not report changes: {reason}. Callsheet checks for them once a second.",
  },
  "config-folder-missing": {
    severity: "error",
    message: "The folder {folder} of `{key}:` does not exist. Create it, or remove `{key}:`.",
  },
  "config-folder-empty": {
    severity: "warning",
    message:
      "The folder {folder} of `{key}:` is empty and has no effect. Add files, or remove `{key}:`.",
  },
  "config-folder-elsewhere": {
    severity: "error",
    message:
      "The folder {folder} of `{key}:` is outside of the project, or links there. Copy the files for the package into the project.",
  },
  "config-layout": {
    severity: "error",
    message:
      "`{key}:` has no effect with `layout: {layout}`, only with `layout: {right}`. Remove it, or change the layout.",
  },
  "config-tsconfig-base": {
    severity: "error",
    message:
      '{file} extends {base}, which does not exist. Install its dependencies or run the framework that writes it, or set `imports:` (".ts", ".js" or none) in the configuration.',
  },
  "config-tsconfig": {
    severity: "error",
    message:
      '{file} defines how modules import each other, but cannot be read: {reason}. Fix it, or set `imports:` (".ts", ".js" or none) in the configuration.',
  },
  "config-tsconfig-older": {
    severity: "warning",
    message:
      "{file} has {found}, but the modules need {needed} or later to compile. Set {mend} there.",
  },
  "config-tsconfig-commonjs": {
    severity: "warning",
    message:
      "{file} compiles the modules as CommonJS with `verbatimModuleSyntax`, which does not allow `import`. Set {mend}.",
  },
  "format-project": {
    severity: "error",
    message:
      "The style in {file} cannot be used for `format: project`: {reason}. Set the style in `format:` in callsheet.yaml, or remove `format:` and add the output to .prettierignore.",
  },
  "config-outside": {
    severity: "error",
    message:
      "The output folder {out} is outside of the project. If that is intended, set `outside: true` next to `out:`.",
  },
  "config-link": {
    severity: "error",
    message: "{file} is a symbolic link. Replace it with the file.",
  },

  "template-unknown": {
    severity: "error",
    message: "{file} does not replace a template of Callsheet{hint}",
  },
  "template-empty": {
    severity: "warning",
    message: "The template writes an empty {path}. Add content, or remove it.",
  },
  "template-wrong": {
    severity: "error",
    message:
      "The template cannot be rendered: {reason}. `callsheet help templates` lists its values.",
  },

  "file-taken": {
    severity: "error",
    message: "The package already has a generated {path}. Rename {file}, or remove it.",
  },
  "file-not-built": {
    severity: "error",
    message:
      "{file} cannot be built by itself: {reason} Fix it, or set `dist: false` in the configuration if the package needs no build.",
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
    message: "The file {file} of `emit:` does not exist. Create it, or remove the entry.",
  },
  "emitter-wrong": { severity: "error", message: "The emitter {name} {reason}." },
  "emitter-file": {
    severity: "error",
    message: "The emitter {name} cannot write {path}: {reason}.",
  },

  "init-unwritable": { severity: "error", message: "{file} cannot be written: {reason}." },
  "init-example-kept": {
    severity: "warning",
    message: "{file} of the example {name} was edited, so it was not removed. {fix}.",
  },
  "init-imports-assumed": {
    severity: "warning",
    message:
      "{file} extends a file that does not exist; callsheet.yaml assumes `imports: {imports}`. Install its dependencies, and change `imports:` if the code does not compile.",
  },
  "init-taken": {
    severity: "error",
    message:
      "A service {name} already exists in {files}; it was not changed. Pass another name: `callsheet init NAME`; or edit it, and run `callsheet generate`.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
