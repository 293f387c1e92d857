/** Everything that is decided by looking at all operations, before any of them is written. */
import type { ListStyle } from "../../../spec/types/list-styles.ts";
import type {
  OperationDescription,
  ParameterDescription,
  PathDescription,
} from "../../description/description.ts";
import type { Schema } from "../../description/schema.ts";
import type { Composing, NamedOperation } from "../composing/composing.ts";
import { whatIsSent, type Sent } from "../parameters/fixed-values.ts";
import { labels } from "./labels.ts";
import { payloadOf } from "./payload.ts";
import { serverNames } from "./server-names.ts";
import { sharedErrors, type SharedErrors } from "./shared-errors.ts";
import { sharedLists } from "./shared-lists.ts";
import { sharedPath, type SharedPath } from "./shared-path.ts";

/** What is said of all operations, or decided by looking at all of them. */
export interface Shared {
  readonly sent: (operation: OperationDescription) => Sent;
  readonly labelOf: (path: PathDescription) => string | undefined;
  readonly lists: ListStyle | undefined;
  readonly path: SharedPath;
  readonly errors: SharedErrors;
  readonly payload: (operation: OperationDescription, schema: Schema) => Schema;
  readonly servers: ReadonlyMap<string, string>;
  /** Whether there is a credential that an operation can go without. */
  readonly isAuthorized: boolean;
}

export function sharedFacts(
  operations: readonly NamedOperation[],
  isOfClient: (one: ParameterDescription) => boolean,
  composing: Composing,
): Shared {
  const { description } = composing;
  const sent = new Map<OperationDescription, Sent>(
    operations.map(({ operation }) => [operation, whatIsSent(operation, isOfClient, composing)]),
  );
  const sentBy = (operation: OperationDescription): Sent =>
    sent.get(operation) ?? { fixed: [], parameters: [] };
  const lists = sharedLists(operations, composing);
  return {
    sent: sentBy,
    labelOf: labels(operations, (operation) => sentBy(operation).fixed, composing),
    lists,
    path: sharedPath(operations, sentBy, lists, composing),
    errors: sharedErrors(operations, composing),
    payload: payloadOf(composing),
    servers: serverNames(description.servers),
    isAuthorized:
      (typeof description.auth === "object" && description.auth.length > 0) ||
      description.client.some(({ isSecret }) => isSecret),
  };
}
