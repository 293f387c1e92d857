import { checkRule } from "../rule/define.ts";

export const pathFactsUnused = checkRule({
  id: "path-facts-unused",
  level: "warning",
  mend: "fix",
  message:
    "No path of the service has a variable {name}. Remove what is said of it, or correct its name.",
  reason:
    "What is said of a variable that no path has is mostly a misspelled name, and reaches no reader.",
  instead: {
    "service.yaml": `path:
  bookId: { type: string, doc: Id of the book. }
  authorId: { type: string, doc: Id of the author. }
`,
    "books.yaml": `operations:
  get:
    http: GET /v1/books/{bookId}
    doc: Reads one title.
    result: string
`,
  },
  use: {
    "service.yaml": `path:
  bookId: { type: string, doc: Id of the book. }
`,
    "books.yaml": `operations:
  get:
    http: GET /v1/books/{bookId}
    doc: Reads one title.
    result: string
`,
  },
  check: {
    service({ spec, at, edit, resources }, report) {
      if (spec.path === undefined) return;
      const words = new Set(
        resources.flatMap(({ operations }) =>
          operations.flatMap(({ operation: { paths } }) =>
            paths.flatMap(({ template }) => template.variables.map(({ name }) => lastWord(name))),
          ),
        ),
      );
      for (const name of spec.path.keys()) {
        if (words.has(name)) continue;
        const here = at.to("path", name);
        report(here, { name }, { edits: edit.remove(here.path) });
      }
    },
  },
});

const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
