import type { Cursor } from "../../spec/format/cursor.ts";
import type { ServiceFile } from "../../spec/format/files.ts";
import { unknown, type AuthScheme, type Service } from "../model.ts";
import type { BuildContext } from "../context/build-context.ts";

type AuthSpec = NonNullable<ServiceFile["auth"]>;
type SchemeSpec = Exclude<AuthSpec, "unknown" | readonly unknown[]>;

/** The option of a bearer token that is given no other name. */
const usual = "token";

export function buildAuth(
  spec: AuthSpec | undefined,
  at: Cursor,
  context: BuildContext,
): Service["auth"] {
  if (spec === undefined || at.isBroken) return undefined;
  if (spec === unknown || spec === "none") return spec;
  if (!isList(spec)) return [buildScheme(spec, at, context)];
  return spec.map((one, index) => buildScheme(one, at.to(index), context));
}

const isList = (spec: AuthSpec): spec is Extract<AuthSpec, readonly unknown[]> =>
  Array.isArray(spec);

function buildScheme(spec: SchemeSpec, at: Cursor, context: BuildContext): AuthScheme {
  const option = (name: string, here: Cursor) => {
    context.visibleName(name, "an option", here.place);
    return { name, place: here.place };
  };
  if (spec === "none") return { kind: "none", options: [], place: at.place };
  if (spec === "bearer") return { kind: spec, options: [option(usual, at)], place: at.place };
  if ("bearer" in spec) {
    return { kind: "bearer", options: [option(spec.bearer, at.to("bearer"))], place: at.place };
  }
  const here = at.to("basic");
  if (typeof spec.basic === "string") {
    return { kind: "basic", options: [option(spec.basic, here)], place: at.place };
  }
  const [user = "", password] = spec.basic;
  const first = option(user, here.to(0));
  const options =
    password === undefined ? ([first] as const) : ([first, option(password, here.to(1))] as const);
  return { kind: "basic", options, place: at.place };
}
