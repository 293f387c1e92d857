/** Operations as a whole. */
import type { RulesOf } from "../../verdict/rule.ts";
import { deprecatedAdded } from "./deprecated-added.ts";
import { deprecatedExplained } from "./deprecated-explained.ts";
import { deprecatedRemoved } from "./deprecated-removed.ts";
import { descriptionsChanged } from "./descriptions-changed.ts";
import { errorsAdded } from "./errors-added.ts";
import { errorsChanged } from "./errors-changed.ts";
import { errorsRemoved } from "./errors-removed.ts";
import { idempotencyChanged } from "./idempotency-changed.ts";
import { idempotencyKeyRemoved } from "./idempotency-key-removed.ts";
import { idempotencyRemoved } from "./idempotency-removed.ts";
import { methodChanged } from "./method-changed.ts";
import { operationAdded } from "./operation-added.ts";
import { operationAliasAdded } from "./operation-alias-added.ts";
import { operationAliasRemoved } from "./operation-alias-removed.ts";
import { operationClosed } from "./operation-closed.ts";
import { operationMovedWithAlias } from "./operation-moved-with-alias.ts";
import { operationMoved } from "./operation-moved.ts";
import { operationOpened } from "./operation-opened.ts";
import { operationRemovedAfterDeprecation } from "./operation-removed-after-deprecation.ts";
import { operationRemoved } from "./operation-removed.ts";
import { operationRenamedWithAlias } from "./operation-renamed-with-alias.ts";
import { operationRenamed } from "./operation-renamed.ts";
import { operationsSwapped } from "./operations-swapped.ts";
import { operationsSwappedSilently } from "./operations-swapped-silently.ts";
import { paginationChanged } from "./pagination-changed.ts";
import { paginationDeclared } from "./pagination-declared.ts";
import { paginationEndChanged } from "./pagination-end-changed.ts";
import { paginationFieldsChanged } from "./pagination-fields-changed.ts";
import { paginationRecordsChanged } from "./pagination-records-changed.ts";
import { paginationRemoved } from "./pagination-removed.ts";
import { queryKnown } from "./query-known.ts";
import { queryUnknown } from "./query-unknown.ts";
import { rangesAdded } from "./ranges-added.ts";
import { rangesRemoved } from "./ranges-removed.ts";
import { requiresAdded } from "./requires-added.ts";
import { requiresChanged } from "./requires-changed.ts";
import { requiresLoosened } from "./requires-loosened.ts";
import { requiresRemoved } from "./requires-removed.ts";

export const operationRules = {
  deprecated: [deprecatedAdded, deprecatedExplained, deprecatedRemoved],
  doc: [descriptionsChanged],
  "operation.errors": [errorsAdded, errorsChanged, errorsRemoved],
  "operation.idempotent": [idempotencyChanged, idempotencyKeyRemoved, idempotencyRemoved],
  "operation.method": [methodChanged],
  operation: [operationAdded, operationRemovedAfterDeprecation, operationRemoved],
  "operation.alias": [operationAliasAdded, operationAliasRemoved],
  "operation.auth": [operationOpened, operationClosed],
  "operation.id": [
    operationMovedWithAlias,
    operationMoved,
    operationRenamedWithAlias,
    operationRenamed,
    operationsSwapped,
    operationsSwappedSilently,
  ],
  "operation.pages": [paginationChanged, paginationDeclared, paginationRemoved],
  "pages.read": [paginationRecordsChanged, paginationFieldsChanged],
  "pages.end": [paginationEndChanged],
  "operation.query": [queryKnown, queryUnknown],
  "operation.ranges": [rangesAdded, rangesRemoved],
  "operation.requires": [requiresAdded, requiresChanged, requiresLoosened, requiresRemoved],
} satisfies Partial<RulesOf>;
