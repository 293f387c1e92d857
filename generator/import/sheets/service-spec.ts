/** Composes the sheet of the service: facts about all operations. */
import { serviceNameProblem } from "../../emit/target/target-problems.ts";
import type { ServiceFile } from "../../spec/format/files.ts";
import type { Description, SchemeDescription } from "../description/description.ts";
import { oneLine } from "../prose/html-text.ts";
import type { Composing } from "./composing.ts";
import { operationDoc } from "./operation-spec.ts";
import type { SharedClient } from "./shared-client.ts";
import type { Shared } from "./shared-facts.ts";

export function serviceSpec(
  name: string,
  client: SharedClient,
  shared: Pick<Shared, "lists" | "path" | "errors" | "servers">,
  composing: Composing,
): ServiceFile {
  const { description } = composing;
  const { baseUrl, servers } = description;
  const named = [...servers].map(
    ([key, url]) => [shared.servers.get(key) ?? key, plainUrl(url)] as const,
  );
  return {
    callsheet: 1,
    service: name,
    title: oneLine(description.title) || name,
    ...operationDoc(description),
    source: oneLine(description.source) || undefined,
    baseUrl: baseUrl === undefined ? "unknown" : plainUrl(baseUrl),
    servers: named.length === 0 ? undefined : new Map(named),
    auth: authSpec(composing, client.arguments),
    errors: shared.errors.spec,
    lists: shared.lists,
    client: client.spec,
    path: shared.path.spec,
  };
}

/** Removes the last slash of an address, since paths begin with one. */
const plainUrl = (url: string): string => url.replace(/(?<=[^/:])\/+$/, "");

type AuthSpec = NonNullable<ServiceFile["auth"]>;
type Schemes = Exclude<Extract<AuthSpec, readonly unknown[]>[number], never>;

/** `taken`: option names of client parameters. */
function authSpec(
  { description: { auth, client, origin }, notes }: Composing,
  taken: ReadonlySet<string>,
): AuthSpec | undefined {
  const isKeyed = client.some(({ isSecret }) => isSecret);
  if (auth === undefined) return isKeyed ? undefined : "unknown";
  if (auth === "none") return isKeyed ? undefined : "none";
  const seen = new Map<SchemeDescription["kind"], SchemeDescription>();
  for (const one of auth) {
    if (seen.has(one.kind) && "name" in one) notes.add("auth-twice", origin, one.name);
    else seen.set(one.kind, one);
  }
  const schemes = [...seen.values()].map((one) => schemeSpec(one, taken));
  const [only] = schemes;
  if (only === undefined || schemes.every((one) => one === "none"))
    return isKeyed ? undefined : "none";
  return schemes.length === 1 ? only : schemes;
}

function schemeSpec(scheme: SchemeDescription, taken: ReadonlySet<string>): Schemes {
  switch (scheme.kind) {
    case "none":
      return "none";
    case "bearer": {
      const name = free(["token", "accessToken", "bearerToken"], taken);
      return name === "token" ? "bearer" : { bearer: name };
    }
    case "basic":
      return {
        basic: [free(["user", "userName"], taken), free(["password", "passphrase"], taken)],
      };
  }
}

const free = (names: readonly string[], taken: ReadonlySet<string>): string =>
  names.find((name) => !taken.has(name)) ?? `${names[0] ?? "token"}2`;

/** Words of titles that name no API. */
const common =
  /^(?:api|apis|the|rest|restful|http|web|openapi|swagger|public|spec|specification|platform)$/;

/** Version of the API, or of its document's format. */
const version = /\b(?:openapi|swagger|version|v)[ -]?\d+(?:\.\d+)*/gi;

const form = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function serviceName(
  { name, title, extension }: Pick<Description, "name" | "title" | "extension">,
  requested: string | undefined,
): string {
  if (requested !== undefined) return requested;
  const own = extension?.["service"];
  if (typeof own === "string" && form.test(own)) return own;
  const words = wordsOf(name ?? title.replaceAll(version, " "));
  const distinctive = words.filter((word) => !common.test(word));
  const all = name === undefined && distinctive.length > 0 ? distinctive : words;
  const joined = shortName(all.join("-").replace(/^(?=\d)/, "api-")) || "service";
  return serviceNameProblem(joined) === undefined ? joined : `${joined}-api`;
}

/** Limits the length of a folder name. */
const shortName = (name: string): string => name.slice(0, 60).replace(/-$/, "");

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}|'/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
