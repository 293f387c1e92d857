import { planDocs } from "../../docs/package-docs.ts";
import type { Model } from "../../model/model.ts";
import { publicModel } from "../../open/public-model.ts";
import { type CodeLayout, packageLayout } from "../../text/package-layout.ts";
import type { MarkdownPlan } from "../../typescript/plan/file-plan.ts";

/** `mocks`: paths of the modules written by the mock emitter. */
export const planDocPages = (
  model: Model,
  layout: CodeLayout = packageLayout,
  mocks: readonly string[] = [],
): readonly MarkdownPlan[] =>
  layout.kind === "package" || layout.docs
    ? planDocs(publicModel(model, layout), layout, mocks)
    : [];
