/** Webhooks of a service for its pages: Markdown and HTML. */
import { type Link, linkTypes } from "../open/linked-types.ts";
import type { Service } from "../open/model-types.ts";
import { keywordPiece, plainPiece } from "../print/html/pieces.ts";
import { showType } from "../sheets/types/type-parts.ts";
import { quoted } from "../text/sentences.ts";
import { guidePage, linkTo } from "./doc-paths.ts";
import type { Cut } from "./page-size.ts";
import type { ValueEntry, WebhooksEntry } from "./page-shape.ts";
import { typeCode } from "./type-code.ts";
import { type Showing, valueEntry } from "./value-entry.ts";
import { signatureText } from "./webhook-text.ts";

/** Returns the events for a page in Markdown. `entry`: the specifier of the service. */
export function webhookRows(service: Service, page: string, entry: string, cut: Cut) {
  const { webhooks, name } = service;
  if (webhooks === undefined) return undefined;
  const link: Link = linkTypes(service);
  const module = webhooks.module.slice(name.length).replace(/\.ts$/, "");
  return {
    function: webhooks.function,
    entry: `${entry}${module}`,
    guide: linkTo(page, guidePage("webhooks")),
    signature: signatureText(webhooks),
    events: webhooks.events.map(({ name: event, type, doc, deprecated }) => ({
      name: event,
      type: cut(showType(link(type))),
      doc: doc === undefined ? undefined : cut(quoted(doc) ?? ""),
      isDeprecated: deprecated !== undefined,
      deprecated: deprecated ? cut(quoted(deprecated) ?? "") : undefined,
    })),
  };
}

/** Returns the events for a page in HTML. */
export function webhooksEntry(
  { webhooks, name }: Service,
  entry: string,
  showing: Showing,
): WebhooksEntry | undefined {
  if (webhooks === undefined) return undefined;
  const { events, function: verify, signature, module } = webhooks;
  const secret = signature === "none" ? "" : signature === "unknown" ? ", verify" : ", secret";
  const named = webhooks.event === "unknown" ? ", { event }" : "";
  return {
    text: signatureText(webhooks),
    example: [
      keywordPiece("import"),
      plainPiece(` { ${verify} } `),
      keywordPiece("from"),
      plainPiece(
        ` ${JSON.stringify(`${entry}${module.slice(name.length).replace(/\.ts$/, "")}`)};\n\n`,
      ),
      keywordPiece("const"),
      plainPiece(" { event, body } = "),
      keywordPiece("await"),
      plainPiece(` ${verify}(request${secret}${named});`),
    ],
    events: events.map((event): ValueEntry => {
      const type = typeCode(event.type, "received", showing);
      return valueEntry(event, { name: event.name, isRequired: false, type }, showing);
    }),
  };
}
