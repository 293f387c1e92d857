import { createLibrary } from "./clients/library/index.ts";
import { createLibraryMock } from "./clients/library/mock.ts";
import { libraryQueries } from "./clients/library/query.ts";

const baseUrl: string | undefined = import.meta.env.VITE_LIBRARY_URL;

// Without a URL the mock responds, and nothing is sent. A build with a URL does not contain the mock.
const library = baseUrl
  ? createLibrary({ baseUrl })
  : createLibrary({ fetch: createLibraryMock({ seed: 6 }) });

export const queries = libraryQueries(library);
