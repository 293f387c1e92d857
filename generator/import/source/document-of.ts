/** A document by its root, or why that cannot be read. */
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { hashOfBytes } from "../../text/sha256.ts";
import { isRefusal, type ForeignDocument } from "./foreign-document.ts";
import type { ForeignFiles } from "./foreign-files.ts";
import type { TextStore } from "./text-store.ts";

export function documentOf(
  file: string,
  store: TextStore,
  files: ForeignFiles,
  bytes: () => Buffer,
): Outcome<ForeignDocument> {
  const root = files.at(file);
  if (!isRefusal(root)) {
    return succeed({
      root,
      sha256: () => hashOfBytes(bytes()),
      at: (name) => files.at(name),
      place: (origin) => files.place(origin),
    });
  }
  const problem = files.problemOf(file);
  return fail([
    problem === undefined
      ? diagnostic("unreadable", undefined, { file: store.nameOf(file), reason: root.detail })
      : diagnostic("foreign-syntax", problem.place, { reason: problem.reason }),
  ]);
}
