/** A parsed path template with one entry for each path segment. */
export interface PathPattern {
  readonly segments: readonly Segment[];
  readonly variables: readonly Variable[];
  /** The custom verb after the colon: `audit` in `/v1/advertisers/{advertiserId}:audit`. */
  readonly verb: string | undefined;
}

type Segment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "one" }
  | { readonly kind: "rest" };

/** A variable and the segments that it spans. */
interface Variable {
  readonly name: string;
  readonly from: number;
  /** Undefined if the variable spans the rest of the path. */
  readonly to: number | undefined;
}

/** Decoded values by the variable names of the template, such as `lineItem.lineItemId`. */
export type PathVariables = Readonly<Record<string, string>>;

/** Parses a path template: literals, `{name}`, `{name=literal/*}`, `{name=**}` and a verb at the end. */
export function parsePattern(template: string): PathPattern {
  const [, path = "", verb] = /^([^:]*)(?::(\w+))?$/.exec(template) ?? [];
  const segments: Segment[] = [];
  const variables: Variable[] = [];
  for (const [text, name, shape = "*"] of path.matchAll(/\{([^}=]+)(?:=([^}]+))?\}|[^/{}]+/g)) {
    const from = segments.length;
    if (name === undefined) {
      segments.push(parseSegment(text));
      continue;
    }
    segments.push(...shape.split("/").map(parseSegment));
    const to = segments.at(-1)?.kind === "rest" ? undefined : segments.length;
    variables.push({ name, from, to });
  }
  return { segments, variables, verb };
}

function parseSegment(text: string): Segment {
  if (text === "*") return { kind: "one" };
  if (text === "**") return { kind: "rest" };
  return { kind: "literal", text };
}

/**
 * Returns the values of variables if the path matches. Matches before decoding: `%3A` is part of a value, whereas `:`
 * starts a verb, and `%2F` does not divide segments.
 */
export function matchPath(pattern: PathPattern, path: string): PathVariables | undefined {
  const [, plain = "", verb] = /^\/(.*?)(?::([^/:]*))?$/.exec(path) ?? [];
  if (verb !== pattern.verb) return undefined;
  const parts = plain.split("/");
  const open = pattern.segments.at(-1)?.kind === "rest";
  if (parts.length < pattern.segments.length) return undefined;
  if (parts.length > pattern.segments.length && !open) return undefined;
  const fits = parts.every((part, index) => {
    const segment = pattern.segments[index];
    return segment?.kind === "literal" ? part === segment.text : part !== "";
  });
  return fits ? readVariables(pattern.variables, parts) : undefined;
}

function readVariables(
  variables: readonly Variable[],
  parts: readonly string[],
): PathVariables | undefined {
  try {
    return Object.fromEntries(
      variables.map(({ name, from, to }) => [
        name,
        parts.slice(from, to).map(decodeURIComponent).join("/"),
      ]),
    );
  } catch {
    return undefined; // The path contains a percent sign that encodes no character.
  }
}
