/** Refuses words in documents that oxlint refuses in comments: they have plainer ones. */
import { globSync, readFileSync } from "node:fs";

const documents = [
  "README.md",
  "CHANGELOG.md",
  "generator/README.md",
  "generator/cli/README.md",
  "generator/review/README.md",
  "spec/README.md",
  "templates/readme.md.hbs",
  ...globSync("templates/docs/*.hbs"),
  "templates/runtime/README.md",
  "test/everywhere/README.md",
];

const [, terms = ""] = /"terms": \[([^\]]*)\]/.exec(readFileSync(".oxlintrc.json", "utf8")) ?? [];
const words = Array.from(terms.matchAll(/"(\w+)"/g), ([, word]) => word);
const refused = new RegExp(`\\b(?:${words.join("|")})\\b`, "gi");

/** A line that a diff of generated code removes. */
const removed = /^ {2}-(?! \S)/;

const findings = documents.flatMap((document) =>
  readFileSync(document, "utf8")
    .split("\n")
    .flatMap((line, at) =>
      removed.test(line)
        ? []
        : Array.from(line.matchAll(refused), ([word]) => `${document}:${at + 1}: ${word}`),
    ),
);
if (findings.length > 0) throw new Error(`Use plainer words:\n${findings.join("\n")}`);
