/** Creates links to files and runs on a platform, from the environment variables of its jobs. */
import { repositoryPath } from "../../diagnostics/platforms/annotations.ts";
import type { ChangePlace, ComparedSide } from "../../project/report/diff-report.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface Links {
  readonly line: (commit: string, path: string, line: number) => string;
  /** Commit that this run has checked out. */
  readonly commit?: string | undefined;
  /** URL of this run, with its summary. */
  readonly run?: string | undefined;
}

/** Returns the links; undefined outside of jobs of GitHub and GitLab. */
export function linksFrom(environment: Environment): Links | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = environment;
  if (server !== undefined && repository !== undefined) {
    const home = webAddress(`${server}/${repository}`);
    if (home === undefined) return undefined;
    const id = environment["GITHUB_RUN_ID"];
    return {
      line: lineBelow(`${home}/blob`),
      commit: environment["GITHUB_SHA"],
      run: id === undefined ? undefined : `${home}/actions/runs/${id}`,
    };
  }
  const project = webAddress(environment["CI_PROJECT_URL"]);
  if (project === undefined) return undefined;
  return {
    line: lineBelow(`${project}/-/blob`),
    commit: environment["CI_COMMIT_SHA"],
    run: webAddress(environment["CI_JOB_URL"]),
  };
}

const lineBelow =
  (blobs: string): Links["line"] =>
  (commit, path, line) =>
    `${blobs}/${encodePart(commit)}/${encodePath(path)}#L${line}`;

/** Returns an address on the web unchanged, and undefined for any other text. */
const webAddress = (text: string | undefined): string | undefined =>
  text !== undefined && /^https?:\/\/[^\s<>|`"\\]+$/.test(text) ? text : undefined;

/** Commits and paths of a stored report can be any string. */
const encodePart = (text: string): string => encodeURIComponent(text.toWellFormed());

const encodePath = (path: string): string => path.split("/").map(encodePart).join("/");

/** Returns a link to a location; undefined for files that are not in a commit. */
export function placeLink(
  place: Pick<ChangePlace, "file" | "line">,
  { commit }: Pick<ComparedSide, "commit">,
  links: Links | undefined,
  folder = "",
): string | undefined {
  if (links === undefined || commit === undefined) return undefined;
  return links.line(commit, repositoryPath(place.file, folder), place.line);
}
