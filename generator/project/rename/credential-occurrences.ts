/** Finds credentials: their declarations, and every `auth:` that names them. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { type Auth, type Service, unknown } from "../../model/model.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import { isMapping, type Path, type PlainValue } from "../../sheets/document/plain-value.ts";
import {
  type CredentialSymbol,
  type Documents,
  type Occurrence,
  symbolOffset,
  scalarAt,
} from "./symbol.ts";

export function credentialOccurrences(service: Service, documents: Documents): Occurrence[] {
  const operations = service.resources.flatMap((resource) => resource.operations);
  const uses = [service.auth, ...operations.map(({ auth }) => auth)].flatMap((auth) =>
    namesIn(auth, documents),
  );
  return service.credentials.flatMap((credential): Occurrence[] => {
    const { name, place } = credential;
    const symbol: CredentialSymbol = { kind: "credential", name, credential, service };
    return [
      { symbol, place, isDeclaration: true },
      ...uses
        .filter((use) => use.name === name)
        .map((use) => ({ symbol, place: use.place, isDeclaration: false })),
    ];
  });
}

interface Use {
  readonly name: string;
  readonly place: Place;
}

/** Returns the names in an `auth:`. The only credential of a service is declared there, without a name. */
function namesIn(auth: Auth | undefined, documents: Documents): Use[] {
  if (auth === undefined || auth === unknown) return [];
  const parsed = documents.get(auth.place.file);
  const node = parsed && nodeAt(parsed, symbolOffset(auth.place, documents));
  if (parsed === undefined || node === undefined) return [];
  const path = node.path.slice(0, node.path.indexOf("auth") + 1);
  return textsIn(scalarAt(parsed, path), path).map(({ text, path: here }) => ({
    name: text,
    place: parsed.document.valuePlace(here),
  }));
}

interface Text {
  readonly text: string;
  readonly path: Path;
}

function textsIn(value: PlainValue | undefined, path: Path): Text[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (Array.isArray(value)) {
    return value.flatMap((item: PlainValue, index) => textsIn(item, [...path, index]));
  }
  return isMapping(value) ? textsIn(value.get("all"), [...path, "all"]) : [];
}
