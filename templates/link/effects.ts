// Lets bundlers leave out what no one uses (hand-written in templates/link, copied into the generated package).

/**
 * A package says of its modules that importing them does nothing. Of the constants of one module that is used nobody
 * says so, and a bundler keeps those that call something, or spread what may have a getter.
 */
export const markPure = (text: string): string =>
  text.replaceAll(constant, (found: string, start: string, value: string) => {
    const calls = value.includes("=>") ? [] : (value.match(/[\w$)\]]\(/g) ?? []);
    if (calls.length > 1 || value.includes("...")) return `${start}${pure} (() => (${value}))();`;
    return isCall.test(value) ? `${start}${pure} ${value};` : found;
  });

/** What follows may be left out where its result is not used. */
export const pure = "/* @__PURE__ */";

const line = "(?:[^\\n`]|`[^\\n`]*`)*";
const lines = String.raw`[{[(]\n(?:[ \t]${line}\n|\n)*[}\])]${line}`;

/** Neither a function nor a template; its value ends on its line, or with a line that begins with a bracket. */
const constant = new RegExp(
  String.raw`^((?:export\s+)?(?:const|let)\s+[\w$]+\s*=\s*)(?!async\b|function\b|class\b|\(|[\w$]+\s*=>)(${line}(?:${lines})?);$`,
  "gm",
);

const isCall = /^(?:new\s+)?[A-Za-z_$][\w$.]*\(/;
