/** How a caller is known to the service. */
import type { ServiceFile } from "../../../spec/format/files.ts";
import type { SchemeDescription } from "../../description/description.ts";
import type { Composing } from "../composing/composing.ts";

type AuthSpec = NonNullable<ServiceFile["auth"]>;
type Schemes = Exclude<Extract<AuthSpec, readonly unknown[]>[number], never>;

/** `taken`: names that client parameters have among the options. */
export function authSpec(
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
