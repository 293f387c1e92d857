/** Names with signs that have a meaning in other formats. In call sheets they are characters of the name. */
import type { Cursor } from "../../sheets/format/cursor.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";
import type { Edits, YamlEdits } from "../../sheets/document/yaml-edits.ts";
import { listSheet, resourceSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";
import type { ParameterSite } from "../sites.ts";

interface Notation {
  readonly pattern: RegExp;
  readonly sign: string;
  readonly meaning: "optional" | "required" | "default" | "readonly" | "nothing";
}

/** The group `name` is the name without the sign, `value` a default. */
const notations: readonly Notation[] = [
  { pattern: /^(?<name>[^?]+)\?+$/, sign: "question mark", meaning: "optional" },
  { pattern: /^\?(?<name>[^?]+)$/, sign: "question mark", meaning: "optional" },
  { pattern: /^\[(?<name>[^\]:]+)\]$/, sign: "brackets", meaning: "optional" },
  { pattern: /^(?<name>[^!]+)!$/, sign: "exclamation mark", meaning: "required" },
  { pattern: /^(?<name>[^*]+)\*$/, sign: "asterisk", meaning: "required" },
  { pattern: /^(?<name>[\w-]+) ?= ?(?<value>[^=]+)$/, sign: "default", meaning: "default" },
  { pattern: /^readonly (?<name>.+)$/, sign: "keyword", meaning: "readonly" },
  { pattern: /^<(?<name>[^<>]+)>$/, sign: "angle brackets", meaning: "nothing" },
  { pattern: /^\{(?<name>[^{}]+)\}$/, sign: "braces", meaning: "nothing" },
  { pattern: /^:(?<name>\w+)$/, sign: "colon", meaning: "nothing" },
];

interface Noted extends Notation {
  readonly plain: string;
  readonly value: string;
}

/** Returns the notation of a name; undefined for a usual name. */
export function notationOf(name: string): Noted | undefined {
  for (const notation of notations) {
    const { name: plain, value = "" } = notation.pattern.exec(name)?.groups ?? {};
    if (plain !== undefined) return { ...notation, plain, value };
  }
  return undefined;
}

/** Literal segments with the variables of Express, and variables of template strings. */
const otherVariables = /(?<=\/):([A-Za-z_]\w*)(?=\/|$)|\$\{([^{}]+)\}/g;

export const notationRules: readonly LintRule[] = [
  rule({
    id: "name-notation",
    level: "warning",
    fixKind: "suggestion",
    message:
      'The name "{name}" keeps its {sign} in requests and responses. Rename it `{plain}`{advice}.',
    why: "Other formats mark optional, required and default values in names. In a call sheet the sign is a part of the name, which the service does not know. If it does, set `as:`.",
    bad: listSheet({ query: "full?: { type: boolean, doc: Whether to return all facts. }" }),
    good: listSheet({ query: "full: { type: boolean, doc: Whether to return all facts. }" }),
    check: {
      parameter(site, report) {
        const noted = notationOfParameter(site);
        if (noted === undefined) return;
        const { plain, sign, meaning, value } = noted;
        const advice = {
          optional: "; parameters are optional without `required: true`",
          required: ", and set `required: true`",
          default: `, and set \`default: ${value}\``,
          readonly: "",
          nothing: "",
        }[meaning];
        const name = site.parameter.wire;
        report(site.at, { name, sign, plain, advice }, { edits: renameParameter(site, noted) });
      },
      operation({ operation: { responseHeaders = [] }, at, edit }, report) {
        for (const { name, required } of responseHeaders) {
          const noted = notationOf(name);
          if (noted === undefined) continue;
          const { plain, sign, meaning } = noted;
          const here = at.to("responseHeaders", required ? name : `${name}?`);
          const edits = meaning === "required" ? renameKey(edit, here, plain) : undefined;
          report(here, { name, sign, plain, advice: "" }, { edits });
        }
      },
      field({ field, at, edit }, report) {
        const noted = notationOf(field.name);
        if (noted === undefined) return;
        const isOptional = noted.meaning === "optional" || !field.required;
        const plain = isOptional ? `${noted.plain}?` : noted.plain;
        const advice = {
          optional: "",
          required: "; fields are required without `?`",
          default: `, and set \`default: ${noted.value}\``,
          readonly: ", and set `readonly: true`",
          nothing: "",
        }[noted.meaning];
        const isDone = noted.meaning !== "default" && noted.meaning !== "readonly";
        const edits = isDone ? renameKey(edit, at, plain) : undefined;
        report(at, { name: field.name, sign: noted.sign, plain, advice }, { edits });
      },
    },
  }),
  rule({
    id: "path-notation",
    level: "warning",
    fixKind: "suggestion",
    message: "The path of {id} sends `{variable}` unchanged. Write the variable as `{plain}`.",
    why: "A variable of a path is a name in braces. A colon or a dollar sign of another format is sent to the service.",
    bad: reading("/v1/books/:bookId"),
    good: reading("/v1/books/{bookId}"),
    check: {
      operation({ operation: { id, paths }, at, edit }, report) {
        for (const { template } of paths) {
          const [[variable, express, inString] = []] = template.text.matchAll(otherVariables);
          if (variable === undefined) continue;
          const here = at.to("http");
          const line = edit.source(here.path) ?? "";
          const edits = /^[A-Z]+ \S+$/.test(line)
            ? edit.replaceValue(here.path, line.replaceAll(otherVariables, "{$1$2}"))
            : undefined;
          const plain = `{${express ?? inString}}`;
          report(here, { id, variable, plain }, { on: "value", edits });
        }
      },
    },
  }),
];

/** Returns the notation in the name of a parameter, unless `as:` shows that the service knows the name. */
export function notationOfParameter({ parameter }: ParameterSite): Noted | undefined {
  const { in: location, wire, argument } = parameter;
  return location === "path" || argument !== wire ? undefined : notationOf(wire);
}

function renameKey(edit: YamlEdits, { path }: Cursor, name: string): Edits {
  const isFlow = edit.outline.find(path)?.parent.isFlow !== false;
  return edit.renameKey(path, inlineText(name, isFlow ? "braces" : "line"));
}

function renameParameter({ at, edit, written }: ParameterSite, noted: Noted): Edits {
  const { plain, meaning, value } = noted;
  const renamed = renameKey(edit, at, plain);
  const fact = { required: ["required", "true"], default: ["default", value] } as const;
  if (meaning !== "required" && meaning !== "default") return renamed;
  const [key, text] = fact[meaning];
  const type = edit.source(at.path) ?? "";
  const quoted = /^["']/.test(type) ? type : inlineText(type, "braces");
  const added =
    written === "facts"
      ? edit.insert(at.path, key, text, ["type"])
      : edit.replaceValue(at.path, `{ type: ${quoted}, ${key}: ${text} }`);
  return renamed && added && [...renamed, ...added];
}

function reading(path: string): string {
  return resourceSheet({
    get: { http: `GET ${path}`, doc: "Reads the title of one book.", result: "string" },
  });
}
