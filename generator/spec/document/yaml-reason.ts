/** Errors of the YAML parser in the words of an author of call sheets. */

/** Where the parser stopped: at the first character of a line, or within one. */
export type Stop = "line start" | "within line";

const reasons: readonly (readonly [RegExp, string, Stop?])[] = [
  [/^Tabs are not allowed/, "a tab cannot indent a line; use spaces"],
  [/^Nested mappings/, "a colon and a space begin a value; a text that holds them needs quotes"],
  [
    /^Unexpected flow-\w+-start at/,
    'between braces a value such as Thing[] needs quotes: "Thing[]"',
  ],
  [
    /^Unexpected .* at node end/,
    "this line is indented less than the keys before it",
    "line start",
  ],
  [/^Unexpected .* at node end/, "the quote has ended the value; put quotes around all of it"],
  [/^Flow map .*end with/, "the brace { is not closed"],
  [/^Flow sequence .*end with/, "the bracket [ is not closed"],
  [/^Missing closing/, "the quote is not closed"],
  [/^Plain value cannot start with .* (\S)$/, "a text that begins with $1 needs quotes"],
  [/^Implicit (?:map )?keys need/, "there is no key here: a colon and a space are missing"],
  [/^All mapping items/, "this line is indented unlike the keys it stands among"],
  [/^All sequence items/, "this line is indented unlike the items it stands among"],
  [/call stack/, "it is nested too deeply"],
];

/** The reason for a message of the parser; the message itself if there is no better wording. */
export function yamlReason(message: string, stop: Stop): string {
  const [first = ""] = message.split("\n");
  for (const [pattern, reason, where] of reasons) {
    const match = where === undefined || where === stop ? pattern.exec(first) : null;
    if (match !== null) return reason.replace("$1", match[1] ?? "");
  }
  return first.replace(/\.$/, "");
}
