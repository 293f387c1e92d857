/** The parts of HTML pages, from the package's own folder. */
import { readdirSync, readFileSync } from "node:fs";
import { withLf } from "../../text/sha256.ts";
import { packageRoot } from "../../text/package-root.ts";
import type { PageTemplates } from "../../print/html/print-page.ts";

const folder = new URL("templates/html/", packageRoot);

export function readPageTemplates(): PageTemplates {
  const files = readdirSync(folder);
  const ofEnding = (ending: string): Record<string, string> =>
    Object.fromEntries(
      files
        .filter((file) => file.endsWith(ending))
        // Browsers hash what they read with "\n" at line ends.
        .map((file) => [
          file.slice(0, -ending.length),
          withLf(readFileSync(new URL(file, folder), "utf8")),
        ]),
    );
  return { html: ofEnding(".hbs"), styles: ofEnding(".css"), scripts: ofEnding(".js") };
}
