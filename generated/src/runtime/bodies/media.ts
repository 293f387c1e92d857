// Callsheet runtime: sends the content of an upload: media, JSON about it, or both in one request.

import { ParameterError } from "../errors.ts";
import type { Content, Encoder } from "../types.ts";
import { mediaContent } from "./bytes.ts";
import { jsonBody, jsonText, nothingOf } from "./json.ts";
import { bounded, composed, end, head } from "./parts.ts";

export const mediaOrJson: Encoder = (call, facts, headers) => {
  const { media, body, params, numbers, options } = call;
  if (media === undefined) {
    // A misspelled argument would otherwise send an empty request to the path for metadata.
    const fields = Object(params) as object;
    const isNamed = body === undefined && Object.hasOwn(fields, "media");
    nothingOf("media", isNamed, facts);
    const isRequired = call.bodyRequired ?? Object.hasOwn(fields, "body");
    const json = { body, bodyRequired: isRequired, numbers, options };
    return jsonBody(json, facts, headers);
  }
  if (body === undefined) return mediaContent(media, facts);
  const problem = "`body` and `media` cannot be sent together: pass one, or compose the media";
  throw new ParameterError(facts, "media", problem);
};

/** Encodes both as `multipart/related`: JSON first, then the media with its content type. */
export const mediaAndJson: Encoder = (call, facts, headers) => {
  const { body, media } = call;
  if (body === undefined || media === undefined) return mediaOrJson(call, facts, headers);
  const json = {
    headers: { "Content-Type": "application/json; charset=UTF-8" },
    content: jsonText(body, facts, call),
  };
  const content = mediaContent(media, facts);
  const described = { "Content-Type": content.type };
  if (!(media instanceof ReadableStream)) {
    const parts = [json, { headers: described, content: content.body as Blob | string }];
    return composed("related", parts, facts, headers, "media");
  }
  const { boundary, type } = bounded("related", facts, headers);
  const before = `${head(boundary, json.headers)}${json.content}\r\n${head(boundary, described)}`;
  return {
    ...content,
    type,
    body: between(before, content.body as typeof media, `\r\n${end(boundary)}`),
  };
};

/** Returns a stream that reads the media on demand, not before the request is sent. */
function between(
  before: string,
  stream: ReadableStream<Uint8Array>,
  after: string,
): Content["body"] {
  const encoder = new TextEncoder();
  // A stream reader of another platform can have further properties.
  const open = () => stream.getReader();
  let reader: ReturnType<typeof open> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (reader === undefined) {
          reader = open();
          return controller.enqueue(encoder.encode(before));
        }
        const { done, value } = await reader.read();
        controller.enqueue(done ? encoder.encode(after) : value);
        if (done) controller.close();
      },
      cancel: (reason) => (reader ?? stream).cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
