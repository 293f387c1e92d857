import type { PagesFact } from "../facts/pages-fact.ts";
import { code } from "../wording/words.ts";

/** By number `page`, size `limit`, first `1`. */
export function pagesText(pages: PagesFact | undefined): string {
  if (pages === undefined) return "";
  const { by, words, settings } = pages;
  // What says the way comes first.
  const facts = by === "link" ? [...settings, ...words] : [...words, ...settings];
  return facts.map(([key, of]) => `${key} ${code(String(of))}`).join(", ");
}
