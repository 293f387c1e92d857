/** Formats facts of the document for documentation. */

/** Joins words: `a, b or c`. */
export function orList(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} or ${last}`;
}

const commonPrefix = "https://www.googleapis.com/auth/";

const shortScope = (scope: string): string =>
  scope.startsWith(commonPrefix) && scope.length > commonPrefix.length
    ? scope.slice(commonPrefix.length)
    : scope;

/** Describes the scopes of a method, which needs any one of them. */
export const scopeWords = (scopes: readonly string[]): string | undefined =>
  scopes.length === 0 ? undefined : `OAuth scope ${orList(scopes.map(shortScope))}`;

/** Lists all scopes, each with its meaning. */
export function scopesWords(
  scopes: readonly (readonly [scope: string, doc: string | undefined])[],
): string | undefined {
  if (scopes.length === 0) return undefined;
  const lines = scopes.map(([scope, doc]) => {
    const short = shortScope(scope);
    const name = short === scope ? `\`${scope}\`` : `\`${short}\` (\`${scope}\`)`;
    return doc === undefined ? `- ${name}` : `- ${name}: ${doc}`;
  });
  return ["OAuth scopes:", "", ...lines].join("\n");
}

export function sourceWords(
  title: string,
  version: string | undefined,
  revision: string | undefined,
): string {
  const name = `${title} ${version ?? ""}`.trim();
  const kind = revision === undefined ? "" : `, revision ${revision}`;
  return name === "" ? `Discovery document${kind}` : `${name} (Discovery document${kind})`;
}
