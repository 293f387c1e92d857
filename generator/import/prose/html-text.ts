/** Converts HTML in prose to Markdown, and removes invisible characters. */

const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

const spaces = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u2800]/g;

/** Matches control characters, lone surrogates and characters without width, except joiners. */
const unseen =
  /[^\P{Cc}\n]|[\p{Cs}\p{Noncharacter_Code_Point}\u{AD}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF0}-\u{FFFB}\u{E0000}-\u{E0FFF}]/gu;

/** A shortcut for most descriptions. */
const isAscii = /^[\n -~]*$/;

/** Removes invisible characters, and normalizes line ends to `\n` and spaces to plain ones. */
export const visibleText = (text: string): string =>
  isAscii.test(text) ? text : text.replace(lineEnds, "\n").replace(spaces, " ").replace(unseen, "");

/** Like `visibleText`, but on one line, for titles and names. */
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

const entityText = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,6}));/g, (whole, ...parts) => {
    const [decimal, hexadecimal, name] = parts as (string | undefined)[];
    if (name !== undefined) return named.get(name) ?? whole;
    const code = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? visibleText(String.fromCodePoint(code)) : whole;
  });

/** Marks a line break inside a paragraph. Unambiguous, because control characters are removed before. */
export const hardBreak = "\u0001";

const blocks = /^(?:p|div|section|article|blockquote|table|thead|tbody|dl|hr|center)$/;
const codes = /^(?:code|kbd|samp|tt)$/;
const shapes =
  /^(?:b|strong|i|em|u|s|small|big|span|font|nobr|sup|sub|mark|dt|dd|img|wbr|caption)$/;
const headings = /^h[1-6]$/;

const tag = /<!--[^]*?-->|<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s[^<>]*)?)\/?>/g;

/** Converts HTML to Markdown, except for placeholders such as `<id>`. `text`: without code between backticks. */
export function htmlText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const writer = new Writer();
  let end = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, close, name, attributes = ""] = match;
    const known = name === undefined || writer.knows(name.toLowerCase(), attributes);
    if (!known) continue;
    writer.write(entityText(text.slice(end, match.index)));
    end = match.index + whole.length;
    if (name !== undefined) writer.tag(name.toLowerCase(), close === "/", attributes);
  }
  writer.write(entityText(text.slice(end)));
  return writer.text();
}

interface Open {
  readonly kind: "code" | "pre" | "link";
  readonly target: string;
  text: string;
}

class Writer {
  /** Elements whose notation depends on their content. */
  readonly #open: Open[] = [];
  /** Number of the last item of each open list; undefined for a list without numbers. */
  readonly #lists: (number | undefined)[] = [];
  #cells = 0;
  #rows = 0;
  #text = "";

  knows(name: string, attributes: string): boolean {
    // `a <b and c> d` is not a tag, because attributes have values.
    if (attributes.trim() !== "" && !attributes.includes("=")) return false;
    return (
      /^(?:br|a|pre|ul|ol|li|tr|td|th)$/.test(name) ||
      [blocks, codes, shapes, headings].some((names) => names.test(name))
    );
  }

  write(text: string): void {
    const open = this.#open.at(-1);
    if (open === undefined) this.#text += text;
    else open.text += text;
  }

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (shapes.test(name)) return;
    if (codes.test(name)) this.#code("code", isEnd);
    else if (name === "pre") this.#code("pre", isEnd);
    else if (name === "a") this.#link(isEnd, attributes);
    else if (name === "br") this.write(hardBreak);
    else if (headings.test(name))
      this.write(isEnd ? "\n\n" : `\n\n${"#".repeat(Number(name[1]))} `);
    else if (name === "ul" || name === "ol") this.#list(name, isEnd);
    else if (name === "li") this.#item(isEnd);
    else if (name === "tr") this.#row(isEnd);
    else if (name === "td" || name === "th") this.#cell(isEnd);
    else {
      if (name === "table") this.#rows = 0;
      this.write("\n\n");
    }
  }

  text(): string {
    while (this.#open.length > 0) this.#close();
    return this.#text;
  }

  #code(kind: "code" | "pre", isEnd: boolean): void {
    const isOpen = this.#open.some((one) => one.kind !== "link");
    if (!isEnd && !isOpen) this.#open.push({ kind, target: "", text: "" });
    // The end tag of a nested code element does not end the outer one.
    else if (isEnd && this.#open.at(-1)?.kind === kind) this.#close();
  }

  #link(isEnd: boolean, attributes: string): void {
    if (isEnd) {
      if (this.#open.at(-1)?.kind === "link") this.#close();
      return;
    }
    const [, , target = ""] =
      /\bhref\s*=\s*(["']?)(https?:\/\/[^\s"'()<>]+)\1/i.exec(attributes) ?? [];
    if (this.#open.length === 0) this.#open.push({ kind: "link", target, text: "" });
  }

  #close(): void {
    const { kind, target, text } = this.#open.pop() ?? { kind: "link", target: "", text: "" };
    const inner = text.trim();
    if (kind === "pre") this.write(`\n\n\`\`\`\n${text.replaceAll(hardBreak, "\n")}\n\`\`\`\n\n`);
    else if (kind === "code")
      this.write(inner === "" || inner.includes("`") ? text : `\`${inner}\``);
    else
      this.write(
        target === "" || inner === "" || inner === target ? text : `[${inner}](${target})`,
      );
  }

  #list(name: "ul" | "ol", isEnd: boolean): void {
    if (isEnd) this.#lists.pop();
    else this.#lists.push(name === "ol" ? 0 : undefined);
    this.write("\n\n");
  }

  #item(isEnd: boolean): void {
    if (isEnd) return;
    const last = this.#lists.pop();
    const number = last === undefined ? undefined : last + 1;
    this.#lists.push(number);
    this.write(number === undefined ? "\n- " : `\n${number}. `);
  }

  #row(isEnd: boolean): void {
    if (!isEnd) {
      this.#cells = 0;
      this.write("\n");
      return;
    }
    this.#rows += 1;
    this.write(" |");
    if (this.#rows === 1) this.write(`\n|${" --- |".repeat(this.#cells)}`);
  }

  #cell(isEnd: boolean): void {
    if (isEnd) return;
    this.#cells += 1;
    this.write(this.#cells === 1 ? "| " : " | ");
  }
}
