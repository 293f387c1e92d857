import type { Report } from "../rule/rule.ts";
import { boundsOf, type Bounded } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";

export const patternUnsafe = checkRule({
  id: "pattern-unsafe",
  level: "warning",
  message:
    'The pattern of "{name}" repeats what is repeated already: on some texts it takes for ever. Write it with one repetition.',
  reason:
    "Who copies such a pattern into a check can be stopped by one long text: the tries double with each character.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, pattern: "^([a-z]+)+$", doc: Title to look for. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, pattern: "^[a-z]+$", doc: Title to look for. }
    result: string[]
`,
  check: {
    parameter: (site, report) => look(boundsOf(site), report),
    field: (site, report) => look(boundsOf(site), report),
    type: (site, report) => look(boundsOf(site), report),
  },
});

/** A group without groups inside that is repeated without an end. */
const repeatedGroup = /\((?:\?:)?((?:[^()\\]|\\.)*)\)(?:[+*]|\{\d+,\})/g;

/** A class, an escape or a character, with how often it comes. */
const part = /(\[(?:[^\]\\]|\\.)*\]|\\.|[^\\])([+*?]|\{\d+(?:,\d*)?\})?/gu;

/** Whether one text can be taken apart in many ways: by the repetition inside of a group, and by that of the group. */
function isUnsafe(pattern: string): boolean {
  return [...pattern.matchAll(repeatedGroup)].some(([, body = ""]) =>
    body.split("|").some((way) => {
      const parts = Array.from(way.matchAll(part), ([, what = "", times = ""]) => ({
        what,
        times,
      }));
      const open = parts.filter(({ times }) => /^[+*]|,\}$/.test(times));
      const fixed = parts.filter(({ times }) => times === "" || /^\{[1-9]\d*\}$/.test(times));
      // A character that must come, and that no repetition takes, says where one round ends.
      return (
        open.length > 0 &&
        !fixed.some(({ what }) => {
          const character = literal(what);
          return character !== undefined && !open.some((one) => takes(one.what, character));
        })
      );
    }),
  );
}

/** The character that a part is; undefined for a class or a sign of patterns. */
const literal = (what: string): string | undefined =>
  /^\\[^\p{L}\p{N}]$/u.test(what) ? what.slice(1) : /^[^\\[.^$]$/u.test(what) ? what : undefined;

function takes(what: string, character: string): boolean {
  try {
    return new RegExp(`^(?:${what})$`, "u").test(character);
  } catch {
    return true;
  }
}

function look(bounded: Bounded | undefined, report: Report<"{name}">): void {
  const pattern = bounded?.constraints.pattern;
  if (bounded === undefined || pattern === undefined || !isUnsafe(pattern)) return;
  report(bounded.at.to("pattern"), { name: bounded.name }, { on: "value" });
}
