/** Where the methods of a document are. */
import { endpointKeys } from "./keys.ts";
import type { Part } from "./part.ts";

/** The address of the host, since uploads and downloads are not below the path of the service. */
export function rootUrlOf(part: Part): string | undefined {
  const written = part.text("rootUrl");
  if (written !== undefined && /^https?:\/\/[^\s?#]+$/.test(written)) {
    return written.replace(/\/+$/, "");
  }
  if (written !== undefined) part.invalid("an http(s) URL is expected", "rootUrl");
  return /^https?:\/\/[^\s?#/]+/.exec(part.text("baseUrl") ?? "")?.[0];
}

/** With a slash at both ends. */
export function servicePathOf(part: Part): string {
  const path = part.text("servicePath") ?? part.text("basePath") ?? "";
  return `/${path}/`.replace(/\/{2,}/g, "/");
}

/** Addresses that a client may be given. */
export function noteEndpoints(part: Part): void {
  for (const endpoint of part.partsInList("endpoints")) {
    const url = endpoint.check(endpointKeys).text("endpointUrl");
    part.notes.add("regional-address", endpoint.origin, url);
  }
}
