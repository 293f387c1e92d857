/** Which operations a server of a service is for. */
import type { Server, Service } from "../../model/model.ts";

export const idsAt = (service: Service | undefined, server: Server | undefined): string[] =>
  (service?.resources ?? []).flatMap(({ operations }) =>
    operations.filter((one) => one.server === server?.name).map(({ id }) => id),
  );
