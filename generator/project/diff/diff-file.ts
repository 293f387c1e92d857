/** What a change of one call sheet means, for git to show in place of lines. */
import { diffModels } from "../../diff/diff-models.ts";
import type { Change } from "../../diff/verdict/change.ts";
import { findRepository } from "../git/repository.ts";
import { compile } from "../compile.ts";
import { disk } from "../load/file-source.ts";
import { workingTree } from "../sides/find-side.ts";
import type { Diff } from "./diff.ts";
import type { DriverRequest } from "./driver-request.ts";
import { driverSheets, driverSources } from "./driver-sheets.ts";
import { judgeDiff } from "./judge-diff.ts";
import { reportChanges } from "./report-changes.ts";

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
