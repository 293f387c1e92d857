/** Hostile strings. Strings that contain code leave a mark when they run. */

export type Payloads = Readonly<Record<string, string>>;

/** Sets the mark, as a statement and as an expression. */
const code = "globalThis.hostile = 1";

/** Strings for positions in code. */
export const codePayloads: Payloads = {
  "end of a comment": `*/ ${code}; /*`,
  "end of a comment among invisible characters": `*\u200B/ ${code}; /\u00AD*`,
  "glob that ends a comment": "/a/**/b/*/c",
  "beginning of a comment": `/* ${code}; //`,
  "comment of one line": `// ${code}`,
  "double quote": `"; ${code}; "`,
  "single quote": `'; ${code}; '`,
  backtick: `\`; ${code}; \``,
  interpolation: `\${${code}}`,
  "backtick and interpolation": `\`\${${code}}\``,
  "line feed": `a\n${code};\n// b`,
  "carriage return": `a\r${code};\r// b`,
  "line separator": `a\u2028${code};\u2028// b`,
  "paragraph separator": `a\u2029${code};\u2029// b`,
  "next line, form feed, vertical tab": `a\u0085${code};\f${code};\v// b`,
  "beginning of a comment, and a backslash at the end": "/* a\\",
  "empty line": `a\n\n${code};\n\nb`,
  "backslash and double quote": `\\"; ${code}; //`,
  "escape sequence": "\\u002a\\u002f \\x2a/ \\0 \\",
  "key that is computed": `"],[${code}]:["`,
  "end of a key in single quotes": `'],[${code}]:['`,
  "end of a call": `")); ${code}; ((`,
  "end of a type": `"; } ${code}; interface X { a: "`,
  "end of a script": `</script><script>${code}</script>`,
};

/** Strings for doc comments, and strings that hide part of a line from readers. */
export const commentPayloads: Payloads = {
  "tag in a doc comment": "@deprecated a",
  "tag on a line of its own": "a\n@deprecated b\n * @internal c\n*@private\n@ d\n@é\n",
  "tag after a bracket": "(@internal) {@internal} [@internal] -@internal *@internal .@internal",
  "tag after a backtick": "`@internal\n@private",
  "link in a doc comment": "{@link Promise} {@inheritDoc a} {@linkcode b} { @link c}",
  "end of an inline tag": "} {@",
  "type in a doc comment": "{a} [b=1] - c",
  "order to the compiler": "@ts-nocheck\n// @ts-ignore\n/// <reference path='a' />",
  "order to a formatter": "prettier-ignore",
  "source map": "//# sourceMappingURL=data:a",
  "template of handlebars": "{{{this}}} {{constructor}} {{#each a}} {{> a}} \\{{b}}",
  "pattern of a replacement": "$& $1 $` $' $$ $<a>",
  "place in a message": "{name} {place} %s %o",
  "bidirectional override": "\u202E right to left \u2066 isolated \u2069",
  "invisible characters": "a\u200B\u200D\u2060\uFEFF\u00AD\u061C\u180E\u{E0061}\u{E007F}b",
  "terminal sequence": "\u001B[2J\u001B]0;a\u0007 \u009B31m",
  "astral characters": "🙂 𝒳 👩‍👩‍👧",
  "very long word": "a".repeat(3000),
  "very long words": `${"a".repeat(500)} ${"`b`".repeat(300)} ${"*/".repeat(300)}`,
};

/** Strings for the README. */
export const markupPayloads: Payloads = {
  "HTML elements": `<img src=x onerror="${code}"> <b>bold</b> &lt;i&gt; <https://a.example>`,
  "end of an HTML comment": `--> ${code}`,
  "link in Markdown": "[a](javascript:globalThis.hostile=1) [a][b] [a]",
  "image in Markdown": "![a](https://a.example/a.png) ![a][b]",
  "definition in Markdown": "[a]: https://a.example",
  "cell of a table": "a | b || c \\| d \\\\| e `f | g` `h \\| i`",
  "line of a table": "a\n| - | - |\n| b | c |",
  "fence in Markdown": `\n\`\`\`\n# a\n\`\`\`ts\n${code}\n\`\`\`\n`,
  "tildes in Markdown": "~~~\na\n~~~ ~~b~~",
  "heading in Markdown": "# a",
  "heading on a line of its own": "a\n# b\n\nc\n===\n\nd\n---\n",
  "list in Markdown": "- a",
  "numbered list in Markdown": "1. a",
  "quotation in Markdown": "> a",
  "rule in Markdown": "---",
  "rule of underscores": "___",
  "emphasis in Markdown": "__a__ _b_ ___c___ **d** *e* f_g_h",
  "indented by four": "    a",
  "footnote in Markdown": "[^a] [^a]: b",
  "backticks that do not match": "a ` b `` c ``` d ` e",
  "code that begins with a backtick": "`` ` `` `a``b`",
};

/** Strings that files cannot contain. Callsheet rejects them at every position. */
export const unwritable: Payloads = {
  "the character NUL": "a\0b",
  "first half of a surrogate pair": "a\uD83Db",
  "second half of a surrogate pair": "a\uDE42b",
};
