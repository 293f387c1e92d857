/** Reads security requirements of OpenAPI and Swagger documents independently of the importer. */

type Json = Readonly<Record<string, unknown>>;

export interface SecuredDocument extends Json {
  readonly paths?: Json;
}

/** Locations of credentials that a request carries together, in order: `bearer`, `query api_key`. */
export type Carried = string;

export interface ReferenceOperation {
  /** The request line, such as `GET /things`. */
  readonly line: string;
  readonly alternatives: ReadonlySet<Carried>;
}

const methods = ["get", "head", "post", "put", "patch", "delete", "options"];

/** Returns the alternatives of each operation. */
export function requiredBy(document: SecuredDocument): readonly ReferenceOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as Json)[method] as Json | undefined;
      if (operation === undefined) return [];
      const security = (operation["security"] ?? document["security"] ?? []) as readonly Json[];
      const all = security.length === 0 ? [{}] : security;
      const alternatives = new Set(all.map((one) => carriedBy(Object.keys(one), document)));
      return [{ line: `${method.toUpperCase()} ${path}`, alternatives }];
    }),
  );
}

/** `unknown`: the scheme cannot be expressed, or several schemes need one header. */
function carriedBy(names: readonly string[], document: SecuredDocument): Carried {
  const locations = new Set(names.map((name) => locationOf(schemesOf(document)[name] as Json)));
  const inHeader = [...locations].filter((one) => authorization.has(one));
  if (inHeader.length > 1) {
    for (const one of inHeader) locations.delete(one);
    locations.add("unknown");
  }
  return [...locations].toSorted().join(" + ");
}

const authorization = new Set(["bearer", "basic", "header authorization"]);

export const schemesOf = (document: SecuredDocument): Json =>
  ((document["components"] as Json | undefined)?.["securitySchemes"] ??
    document["securityDefinitions"] ??
    {}) as Json;

function locationOf(scheme: Json | undefined): string {
  const { type, in: place, name } = scheme ?? {};
  const word = String(scheme?.["scheme"]).toLowerCase();
  if (type === "oauth2" || type === "openIdConnect" || (type === "http" && word === "bearer")) {
    return "bearer";
  }
  if (type === "basic" || (type === "http" && word === "basic")) return "basic";
  if (type !== "apiKey") return "unknown";
  return `${String(place)} ${place === "header" ? String(name).toLowerCase() : String(name)}`;
}
