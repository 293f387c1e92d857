import { isOneSlip } from "../../text/one-slip.ts";
import { checkRule } from "../rule/define.ts";
import { namesOf, type NameUse } from "../rule/names-of.ts";
import type { ServiceSite } from "../rule/sites.ts";
import { wordsOf } from "../rule/spelling.ts";

/** Shorter names are near each other by chance. */
const shortest = 7;

/** Shorter words are near each other by chance, too. */
const shortestWord = 4;

/** How often a name comes that is not misspelled itself. */
const usual = 3;

export const nameMisspelled = checkRule({
  id: "name-misspelled",
  level: "warning",
  message:
    '"{name}" comes once, and "{other}" {count} times in the service. See whether it is misspelled.',
  reason:
    "A name that differs in one letter from one that comes again and again is mostly a slip, when nothing else in the call sheets has its word. On the wire it is another name, which the service does not know.",
  instead: `operations:
  get:
    http: GET /v1/authors/{authorName}
    doc: Reads the year of birth.
    result: integer

  rename:
    http: PATCH /v1/authors/{authorName}
    doc: Gives another name.
    body: string
    result: none

  delete:
    http: DELETE /v1/authors/{authorName}
    doc: Removes one author.
    result: none

  list:
    http: GET /v1/authors/{autohrName}/books
    doc: Lists titles.
    result: string[]
`,
  use: `operations:
  get:
    http: GET /v1/authors/{authorName}
    doc: Reads the year of birth.
    result: integer

  rename:
    http: PATCH /v1/authors/{authorName}
    doc: Gives another name.
    body: string
    result: none

  delete:
    http: DELETE /v1/authors/{authorName}
    doc: Removes one author.
    result: none

  list:
    http: GET /v1/authors/{authorName}/books
    doc: Lists titles.
    result: string[]
`,
  check: {
    service(site, report) {
      for (const uses of Map.groupBy(namesOf(site), ({ kind }) => kind).values()) {
        const frequent = Map.groupBy(
          uses.filter(({ name, count }) => count >= usual && name.length >= shortest),
          ({ name }) => name.length,
        );
        for (const { name, count, at } of uses) {
          if (count > 1 || name.length < shortest) continue;
          const other = nearIn(frequent, name);
          if (other === undefined || isMeant(name, other.name, site)) continue;
          report(at, { name, other: other.name, count: other.count });
        }
      }
    },
  },
});

/** Whether the words that tell one name from the other are written elsewhere in the service too, in a name or a sentence. */
function isMeant(name: string, other: string, { at, resources }: ServiceSite): boolean {
  const known = new Set(wordsOf(other));
  const odd = wordsOf(name).filter((word) => !known.has(word));
  const sheets = [at, ...resources.map((resource) => resource.at)];
  const words = new Set(
    sheets.flatMap(({ document }) => wordsOf(document.source.text.replaceAll(name, " "))),
  );
  return odd.every((word) => word.length < shortestWord || words.has(word));
}

function nearIn(
  frequent: ReadonlyMap<number, readonly NameUse[]>,
  name: string,
): NameUse | undefined {
  return [name.length, name.length - 1, name.length + 1]
    .flatMap((length) => frequent.get(length) ?? [])
    .find((other) => isOneSlip(name, other.name));
}
