import { checkRule } from "../rule/define.ts";

export const headerTwice = checkRule({
  id: "header-twice",
  level: "error",
  message:
    "{name} and {other} are one header: case does not count in their names. Keep one of the two.",
  reason: "Both are sent as one header, and which of the two values arrives is chance.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    header:
      Language: { type: string, doc: Language of the titles. }
      language: { type: string, doc: Language of the titles. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    header:
      Language: { type: string, doc: Language of the titles. }
    result: string[]
`,
  check: {
    operation({ parameters }, report) {
      const seen = new Map<string, string>();
      for (const { parameter, at } of parameters) {
        if (parameter.in !== "header") continue;
        const name = parameter.wire.toLowerCase();
        const other = seen.get(name);
        if (other !== undefined) report(at, { name: parameter.wire, other });
        seen.set(name, parameter.wire);
      }
    },
  },
});
