/** Findings on lines of files, in the form of GitHub's workflow commands. */
import { posix } from "node:path";
import { sha256 } from "../../text/sha256.ts";
import { plural } from "../../text/texts.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Place } from "../diagnostic.ts";

/** Levels, the most severe first. */
export const annotationLevels = ["error", "warning", "notice"] as const;
export type AnnotationLevel = (typeof annotationLevels)[number];

/** A message for a line of a file, independent of the platform. */
export interface Annotation {
  readonly level: AnnotationLevel;
  readonly title?: string | undefined;
  /** Plain text. */
  readonly message: string;
  /** Location relative to the root of the repository. Absent for a folder or the whole repository. */
  readonly place?: PlatformPlace | undefined;
}

/** `pointer`: JSON pointer in an API document. The file can be a URL. */
export interface PlatformPlace extends Place {
  readonly pointer?: string | undefined;
}

/** Returns whether a document was downloaded, so that its file is not in the repository. */
export const isUrl = (file: string): boolean => /^https?:\/\//i.test(file);

/** Returns the path from the root of the repository, with `/`, or a URL unchanged. `below`: the working directory from the root, or "". */
export const repositoryPath = (file: string, below: string): string =>
  isUrl(file) ? file : posix.join(toSlashes(below), toSlashes(file));

export const inRepository = <One extends Place>(place: One, below: string): One => ({
  ...place,
  file: repositoryPath(place.file, below),
});

/** GitHub's limit per level in one step; a job shows five times as many. Further annotations are silently dropped. */
const mostOfLevel = 10;

/** Returns as many workflow commands as GitHub shows, the most severe first. Keeps the order within a level. */
export function githubAnnotations(annotations: readonly Annotation[]): readonly string[] {
  const ofLevel = annotationLevels.map((level) =>
    annotations.filter((annotation) => annotation.level === level),
  );
  const fits = ofLevel.every(({ length }) => length <= mostOfLevel);
  const shown = ofLevel.flatMap((those, index) => {
    // The notice about the other annotations counts, too.
    const isLast = index === ofLevel.length - 1;
    return those.slice(0, isLast && !fits ? mostOfLevel - 1 : mostOfLevel);
  });
  if (fits) return shown.map(githubCommand);
  const rest = plural(annotations.length - shown.length, "more finding");
  const word: Annotation = { level: "notice", message: `${rest} in the summary and in the log.` };
  return [...shown, word].map(githubCommand);
}

/** Returns a workflow command: one line of output that GitHub shows as an annotation. */
export function githubCommand({ level, title, message, place }: Annotation): string {
  const properties = Object.entries({
    file: place?.file,
    line: place?.line,
    col: place?.column,
    // A location is on one line: GitHub ignores an end column on another line.
    endColumn: place && place.column + place.length,
    title: title?.slice(0, longestTitle),
  }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  const head = properties.length === 0 ? level : `${level} ${properties.join(",")}`;
  return `::${head}::${escapeData(message)}`;
}

/** Maximum length in characters, set by GitHub. */
const longestTitle = 255;

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** Disables workflow commands in a string. They are enabled again by a word that the string cannot contain: its hash. */
export function withoutCommands(text: string): string {
  const word = `callsheet-${sha256(text)}`;
  return `::stop-commands::${word}\n${text}\n::${word}::`;
}
