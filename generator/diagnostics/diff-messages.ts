import type { Entry } from "./entry.ts";

export const diffMessages = {
  "report-unreadable": {
    severity: "error",
    message: "{file} is not a comparison that can be shown: {reason}.",
  },
  "git-missing": {
    severity: "error",
    message: "There is no git on the PATH to read a revision. Pass two folders as OLD and NEW.",
  },
  "git-no-repository": {
    severity: "error",
    message:
      "This folder is not in a git repository, so it has no revisions. Pass two folders as OLD and NEW.",
  },
  "side-unknown": {
    severity: "error",
    message:
      'There is no folder "{name}", and no git repository with such a revision. Pass a folder.',
  },
  "git-failed": { severity: "error", message: "Git cannot read this repository: {reason}." },
  "revision-unknown": {
    severity: "error",
    message: 'There is no revision or folder "{name}"{hint}',
  },
  "revision-not-here": {
    severity: "error",
    message:
      'The revision "{name}" is not in this shallow clone. Fetch it with `{line}`, and run the same command again{hint}',
  },
  "revision-or-folder": {
    severity: "error",
    message:
      '"{name}" is a folder and a revision. Pass ./{name} for the folder, or {name}^0 for the revision.',
  },
  "revision-without-path": {
    severity: "error",
    message: 'The revision {revision} has no file or folder "{path}"{hint}',
  },
  "revision-path-file": {
    severity: "error",
    message: "{name} is a file. Pass the folder of call sheets; one file is not enough.",
  },
  "base-no-commit": {
    severity: "error",
    message: "The repository has no commit to compare the working tree with. Create one.",
  },
  "base-no-branch": {
    severity: "error",
    message:
      "There is no default branch to compare with ({branches}). Pass the base: `callsheet diff REVISION`.",
  },
  "base-not-here": {
    severity: "error",
    message:
      "This shallow clone ends before the common commit of HEAD and {branch}. Fetch the rest with `{line}`.",
  },
  "base-apart": {
    severity: "error",
    message: "HEAD and {branch} have no common commit. Pass the base: `callsheet diff {branch}`.",
  },
  "branch-not-here": {
    severity: "error",
    message:
      "The default branch is not in this shallow clone. Fetch it with `{line}`, and run `callsheet diff` again.",
  },
  "sides-without-spec": {
    severity: "error",
    message:
      "Neither {old} nor {new} has a spec folder {folder}. Pass folders or revisions with call sheets.",
  },
  "side-broken": {
    severity: "error",
    message: "The {side} side, {name}, has errors, so nothing was compared. Fix them.",
  },
  "sides-packages": {
    severity: "error",
    message:
      "{name} contains call sheets of one package, but the other side has several. Pass --package with one of {packages}.",
  },
  "side-spec-absent": {
    severity: "warning",
    message: "{name} has no folder {folder}: everything on the other side counts as {word}.",
  },
  "side-package-absent": {
    severity: "warning",
    message:
      "{name} has no package {package} in its configuration: everything on the other side counts as {word}.",
  },
  "side-spec-renamed": {
    severity: "warning",
    message: "git reports {folder} as renamed from {other} in {name}.",
  },
  "accept-unused": {
    severity: "warning",
    message:
      "The accepted change {change} ({rule} of {target}) does not occur in this comparison. Remove the entry when no comparison needs it.",
  },
  "accept-expired": {
    severity: "warning",
    message: "{rule} of {target} was accepted until {until}. Renew the entry, or remove it.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
