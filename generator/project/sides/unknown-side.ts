/** Messages about a revision that does not exist, or a path that it does not have. */
import { posix } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fetchRevision, revisionNames } from "../git/history.ts";
import { findObjects, listTree } from "../git/objects.ts";
import type { GitRepository } from "../git/repository.ts";
import { didYouMean, nearest } from "../../text/nearest.ts";

export function unknownRevision(repository: GitRepository, name: string): Diagnostic {
  const range = sidesOfRange(repository, name);
  if (range !== undefined) {
    const hint = `; pass the two sides separately: \`callsheet diff ${range}\`.`;
    return diagnostic("revision-unknown", undefined, { name, hint });
  }
  const near = nearestRevision(repository, name);
  if (!repository.isShallow) {
    const hint = near === undefined ? "." : `; did you mean "${near}"?`;
    return diagnostic("revision-unknown", undefined, { name, hint });
  }
  const hint = near === undefined ? "." : `; or did you mean "${near}"?`;
  const line = fetchRevision(repository, name);
  return diagnostic("revision-not-here", undefined, { name, line, hint });
}

/** Splits `main..topic` or `main...topic`, git's notation for a range, if both revisions exist. */
function sidesOfRange(repository: GitRepository, name: string): string | undefined {
  const [, before = "", dots, after = ""] = /^(.*?)(\.{2,3})(?!\.)(.*)$/s.exec(name) ?? [];
  if (dots === undefined) return undefined;
  const [old, now] = [before, after].map((one) => (one === "" ? "HEAD" : one));
  const objects = findObjects(repository, [`${old}^{commit}`, `${now}^{commit}`]);
  if (objects.includes(undefined)) return undefined;
  return dots === ".." ? `${old} ${now}` : `$(git merge-base ${old} ${now}) ${now}`;
}

function nearestRevision(repository: GitRepository, name: string): string | undefined {
  const known = revisionNames(repository);
  // In `main~9`, the name exists, but the history is too short.
  return known.includes(name.replace(/[~^@].*$/s, "")) ? undefined : nearest(name, known);
}

/** Suggests the most similar name in the deepest folder of the path that exists. */
export function unknownPath(
  repository: GitRepository,
  commit: string,
  revision: string,
  path: string,
): Diagnostic {
  const above = posix.dirname(posix.normalize(path));
  const names = listTree(repository, commit)
    .map((entry) => entry.path)
    .filter((each) => posix.dirname(each) === above);
  const hint = didYouMean(path, names);
  return diagnostic("revision-without-path", undefined, { revision, path, hint });
}
