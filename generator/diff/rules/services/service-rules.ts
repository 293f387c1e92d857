/** Services, clients, envelopes and the package. */
import type { RulesOf } from "../../verdict/rule.ts";
import { authBecameNeeded } from "./auth-became-needed.ts";
import { authOrder } from "./auth-order.ts";
import { authReplaced } from "./auth-replaced.ts";
import { authWayAdded } from "./auth-way-added.ts";
import { authWayRemoved } from "./auth-way-removed.ts";
import { authWaysRemoved } from "./auth-ways-removed.ts";
import { authKind } from "./auth-kind.ts";
import { authNeeded } from "./auth-needed.ts";
import { baseChanged } from "./base-changed.ts";
import { baseKnown } from "./base-known.ts";
import { baseUnknown } from "./base-unknown.ts";
import { envelopeAdded } from "./envelope-added.ts";
import { envelopeFailureField } from "./envelope-failure-field.ts";
import { envelopeRemoved } from "./envelope-removed.ts";
import { envelopeResultField } from "./envelope-result-field.ts";
import { envelopeRetryChanged } from "./envelope-retry-changed.ts";
import { envelopeSuccessTest } from "./envelope-success-test.ts";
import { packageDescribed } from "./package-described.ts";
import { packageRenamed } from "./package-renamed.ts";
import { serverAdded } from "./server-added.ts";
import { serverChanged } from "./server-changed.ts";
import { serverMoved } from "./server-moved.ts";
import { serverRemoved } from "./server-removed.ts";
import { serverRenamed } from "./server-renamed.ts";
import { serviceAdded } from "./service-added.ts";
import { serviceRemoved } from "./service-removed.ts";
import { serviceRenamed } from "./service-renamed.ts";
import { supportEnded } from "./support-ended.ts";
import { supportExplained } from "./support-explained.ts";
import { supportResumed } from "./support-resumed.ts";

export const serviceRules = {
  "service.auth": [
    authNeeded,
    authBecameNeeded,
    authReplaced,
    authWayRemoved,
    authWaysRemoved,
    authOrder,
    authWayAdded,
    authKind,
  ],
  "service.baseUrl": [baseChanged, baseKnown, baseUnknown],
  "service.server": [serverAdded, serverMoved, serverRemoved, serverRenamed],
  "operation.server": [serverChanged],
  "operation.enveloped": [envelopeAdded, envelopeRemoved],
  "envelope.failure": [envelopeFailureField],
  "envelope.retry": [envelopeRetryChanged],
  "envelope.result": [envelopeResultField],
  "envelope.success": [envelopeSuccessTest],
  "package.fact": [packageDescribed],
  "package.name": [packageRenamed],
  service: [serviceAdded, serviceRemoved],
  "service.name": [serviceRenamed],
  "service.unsupported": [supportEnded, supportExplained, supportResumed],
} satisfies Partial<RulesOf>;
