/** A Discovery document to the description of its API. */
import type { Description, NamedSchema } from "../description/description.ts";
import type { Notes } from "../notes/notes.ts";
import type { ForeignDocument } from "../source/foreign-document.ts";
import { isObject } from "../source/plain-object.ts";
import { noteEndpoints, rootUrlOf, servicePathOf } from "./addresses.ts";
import { documentKeys, resourceKeys } from "./keys.ts";
import type { Known } from "./known.ts";
import { Part } from "./part.ts";
import { readAuth } from "./read-auth.ts";
import { readClient } from "./read-client.ts";
import { readMethod, type ReadMethod } from "./read-method.ts";
import { readSchema } from "./read-schema.ts";
import { tellApart } from "./tell-apart.ts";
import { sourceWords } from "./words.ts";

export function readDiscovery({ root }: Pick<ForeignDocument, "root">, notes: Notes): Description {
  const origin = { file: root.file, pointer: "" };
  const part = new Part(isObject(root.value) ? root.value : {}, origin, notes);
  part.check(documentKeys);
  const name = part.text("name");
  const named = part.parts("schemas");
  const known: Known = {
    schemas: new Set(named.map(([key]) => key)),
    empty: new Set(named.filter(([key, schema]) => isEmpty(key, schema)).map(([key]) => key)),
    prefix: name === undefined ? "" : `${name}.`,
    servicePath: servicePathOf(part),
    encodesReserved: part.isTrue("fullyEncodeReservedExpansion"),
  };
  const schemas = new Map(
    named.map(([key, schema]): [string, NamedSchema] => [
      key,
      { name: key, schema: readSchema(schema, known), isNamed: true },
    ]),
  );
  const operations = tellApart(readResource(part, [], false, known), notes);
  const ownNames = operations.flatMap(({ parameters }) =>
    parameters.filter((one) => one.in === "query").map((one) => one.name),
  );
  noteEndpoints(part);
  const title = part.text("title") ?? part.text("canonicalName") ?? name ?? "";
  const { auth, scopes } = readAuth(part);
  const link = part.text("documentationLink") ?? "";
  const paragraphs = [link === "" ? undefined : `Documentation: ${link}`, scopes].filter(
    (text) => text !== undefined,
  );
  return {
    origin,
    name,
    title: title,
    doc: part.text("description"),
    details: paragraphs.length === 0 ? undefined : paragraphs.join("\n\n"),
    source: sourceWords(title, part.text("version"), part.text("revision")),
    baseUrl: rootUrlOf(part),
    servers: new Map(),
    auth,
    client: readClient(part, new Set(ownNames)),
    schemas,
    operations,
  };
}

/** The message without fields that stands for no answer; others may get fields one day, and stay types. */
const isEmpty = (name: string, schema: Part): boolean =>
  /(?:^|Protobuf)Empty$/.test(name) &&
  !schema.has("additionalProperties") &&
  Object.keys(schema.value("properties") ?? {}).length === 0;

/** The methods of a resource and of those below it. */
function readResource(
  part: Part,
  group: readonly string[],
  isDeprecated: boolean,
  known: Known,
): ReadMethod[] {
  const methods = part
    .parts("methods")
    .flatMap(([name, method]) => readMethod(method, { name, group, isDeprecated }, known));
  const below = part.parts("resources").flatMap(([name, resource]) => {
    const isDeprecatedToo = isDeprecated || resource.check(resourceKeys).isTrue("deprecated");
    return readResource(resource, [...group, name], isDeprecatedToo, known);
  });
  return [...methods, ...below];
}
