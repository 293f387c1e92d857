import { showPlace } from "../../diagnostics/show-place.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { AuthScheme, Service } from "../model.ts";
import { schemesOf } from "../schemes.ts";

/** No scheme twice, and no header that one of them sends. */
export function applyAuthRules(service: Service, context: BuildContext): void {
  const schemes = schemesOf(service);
  const seen = new Map<AuthScheme["kind"], AuthScheme>();
  for (const scheme of schemes) {
    const { kind, place } = scheme;
    const other = seen.get(kind);
    if (other === undefined) seen.set(kind, scheme);
    else context.report("auth-twice", place, { scheme: kind, other: showPlace(other.place) });
  }
  const [first] = schemes;
  if (first === undefined) return;
  if (schemes.every(({ kind }) => kind === "none")) {
    context.report("auth-none-alone", first.place, {});
    return;
  }
  const other = showPlace(first.place);
  const isSent = ({ in: place, wire }: { readonly in: string; readonly wire: string }): boolean =>
    place === "header" && wire.toLowerCase() === "authorization";
  for (const { wire: name, place } of service.client.filter(isSent)) {
    const way = "remove it in one of the two places";
    context.report("authorization-shadowed", place, { name, other, way });
  }
  const operations = service.resources.flatMap((resource) => resource.operations);
  for (const { auth, parameters, fixed } of operations) {
    if (auth === "none") continue;
    const alike = fixed.map(({ name: wire, ...one }) => ({ ...one, wire }));
    for (const { wire: name, place } of [...parameters, ...alike].filter(isSent)) {
      const way = "remove it here, or say `auth: none` of the operation if it has one of its own";
      context.report("authorization-shadowed", place, { name, other, way });
    }
  }
}
