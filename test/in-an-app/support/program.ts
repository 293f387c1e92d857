/** A typical program that uses the generated code, with its expected errors. */
import type { ImportEnding } from "../../../generator/text/package-layout.ts";

/** Returns a program next to plain modules in `clients` with this import extension. */
export function besideModules(ending: ImportEnding): string {
  const end = ending === "none" ? "" : ending;
  return program((module) => `./clients/${ending === "none" ? asFolder(module) : module}${end}`);
}

/** Returns a program that imports the package. */
export const byPackage = (name: string): string =>
  program((module) => [name, asFolder(module)].filter(Boolean).join("/"));

const asFolder = (module: string): string => module.replace(/(?:^|\/)index$/, "");

const program = (nameOf: (module: string) => string): string => `
import { ClientError, type Media, PollTimeoutError, bearer, poll } from "${nameOf("index")}";
import { list, listPages } from "${nameOf("library/books")}";
import { book } from "${nameOf("library/checks")}";
import { createLibrary, createLibraryClient } from "${nameOf("library/index")}";
import { createTokenData } from "${nameOf("token-data/index")}";

const bytes: Media = new Uint8Array([1, 2]);
const view: Media = new DataView(new ArrayBuffer(2));
export const media: readonly Media[] = [bytes, view, new Blob([]), new ArrayBuffer(1)];

export async function use(apiKey: string): Promise<string> {
  const { books } = createLibrary({
    apiKey,
    authorize: bearer(() => "token"),
    validate: "error",
    hooks: { afterResponse: [({ response }) => void media.at(response.status)] },
    onEvent: (event) => event.type === "end" && media.at(event.outcome.length + event.milliseconds),
  });
  const found = await books.get({ id: "1" });
  const [author] = found.authors;
  const titles: string[] = [found.title, author?.name ?? "", String("value" in (await book["~standard"].validate(found)))];
  for await (const page of listPages(createLibraryClient({ apiKey }), { genre: "novel" })) {
    titles.push(...page.map(({ title }) => title));
  }
  await books.covers.upload({ name: "books/1/covers/2", media: bytes });
  const cover = await books.covers.download({ path: "1" });
  const { value } = await cover.stream().getReader().read();
  const part: Uint8Array | undefined = value;
  titles.push(String(part?.byteLength));
  return titles.join();
}

export async function wait(baseUrl: string): Promise<string> {
  const { account } = createTokenData({ baseUrl, apikey: "k" });
  const params = { contractaddress: "0x1", address: "0x2", blockno: 3 };
  try {
    return await poll(
      ({ signal }) => account.tokenbalancehistory(params, { signal }),
      (balance) => balance.length > 1,
    );
  } catch (error) {
    if (error instanceof PollTimeoutError) return String(error.last());
    if (error instanceof ClientError) return [error.code, error.url, error.attempts].join();
    throw error;
  }
}

// The types have reached this program, and none of them is any.
export async function wrong(): Promise<void> {
  // @ts-expect-error
  createLibrary({ apiKey: 1 });
  const client = createLibraryClient({ apiKey: "k" });
  // @ts-expect-error
  await list(client, { page: "one" });
  for (const { title } of await list(client, { page: 1 })) {
    // @ts-expect-error
    title satisfies number;
  }
  // @ts-expect-error
  media.push(1);
}
`;
