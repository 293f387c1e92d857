/** Reads the headers of success responses. */
import type {
  ResponseHeaderDescription,
  ResultDescription,
} from "../../description/description.ts";
import { isHeaderName } from "../../../model/rules/request-rules.ts";
import { textSchema } from "../../description/schema.ts";
import { below } from "../../notes/notes.ts";
import { propertyOf } from "../../source/plain-object.ts";
import { describedExtension, isTrue, type Reading, textIn } from "../reading/reading.ts";
import { locatedAt } from "../references.ts";
import { type Answer, type AnswerHeader, isSuccess } from "./answers.ts";

/** Headers of the transfer, which OpenAPI describes elsewhere or which clients handle. */
const transfer =
  /^(?:accept-ranges|connection|content-(?:encoding|length|range|type)|date|set-cookie|transfer-encoding|vary)$/i;

/** Returns the headers of all successes. A header is required if every success has it. */
export function readResponseHeaders(
  answers: readonly Answer[],
  result: ResultDescription,
  reading: Reading,
): readonly ResponseHeaderDescription[] {
  const successes = answers.filter(isSuccess);
  const byName = new Map<string, AnswerHeader[]>();
  for (const answer of answers) {
    for (const header of answer.headers) {
      const { name, origin } = header;
      const isResult = result.kind === "location" && /^location$/i.test(name);
      if (transfer.test(name) || isResult) continue;
      if (!isSuccess(answer)) {
        reading.notes.add("response-header", origin, name);
      } else if (!isHeaderName(name)) {
        reading.notes.add("parameter-header-name", origin, name);
      } else {
        const key = name.toLowerCase();
        byName.set(key, [...(byName.get(key) ?? []), header]);
      }
    }
  }
  return [...byName.values()].map((all) => headerOf(all, successes.length, reading));
}

/** Combines the descriptions of a header in all successes. The first one has precedence. */
function headerOf(
  all: readonly AnswerHeader[],
  successes: number,
  reading: Reading,
): ResponseHeaderDescription {
  const [{ name, value, origin }] = all as [AnswerHeader];
  const content = propertyOf(value, "content") !== undefined;
  if (content) reading.notes.add("response-header-type", below(origin, "content"), name);
  const schema = locatedAt({ value, origin }, "schema");
  const isText = content || schema.value === undefined;
  return {
    name,
    schema: isText ? textSchema(origin) : reading.schema(schema),
    isRequired: all.length === successes && all.every((one) => isTrue(one.value, "required")),
    doc: textIn(value, "description"),
    deprecated: isTrue(value, "deprecated") ? true : undefined,
    extension: describedExtension(value, reading),
    origin,
  };
}
