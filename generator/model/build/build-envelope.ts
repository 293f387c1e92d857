/** What is written of an envelope to what it means. */
import type { BuildContext } from "../context/build-context.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { EnvelopeSpec } from "../../spec/format/envelope.ts";
import type { Envelope, RetryField } from "../model.ts";

export function buildEnvelope(
  spec: EnvelopeSpec | undefined,
  at: Cursor,
  context: BuildContext,
): Envelope | undefined {
  if (spec === undefined) return undefined;
  const { failure, result, retry } = spec;
  if (spec.success === undefined && failure === undefined && !at.isBroken) {
    context.report("envelope-says-nothing", at.keyPlace, {});
  }
  const success = Array.from(spec.success ?? [], ([name, value]) => {
    context.visibleName(name, "a field", at.to("success", name).keyPlace);
    return { name, value };
  });
  for (const [key, name] of Object.entries({ failure, result })) {
    if (name !== undefined) context.visibleName(name, "a field", at.to(key).place);
  }
  const repeated =
    retry &&
    Array.from(retry, ([name, said]): RetryField => {
      context.visibleName(name, "a field", at.to("retry", name).keyPlace);
      return { name, values: Array.isArray(said) ? said : [said] };
    });
  return { success, failure, result, retry: repeated, place: at.keyPlace };
}
