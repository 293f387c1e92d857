/** Reports diagnostics of one side, with locations in git's notation: `main:spec/shop/pens.yaml:3:5`. */
import { relative, resolve } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import { toSlashes } from "../../text/paths.ts";
import { describe } from "../report/diagnostics.ts";
import type { Diagnostic as Reported } from "../report/report.ts";
import type { Side } from "../sides/find-side.ts";

export interface Where {
  readonly cwd: string;
  readonly root: string | undefined;
}

export function describeSide(
  { revision }: Pick<Side, "revision">,
  diagnostics: readonly Diagnostic[],
  sources: readonly SourceText[],
  { cwd, root }: Where,
): readonly Reported[] {
  if (revision === undefined || root === undefined) return describe(diagnostics, sources);
  const label = (file: string): string =>
    `${revision.name}:${toSlashes(relative(root, resolve(cwd, file)))}`;
  return describe(
    diagnostics.map((one) =>
      one.place === undefined
        ? one
        : { ...one, place: { ...one.place, file: label(one.place.file) } },
    ),
    sources.map((source) => ({ ...source, file: label(source.file) })),
  );
}
