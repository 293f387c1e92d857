/** OpenAPI 3.0 to 3.2 and Swagger 2.0. */
import type { Description } from "../description/description.ts";
import { noteKeys, type Notes } from "../notes/notes.ts";
import type { ForeignDocument } from "../source/foreign-document.ts";
import { isObject } from "../source/plain-object.ts";
import { type Common, operationSources, readOperation } from "./operation.ts";
import { componentKeys, documentKeys } from "./reading/keys.ts";
import { extensionOf, isExported } from "./reading/extension.ts";
import { noteEntries, objectAt, type Reading } from "./reading/reading.ts";
import { versionOf } from "./reading/version.ts";
import { WireShapes } from "./reading/wire-shape.ts";
import { References } from "./references.ts";
import { Schemas } from "./schema/schemas.ts";
import { readAbout, readTags } from "./service/about.ts";
import { Security, summarizeSecurity } from "./service/security.ts";
import { Servers } from "./service/servers.ts";
import { upgradeOperation, upgradeRoot } from "./upgrade.ts";

export function readOpenapi(document: ForeignDocument, notes: Notes): Description {
  const { file, value } = document.root;
  const origin = { file, pointer: "" };
  if (!isObject(value)) notes.add("invalid-shape", origin, "no object");
  const root = { value: isObject(value) ? value : {}, origin };
  const version = versionOf(value);
  if (version === undefined) throw new Error("Its version is asked for before it is read.");
  const references = new References(document, notes);
  const schemas = new Schemas(document, references, notes);
  const shapes = new WireShapes((located) => references.resolve(located));
  const written: Reading = {
    version,
    root,
    isExported: isExported(root.value),
    notes,
    schema: ({ value: one, origin: at }) => schemas.read(one, at),
    shape: (schema) => shapes.of(schema),
    resolve: (located) => references.resolve(located),
  };
  const isSwagger = version === "2.0";
  const reading = isSwagger ? { ...written, root: upgradeRoot(root, written) } : written;
  noteKeys(reading.root.value, documentKeys, origin, notes);
  noteEntries(reading.root, "webhooks", "webhook", reading);
  const components = objectAt(reading.root, "components", reading);
  if (components) noteKeys(components.value, componentKeys, components.origin, notes);

  const { title, doc, source } = readAbout(reading);
  const tags = readTags(reading);
  const servers = new Servers(reading);
  const sources = operationSources(reading).map((one) => ({
    ...one,
    server: servers.nameOf("servers" in one.at.value ? one.at : one.item),
  }));
  const security = new Security(reading);
  const asked = sources.map(({ at }) => security.of(at));
  const { auth, keys, of } = summarizeSecurity(security, asked, reading);
  const given = new Set(keys.map((key) => `${key.in} ${fold(key.in, key.name)}`));
  const common: Common = {
    reading,
    upgrade: (one) => (isSwagger ? upgradeOperation(root, one, reading) : one),
    filled: new Set(servers.variables.map(({ name }) => name)),
    isGiven: (location, name) => given.has(`${location} ${fold(location, name)}`),
  };
  const operations = sources.flatMap((one, index) =>
    readOperation(one, common).map((operation) => ({
      ...operation,
      server: one.server,
      ...of(asked[index]),
    })),
  );
  return {
    origin,
    title,
    doc,
    source,
    baseUrl: servers.baseUrl,
    servers: servers.named,
    auth,
    client: [...servers.variables, ...keys],
    operations,
    schemas: schemas.finish(),
    tagDocs: tags.docs,
    tagExtensions: tags.extensions,
    extension: extensionOf(root.value),
  };
}

/** Headers have one name in whatever letters. */
const fold = (location: string, name: string): string =>
  location === "header" ? name.toLowerCase() : name;
