/** Platforms know files by their path from the root of the repository, with `/` on every system. */
import { posix } from "node:path";
import type { Place } from "../diagnostic.ts";
import { toSlashes } from "../../text/to-slashes.ts";

/** `below`: where the command runs, as a path from the root of the repository; "" in the root itself. */
export const repositoryPath = (file: string, below: string): string =>
  posix.join(toSlashes(below), toSlashes(file));

export const inRepository = (place: Place, below: string): Place => ({
  ...place,
  file: repositoryPath(place.file, below),
});
