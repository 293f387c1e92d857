import { otherEvents } from "../sheets/types/frames.ts";
import { streamForm } from "../model/content.ts";
import type { Operation, StreamResult } from "../model/model.ts";
import { isUnknown } from "../sheets/types/shape.ts";
import { notation } from "./sentences.ts";
import { code, join } from "../text/sentences.ts";

/** Describes a result beyond its type; undefined if there is nothing to add. */
export function resultText({ result, ranges }: Operation): string | undefined {
  switch (result.kind) {
    case "none":
      return undefined;
    case "media":
      return ranges
        ? "The bytes as they arrive. An interrupted download is resumed, unless the content has changed."
        : "The bytes as they arrive.";
    case "text":
      return "The body as text.";
    case "location":
      return "The URL in the header `location`; not followed.";
    case "exists":
      return "`true` for a success, `false` for a 404; the body is not read.";
    case "events":
    case "frames":
    case "lines":
    case "sequence":
      return join([notation(result.type), streamText(result)]);
    case "value": {
      const unknown = isUnknown(result.type) ? "Not documented." : undefined;
      const empty = result.orNone ? "`undefined` if the response is empty." : undefined;
      return join([notation(result.type), unknown, empty]) || undefined;
    }
  }
}

/** Describes a stream, with the event that ends it. */
function streamText(result: StreamResult): string {
  const { kind, isText, end, contentType } = result;
  const until = end === undefined ? "" : `, until ${code(end)}`;
  switch (kind) {
    case "events":
      return `${isText ? "Text" : "JSON"}, event by event${until}: ${reading}`;
    case "frames":
      return `Events with their names, data and ids${until}: ${reading} ${otherEvents(result.type)}`;
    case "lines":
    case "sequence":
      return `A stream of values, as ${streamForm(kind, contentType)}: ${reading}`;
  }
}

const reading = "read it once, with `for await`.";
