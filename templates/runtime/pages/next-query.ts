// Callsheet runtime: makes arguments of the query of a URL, which is read and never followed.

import type { CallOptions } from "../options.ts";
import type { Styled } from "../types.ts";
import type { Secrets } from "../secrets/redact.ts";
import { fieldValue, pairsOf, parseUrl } from "../util.ts";
import type { LinkedPage } from "./linked-pages.ts";
import { isMarked, markSecrets, unmarked } from "./marked-secrets.ts";
import { put } from "./records.ts";

/** The targets of names in the query of a URL. */
export interface QueryNames {
  /** Id of the operation. */
  readonly id: string;
  /** Arguments, and fields of arguments, by their names on the wire. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Names on the wire of those that are numbers, */
  readonly numbers?: readonly string[];
  /** … `true` or `false`, */
  readonly flags?: readonly string[];
  /** … lists, */
  readonly lists?: readonly string[];
  /** … or lists in one string, separated by commas. */
  readonly commas?: readonly string[];
  /** Automatic values of the call, which are not taken from URLs. */
  readonly ignored?: readonly string[];
}

/** Credentials by their common names: those that the client has, it sends by itself. */
const credential =
  /^(?:(?:access|api|auth|id|refresh|session)[-_]?(?:key|token)|(?:api|client)[-_]?secret|authorization|password)$/i;

/** A page whose response leads to the next one. */
interface PageBefore {
  /** The query of its URL, from `queryOf`. */
  readonly at: string;
  /** The secrets of its call. */
  readonly secrets: Secrets | undefined;
}

/**
 * The query of a URL, without what the call sends by itself, and with marks for secrets: what asks for the next page. A
 * problem if it is not a URL, or nothing in it asks for a page.
 */
export function queryOf(
  url: string,
  names: QueryNames,
  where: string,
  { at, secrets }: PageBefore,
): Pick<LinkedPage<unknown>, "next" | "problem"> {
  // A host is needed for reading, whatever it is.
  const parsed = parseUrl(url, "http://localhost");
  if (parsed === undefined) return { problem: `${where} is not a URL` };
  const taken = piecesOf(parsed.search.slice(1)).filter(({ name }) => isTaken(name, names));
  const lost = taken.find((piece) => piece.isLost && !isPlainText(piece, names));
  if (lost) return { problem: `${where} has a query that is not UTF-8` };
  // The service itself chose what it was asked with.
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
  /** The name and the value as they are written. */
  readonly written: string;
  /** Whether the text has lost octets: they are not UTF-8. */
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

/** Whether the value is sent as a string in the query: then its bytes can be sent unchanged. */
function isPlainText({ name }: Piece, names: QueryNames): boolean {
  const { query, numbers, flags, lists, commas } = names;
  const isKnown = [numbers, flags, lists, commas].some((some) => some?.includes(name));
  return !isKnown && [fieldValue(query, name) ?? name].flat().length === 1;
}

function isTaken(name: string, { query, ignored = [] }: QueryNames): boolean {
  if (Object.hasOwn(query, name)) return true;
  // A part of an argument that the call has as a whole.
  const isPart = name.includes("[") && Object.hasOwn(query, name.slice(0, name.indexOf("[")));
  return !isPart && !ignored.includes(name) && !credential.test(name);
}

/** The arguments and options of a call that a query asks for. */
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
    // The caller sends the secret by itself.
    const isSent =
      fieldValue(params, String(argument)) !== undefined || fieldValue(options?.query, name);
    if (isMarked(piece) && isSent) continue;
    // Sends the original bytes instead of the string that has lost some of them.
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

/** Uses a number only if it is equivalent: a string is sent unchanged. */
function typed(
  text: string,
  name: string,
  { numbers, flags }: QueryNames,
): string | number | boolean {
  if (numbers?.includes(name) && String(Number(text)) === text) return Number(text);
  return flags?.includes(name) && (text === "true" || text === "false") ? text === "true" : text;
}
