import { advertisingOperations } from "./advertising-operations.ts";
import type { OperationTable, RequestLine, WireMethod, WireOperation } from "./wire-operation.ts";

export type { WireMethod, WireOperation } from "./wire-operation.ts";

/** The two operations of the token data service: one path, told apart by fixed parameters. */
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
 * Every request of the two services, from their documents alone: 152 operations; two uploads have two paths,
 * so 154 rows.
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
