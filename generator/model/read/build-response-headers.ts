/** Builds the declared headers of responses. */
import type { Cursor } from "../../sheets/format/cursor.ts";
import type { ResponseHeadersSpec } from "../../sheets/format/response-header.ts";
import { type BuildContext, deprecation } from "../context/build-context.ts";
import type { ResponseHeader } from "../model.ts";
import { headerProperty } from "../../text/names.ts";
import { isHeaderName } from "../rules/request-rules.ts";
import { nodeConstraints } from "./build-parameter.ts";

export function buildResponseHeaders(
  specs: ResponseHeadersSpec | undefined,
  at: Cursor,
  context: BuildContext,
): ResponseHeader[] | undefined {
  if (specs === undefined) return undefined;
  const headers = at.intact(specs).map(({ key, value, at: here }): ResponseHeader => {
    const facts = typeof value === "string" ? { type: value } : value;
    const name = key.endsWith("?") ? key.slice(0, -1) : key;
    if (!isHeaderName(name)) context.report("header-name", here.keyPlace, { name });
    if (facts.as !== undefined) context.visibleName(facts.as, "a header", here.to("as").place);
    return {
      name,
      property: facts.as ?? headerProperty(name),
      type: context.type(facts.type, typeof value === "string" ? here : here.to("type")),
      required: !key.endsWith("?"),
      doc: facts.doc,
      deprecated: deprecation(facts.deprecated),
      constraints: nodeConstraints(facts),
      place: here.keyPlace,
    };
  });
  const seen = new Map<string, string>();
  for (const { name, property, place } of headers) {
    const other = seen.get(property);
    if (other !== undefined)
      context.report("response-header-twice", place, { name, other, property });
    seen.set(property, name);
  }
  return headers.length === 0 ? undefined : headers;
}
