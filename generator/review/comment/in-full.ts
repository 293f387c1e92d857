/** Where all is that a comment has no room for. */
import { markdownLink } from "../../diagnostics/platforms/markdown.ts";
import type { Links } from "../words/links.ts";

export const inFull = (links: Links | undefined): string =>
  links?.run === undefined
    ? "in the full report"
    : `in the ${markdownLink("summary of this run", links.run)}`;
