import { inlineText } from "../../spec/fmt/inline-text.ts";
import { camelWords } from "../../text/case.ts";
import { checkRule } from "../rule/define.ts";

export const parameterNameStyle = checkRule({
  id: "parameter-name-style",
  level: "warning",
  mend: "suggestion",
  message: 'Callers have to write "{name}" in quotes. Give it an argument name with `as:`.',
  reason:
    "The name on the wire is the argument's name too, unless `as:` gives another one. One that is no identifier is awkward to write, and cannot be completed.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      end-date: { type: date, doc: Last day to look at. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      end-date: { as: endDate, type: date, doc: Last day to look at. }
    result: string[]
`,
  check: {
    parameter({ parameter: { argument, wire }, at, edit, written, operation }, report) {
      if (argument !== wire || /^[A-Za-z_$][\w$]*$/.test(argument)) return;
      const name = camelWords(argument);
      const isTaken = operation?.parameters.some((other) => other.argument === name) === true;
      const isName = /^[A-Za-z_$][\w$]*$/.test(name) && !isTaken;
      const type = edit.source(at.path) ?? "";
      const edits =
        !isName || written === "nowhere"
          ? undefined
          : written === "facts"
            ? edit.insert(at.path, "as", name, ["in"])
            : edit.replaceValue(at.path, `{ as: ${name}, type: ${braced(type)} }`);
      report(at, { name: argument }, { edits });
    },
  },
});

/** A type as it is written between braces. */
const braced = (source: string): string =>
  /^["']/.test(source) ? source : inlineText(source, "braces");
