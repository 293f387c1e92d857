/** Prints plans without code. Apart from the printing of code, which takes longer to load. */
import type { FilePlan, ModulePlan } from "../emit/plan/file-plan.ts";
import {
  block,
  fits,
  indentWidth,
  isPlain,
  joined,
  type LaidOut,
  type Position,
} from "./layout.ts";
import { jsonText } from "./literal.ts";
import type { PrintedFile } from "./output-file.ts";
import { printMarkdown } from "./print-markdown.ts";

export function printText(
  plan: Exclude<FilePlan, ModulePlan>,
  templates: Readonly<Record<string, string>>,
): PrintedFile {
  const { path } = plan;
  switch (plan.kind) {
    case "copy":
      return { path, text: plan.text };
    case "markdown":
      return { path, text: printMarkdown(plan, templates) };
    case "json":
      return { path, ...printJson(plan.value) };
  }
}

export function printJson(value: unknown): Omit<PrintedFile, "path"> {
  const laid = layOutJson(value, { indent: 0, column: 0, after: 0 });
  return { text: `${laid ?? jsonText(value)}\n`, isFormatted: laid !== undefined };
}

function layOutJson(value: unknown, position: Position): LaidOut {
  if (Array.isArray(value)) return layOutList(value, position);
  if (typeof value !== "object" || value === null) return jsonText(value);
  const inner = position.indent + indentWidth;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const lines = entries.map(([key, entry], index) => {
    const head = `${jsonText(key)}: `;
    const comma = index === entries.length - 1 ? "" : ",";
    const text = layOutJson(entry, {
      indent: inner,
      column: inner + head.length,
      after: comma.length,
    });
    return text === undefined ? undefined : `${head}${text}${comma}`;
  });
  return lines.length === 0 ? "{}" : block(["{", "}"], lines, position.indent);
}

/** Of texts alone: those are what a manifest lists. */
function layOutList(items: readonly unknown[], position: Position): LaidOut {
  const texts = items.map((item): LaidOut => {
    return typeof item === "string" && isPlain(item) ? jsonText(item) : undefined;
  });
  const flat = joined(texts, ", ");
  if (flat === undefined) return undefined;
  if (items.length === 0) return "[]";
  if (fits(`[${flat}]`, position)) return `[${flat}]`;
  const lines = texts.map((text, index) => (index === texts.length - 1 ? text : `${text},`));
  return block(["[", "]"], lines, position.indent);
}
