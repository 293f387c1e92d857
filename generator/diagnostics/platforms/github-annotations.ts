/** As many annotations as GitHub shows of one step, the worst of them, and a word on the rest. */
import { annotationLevels, type Annotation } from "./annotation.ts";
import { githubCommand } from "./github-command.ts";
import { plural } from "../../text/plural.ts";

/** Of each level, in one step; a job shows five times as many. What is beyond is dropped without a word. */
const mostOfLevel = 10;

/** Lines of output. `annotations`: those of one level in the order of their importance. */
export function githubAnnotations(annotations: readonly Annotation[]): readonly string[] {
  const ofLevel = annotationLevels.map((level) =>
    annotations.filter((annotation) => annotation.level === level),
  );
  const fits = ofLevel.every(({ length }) => length <= mostOfLevel);
  const shown = ofLevel.flatMap((those, index) => {
    // The word on the rest is a notice itself.
    const isLast = index === ofLevel.length - 1;
    return those.slice(0, isLast && !fits ? mostOfLevel - 1 : mostOfLevel);
  });
  if (fits) return shown.map(githubCommand);
  const rest = plural(annotations.length - shown.length, "more finding");
  const word: Annotation = { level: "notice", message: `${rest} in the summary and in the log.` };
  return [...shown, word].map(githubCommand);
}
