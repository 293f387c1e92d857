/** Characters that HTML and Markdown write by name or number. */
import { visibleText } from "./visible-text.ts";

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    apos: "'",
    copy: "©",
    ge: "≥",
    gt: ">",
    hellip: "…",
    larr: "←",
    ldquo: "“",
    le: "≤",
    lsquo: "‘",
    lt: "<",
    mdash: "—",
    nbsp: " ",
    ndash: "–",
    quot: '"',
    rarr: "→",
    rdquo: "”",
    reg: "®",
    rsquo: "’",
    times: "×",
    trade: "™",
  }),
);

export const entityText = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,6}));/g, (whole, ...parts) => {
    const [decimal, hexadecimal, name] = parts as (string | undefined)[];
    if (name !== undefined) return named.get(name) ?? whole;
    const code = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? visibleText(String.fromCodePoint(code)) : whole;
  });
