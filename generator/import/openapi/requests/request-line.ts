/** Reads the path of an operation in the grammar of call sheets, with its variables and the fixed part of its query. */
import { parsePath } from "../../../model/path-template.ts";
import type {
  FixedDescription,
  ParameterDescription,
  PathDescription,
} from "../../description/description.ts";
import type { Notes, Origin } from "../../notes/notes.ts";
import { textSchema } from "../../description/schema.ts";
import { firstFree } from "../../names/identifiers.ts";
import { capital, isIdentifier } from "../../../text/names.ts";
import {
  extensionOf,
  isTrue,
  type ObjectAt,
  type ParameterNode,
  type Reading,
} from "../reading/reading.ts";
import { readParameter } from "./parameter.ts";

interface RequestLine {
  readonly path: PathDescription;
  /** Variables of the path, and of the query in the key of the path. */
  readonly parameters: readonly ParameterDescription[];
  readonly fixed: readonly FixedDescription[];
}

/** Maximum length of a path with its query; servers accept less. */
const longest = 4000;

/** Reads a path; undefined with a note if call sheets cannot express it. `taken`: variables that the client fills. */
export function readRequestLine(
  key: string,
  operation: ObjectAt,
  nodes: readonly ParameterNode[],
  taken: ReadonlySet<string>,
  reading: Reading,
): RequestLine | undefined {
  const { notes } = reading;
  const isExported = extensionOf(operation.value) !== undefined;
  const sent = isExported ? resolved(key) : key;
  if (sent.length > longest) {
    notes.add("unsupported-path", operation.origin, `it has more than ${longest} characters`);
    return undefined;
  }
  const { pieces, query, label } = parsePathKey(sent, operation.origin, notes);
  const written = pieces.filter((_, at) => at % 2 === 1);
  const variables = pathVariables(written, taken);
  const inQuery = query.map(([name, value]) => queryPart(name, value, operation, nodes));
  const used = new Set([...variables.map(({ wire }) => wire), ...inQuery.map(({ wire }) => wire)]);
  for (const { name, origin } of nodes.filter(
    (node) => node.in === "path" && !used.has(node.name),
  )) {
    notes.add("path-variable-unused", origin, name);
  }
  const parts = variables.map((variable) => filledBy(variable, operation, nodes, reading));
  const text = pieces.map((piece, at) => {
    if (at % 2 === 0) return piece;
    const part = parts[(at - 1) / 2];
    const isLast = at === pieces.length - 2 && /^(?::|$)/.test(pieces.at(-1) ?? "");
    const isAlone = (pieces[at - 1] ?? "").endsWith("/");
    const wide = part?.isWide === true && isLast && isAlone ? "=**" : "";
    return `${part?.prefix ?? ""}{${part?.parameter.name ?? piece}${wide}}`;
  });
  const template = text.join("");
  const { reason } = parsePath(template);
  if (reason !== undefined) {
    notes.add("unsupported-path", operation.origin, reason);
    return undefined;
  }
  return {
    path: { template, role: "main", label },
    parameters: [
      ...parts.map(({ parameter }) => parameter),
      ...inQuery.flatMap(({ parameter }) => parameter ?? []),
    ],
    fixed: inQuery.flatMap(({ fixed }) => fixed ?? []),
  };
}

interface Filled {
  readonly parameter: ParameterDescription;
  readonly prefix?: string | undefined;
  readonly isWide: boolean;
}

function filledBy(
  variable: PathVariable,
  { origin }: ObjectAt,
  nodes: readonly ParameterNode[],
  reading: Reading,
): Filled {
  const { notes } = reading;
  const { wire, name, isWide } = variable;
  const node = nodes.find((one) => one.in === "path" && one.name === wire);
  if (name !== wire)
    notes.add("path-variable-renamed", node?.origin ?? origin, `${wire} to ${name}`);
  if (node === undefined) {
    notes.add("path-variable-undeclared", origin, wire);
    return { parameter: textParameter(name, "path", origin), isWide };
  }
  if (!isTrue(node.value, "required")) notes.add("path-variable-optional", node.origin, wire);
  const { parameters, prefix } = readParameter({ ...node, in: "path" }, reading);
  const [parameter] = parameters;
  return {
    parameter:
      parameter === undefined ? textParameter(name, "path", node.origin) : { ...parameter, name },
    prefix,
    isWide: isWide || isTrue(node.value, "allowReserved"),
  };
}

interface QueryPart {
  /** The variable that is the whole value. */
  readonly wire?: string | undefined;
  readonly fixed?: FixedDescription;
  readonly parameter?: ParameterDescription;
}

function queryPart(
  name: string,
  value: string,
  { origin }: ObjectAt,
  nodes: readonly ParameterNode[],
): QueryPart {
  const [, wire] = /^\{([^{}]*)\}$/.exec(value) ?? [];
  if (wire === undefined) return { fixed: { in: "query", name, value } };
  // A variable that is also declared as a query parameter is read with the other parameters.
  if (nodes.some((node) => node.in === "query" && node.name === name)) return { wire };
  return { wire, parameter: textParameter(name, "query", origin) };
}

/** Creates a parameter without documented facts. */
const textParameter = (
  name: string,
  location: "path" | "query",
  origin: Origin,
): ParameterDescription => ({
  name,
  in: location,
  schema: textSchema(origin),
  isRequired: true,
  origin,
});

interface PathKey {
  /** Literals at even indexes, names of variables at odd ones. */
  readonly pieces: readonly string[];
  /** Fixed part of the query. A value that consists of one variable is a parameter. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly label?: string | undefined;
}

function parsePathKey(key: string, origin: Origin, notes: Notes): PathKey {
  const [, path = "", query = "", fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(key) ?? [];
  if (!path.startsWith("/")) notes.add("path-slash", origin, key);
  const text = path.startsWith("/") ? path : `/${path}`;
  const pieces = text.split(/\{([^{}]*)\}/);
  const encoded = pieces.map((piece, at) => (at % 2 === 0 ? literalOf(piece, pieces, at) : piece));
  if (encoded.some((piece, at) => piece !== pieces[at])) notes.add("path-encoded", origin, key);
  const label = fragment?.replaceAll(/[^\w.~-]+/g, "-").replace(/^\W+/, "");
  return {
    pieces: encoded,
    query: [...new URLSearchParams(query)],
    label: label === "" ? undefined : label,
  };
}

/** Normalizes a path like URL parsers do, because our own exporter adds removable parts to distinguish paths. */
function resolved(path: string): string {
  const short = path.replace(/^(?:\/[^/{}]+\/\.\.(?=\/|$))+/, "").replace(/\/\.$/, "/");
  return short === "" ? "/" : short;
}

/** Encodes a literal for a URL, so that a colon does not start a verb and a star is not a wildcard. */
function literalOf(text: string, pieces: readonly string[], at: number): string {
  const isBetween = at > 0 && at < pieces.length - 1;
  if (text === ":" && isBetween) return "%3A";
  return text
    .replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25")
    .replaceAll(/[^A-Za-z0-9\-._~!$&'()+,;=:@/%{}]/gu, (sign) =>
      sign === "*" ? "%2A" : encodeURIComponent(sign.toWellFormed()),
    );
}

interface PathVariable {
  /** Name in the document, without the markers of a value with slashes. */
  readonly wire: string;
  readonly name: string;
  /** Whether the value can contain slashes: `{+path}`, `{proxy+}`. */
  readonly isWide: boolean;
}

/** Reads the variables of a path. `taken`: variables of servers, which the client fills. */
function pathVariables(
  written: readonly string[],
  taken: ReadonlySet<string>,
): readonly PathVariable[] {
  const names = new Set(taken);
  return written.map((text) => {
    const [, before = "", wire = "", after = ""] = /^([+/]?)(.*?)([+*]?)$/s.exec(text.trim()) ?? [];
    const plain = isFieldPath(wire) ? wire : identifierOf(wire);
    const name = firstFree([plain], (one) => !names.has(one));
    names.add(name);
    return { wire, name, isWide: `${before}${after}` !== "" };
  });
}

/** Returns whether a name is a valid variable of the path grammar. */
const isFieldPath = (text: string): boolean => text.split(".").every(isIdentifier);

function identifierOf(text: string): string {
  const [first = "", ...others] = text.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  const name = [first, ...others.map(capital)].join("");
  return isIdentifier(name) ? name : `p${name}`;
}
