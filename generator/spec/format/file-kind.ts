import { filePath } from "../../text/file-path.ts";
import { acceptFile } from "./accept-file.ts";
import { acceptName } from "./accept-name.ts";
import { packageFile, resourceFile, serviceFile } from "./files.ts";

export type FileKind = "package" | "accept" | "service" | "resource" | "misplaced";

/** What a call sheet is, by its path below the spec folder. */
export function fileKind(path: string): FileKind {
  if (path === "package.yaml") return "package";
  if (path === acceptName) return "accept";
  if (!path.includes("/")) return "misplaced";
  return /^[^/]+\/service\.yaml$/.test(path) ? "service" : "resource";
}

/** The end of a message about a misplaced file. */
export const misplaced =
  "Beside the folders of services stand package.yaml and accept.yaml alone: move a call sheet into the folder of its service, and any other file out of here.";

/** What the files of each kind hold. */
export const fileFormats = {
  package: packageFile,
  accept: acceptFile,
  service: serviceFile,
  resource: resourceFile,
} as const;

/** `service.yaml` is there already. */
const serviceFiles: ReadonlySet<string> = new Set(["service"]);

/** Where the call sheet of a resource is, below the folder of its service: one search finds both. */
export const resourcePath = (id: string): string => `${filePath(id, serviceFiles)}.yaml`;
