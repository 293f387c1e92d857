/** Workflow commands: lines of a step's output that GitHub shows as annotations. */
import type { Annotation } from "./annotation.ts";
import { sha256 } from "../../text/sha256.ts";

/** One line of output. */
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
