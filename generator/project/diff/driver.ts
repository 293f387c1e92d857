/** What git tells a diff driver. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { diffModels } from "../../diff/diff-models.ts";
import type { Change } from "../../diff/verdict/change.ts";
import type { SourceText } from "../../text/source-text.ts";
import { compile } from "../compile.ts";
import { fileHistory, type FileStep } from "../git/history.ts";
import { findObjects } from "../git/objects.ts";
import { findRepository, type Repository } from "../git/repository.ts";
import { disk, type FileSource, readText } from "../load/files.ts";
import { workingTree } from "../sides/find-side.ts";
import { revisionFiles } from "../sides/revision-files.ts";
import type { Diff } from "./diff.ts";
import { judgeDiff, reportChanges } from "./report-diff.ts";

export interface DriverFile {
  /** Below the root of the repository. */
  readonly path: string;
  /** Where its content is. */
  readonly file: string;
  /** Id of the content; undefined for a file that git has not stored. */
  readonly id: string | undefined;
  /** Undefined where the file is not there. */
  readonly text: string | undefined;
}

export interface DriverRequest {
  readonly old: DriverFile;
  readonly new: DriverFile;
  /** Lines about a rename. */
  readonly header: string;
}

/**
 * Seven words, or nine for a renamed file: path, old file, id and mode, new file, id and mode, new path, lines. For a
 * path with conflicts there is one, and so no request.
 */
export function driverRequest(words: readonly string[]): DriverRequest | undefined {
  const [path, oldFile, oldId, , newFile, newId, , newPath, header = ""] = words;
  if (path === undefined || oldFile === undefined || newFile === undefined) return undefined;
  return {
    old: driverFile(path, oldFile, oldId),
    new: driverFile(newPath ?? path, newFile, newId),
    header,
  };
}

const driverFile = (path: string, file: string, id: string | undefined): DriverFile => ({
  path,
  file,
  id: id === undefined || !/^(?!0+$)[0-9a-f]+$/.test(id) ? undefined : id,
  text: isNothing(file) ? undefined : readFileSync(file, "utf8").replaceAll("\r\n", "\n"),
});

export const isNothing = (file: string): boolean => file === "/dev/null" || file === "nul";

type Pair<T> = Readonly<Record<"old" | "new", T>>;

/** Git does not name the revisions it compares: they are those in which the file has the content it passes. */
export function driverSources(repository: Repository, request: DriverRequest): Pair<FileSource> {
  const { old, new: now } = request;
  const atHead = findObjects(repository, [`HEAD:${old.path}`, `HEAD:${now.path}`]);
  let steps: readonly FileStep[] | undefined;
  const history = () => (steps ??= fileHistory(repository, now.path));
  const inCommit = (name: string): FileSource => {
    const [commit] = findObjects(repository, [`${name}^{commit}`]);
    return commit === undefined ? noFiles : revisionFiles(repository, commit.id);
  };
  if (now.id === undefined && now.text !== undefined) {
    const commit =
      old.id === undefined || atHead[0]?.id === old.id ? "HEAD" : commitOf(history(), old.id);
    return { old: inCommit(commit ?? "HEAD"), new: disk };
  }
  const step = history().find((one) => isStep(one, old, now));
  if (step !== undefined) return { old: inCommit(`${step.commit}^`), new: inCommit(step.commit) };
  const find = ({ id }: DriverFile, head: string | undefined): FileSource => {
    const commit = id === undefined || id === head ? "HEAD" : commitOf(history(), id);
    return commit === undefined ? disk : inCommit(commit);
  };
  return { old: find(old, atHead[0]?.id), new: find(now, atHead[1]?.id) };
}

/** Before the first commit. */
const noFiles: FileSource = {
  list: () => ({ problem: "missing" }),
  read: () => ({ problem: { reason: "it is not there" } }),
  isThere: () => false,
};

const none = /^0+$/;

const isStep = (step: FileStep, old: DriverFile, now: DriverFile): boolean =>
  (old.id ?? "0") === (none.test(step.old) ? "0" : step.old) &&
  (now.id ?? "0") === (none.test(step.new) ? "0" : step.new);

const commitOf = (steps: readonly FileStep[], id: string): string | undefined =>
  steps.find((one) => one.new === id)?.commit;

/** With the file as git gives it; undefined where the file belongs to no service. */
export function driverSheets(
  { root }: Repository,
  { path, text }: DriverFile,
  files: FileSource,
): readonly SourceText[] | undefined {
  const folder = serviceFolder(path, (name) => files.isThere(join(root, name)));
  if (folder === undefined) return undefined;
  const spec = posix.dirname(folder);
  const { entries = [] } = files.list(join(root, folder));
  const names = entries
    .map((entry) => posix.join(folder, entry.path))
    .filter((name) => name.endsWith(".yaml") && name !== path);
  const sheet = (name: string, content: string): SourceText => {
    const below = posix.relative(spec, name);
    return {
      path: below,
      origin: posix.join(posix.basename(spec), below),
      file: name,
      text: content,
    };
  };
  const others = names.flatMap((name) => {
    const { text: content } = readText(join(root, name), name, files);
    return content === undefined ? [] : [sheet(name, content)];
  });
  return text === undefined ? others : [...others, sheet(path, text)];
}

/** The nearest folder above with a `service.yaml`, which may be the file itself. */
function serviceFolder(path: string, isThere: (path: string) => boolean): string | undefined {
  if (posix.basename(path) === "service.yaml") return posix.dirname(path);
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) {
    if (isThere(posix.join(folder, "service.yaml"))) return folder;
  }
  return undefined;
}

/** Undefined where the file says nothing of an API by itself, or cannot be understood on one of the sides. */
export function diffFile(request: DriverRequest, cwd: string): Diff | undefined {
  const repository = findRepository(cwd);
  if (repository === "none" || "reason" in repository) return undefined;
  for (const files of [driverSources(repository, request), { old: disk, new: disk }]) {
    const before = driverSheets(repository, request.old, files.old);
    const after = driverSheets(repository, request.new, files.new);
    if (before === undefined || after === undefined) continue;
    const [old, now] = [compile(before).model, compile(after).model];
    if (old === undefined || now === undefined) continue;
    const changes = diffModels({ old, new: now }).filter((change) => isIn(change, request));
    return diffOf(changes, request, { old, new: now });
  }
  return undefined;
}

/** Other files may be of another time than git compares: what they say is for their own comparison. */
const isIn = ({ places }: Change, request: DriverRequest): boolean =>
  places.old?.file === request.old.path || places.new?.file === request.new.path;

function diffOf(
  changes: readonly Change[],
  request: DriverRequest,
  models: Diff["models"][number],
): Diff {
  const side = workingTree("");
  const [old, now] = [request.old, request.new].map(({ path }) => ({ ...side, name: path }));
  const sides = { old: old ?? side, new: now ?? side };
  const compared = { changes, models, accepted: new Map<string, never>(), hasAcceptFile: false };
  const reported = reportChanges([compared], sides);
  return {
    report: {
      version: 1,
      ...judgeDiff(reported, "breaking"),
      old: { name: request.old.path },
      new: { name: request.new.path },
      changes: reported,
      packages: [],
      diagnostics: [],
    },
    models: [models],
  };
}
