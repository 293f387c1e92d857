/** A loopback service that follows the call sheet of the library. */
import { createServer } from "node:http";
import { cpSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { repository } from "../../package/support/repository.ts";

/** Puts the call sheets of the library into an app. */
export function copyLibrarySheets(app: string): void {
  cpSync(join(repository, "test/docs/spec"), join(app, "spec"), { recursive: true });
}

/** Returns a program that reads one book and prints its title. */
export const readingProgram = (nameOf: (module: string) => string): string =>
  `import { createLibrary } from "${nameOf("library/index")}";

export async function titleOf(id: string, baseUrl: string): Promise<string> {
  const { title } = await createLibrary({ apiKey: "k", baseUrl }).books.get({ id });
  return title;
}
`;

export interface Library extends AsyncDisposable {
  readonly baseUrl: string;
}

export async function startLibrary(): Promise<Library> {
  const server = createServer((request, response) => {
    const title = `Book ${request.url?.split("/").at(-1)?.split("?")[0]}`;
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({ ok: true, data: { id: "1", title, genre: "novel", authors: [] } }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
