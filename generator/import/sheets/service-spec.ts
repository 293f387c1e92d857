/** What is said once for all operations. */
import type { ServiceFile } from "../../spec/format/files.ts";
import { oneLine } from "../prose/visible-text.ts";
import type { Composing } from "./composing/composing.ts";
import type { Shared } from "./shared/shared-facts.ts";
import { operationDoc } from "./operation/operation-doc.ts";
import { authSpec } from "./shared/auth-spec.ts";
import type { SharedClient } from "./shared/shared-client.ts";

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

/** A path begins with a slash, so that none ends an address. */
const plainUrl = (url: string): string => url.replace(/(?<=[^/:])\/+$/, "");
