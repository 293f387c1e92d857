/**
 * The call sheets of the service that a file belongs to, in the revision that the file is of. One file alone makes no
 * model: types and parameters that all share are in others.
 */
import { join, posix } from "node:path";
import { findObjects } from "../git/objects.ts";
import { fileHistory, type FileStep } from "../git/file-history.ts";
import type { Repository } from "../git/repository.ts";
import type { SourceText } from "../../text/source-text.ts";
import { disk, type FileSource } from "../load/file-source.ts";
import { readText } from "../load/read-text.ts";
import { revisionFiles } from "../sides/revision-files.ts";
import type { DriverFile, DriverRequest } from "./driver-request.ts";

type Pair<T> = Readonly<Record<"old" | "new", T>>;

/** Git does not say which revisions it compares: they are those in which the file is what it is told to be. */
export function driverSources(repository: Repository, request: DriverRequest): Pair<FileSource> {
  const { old, new: now } = request;
  const atHead = findObjects(repository, [`HEAD:${old.path}`, `HEAD:${now.path}`]);
  let steps: readonly FileStep[] | undefined;
  const history = () => (steps ??= fileHistory(repository, now.path));
  const inCommit = (commit: string): FileSource => revisionFiles(repository, commit);
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
