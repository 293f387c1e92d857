import type { Severity } from "./diagnostic.ts";

interface Entry {
  readonly severity: Severity;
  readonly message: string;
}

/** Every sentence the tool can complain in. `{name}` is filled in by whoever reports it. */
export const catalogue = {
  // Reading a spec folder
  "spec-folder-missing": { severity: "error", message: "There is no spec folder {folder}." },
  "spec-folder-empty": {
    severity: "error",
    message:
      "The spec folder {folder} holds no .yaml file; a service is a folder with a service.yaml.",
  },
  unreadable: { severity: "error", message: "{file} cannot be read: {reason}." },
  "file-too-large": {
    severity: "error",
    message: "The file has {mebibytes} MiB; the limit is {limit} MiB. Split it by resource.",
  },
  "not-text": {
    severity: "error",
    message: "The file is not UTF-8 text, or holds a NUL character.",
  },

  // YAML
  "yaml-syntax": { severity: "error", message: "This is not YAML: {reason}." },
  "yaml-directive": {
    severity: "error",
    message: "Directives are not used here: call sheets are YAML 1.2.",
  },
  "yaml-alias": {
    severity: "error",
    message: "{what}s are not used in call sheets; write the value out, or declare a type.",
  },
  "yaml-tag": { severity: "error", message: "The tag {tag} is not used in call sheets." },
  "yaml-key": { severity: "error", message: "A key must be a plain name." },
  "yaml-duplicate-key": {
    severity: "error",
    message: 'The key "{key}" is here twice; one of the two would be lost.',
  },
  "yaml-integer-too-large": {
    severity: "error",
    message: "No number holds this integer exactly; put it in quotes.",
  },

  // The shape of a file
  "unknown-key": { severity: "error", message: 'There is no key "{key}" here{hint}' },
  "missing-key": { severity: "error", message: 'The key "{key}" is missing here.' },
  "wrong-type": { severity: "error", message: "{where} must be {expected}, not {received}." },
  "wrong-value": { severity: "error", message: "{where} {requirement}." },
  "file-misplaced": { severity: "error", message: "{reason}" },
  "service-missing": {
    severity: "error",
    message: "The folder {folder} has no service.yaml, which says what its operations share.",
  },

  // Names
  "name-not-identifier": {
    severity: "error",
    message: '"{name}" cannot be {what}: write letters, digits and _, not beginning with a digit.',
  },
  "name-taken": { severity: "error", message: '"{name}" is {what} already, at {other}.' },

  // Operations
  "path-syntax": { severity: "error", message: "This is not a path template: {reason}." },
  "path-variable-twice": {
    severity: "error",
    message: "The path names {variable} twice.",
  },
  "path-variable-unused": {
    severity: "error",
    message: 'The path has no variable "{name}"{hint}',
  },
  "paths-differ": {
    severity: "error",
    message: "The paths of one operation must agree: {reason}.",
  },
  "operation-indistinct": {
    severity: "error",
    message:
      "{id} and {other} ({place}) have the same method, path and fixed parameters; nothing on the wire tells them apart.",
  },
  "argument-twice": {
    severity: "error",
    message:
      'Two parameters have the argument name "{name}": {first} and {second}. Give one another name with `as:`.',
  },
  "fixed-shadowed": {
    severity: "error",
    message: 'The query parameter "{name}" is fixed; it cannot be an argument as well.',
  },
  "client-shadowed": {
    severity: "error",
    message:
      'The query parameter "{name}" is a client-wide parameter of the service; it cannot be an operation\'s as well.',
  },
  "send-and-required": {
    severity: "error",
    message: '"{name}" has a value to send when the caller says nothing, so it is not required.',
  },
  "value-not-of-type": { severity: "error", message: "{value} is not a value of type {type}." },
  "wire-type": {
    severity: "error",
    message:
      "A {location} parameter is sent as text: its type must be a scalar, an enum{orArray}, not {type}.",
  },
  "header-name": { severity: "error", message: '"{name}" is not the name of a header.' },
  "reserved-header": {
    severity: "error",
    message: 'The header "{name}" is set by the client itself; it cannot be a parameter.',
  },
  "reason-missing": {
    severity: "error",
    message: "`supported: false` needs a `reason:` for the reader.",
  },
  "reason-unneeded": {
    severity: "error",
    message: "`reason:` says why a service is not supported; this one is.",
  },
  "no-envelope": {
    severity: "error",
    message: "`envelope: false` opts out of an envelope, and the service has none.",
  },

  // Types
  "type-syntax": { severity: "error", message: "This is not a type: {reason}." },
  "type-unresolved": { severity: "error", message: 'There is no type "{name}" here{hint}' },
  "type-elsewhere": {
    severity: "error",
    message:
      'The type "{name}" belongs to the resource {resource}. Move it to service.yaml to share it.',
  },
  "type-primitive": {
    severity: "error",
    message: '"{name}" is a type of the format; a declared type needs another name.',
  },
  "type-circular": {
    severity: "error",
    message: 'The type "{name}" is made of itself alone; put an array, a map or an object between.',
  },
  "type-contradiction": { severity: "error", message: "{reason}" },

  // The output folder
  "output-is-root": {
    severity: "error",
    message: "{folder} is the root of a file system. Name a folder that is for generated files.",
  },
  "output-is-home": {
    severity: "error",
    message: "{folder} is or holds a home folder. Name a folder that is for generated files.",
  },
  "output-is-repository": {
    severity: "error",
    message: "{folder} is or holds the root of a repository. Name a folder inside the repository.",
  },
  "output-in-repository-data": {
    severity: "error",
    message: "{folder} is inside a .git folder. Name a folder that is for generated files.",
  },
  "output-holds-spec": {
    severity: "error",
    message: "{folder} is or holds the spec folder {spec}. Name a folder beside it.",
  },
  "output-inside-spec": {
    severity: "error",
    message: "{folder} is inside the spec folder {spec}. Name a folder beside it.",
  },
  "output-not-folder": {
    severity: "error",
    message: "{folder} is not a folder. Name one that is for generated files.",
  },
  "output-is-link": {
    severity: "error",
    message: "{folder} is a symbolic link. Name the folder it leads to.",
  },
  "output-path": { severity: "error", message: '"{path}" cannot be a generated file: {reason}.' },
  "output-path-taken": {
    severity: "error",
    message:
      '"{path}" and "{other}" would be one file where upper and lower case are not told apart.',
  },
  "output-path-nested": {
    severity: "error",
    message: '"{path}" cannot be a generated file, since "{other}" needs a folder of that name.',
  },
  "output-file-is-link": {
    severity: "error",
    message: "{file} is a symbolic link, and nothing is written through links. Remove it.",
  },
  "output-file-not-file": {
    severity: "error",
    message: "{file} is {what}, where a generated file must go. Move it elsewhere.",
  },
  "output-file-below-file": {
    severity: "error",
    message: "{file} is not a folder, and generated files must go into it. Move it elsewhere.",
  },
  "output-edited": {
    severity: "error",
    message:
      "{file} was edited since it was generated. Say it in the spec instead, or lose the edit with --force.",
  },
  "output-edited-stale": {
    severity: "error",
    message:
      "{file} was edited since it was generated, and is generated no more. Move it elsewhere, or remove it with --force.",
  },
  "output-foreign": {
    severity: "error",
    message:
      "{file} is there already, and manifest.json does not list it as generated. Move it elsewhere, restore the manifest, or name another output folder.",
  },
  "output-manifest-broken": {
    severity: "error",
    message:
      "{file} does not say which files were generated: {reason}. Restore it from version control (either side of a merge will do) and generate again.",
  },
  "output-manifest-foreign": {
    severity: "error",
    message: "{file} is not a manifest of Callsheet. Name another output folder.",
  },
  "output-manifest-newer": {
    severity: "error",
    message: "{file} was written by a newer Callsheet (format {version}). Update Callsheet.",
  },
  "output-journal-broken": {
    severity: "error",
    message:
      "{file}, the notes of a run that did not end, cannot be read: {reason}. Remove it and generate again.",
  },
  "output-locked": {
    severity: "error",
    message:
      "Another run is writing to {folder}: {holder}. Wait for it to end; if it is long gone, remove {file}.",
  },
  "output-lock-lost": {
    severity: "error",
    message: "{file} was taken away while this run was writing. Generate again.",
  },
  "output-changed-meanwhile": {
    severity: "error",
    message: "{file} changed while this run was writing, and was left alone. Generate again.",
  },
  "output-interrupted": {
    severity: "error",
    message: "Stopped on request before anything in {folder} was replaced.",
  },
  "output-system": {
    severity: "error",
    message: "{file} could not be {action}: {reason} ({code}). {advice}",
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type DiagnosticCode = keyof typeof catalogue;
