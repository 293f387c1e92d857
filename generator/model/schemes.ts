/** How callers are known to a service, as the options of its client that say it. */
import type { AuthScheme, ClientParameter, Service } from "./model.ts";

/** The ways to authorize calls, the preferred one first; none where that is unknown, or no credential is needed. */
export function schemesOf(service: Authorized | undefined): readonly AuthScheme[] {
  const { auth } = service ?? {};
  return typeof auth === "object" ? auth : [];
}

type Authorized = Pick<Service, "auth">;

/** An option of the client that authorizes calls. */
export interface AuthOption extends ClientParameter {
  readonly scheme: AuthScheme;
}

/** The options of all schemes. Required are those without which no client can be made. */
export function authOptions(service: Authorized | undefined): readonly AuthOption[] {
  const schemes = schemesOf(service);
  return schemes.flatMap((scheme) =>
    scheme.options.map(({ name, place }): AuthOption => ({
      scheme,
      in: "header",
      wire: onWire(scheme, name),
      argument: name,
      type: { kind: "primitive", name: "string" },
      required: schemes.length === 1,
      secret: true,
      place,
    })),
  );
}

/** What identifies it across versions, whatever it is called. */
function onWire({ kind, options }: AuthScheme, name: string): string {
  if (kind !== "basic") return "Authorization: Bearer";
  return `Authorization: Basic (${options[0].name === name ? "user" : "password"})`;
}

/** Schemes of which a client needs one; none where it may go without. */
export function neededSchemes(service: Authorized | undefined): readonly AuthScheme[] {
  const schemes = schemesOf(service);
  return schemes.some(({ kind }) => kind === "none") ? [] : schemes;
}

/** The options that a client takes once for all calls. */
export const clientOptions = (service: Service): readonly ClientParameter[] => [
  ...service.client,
  ...authOptions(service),
];

/** What a client cannot be made without; of several ways to authorize calls, the first. */
export function neededOptions(service: Service): readonly ClientParameter[] {
  const [first] = neededSchemes(service);
  return [
    ...service.client.filter(({ required }) => required),
    ...authOptions(service).filter(({ scheme }) => scheme === first),
  ];
}
