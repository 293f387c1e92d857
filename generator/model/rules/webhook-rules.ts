/** Rules about signatures of webhooks: each delivery has the values that are signed. */
import type { Cursor } from "../../sheets/format/cursor.ts";
import type { WebhooksSpec } from "../../sheets/format/webhooks.ts";
import type { BuildContext } from "../context/build-context.ts";
import { variablesOf } from "../webhooks.ts";
import { isHeaderName, isHeaderText } from "./request-rules.ts";

export type SignatureSpec = Extract<WebhooksSpec["signature"], object>;

export function applySignatureRules(
  { signature, event, id }: WebhooksSpec,
  at: Cursor,
  context: BuildContext,
): void {
  const report = (reason: string, ...path: readonly string[]): void =>
    context.report("webhook-contradiction", at.to(...path).place, { reason });
  for (const [key, value] of Object.entries({ event, id })) {
    if (typeof value === "object") checkHeader(value.header, at.to(key, "header"), context);
  }
  if (signature === "standard" && id !== undefined)
    report("Standard Webhooks have the id in `webhook-id`. Remove `id`.", "id");
  if (typeof signature !== "object") return;
  const here = at.to("signature");
  checkHeader(signature.header, here.to("header"), context);
  if (signature.timestamp !== undefined)
    checkHeader(signature.timestamp, here.to("timestamp"), context);
  const hasId = typeof id === "object";
  for (const [key, reason] of problemsOf(signature, hasId)) report(reason, "signature", key);
}

function checkHeader(name: string, at: Cursor, context: BuildContext): void {
  if (!isHeaderName(name)) context.report("header-name", at.place, { name });
}

type Problem = readonly [key: keyof SignatureSpec, reason: string];

/** Returns the contradictions of a signature. `hasId`: whether a header contains the id of a delivery. */
function problemsOf(signature: SignatureSpec, hasId: boolean): readonly Problem[] {
  const { value = "{signature}", signed = "{body}", timestamp, algorithm, secret } = signature;
  const inValue = variablesOf(value);
  const templates = [
    ...templateProblems("value", value, ["signature", "timestamp"], "signature"),
    ...templateProblems("signed", signed, ["body", "timestamp", "id"], "body"),
  ];
  if (templates.length > 0) return templates;
  if (algorithm === "token") return tokenProblems(signature);
  const isTimed = timestamp !== undefined || inValue.includes("timestamp");
  const isSigned = variablesOf(signed).includes("timestamp");
  const timeKey = timestamp === undefined ? "value" : "timestamp";
  const rules: readonly (readonly [boolean, ...Problem])[] = [
    [
      timestamp !== undefined && inValue.includes("timestamp"),
      "timestamp",
      "`value` already contains `{timestamp}`. Remove `timestamp`.",
    ],
    [
      isTimed && !isSigned,
      timeKey,
      "The timestamp is not signed, so that anyone could change it. Add `{timestamp}` to `signed`.",
    ],
    [
      isSigned && !isTimed,
      "signed",
      "No header contains `{timestamp}`. Add `timestamp: X-Timestamp`, or `{timestamp}` to `value`.",
    ],
    [
      variablesOf(signed).includes("id") && !hasId,
      "signed",
      "No header contains `{id}`. Add `id: { header: X-Delivery }` to `webhooks`.",
    ],
    [
      signature.tolerance !== undefined && !isTimed,
      "tolerance",
      "The signature has no timestamp. Remove `tolerance`, or add `timestamp`.",
    ],
    [
      algorithm === "ed25519" && secret === "text",
      "secret",
      "A public key consists of bytes. Set `secret` to `hex` or `base64`.",
    ],
  ];
  return rules.flatMap(([isBroken, ...problem]) => (isBroken ? [problem] : []));
}

function templateProblems(
  key: "value" | "signed",
  template: string,
  allowed: readonly string[],
  needed: string,
): readonly Problem[] {
  const variables = variablesOf(template);
  const other = variables.find((name) => !allowed.includes(name));
  const braces = template.replaceAll(/\{[^{}]*\}/g, "");
  const listed = allowed.map((name) => `\`{${name}}\``).join(", ");
  if (other !== undefined || /[{}]/.test(braces))
    return [[key, `\`${key}\` contains an unknown variable. Use ${listed}.`]];
  if (!variables.includes(needed))
    return [[key, `\`${key}\` does not contain \`{${needed}}\`. Add it.`]];
  if (key === "signed") return [];
  if (new Set(variables).size < variables.length)
    return [[key, "`value` contains a variable twice. Write one signature; several can arrive."]];
  if (template.includes("}{"))
    return [[key, "`value` has no text between two variables. Add their separator."]];
  if (!isHeaderText(template) || template.trim() !== template)
    return [[key, "`value` cannot be the value of a header. Remove line ends and outer spaces."]];
  return [];
}

/** A token is the secret itself: nothing is signed. */
const tokenProblems = (signature: SignatureSpec): readonly Problem[] =>
  (["timestamp", "encoding", "secret", "signed", "tolerance"] as const)
    .filter((key) => signature[key] !== undefined)
    .map((key) => [key, `A token signs nothing. Remove \`${key}\`.`] as const);
