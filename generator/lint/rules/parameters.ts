import { styleOf } from "../../model/list-style.ts";
import type { Scalar, TypeRef } from "../../model/model.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { camelWords } from "../../text/names.ts";
import { listSheet, resourceSheet } from "../examples.ts";
import { wordsOfName } from "../names-of.ts";
import { rule, type Example, type LintRule } from "../rule.ts";
import { notationOfParameter } from "./notations.ts";

export const parameterRules: readonly LintRule[] = [
  rule({
    id: "parameter-name-style",
    level: "warning",
    fixKind: "suggestion",
    message: 'Callers have to quote "{name}". Set an argument name with `as:`.',
    why: "The name in the request is also the name of the argument, unless `as:` sets another one. Editors do not complete a name that is not an identifier.",
    bad: listSheet({ query: "end-date: { type: date, doc: Last day to look at. }" }),
    good: listSheet({ query: "end-date: { as: endDate, type: date, doc: Last day to look at. }" }),
    check: {
      parameter(site, report) {
        const { parameter, at, edit, written, operation } = site;
        const { argument, wire } = parameter;
        if (argument !== wire || /^[A-Za-z_$][\w$]*$/.test(argument)) return;
        // Another rule advises to rename it.
        if (notationOfParameter(site) !== undefined) return;
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
  }),
  rule({
    id: "brackets-in-name",
    level: "info",
    message:
      '"{name}" has brackets, which are a style of lists. Rename it "{plain}", and set `list: brackets`.',
    why: "The style of lists is set in one place, or once for a service (`lists: brackets`). The name is then the name in the documentation.",
    bad: listSheet({
      query: '"expand[]": { type: "string[]", as: expand, doc: Parts to return in full. }',
    }),
    good: listSheet({
      query: 'expand: { type: "string[]", list: brackets, doc: Parts to return in full. }',
    }),
    check: {
      operation({ parameters }, report) {
        for (const { parameter, at } of parameters) {
          const { wire } = parameter;
          if (parameter.in !== "query" || !wire.endsWith("[]")) continue;
          if (styleOf(parameter) === undefined) continue;
          report(at, { name: wire, plain: wire.slice(0, -2) });
        }
      },
    },
  }),
  rule({
    id: "parameter-negative",
    level: "info",
    message:
      '"{name}" is negative, and its description does not explain `true`. Begin `doc:` with "Whether".',
    why: "Readers have to guess the effect of a negated negative name, such as `noCache: false`. If the service is yours, choose a positive name.",
    bad: listSheet({ query: "noCache: { type: boolean, doc: Cached titles. }" }),
    good: listSheet({ query: "noCache: { type: boolean, doc: Whether to bypass the cache. }" }),
    check: {
      parameter({ parameter: { wire: name, in: location, type, doc = "" }, at }, report) {
        const shape = nonNullShape(type);
        const isFlag = shape.kind === "primitive" && shape.name === "boolean";
        const [word = "", ...others] = wordsOfName(name);
        if (location === "path" || !isFlag || !negative.test(word) || others.length === 0) return;
        if (!effect.test(doc)) report(at, { name });
      },
    },
  }),
  rule({
    id: "header-twice",
    level: "error",
    message:
      "{name} and {other} are the same header: header names are case-insensitive. Remove one of the two.",
    why: "Both are sent as one header, and either value can arrive.",
    bad: listSheet({
      header:
        "Language: { type: string, doc: Language of the titles. }\nlanguage: { type: string, doc: Language of the titles. }",
    }),
    good: listSheet({ header: "Language: { type: string, doc: Language of the titles. }" }),
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
  }),
  rule({
    id: "required-with-default",
    level: "warning",
    fixKind: "suggestion",
    message: '"{name}" is required, so its default has no effect. Remove one of the two.',
    why: "One of the two is wrong, and the generated doc comment shows both.",
    bad: listSheet({
      query: "page: { type: integer, required: true, default: 1, doc: Page to read. }",
      pages: "{ number: page }",
    }),
    good: listSheet({
      query: "page: { type: integer, required: true, doc: Page to read. }",
      pages: "{ number: page, first: 1 }",
    }),
    check: {
      parameter({ parameter, at, edit }, report) {
        const { wire: name, required, default: value, in: location } = parameter;
        if (location === "path" || !required || value === undefined) return;
        const here = at.to("default");
        report(here, { name }, { edits: edit.remove(here.path) });
      },
    },
  }),
  rule({
    id: "parameter-constant",
    level: "info",
    fixKind: "suggestion",
    message:
      '"{name}" is required and has one value. Move it to `fixed:`, and callers can omit it.',
    why: "A value that is the same in every call belongs to the operation, not to its arguments.",
    bad: listSheet({
      query: "view: { type: \"'full'\", required: true, doc: How much is shown. }",
    }),
    good: listSheet({ fixed: "{ view: full }" }),
    check: {
      operation({ operation, at, edit, parameters, spec }, report) {
        for (const { parameter, at: here } of parameters) {
          const value = onlyValue(parameter.type);
          if (parameter.in !== "query" || !parameter.required || value === undefined) continue;
          const removed = edit.remove(here.path);
          const text = inlineText(String(value), "braces");
          const quoted = typeof value === "string" ? text : `"${text}"`;
          const key = inlineText(parameter.wire, "braces");
          const added =
            spec.fixed === undefined
              ? edit.insert(at.path, "fixed", `{ ${key}: ${quoted} }`, ["http"])
              : edit.insert([...at.path, "fixed"], key, quoted, [...spec.fixed.keys()]);
          const isPaged = operation.pages !== undefined;
          const edits =
            removed === undefined || added === undefined || isPaged
              ? undefined
              : [...removed, ...added];
          report(here, { name: parameter.wire }, { edits });
        }
      },
    },
  }),
  rule({
    id: "path-facts-unused",
    level: "warning",
    fixKind: "fix",
    message: "No path of the service has a variable {name}. Remove its facts, or correct the name.",
    why: "Usually the name is misspelled. Readers never see facts about a variable that does not exist.",
    bad: described(
      "bookId: { type: string, doc: Id of the book. }",
      "authorId: { type: string, doc: Id of the author. }",
    ),
    good: described("bookId: { type: string, doc: Id of the book. }"),
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
  }),
];

function described(...variables: readonly string[]): Example {
  const get = { http: "GET /v1/books/{bookId}", doc: "Reads one title.", result: "string" };
  return {
    "service.yaml": `path:\n${variables.map((line) => `  ${line}\n`).join("")}`,
    "books.yaml": resourceSheet({ get }),
  };
}

const negative =
  /^(?:no|not|non|dont|disabled?|exclud(?:e[ds]?|ing)|skip(?:ped|s)?|hid(?:e|den)|omit(?:ted|s)?|without|suppress(?:ed)?|ignor(?:e[ds]?|ing)|prevent|forbid|deny|block)$/;

/** Words of a description that explains what `true` does. */
const effect =
  /\b(?:true|false|1|yes|whether|if|when|set|unless|(?:ex|dis|no|skip|hid|omit|suppress|ignor|prevent|bypass|turns? off)\w*)\b/i;

const braced = (source: string): string =>
  /^["']/.test(source) ? source : inlineText(source, "braces");

function onlyValue(type: TypeRef): Scalar | undefined {
  const shape = nonNullShape(type);
  return shape.kind === "literal" && shape.value !== null ? shape.value : undefined;
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
