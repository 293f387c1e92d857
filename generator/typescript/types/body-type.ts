import { isStreamBody } from "../../model/content.ts";
import type { Body } from "../../model/model.ts";
import { isAnything } from "../../sheets/types/shape.ts";
import { generic, keyword, literalTypes, type TypeDraft } from "../plan/module-draft.ts";
import { runtime } from "../plan/runtime-refs.ts";
import type { TypeReferences } from "../view/service-view.ts";
import { codeType } from "./plan-types.ts";

/** Returns the type of a body, without its fixed fields. */
export function bodyCodeType(
  body: Body,
  fixed: readonly string[],
  scope: TypeReferences,
): TypeDraft {
  if (body.as === "media") {
    const media = keyword(runtime("Media"));
    // A string is only accepted if the content type is known.
    return (body.textType ?? body.mediaType) === undefined
      ? media
      : { kind: "union", members: [media, keyword("string")] };
  }
  const type = codeType(body.type, "sent", scope);
  if (isStreamBody(body)) return generic(runtime("Items"), type);
  if (fixed.length === 0) return type;
  // Fixed fields require the body to be an object.
  if (isAnything(body.type)) return { kind: "map", values: keyword("unknown") };
  return generic(runtime("Without"), type, literalTypes(fixed));
}
