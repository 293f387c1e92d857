/** The characters of a text that a reader sees. */

const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

const spaces = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u2800]/g;

/** Control characters, halves of characters, and marks that have no width. Joiners stay: Persian and pictograms have them. */
const unseen =
  /[^\P{Cc}\n]|[\p{Cs}\p{Noncharacter_Code_Point}\u{AD}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF0}-\u{FFFB}\u{E0000}-\u{E0FFF}]/gu;

/** Most texts are. */
const isAscii = /^[\n -~]*$/;

/** Without what is not seen; lines end in `\n`, and spaces are plain ones. */
export const visibleText = (text: string): string =>
  isAscii.test(text) ? text : text.replace(lineEnds, "\n").replace(spaces, " ").replace(unseen, "");

/** The same on one line, as titles and names are. */
export const oneLine = (text: string): string => visibleText(text).replaceAll(/\s+/g, " ").trim();

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
