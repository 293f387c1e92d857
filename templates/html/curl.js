// Converts a request in the format of `.http` files to a curl command.

/**
 * Returns a string as a shell word. NULs enclose environment variables, `$NAME`.
 * @param {string} text
 */
function shellWord(text) {
  const isSafe = /^(?:[\w .,:;?&=/%<>@+~-]|\0\$\w+\0(?!\w))*$/.test(text);
  if (isSafe && text.includes("\0")) return `"${text.replaceAll("\0", "")}"`;
  const words = text.split("\0").map((part, index) => {
    if (index % 2 === 1) return `"${part}"`;
    return part === "" ? "" : `'${part.replaceAll("'", `'\\''`)}'`;
  });
  return words.join("") || "''";
}

/**
 * Returns the curl option for a part of a form, which starts with its headers.
 * @param {string} part
 */
function formField(part) {
  const [head = "", ...rest] = part.split("\n\n");
  const content = rest.join("\n\n").slice(0, -1);
  const [, name = ""] = / name="(.*?)"/.exec(head) ?? [];
  const file = fileIn(content);
  if (file !== undefined) return `-F ${shellWord(`${name}=@${file}`)}`;
  const type = /\ncontent-type: (.*)/.exec(head)?.[1];
  const text = `${name}="${content.replaceAll(/["\\]/g, "\\$&")}"`;
  return `-F ${shellWord(type === undefined ? text : `${text};type=${type}`)}`;
}

/**
 * Returns the name of a file that the request sends between NULs.
 * @param {string} content
 */
const fileIn = (content) => /^\0< \.\/(\w+)\0$/.exec(content)?.[1];

/** @param {string} request */
export function curlOf(request) {
  const [head = "", ...rest] = request.split("\n\n");
  const [first = "", ...headers] = head.split("\n");
  const [method = "", ...url] = first.split(" ");
  const body = rest.length === 0 ? undefined : rest.join("\n\n");
  const defaultMethod = body === undefined ? "GET" : "POST";
  const choice = method === "HEAD" ? " -I" : method === defaultMethod ? "" : ` -X ${method}`;
  // curl expands brackets in a URL to several URLs.
  const globs = /[[\]{}]/.test(first) ? " -g" : "";
  const lines = [`curl${globs}${choice} ${shellWord(url.join(" "))}`];
  const boundary = /^content-type: multipart\/.*boundary=(.*)$/m.exec(head)?.[1];
  for (const header of headers) {
    const basic = /^authorization: Basic base64\((.*)\)$/.exec(header)?.[1];
    if (basic !== undefined) lines.push(`-u ${shellWord(basic)}`);
    else if (!(boundary && header.startsWith("content-type:"))) {
      lines.push(`-H ${shellWord(header.replace(/: $/, ";"))}`);
    }
  }
  if (boundary !== undefined) {
    const parts = (body ?? "").split(`--${boundary}`).slice(1, -1);
    lines.push(...parts.map(formField));
  } else if (body !== undefined) {
    const file = fileIn(body);
    lines.push(file === undefined ? `--data-raw ${shellWord(body)}` : `--data-binary @${file}`);
  } else if (/^(?:POST|PUT)$/.test(method)) lines.push("-H 'content-length: 0'");
  return lines.join(" \\\n  ");
}
