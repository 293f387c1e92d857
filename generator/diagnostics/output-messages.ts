import type { Entry } from "./entry.ts";

export const outputMessages = {
  "output-is-root": {
    severity: "error",
    message: "{folder} is the root of a file system. Set a folder for generated files.",
  },
  "output-is-home": {
    severity: "error",
    message: "{folder} is or contains a home folder. Set a folder for generated files.",
  },
  "output-is-repository": {
    severity: "error",
    message:
      "{folder} is or contains the root of a repository. Set a folder inside the repository.",
  },
  "output-in-repository-data": {
    severity: "error",
    message: "{folder} is inside a .git folder. Set a folder for generated files.",
  },
  "output-holds-spec": {
    severity: "error",
    message: "{folder} is or contains the spec folder {spec}. Set a folder next to it.",
  },
  "output-inside-spec": {
    severity: "error",
    message: "{folder} is inside the spec folder {spec}. Set a folder next to it.",
  },
  "output-not-folder": {
    severity: "error",
    message: "{folder} is not a folder. Set a folder for generated files.",
  },
  "output-is-link": {
    severity: "error",
    message: "{folder} is a symbolic link. Set the folder it leads to.",
  },
  "output-in-modules": {
    severity: "warning",
    message:
      "{folder} is inside node_modules, where npm deletes what it did not install. Set a folder of the project, and make it a workspace.",
  },
  "output-left": {
    severity: "warning",
    message:
      "{folder}/ has generated modules of these services, but is not an output folder: files are generated to {out}/. Remove {folder}/ when no program imports it.",
  },
  "output-is-tilde": {
    severity: "error",
    message:
      'Only a shell expands "{folder}" to a home folder. Write the whole path, or ./{folder} for a folder of that name.',
  },
  "output-path": { severity: "error", message: '"{path}" cannot be a generated file: {reason}.' },
  "output-path-taken": {
    severity: "error",
    message:
      '"{path}" and "{other}" are the same file on case-insensitive systems. Rename one of the two.',
  },
  "output-path-nested": {
    severity: "error",
    message:
      '"{path}" cannot be a generated file, because "{other}" needs a folder of that name. Rename one of the two.',
  },
  "output-file-is-link": {
    severity: "error",
    message: "{file} is a symbolic link; Callsheet does not write through links. Remove it.",
  },
  "output-file-not-file": {
    severity: "error",
    message: "{file} is {what}, but must be a generated file. Move it elsewhere.",
  },
  "output-file-below-file": {
    severity: "error",
    message: "{file} is not a folder, but must contain generated files. Move it elsewhere.",
  },
  "output-edited": {
    severity: "error",
    message:
      "{file} was edited after it was generated. Move the change to the call sheets, or discard it: `callsheet generate --force`.",
  },
  "output-reformatted": {
    severity: "error",
    message:
      "A formatter changed the layout of {files} in {folder}/. Add the line {folder}/ to .prettierignore, or set the style in callsheet.yaml: `format: project`, or the options themselves. Then generate with --force once.",
  },
  "output-edited-stale": {
    severity: "error",
    message:
      "{file} was edited after it was generated, and is no longer generated. Move it elsewhere, or remove it with --force.",
  },
  "output-foreign": {
    severity: "error",
    message:
      "{file} already exists and is not a generated file of manifest.json. Move it elsewhere, restore the manifest, {docs}or set another output folder with `out:` in callsheet.yaml.",
  },
  "output-manifest-broken": {
    severity: "error",
    message:
      "{file}, the list of generated files, cannot be read: {reason}. Restore it from version control (either side of a merge), and generate again.",
  },
  "output-manifest-foreign": {
    severity: "error",
    message: "{file} is not a manifest of Callsheet. Set another output folder.",
  },
  "output-manifest-newer": {
    severity: "error",
    message: "{file} was written by a newer Callsheet (format {version}). Update Callsheet.",
  },
  "output-dist-foreign": {
    severity: "error",
    message:
      "{file} is not built from the generated sources, but {folder}/ is for their build. Move it elsewhere, or set `dist: false` in the configuration if another tool writes {folder}/.",
  },
  "output-journal-broken": {
    severity: "error",
    message:
      "{file}, the journal of an interrupted run, cannot be read: {reason}. Remove it, and generate again.",
  },
  "output-locked": {
    severity: "error",
    message:
      "Another run is writing to {folder}: {holder}. Wait for it to end; if it no longer runs, remove {file}.",
  },
  "output-lock-lost": {
    severity: "error",
    message: "The lock {file} was removed while this run was writing. Generate again.",
  },
  "output-changed-meanwhile": {
    severity: "error",
    message: "{file} changed while this run was writing, and was not replaced. Generate again.",
  },
  "output-interrupted": {
    severity: "error",
    message: "The run was interrupted before it replaced anything in {folder}. Generate again.",
  },
  "page-foreign": {
    severity: "error",
    message:
      "{file} already exists and was not generated by Callsheet. Move it, or set another folder with --out.",
  },
  "output-system": {
    severity: "error",
    message: "{file} could not be {action}: {reason} ({code}). {advice}",
  },
  "file-refused": {
    severity: "error",
    message: "{file} is not written: {reason}. Set another path.",
  },
  "file-unwritable": {
    severity: "error",
    message:
      "{file} cannot be written: {reason}. Allow this user to write there, or set another path.",
  },
  "changelog-refused": {
    severity: "error",
    message: "{file} was not changed: {reason}.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
