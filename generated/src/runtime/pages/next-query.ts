// Callsheet runtime: converts the query of a URL to arguments. No request is sent to the URL.

import type { CallOptions } from "../options.ts";
import type { Styled } from "../types.ts";
import type { Secrets } from "../secrets/redact.ts";
import { fieldValue, pairsOf, parseUrl } from "../util.ts";
import type { LinkedPage } from "./linked-pages.ts";
import { isMarked, markSecrets, unmarked } from "./marked-secrets.ts";
import { put } from "./records.ts";

/** The arguments of the names in a URL's query. */
export interface QueryNames {
  readonly id: string;
  /** Arguments, and fields of arguments, by wire name. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Wire names of numbers. */
  readonly numbers?: readonly string[];
  /** Wire names of booleans. */
  readonly flags?: readonly string[];
  /** Wire names of lists. */
  readonly lists?: readonly string[];
  /** Wire names of lists in one string, separated by commas. */
  readonly commas?: readonly string[];
  /** Parameters that the call sends automatically. Their values in URLs are ignored. */
  readonly ignored?: readonly string[];
}

/** Matches common names of credentials, which the client sends itself. */
const credential =
  /^(?:(?:access|api|auth|id|refresh|session)[-_]?(?:key|token)|(?:api|client)[-_]?secret|authorization|password)$/i;

/** A page whose response refers to the next page. */
interface PageBefore {
  /** The query of its URL, from `queryOf`. */
  readonly at: string;
  readonly secrets: Secrets | undefined;
}

/**
 * Returns the query of a URL that requests the next page, without automatic parameters, and with marks instead of
 * secrets. Returns a problem if the string is not a URL, or its query does not request a page.
 */
export function queryOf(
  url: string,
  names: QueryNames,
  where: string,
  { at, secrets }: PageBefore,
): Pick<LinkedPage<unknown>, "next" | "problem"> {
  // Parsing requires a host; its name does not matter.
  const parsed = parseUrl(url, "http://localhost");
  if (parsed === undefined) return { problem: `${where} is not a URL` };
  const taken = piecesOf(parsed.search.slice(1)).filter(({ name }) => isTaken(name, names));
  const lost = taken.find((piece) => piece.isLost && !isPlainText(piece, names));
  if (lost) return { problem: `${where} has a query that is not UTF-8` };
  // Values of the previous query were chosen by the service, so they are not secrets.
  const chosen = new Set(piecesOf(at).map(({ text }) => text));
  const shown = taken.map((piece) =>
    secrets && !chosen.has(piece.text)
      ? markSecrets(piece, secrets, Object.hasOwn(names.query, piece.name))
      : piece.written,
  );
  const next = shown.filter((written) => written !== undefined).join("&");
  return next === "" ? { problem: `${where} has no query that asks for a page` } : { next };
}

interface Piece {
  readonly name: string;
  readonly text: string;
  /** The name and the value as written in the URL. */
  readonly written: string;
  /** Whether the decoded string has lost bytes that are not valid UTF-8. */
  readonly isLost: boolean;
}

function piecesOf(query: string): Piece[] {
  return query.split("&").flatMap((written) =>
    pairsOf(new URLSearchParams(`&${written}`)).map(([name, text]) => {
      const replaced = `${name}${text}`.split("\uFFFD").length;
      const isLost = replaced > written.split(/%EF%BF%BD/i).length;
      return { name, text, written, isLost };
    }),
  );
}

/** Returns whether a value is sent as a string in the query, so that its bytes can be sent unchanged. */
function isPlainText({ name }: Piece, names: QueryNames): boolean {
  const { query, numbers, flags, lists, commas } = names;
  const isKnown = [numbers, flags, lists, commas].some((some) => some?.includes(name));
  return !isKnown && [fieldValue(query, name) ?? name].flat().length === 1;
}

function isTaken(name: string, { query, ignored = [] }: QueryNames): boolean {
  if (Object.hasOwn(query, name)) return true;
  // A part of an argument that the call passes as a whole.
  const isPart = name.includes("[") && Object.hasOwn(query, name.slice(0, name.indexOf("[")));
  return !isPart && !ignored.includes(name) && !credential.test(name);
}

/** Returns the arguments and options that a query requests. */
export function nextArguments<Params extends object, Options extends CallOptions>(
  query: string,
  names: QueryNames,
  params: Params,
  options: Options | undefined,
): readonly [params: Params, options: Options | undefined] {
  const textsByName = new Map<string, Texts>();
  for (const piece of piecesOf(query)) {
    const { name, text, written, isLost } = piece;
    const [argument] = [fieldValue(names.query, name)].flat();
    // The caller already sends the secret.
    const isSent =
      fieldValue(params, String(argument)) !== undefined || fieldValue(options?.query, name);
    if (isMarked(piece) && isSent) continue;
    // Sends the original bytes instead of a string that has lost some of them.
    const lost = isLost ? { inQuery: () => [written] } : text;
    const value = isMarked(piece) ? unmarked(piece) : lost;
    textsByName.set(name, [...(textsByName.get(name) ?? []), value]);
  }
  let asked = params;
  const others: [name: string, value: Texts][] = [];
  for (const [name, texts] of textsByName) {
    const path = fieldValue(names.query, name);
    if (path === undefined) others.push([name, texts]);
    else asked = put(asked, [path].flat().map(String), valueInTexts(texts, name, names));
  }
  if (others.length === 0) return [asked, options];
  const extras = { ...options?.query, ...Object.fromEntries(others) };
  return [asked, { ...options, query: extras } as Options];
}

type Texts = readonly (string | Pick<Styled, "inQuery">)[];

function valueInTexts(texts: Texts, name: string, names: QueryNames): unknown {
  const { lists = [], commas = [] } = names;
  const isJoined = commas.includes(name);
  const all = isJoined ? texts.flatMap((text) => String(text).split(",")) : texts;
  const values = all.map((text) => (typeof text === "string" ? typed(text, name, names) : text));
  return isJoined || all.length > 1 || lists.includes(name) ? values : values[0];
}

/** Converts a value to a number or a boolean if that is equivalent; otherwise returns the string. */
function typed(
  text: string,
  name: string,
  { numbers, flags }: QueryNames,
): string | number | boolean {
  if (numbers?.includes(name) && String(Number(text)) === text) return Number(text);
  return flags?.includes(name) && (text === "true" || text === "false") ? text === "true" : text;
}
