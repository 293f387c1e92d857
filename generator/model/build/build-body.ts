import type { BodySpec } from "../../spec/format/body.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { BuildContext } from "../context/build-context.ts";
import { unknown, type Body, type ListStyle } from "../model.ts";

export function buildBody(
  spec: BodySpec | undefined,
  at: Cursor,
  lists: ListStyle | undefined,
  context: BuildContext,
): Body | undefined {
  const place = at.keyPlace;
  if (spec === undefined) return undefined;
  if (spec === "media") return { as: "media", required: true, place };
  if (typeof spec === "string") {
    return { as: "json", type: context.type(spec, at, "body"), required: spec !== unknown, place };
  }
  const { required, doc } = spec;
  if ("media" in spec) {
    return { as: "media", mediaType: spec.media, required: required ?? true, doc, place };
  }
  if ("form" in spec) {
    const type = context.type(spec.form, at.to("form"));
    const isRequired = required ?? spec.form !== unknown;
    const list = spec.list ?? lists ?? "repeat";
    return { as: "form", type, list, required: isRequired, doc, place };
  }
  if ("multipart" in spec) {
    const type = context.type(spec.multipart, at.to("multipart"));
    const isRequired = required ?? spec.multipart !== unknown;
    return { as: "multipart", type, required: isRequired, doc, place };
  }
  const type = context.type(spec.type, at.to("type"), "body");
  return { as: "json", type, required: required ?? spec.type !== unknown, doc, place };
}
