// Sends what an upload was given: the media as it is, or JSON about it
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import { progressReports } from "../progress/reports.ts";
import type { Encoder } from "../types/content.ts";
import { mediaContent } from "./bytes.ts";
import { jsonBody } from "./json.ts";
import { nothingOf } from "./nothing.ts";

export const mediaOrJson: Encoder = (call, facts, headers) => {
  const { media, body, params, integers } = call;
  if (media === undefined) {
    // An empty request would go out otherwise, and on the path of the metadata.
    const given = Object(params) as object;
    const isNamed = body === undefined && Object.hasOwn(given, "media");
    nothingOf("media", isNamed, facts);
    const isRequired = call.bodyRequired ?? Object.hasOwn(given, "body");
    const json = jsonBody({ body, bodyRequired: isRequired, integers }, facts, headers);
    return json && { ...json, progress: progressReports };
  }
  if (body === undefined) return mediaContent(media, facts);
  const problem = "`body` and `media` cannot be sent together: give one, or compose the media";
  throw new ParameterError(facts, "media", problem);
};
