/** Renames every name of every case: requests stay equal, and callers' code as far as the format allows. */
import { expect, test } from "vitest";
import { occurrencesOf } from "../../generator/project/rename/occurrences.ts";
import { protocolRange } from "../../generator/lsp/workspace/protocol.ts";
import { readCases } from "../cases/read-case.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { stride } from "../support/thorough.ts";
import { changesOf, Renamings } from "./support/renamings.ts";

const newNames = {
  type: "NewType",
  variable: "newName",
  argument: "newName",
  credential: "newName",
  operation: "newName",
  resource: "moved.newResource",
};

/**
 * Numbers of refused renames: an operation and a type with the same name share a former name, and `idempotent:` cannot
 * name an argument.
 */
const refused: Readonly<Record<string, number>> = {
  "types-names-taken": 10,
  "operation-idempotency-key": 2,
};

const cases = readCases().printing.filter(
  ({ name }, index) =>
    !name.startsWith("gallery-") && (index % stride(12, 3) === 0 || name in refused),
);

const code = {
  type: "yes",
  operation: "yes",
  resource: "yes",
  variable: "",
  argument: "",
  credential: "",
};

test.each(cases.map((one) => [one.name, one.sources] as const))(
  "renames every name of %s",
  async (name, sources) => {
    const texts = Object.fromEntries(sources.map(({ path, text }) => [path, text]));
    const root = temporaryFolder();
    writeFiles(
      root,
      sources.map(({ path, text }) => ({ path: `spec/${path}`, text })),
    );
    const renamings = new Renamings(root, texts);
    const { analysis } = await renamings.sheet(sources.at(-1)?.path ?? "");
    const resources = analysis.model.services.flatMap((service) => service.resources);
    const names = [
      ...occurrencesOf(analysis).map(({ symbol, place }) => ({ kind: symbol.kind, place })),
      ...resources.map(({ place }) => ({ kind: "resource" as const, place })),
      ...resources
        .flatMap(({ operations }) => operations)
        .map(({ place }) => ({ kind: "operation" as const, place })),
    ];
    const known = new Map<string, readonly string[]>();
    let reasons = 0;
    for (const { kind, place } of names) {
      const path = place.file.slice("spec/".length);
      const after = await renamings
        .texts(path, protocolRange(place).start, newNames[kind])
        // The only credential of a service cannot be renamed.
        .catch(({ message }: Error) => (message.includes("only credential") ? "short" : undefined));
      if (after === "short") continue;
      if (after === undefined) reasons += 1;
      else {
        // Each occurrence of a name leads to the same edits.
        const key = JSON.stringify(after);
        const changes = known.get(key) ?? (after === null ? ["nothing"] : changesOf(texts, after));
        known.set(key, changes);
        const kept = `code ${code[kind]}`;
        expect(
          changes.filter(
            (one) => !one.includes(kept) || !one.endsWith("behaviour same, old clients yes"),
          ),
        ).toEqual([]);
        expect(changes).not.toEqual([]);
      }
    }
    expect(reasons).toBe(refused[name] ?? 0);
  },
);
