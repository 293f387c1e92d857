/** What an upload sends is by what it was given: the media, JSON about it, or both. */
import { isDeepStrictEqual } from "node:util";
import type { Operation, Role } from "../../model/model.ts";
import type { ValueDraft } from "../plan/module-draft.ts";
import { givenArgument } from "./given-argument.ts";
import { isUpload, takesBoth } from "../view/params-names.ts";

/** Of an operation that is no upload there is one value, for no role. */
export function byRole(
  operation: Operation,
  valueOf: (role: Role | undefined) => ValueDraft,
): ValueDraft {
  if (!isUpload(operation)) return valueOf(undefined);
  const media = valueOf("media");
  const either = (argument: string, absent: ValueDraft, present: ValueDraft): ValueDraft =>
    isDeepStrictEqual(absent, present)
      ? absent
      : {
          kind: "whether-given",
          value: givenArgument(operation, argument),
          absent,
          present,
        };
  const withMedia = takesBoth(operation) ? either("body", media, valueOf("both")) : media;
  return either("media", valueOf("metadata"), withMedia);
}
