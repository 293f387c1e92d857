/** One operation, in the order in which a sheet says things. */
import type { OperationSpec } from "../../../spec/format/operation.ts";
import { visibleText } from "../../prose/visible-text.ts";
import type { Composing, NamedOperation } from "../composing/composing.ts";
import type { Shared } from "../shared/shared-facts.ts";
import { argumentNames } from "../parameters/argument-names.ts";
import { bodySpec } from "./body-spec.ts";
import { fixedSpec } from "../parameters/fixed-values.ts";
import { operationDoc } from "./operation-doc.ts";
import { deprecationOf } from "../../types/doc-of.ts";
import { pathVariables } from "./path-variables.ts";
import { requestLine } from "../parameters/request-line.ts";
import { resultSpec } from "./result-spec.ts";
import { headerParameters, queryParameters, type Writing } from "../parameters/wire-parameters.ts";

export function operationSpec(
  named: NamedOperation,
  shared: Shared,
  composing: Composing,
): OperationSpec | undefined {
  const { operation } = named;
  const { lists, errors, labelOf } = shared;
  const http = requestLine(operation, labelOf);
  if (http === undefined) return undefined;
  const { fixed, parameters } = shared.sent(operation);
  const body = bodySpec(named, lists, composing);
  const isUpload = typeof http !== "string";
  const taken = [
    ...(body === undefined ? [] : [isMedia(body) ? "media" : "body"]),
    ...(isUpload ? ["media"] : []),
  ];
  const names = argumentNames(parameters, taken);
  const writing: Writing = { named, names, lists, composing };
  const { doc, details } = operationDoc(operation);
  return {
    http,
    server: operation.server === undefined ? undefined : shared.servers.get(operation.server),
    fixed: fixedSpec(fixed, isUpload),
    doc,
    details,
    requires: needed(operation.requires),
    deprecated: deprecationOf(operation),
    path: pathVariables(parameters, shared.path, writing),
    query: queryParameters(parameters, writing),
    header: headerParameters(parameters, writing),
    body,
    result: resultSpec(named, (schema) => shared.payload(operation, schema), composing),
    ranges: operation.ranges,
    errors: errors.of(named),
    auth: shared.isAuthorized ? operation.auth : undefined,
  };
}

/** Words, and mostly no sentence. */
function needed(requires: string | undefined): string | undefined {
  const words = visibleText(requires ?? "").trim();
  return words === "" || words === "none" ? undefined : words;
}

const isMedia = (body: NonNullable<OperationSpec["body"]>): boolean =>
  body === "media" || (typeof body === "object" && "media" in body);
