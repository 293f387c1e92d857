/** Names servers as environments, by the document's names, descriptions, or differences of URLs. */
import { environmentNameProblem } from "../../../text/names.ts";
import { firstFree } from "../../names/identifiers.ts";

export interface NamedServer {
  readonly url: string;
  /** Machine-readable name in the document. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** Returns the names of servers, starting with the default, which can be unnamed. */
export function environmentNames(
  servers: readonly NamedServer[],
): readonly [first: string | undefined, ...others: string[]] {
  const sources = [
    servers.map(({ name }) => name?.trim()),
    servers.map(({ name }) => joined(wordsOf(name ?? ""))),
    servers.map(({ description }) => describedName(description ?? "")),
    ...urlNames(servers.map(({ url }) => url)),
  ];
  const taken = new Set<string>();
  const names = servers.map((_, at) => {
    const name = sources
      .filter((all) => all.filter((one) => one === all[at]).length === 1)
      .map((all) => all[at] ?? "")
      .find((one) => environmentNameProblem(one) === undefined && !taken.has(one));
    const chosen = name ?? (at === 0 ? undefined : firstFree(["server"], (one) => !taken.has(one)));
    if (chosen !== undefined) taken.add(chosen);
    return chosen;
  });
  return names as [string | undefined, ...string[]];
}

/** Names of environments that can be the whole name of a server. */
const kinds = new Set(
  [
    "production prod live staging stage sandbox development dev test testing qa uat preview preprod",
    "preproduction beta alpha canary nightly demo mock local localhost integration acceptance",
  ].flatMap((line) => line.split(" ")),
);

/** Words that do not distinguish servers. */
const common = new Set(
  [
    "a an and the our this of for in on at to with is only your use used",
    "api apis rest http https web www server servers service services environment environments env",
    "host hostname hosted domain port endpoint endpoints url urls base deployment instance gateway version",
  ].flatMap((line) => line.split(" ")),
);

const mostWords = 3;

/** Extracts a name: `The production API server (uses live data)` becomes `production`; undefined if it is too long. */
function describedName(description: string): string | undefined {
  const text = description.replaceAll(/https?:\/\/\S+|<[^>]*>/g, " ").trim();
  const [sentence = ""] = text.split(/[.!?:;\n](?:\s|$)/);
  const [words, whole] = [sentence.replaceAll(/\([^()]*\)/g, " "), sentence].map(tellingWords);
  const isKind = (word: string): boolean => kinds.has(word);
  const kind = words?.find(isKind) ?? whole?.find(isKind);
  const isShort = words !== undefined && words.length > 0 && words.length < mostWords;
  if (isShort && (kind === undefined || words.includes(kind))) return joined(words);
  return kind ?? (words?.length === mostWords ? joined(words) : undefined);
}

const tellingWords = (text: string): string[] => telling([text]);

/** Returns whether a name contains all distinctive words of a description. */
export const isCovered = (description: string, name: string | undefined): boolean =>
  name !== undefined && tellingWords(description).every((word) => wordsOf(name).includes(word));

/** Proposes names from differences in hosts, paths and protocols. The default needs a subdomain or a path. */
function urlNames(urls: readonly string[]): (string | undefined)[][] {
  const parts = urls.map(partsOf);
  const [first] = parts;
  const hosts = apart(parts.map(({ labels }) => labels));
  const paths = apart(parts.map(({ path }) => path));
  const forms = new Set(parts.map(({ labels, path }) => `${labels.length} ${path.length}`));
  // The last label is the registered domain.
  const isDomain = hosts[0]?.includes(first?.labels.at(-1) ?? "") === true;
  const named = (
    words: readonly (readonly string[])[],
    isOfDefault = forms.size === 1,
  ): (string | undefined)[] =>
    words.map((one, at) => (at > 0 || isOfDefault ? joined(one) : undefined));
  const distinctParts = (key: "labels" | "path"): string[][] =>
    parts.map((one) => telling(one[key].filter((part) => first?.[key].includes(part) === false)));
  return [
    named(distinctParts("labels"), false),
    named(hosts, forms.size === 1 && !isDomain),
    named(distinctParts("path"), false),
    named(paths),
    named(
      hosts.map((words, at) => [...words, ...(paths[at] ?? [])]),
      false,
    ),
    parts.map(({ protocol }) => (protocol === first?.protocol ? undefined : protocol)),
  ];
}

interface UrlParts {
  readonly protocol: string | undefined;
  /** Labels of the host, without the top-level domain. */
  readonly labels: readonly string[];
  readonly path: readonly string[];
}

function partsOf(url: string): UrlParts {
  const [, protocol, host = "", path = ""] = /^(?:(\w+):\/\/([^/]*))?(.*)$/s.exec(url) ?? [];
  const labels = plain(host.replace(/:\d+$/, ""))
    .split(".")
    .filter((label) => label !== "");
  const segments = plain(path)
    .split("/")
    .filter((segment) => segment !== "");
  return { protocol, labels: labels.length > 1 ? labels.slice(0, -1) : labels, path: segments };
}

/** Removes the braces of variables. */
const plain = (text: string): string => text.replaceAll(/[{}]/g, "");

/** Returns the distinctive words of each list that are not in all lists. */
const apart = (lists: readonly (readonly string[])[]): string[][] =>
  lists.map((parts) =>
    telling(parts.filter((part) => !lists.every((other) => other.includes(part)))),
  );

const telling = (parts: readonly string[]): string[] =>
  parts.flatMap(wordsOf).filter((word) => !common.has(word.replace(/\d+$/, "")));

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

const joined = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : words.join("-");
