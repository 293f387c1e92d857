import type { Entry } from "./entry.ts";

/** Why two sides cannot be compared, and what is odd about them: a part of the catalogue. */
export const diffMessages = {
  "report-unreadable": {
    severity: "error",
    message: "{file} is no comparison that can be shown: {reason}.",
  },
  "git-missing": {
    severity: "error",
    message:
      "There is no git on the PATH, and a revision can be read by nothing else. Compare two folders: `callsheet diff OLD NEW`.",
  },
  "git-no-repository": {
    severity: "error",
    message:
      "This folder is in no git repository, so there is no revision to compare with. Compare two folders: `callsheet diff OLD NEW`.",
  },
  "side-unknown": {
    severity: "error",
    message:
      'There is no folder "{name}", and no revision of that name: this folder is in no git repository.',
  },
  "git-failed": { severity: "error", message: "Git cannot read this repository: {reason}." },
  "revision-unknown": {
    severity: "error",
    message: 'There is no revision "{name}", and no folder of that name{hint}',
  },
  "revision-not-here": {
    severity: "error",
    message:
      'The revision "{name}" is not in this clone, which is shallow. `{line}` fetches it; then say the same again{hint}',
  },
  "revision-or-folder": {
    severity: "error",
    message:
      '"{name}" is a folder and a revision. Say ./{name} for the folder, or {name}^0 for the revision.',
  },
  "revision-without-path": {
    severity: "error",
    message: 'The revision {revision} has no folder "{path}"{hint}',
  },
  "revision-path-file": {
    severity: "error",
    message: "{name} is a file. Name the folder of call sheets, since one file says too little.",
  },
  "base-no-commit": {
    severity: "error",
    message: "There is no commit yet, so there is nothing to compare the working tree with.",
  },
  "base-no-branch": {
    severity: "error",
    message:
      "There is no default branch here to compare with ({branches}). Say what is old: `callsheet diff REVISION`.",
  },
  "base-not-here": {
    severity: "error",
    message:
      "This clone is shallow, and it ends before the commit where HEAD left {branch}. `{line}` fetches the rest.",
  },
  "base-apart": {
    severity: "error",
    message:
      "HEAD and {branch} have no commit in common. Say what is old: `callsheet diff {branch}`.",
  },
  "branch-not-here": {
    severity: "error",
    message:
      "The default branch is not in this clone, which is shallow. `{line}` fetches it; then say `callsheet diff` again.",
  },
  "sides-without-spec": {
    severity: "error",
    message: "There is no spec folder {folder}, neither in {old} nor in {new}.",
  },
  "side-broken": {
    severity: "error",
    message: "Nothing was compared: the {side} side, {name}, has errors.",
  },
  "sides-packages": {
    severity: "error",
    message:
      "{name} holds call sheets of one package, and the other side has several. Say --package with one of {packages}.",
  },
  "side-spec-absent": {
    severity: "warning",
    message:
      "There is no folder {folder} in {name}: everything of the other side counts as {word}.",
  },
  "side-package-absent": {
    severity: "warning",
    message:
      "{name} has no package {package} in its configuration: everything of the other side counts as {word}.",
  },
  "side-spec-renamed": {
    severity: "warning",
    message: "{folder} is {other} in {name}, by what git takes for a rename.",
  },
  "accept-unused": {
    severity: "warning",
    message:
      "No change between these sides is {change} ({rule} of {target}). Remove the entry once nobody compares across it.",
  },
  "accept-expired": {
    severity: "warning",
    message: "{rule} of {target} was accepted until {until}, and is no more.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
