import { advertisingOperations } from "./advertising-operations.ts";
import type { OperationTable, RequestLine, WireMethod, WireOperation } from "./wire-operation.ts";

export type { WireMethod, WireOperation } from "./wire-operation.ts";

/** The two operations of the token data service, which share a path and differ in fixed parameters. */
const tokenDataOperations = [
  {
    service: "token-data",
    id: "token.tokenholderlist",
    method: "GET",
    template: "/v2/api",
    fixed: { module: "token", action: "tokenholderlist" },
  },
  {
    service: "token-data",
    id: "account.tokenbalancehistory",
    method: "GET",
    template: "/v2/api",
    fixed: { module: "account", action: "tokenbalancehistory" },
  },
] as const satisfies readonly WireOperation[];

/**
 * Every request of the two services, copied from their documents: 152 operations in 154 rows, because two uploads have
 * two paths.
 */
export const wireOperations: readonly WireOperation[] = [
  ...tokenDataOperations,
  ...rows("advertising", advertisingOperations),
];

function rows(service: WireOperation["service"], table: OperationTable): WireOperation[] {
  return Object.entries(table).flatMap(([resource, operations]) =>
    Object.entries(operations).flatMap(([name, request]): WireOperation[] => {
      const operation = { service, id: `${resource}.${name}` };
      if (typeof request === "string") return [{ ...operation, ...split(request) }];
      return [
        { ...operation, ...split(request.metadata), role: "metadata" },
        { ...operation, ...split(request.media), role: "media" },
      ];
    }),
  );
}

function split(line: RequestLine): { method: WireMethod; template: string } {
  const [method, template] = line.split(" ") as [WireMethod, string];
  return { method, template };
}
