/** Findings beside lines of files: as GitHub shows what a step of a job writes. */
import { posix } from "node:path";
import { sha256 } from "../../text/sha256.ts";
import { plural } from "../../text/texts.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Place } from "../diagnostic.ts";

/** From the worst on. */
export const annotationLevels = ["error", "warning", "notice"] as const;
export type AnnotationLevel = (typeof annotationLevels)[number];

/** One message beside a line of a file, whatever platform shows it. */
export interface Annotation {
  readonly level: AnnotationLevel;
  readonly title?: string | undefined;
  /** Plain text. */
  readonly message: string;
  /** Its file is relative to the root of the repository. Absent for what concerns a folder or the whole. */
  readonly place?: Place | undefined;
}

/**
 * The path of a file from the root of the repository, by which platforms know it, with `/` on every system. `below`: where
 * the command runs, as a path from that root; "" in the root itself.
 */
export const repositoryPath = (file: string, below: string): string =>
  posix.join(toSlashes(below), toSlashes(file));

export const inRepository = (place: Place, below: string): Place => ({
  ...place,
  file: repositoryPath(place.file, below),
});

/** Maximum of each level in one step; a job shows five times as many. More are dropped without a word. */
const mostOfLevel = 10;

/** Returns as many workflow commands as GitHub shows, the worst first. Those of one level come by their importance. */
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

/** A workflow command: one line of output that GitHub shows as an annotation. */
export function githubCommand({ level, title, message, place }: Annotation): string {
  const properties = Object.entries({
    file: place?.file,
    line: place?.line,
    col: place?.column,
    // A place is on one line: GitHub ignores the column of an end on another one.
    endColumn: place && place.column + place.length,
    title: title?.slice(0, longestTitle),
  }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  const head = properties.length === 0 ? level : `${level} ${properties.join(",")}`;
  return `::${head}::${escapeData(message)}`;
}

/** In characters; GitHub's own limit. */
const longestTitle = 255;

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** Output in which no line is a command, whatever it holds. The word that ends this is one that the text cannot know. */
export function withoutCommands(text: string): string {
  const word = `callsheet-${sha256(text)}`;
  return `::stop-commands::${word}\n${text}\n::${word}::`;
}
