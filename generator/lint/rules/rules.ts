import type { LintRule } from "../rule.ts";
import { boundRules } from "./bounds.ts";
import { commentRules } from "./comments.ts";
import { compileRules } from "./compile.ts";
import { credentialRules } from "./credentials.ts";
import { deprecationRules } from "./deprecations.ts";
import { docRules } from "./docs.ts";
import { errorRules } from "./errors.ts";
import { idRules } from "./ids.ts";
import { listRules } from "./lists.ts";
import { nameRules } from "./names.ts";
import { notationRules } from "./notations.ts";
import { operationRules } from "./operations.ts";
import { pageRules } from "./pages.ts";
import { parameterRules } from "./parameters.ts";
import { retryRules } from "./retries.ts";
import { scriptRules } from "./scripts.ts";
import { serviceRules } from "./service.ts";
import { textRules } from "./texts.ts";
import { typeRules } from "./types.ts";
import { unknownRules } from "./unknowns.ts";
import { waitRules } from "./waits.ts";
import { webhookRules } from "./webhooks.ts";

export const lintRules: readonly LintRule[] = [
  ...boundRules,
  ...Object.values(commentRules),
  ...compileRules,
  ...credentialRules,
  ...deprecationRules,
  ...docRules,
  ...errorRules,
  ...idRules,
  ...listRules,
  ...nameRules,
  ...notationRules,
  ...operationRules,
  ...pageRules,
  ...parameterRules,
  ...retryRules,
  ...scriptRules,
  ...serviceRules,
  ...textRules,
  ...typeRules,
  ...Object.values(unknownRules),
  ...waitRules,
  ...webhookRules,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
