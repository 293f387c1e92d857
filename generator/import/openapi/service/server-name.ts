/** A name for a server, of what tells its URL apart: `uploads` of `https://uploads.example.com`. */
export function serverName(url: string, isTaken: (name: string) => boolean): string {
  const [, host = "", path = ""] = /^\w+:\/\/([^/]*)(.*)$/s.exec(url) ?? [];
  const labels = host.replace(/:\d+$/, "").split(".").map(camel).filter(isName);
  const words = path
    .replaceAll(/\{[^{}]*\}/g, "")
    .split("/")
    .map(camel)
    .filter(isName);
  const label = labels.find((one) => one !== "www") ?? "server";
  const last = words.at(-1);
  const longer = last === undefined ? [] : [last, `${label}${capital(last)}`];
  const found = [label, ...longer].find((name) => !isTaken(name));
  if (found !== undefined) return found;
  let count = 2;
  while (isTaken(`${label}${count}`)) count += 1;
  return `${label}${count}`;
}

const camel = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word, at) => (at === 0 ? word.toLowerCase() : capital(word)))
    .join("");

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isName = (text: string): boolean => /^[A-Za-z]\w*$/.test(text);
