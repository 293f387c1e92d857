/** Starts long test files first, so that none of them runs alone at the end. */
import { relative } from "node:path";
import { toSlashes } from "../../generator/text/paths.ts";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files, the longest first. */
export const longest: readonly string[] = [
  // Packs the generator, which most other tests need.
  "test/publish/publish.test.ts",
  "test/hostile/strings/strings.test.ts",
  "test/review-action/review-action.test.ts",
  "test/cli/init.test.ts",
  "test/cli/built-form.test.ts",
  "test/cli/diff.test.ts",
];

const asVitest = BaseSequencer.prototype.sort;

/** Sorts by this list, because a new clone has no times of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await asVitest.call(this, files);
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = longest.indexOf(toSlashes(relative(project.config.root, moduleId)));
      return at === -1 ? longest.length : at;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
