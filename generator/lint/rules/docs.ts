import { foldName } from "../../text/names.ts";
import { listSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";

export const docRules: readonly LintRule[] = [
  rule({
    id: "doc-missing",
    level: "warning",
    levelOfImported: "info",
    message: "{id} has no description. Write one sentence as `doc:`.",
    why: "The sentence is all that callers see in their editor, and all that reviewers see of a new operation.",
    bad: listSheet({ doc: undefined }),
    good: listSheet(),
    check: {
      operation({ operation: { id, doc }, at }, report) {
        if (doc === undefined) report(at, { id });
      },
    },
  }),
  rule({
    id: "parameter-doc-missing",
    level: "info",
    message: '"{name}" has no description. Write a sentence as `doc:`.',
    why: "Editors show the sentence while a caller writes the argument.",
    bad: listSheet({ query: "author: string" }),
    good: listSheet({ query: "author: { type: string, doc: Only books by this author. }" }),
    check: {
      parameter({ parameter: { wire: name, doc, in: location, facts }, at }, report) {
        // A path variable without facts is described by its name.
        if (doc === undefined && (location !== "path" || facts !== undefined)) report(at, { name });
      },
    },
  }),
  rule({
    id: "type-doc-missing",
    level: "info",
    message: "{name} has no description. Write a sentence as `doc:`.",
    why: "Editors show the sentence for each value of the type.",
    bad: books("Book: { fields: { title: string } }"),
    good: books("Book: { doc: One book., fields: { title: string } }"),
    check: {
      type({ type: { name, doc }, at }, report) {
        if (doc === undefined) report(at, { name });
      },
    },
  }),
  rule({
    id: "doc-repeats-name",
    level: "info",
    message:
      'The description of "{name}" repeats its name. Add what the name does not express, or remove it.',
    why: "A sentence without information costs readers time.",
    bad: listSheet({ doc: "Books list." }),
    good: listSheet(),
    check: {
      doc({ name, text, at }, report) {
        const names = [name, name.slice(name.lastIndexOf(".") + 1)].map(foldName);
        if (names.includes(foldName(text))) report(at, { name }, { on: "value" });
      },
    },
  }),
  rule({
    id: "doc-sentences",
    level: "info",
    message:
      'The description of "{name}" has {count} sentences. Keep the first, and move the others to `details:`.',
    why: "Editors show the first sentence in a list of names. Few readers see the others.",
    bad: listSheet({
      doc: "Lists the titles of all books. They are sorted by author. Books of one author are sorted by year.",
    }),
    good: listSheet({
      details: "They are sorted by author. Books of one author are sorted by year.",
    }),
    check: {
      doc({ subject, name, text, at }, report) {
        const count = text.split(sentenceEnd).length;
        // Two sentences are still easy to read.
        if (subject === "operation" && count > 2) report(at, { name, count }, { on: "value" });
      },
    },
  }),
  rule({
    id: "doc-unfinished",
    level: "info",
    fixKind: "fix",
    message: 'The sentence about "{name}" does not end with a period. Add one.',
    why: "Doc comments and the README of the package join sentences. A sentence without a period runs into the next.",
    bad: listSheet({ doc: "Lists the titles of all books" }),
    good: listSheet(),
    check: {
      doc({ name, text, at, edit }, report) {
        const last = text.slice(text.lastIndexOf("\n") + 1);
        if (!/[\p{L}\p{N})\]]$/u.test(text) || notProse.test(last)) return;
        report(at, { name }, { on: "value", edits: edit.append(at.path, ".") });
      },
    },
  }),
  rule({
    id: "doc-html",
    level: "info",
    message:
      'The description of "{name}" contains HTML ({tag}), which is shown unrendered. Write plain text, or Markdown.',
    why: "Doc comments and the README escape HTML: readers see the tag.",
    bad: listSheet({ doc: "Lists the <b>titles</b> of all books." }),
    good: listSheet(),
    check: {
      doc({ name, text, at }, report) {
        const [tag] = tags.exec(text) ?? [];
        if (tag !== undefined) report(at, { name, tag }, { on: "value" });
      },
    },
  }),
];

function books(type: string): string {
  return `types:\n  ${type}\n${listSheet({ doc: "Lists all books.", result: "Book[]" })}`;
}

/** A line of a Markdown list, table or heading, or of indented code. */
const notProse = /^(?:\s*(?:[-*+]|\d+[.)])\s|\s*\||#|\s{4})/;

const sentenceEnd = /(?<!\be\.g|\bi\.e|\betc|\bvs)[.!?]+["')]*\s+(?=\p{Lu})/u;

const tags = /<\/?(?:a|b|br|code|div|em|i|li|ol|p|pre|span|strong|table|td|tr|ul)(?:\s[^>]*)?\/?>/i;
