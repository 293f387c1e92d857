import type { Package } from "../../model/model.ts";

/** What package.json has for a package that says no version. */
const unsaid = "0.0.0";

/**
 * `@acme/clients` of version 1.2.0 to `acme-clients/1.2.0`: how requests name the package that made them, in characters
 * that a product of the header `user-agent` may have. Undefined where there is no version to tell from others.
 */
export function userAgentOf({ name, version }: Package): string | undefined {
  // Its own dashes stay: npm takes a name of dashes alone.
  const product = tokenOf(name.replace(/^@/, ""));
  return version === unsaid || product === "" ? undefined : `${product}/${tokenOf(version)}`;
}

const tokenOf = (text: string): string => text.replaceAll(/[^\w.+-]+/g, "-");
