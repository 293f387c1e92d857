/** Call sheets with attacks in every string. */
import { parse } from "yaml";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import type { SourceText } from "../../../generator/text/source-text.ts";

export const attacks = [
  "</script><script>globalThis.attacked = 1</script>",
  "</style><img src=x onerror='globalThis.attacked = 2'>",
  `" onfocus="globalThis.attacked = 3" autofocus x="`,
  "`</code><svg onload=globalThis.attacked=4>`",
  "[link](javascript:globalThis.attacked=5)",
  '[link](https://x.example/"onmouseover="globalThis.attacked=6)',
  "{{#with this}}{{constructor}}{{/with}} {{{body}}}",
  "<!--<script>--> <iframe srcdoc='<script>parent.attacked = 7</script>'></iframe>",
  "\u202Egnp.exe\u2066 \u200Bhidden",
  "<meta http-equiv=refresh content=0;url=https://x.example/>",
];

const prose = new Set(["title", "source", "doc", "details", "deprecated", "requires"]);
let next = 0;

/** Returns the value with an attack in every string of prose and every free name. */
function hostile(value: unknown, key = "", inside = ""): unknown {
  if (typeof value === "string" && prose.has(key) && inside !== "fields")
    return attacks[next++ % attacks.length];
  if (key === "novel") return attacks[0];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    names[name] ?? name,
    hostile(inner, name, key),
  ]);
  if (key === "values") entries.unshift([attacks[1], attacks[2]]);
  return Object.fromEntries(entries);
}

const names: Readonly<Record<string, string>> = {
  "dry-run": '"><script>globalThis.attacked = 8</script>',
  "isbn?": "<img src=x onerror=globalThis.attacked=9>?",
};

/** The library with attacks in every string. JSON is YAML. */
export const hostileSheets: readonly SourceText[] = readSpec("test/docs/spec").sources.map(
  (source) => {
    return { ...source, text: JSON.stringify(hostile(parse(source.text)), null, 2) };
  },
);
