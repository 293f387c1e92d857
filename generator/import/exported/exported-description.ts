/**
 * A description of a document that our own exporter has written: what it has put beside operations and parameters goes
 * where a description has a place for it. The rest is merged into the sheets.
 */
import type { Description, OperationDescription } from "../description/description.ts";
import { exportedBody } from "./exported-body.ts";
import { exportedClient, isOfClient } from "./exported-client.ts";
import { exportedFailures } from "./exported-failures.ts";
import { exportedParameters } from "./exported-parameters.ts";
import { exportedPaths } from "./exported-paths.ts";
import { textIn, textsIn } from "./values.ts";

/** Whether it has call sheets behind it. */
const hasSheets = ({ extension }: Pick<Description, "extension">): boolean =>
  textIn(extension, "service") !== undefined;

export function exportedDescription(description: Description): Description {
  if (!hasSheets(description)) return description;
  const servers = textsIn(description.extension, "servers");
  return {
    ...description,
    isExported: true,
    servers: new Map(servers),
    client: exportedClient(description),
    operations: description.operations.map(exportedOperation),
  };
}

function exportedOperation(operation: OperationDescription): OperationDescription {
  const { extension, parameters } = operation;
  const own = { ...operation, server: textIn(extension, "server") };
  const paths = exportedPaths(own);
  return {
    ...exportedFailures(own),
    paths,
    body: exportedBody(own),
    parameters: exportedParameters(
      parameters.filter((one) => !isOfClient(one)),
      { extension, paths },
    ),
  };
}
