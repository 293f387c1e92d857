/** The credentials that requests of an imported document carry, with a client that has some of the credentials. */
import type { Credential, Service } from "../../../generator/model/model.ts";
import { authOf } from "../../../generator/model/credentials.ts";
import { unknown } from "../../../generator/model/model.ts";
import type { Caller } from "../../wire/support/caller-of.ts";
import { carriedBy } from "./model-requirements.ts";
import type { Carried, ReferenceOperation } from "./reference.ts";

type Options = Readonly<Record<string, unknown>>;

/** Creates a caller of operations for options of the client. */
export type MakeCaller = (options: Options) => Caller;

/** Descriptions of wrong requests. Empty if an operation is right. */
export type Wrong = readonly string[];

type Operation = Service["resources"][number]["operations"][number];

/** Calls an operation with all credentials, with those of each alternative, and without any. */
export async function wrongCalls(
  operation: Operation,
  { line, alternatives }: ReferenceOperation,
  { service, make }: { readonly service: Service; readonly make: MakeCaller },
): Promise<Wrong> {
  const sent = async (credentials: readonly Credential[]): Promise<Carried | "refused"> =>
    await carriedWith(credentials, operation, make);
  const wrong: string[] = [];
  const onWire = new Set(Array.from(alternatives, withoutUnknown));
  const expect = (carried: string, isRight: boolean, words: string): void => {
    if (!isRight)
      wrong.push(`${line} with ${words} carries ${carried}, not ${[...alternatives].join(" or ")}`);
  };
  const all = await sent(service.credentials);
  expect(all, onWire.has(all), "all");
  for (const alternative of alternatives) {
    const found = credentialsOf(operation, alternative, service);
    const alone = await Promise.all(found.map(sent));
    expect(
      alone.join(", ") || "no alternative",
      alone.length > 0 && alone.every((one) => one === withoutUnknown(alternative)),
      `${alternative} alone`,
    );
  }
  const none = await sent([]);
  expect(none, none === (onWire.has("") ? "" : "refused"), "nothing");
  return wrong;
}

/** The caller's `authorize` adds unknown credentials. */
const withoutUnknown = (carried: Carried): Carried =>
  carried
    .split(" + ")
    .filter((one) => one !== "unknown")
    .join(" + ");

/** Returns the credentials of each alternative of the model that is sent in this way. */
function credentialsOf(
  operation: Operation,
  alternative: Carried,
  service: Service,
): readonly (readonly Credential[])[] {
  const auth = authOf(operation, service);
  if (auth === undefined || auth === unknown) return alternative === "unknown" ? [[]] : [];
  return auth.alternatives
    .filter((names) => carriedBy(names, service) === alternative)
    .map((names) => service.credentials.filter(({ name }) => names.includes(name)));
}

async function carriedWith(
  credentials: readonly Credential[],
  operation: Operation,
  make: MakeCaller,
): Promise<Carried | "refused"> {
  const options = Object.fromEntries(
    credentials.flatMap((one) => one.options.map(({ name }) => [name, `v-${name}`])),
  );
  const clientId = credentials.find(({ kind }) => kind === "oauth2")?.options[0]?.name;
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    if ((await request.clone().text()).includes("grant_type=client_credentials"))
      return Response.json({ access_token: `v-${clientId ?? ""}` });
    requests.push(request);
    return new Response(null, { status: 204 });
  };
  const params = Object.fromEntries(
    operation.parameters.filter(({ required }) => required).map(({ argument }) => [argument, "p"]),
  );
  try {
    await make({ ...options, baseUrl: "https://x.test", fetch })(operation.id, params);
  } catch (error) {
    if (requests.length === 0 && isRefusal(error)) return "refused";
    throw error;
  }
  const [request] = requests;
  if (request === undefined) throw new Error(`${operation.id} sent nothing.`);
  return [...new Set(locationsIn(request, options))].toSorted().join(" + ");
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /is (?:missing|required)/.test(error.message);

/** Returns the locations of the values of options. */
function locationsIn(request: Request, options: Options): readonly string[] {
  const values = new Set(Object.values(options));
  const url = new URL(request.url);
  const authorization = request.headers.get("authorization") ?? "";
  const [scheme = "", value = ""] = authorization.split(" ");
  const cookies = (request.headers.get("cookie") ?? "").split("; ").map((one) => one.split("="));
  return [
    ...(scheme === "Bearer" && values.has(value) ? ["bearer"] : []),
    ...(scheme === "Basic" ? ["basic"] : []),
    ...[...request.headers].flatMap(([name, text]) => (values.has(text) ? [`header ${name}`] : [])),
    ...[...url.searchParams].flatMap(([name, text]) => (values.has(text) ? [`query ${name}`] : [])),
    ...cookies.flatMap(([name, text]) => (values.has(text) ? [`cookie ${name}`] : [])),
  ];
}
