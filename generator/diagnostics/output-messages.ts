import type { Entry } from "./entry.ts";

/** Problems with the output folder: a part of the catalogue. */
export const outputMessages = {
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
  "output-in-modules": {
    severity: "warning",
    message:
      "{folder} is below node_modules, where npm removes what it has not installed. Name a folder of the project, and make it a workspace.",
  },
  "output-left": {
    severity: "warning",
    message:
      "{folder}/ has generated modules of the same services, and is the output folder of no package: what is generated goes to {out}/, and what is there stays as it is. Remove it once nothing imports it.",
  },
  "output-is-tilde": {
    severity: "error",
    message:
      '"{folder}" stands for a home folder in a shell alone, and no shell has read it here. Write the path out, or ./{folder} for a folder of that name.',
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
      "{file} was edited since it was generated. Say it in the call sheets instead, or give the edit up: `callsheet generate --force`.",
  },
  "output-reformatted": {
    severity: "error",
    message:
      "A formatter has been over {folder}/: {files} there are as generated but for their layout. Keep it away with the line {folder}/ in .prettierignore, or say its style in callsheet.yaml: `format: project`, or the options themselves. Then generate with --force once.",
  },
  "output-edited-stale": {
    severity: "error",
    message:
      "{file} was edited since it was generated, and is generated no more. Move it elsewhere, or remove it with --force.",
  },
  "output-foreign": {
    severity: "error",
    message:
      "{file} is there already, and manifest.json does not list it as generated. Move it elsewhere, restore the manifest, {docs}or name another output folder as `out:` in callsheet.yaml.",
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
  "output-dist-foreign": {
    severity: "error",
    message:
      "{file} is not built from the generated sources, and {folder}/ is where those are built. Move it elsewhere, or say `dist: false` in the configuration if {folder}/ is somebody else's.",
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
  "page-foreign": {
    severity: "error",
    message:
      "{file} is there already, and is not a page of Callsheet's. Move it elsewhere, or name another folder with --out.",
  },
  "output-system": {
    severity: "error",
    message: "{file} could not be {action}: {reason} ({code}). {advice}",
  },
  "file-refused": {
    severity: "error",
    message: "{file} is not written: {reason}. Name another place.",
  },
  "file-unwritable": {
    severity: "error",
    message:
      "{file} cannot be written: {reason}. Allow this user to write there, or name another place.",
  },
  "changelog-refused": {
    severity: "error",
    message: "{file} was left as it is: {reason}.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
