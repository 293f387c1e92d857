/** Reads OpenAPI 3.0 to 3.2 and Swagger 2.0. */
import type { Description } from "../description/description.ts";
import { below, noteKeys, type Notes } from "../notes/notes.ts";
import type { Extension } from "../description/schema.ts";
import type { ImportedDocument } from "../source/imported-document.ts";
import { isObject, propertyOf } from "../source/plain-object.ts";
import { type Common, operationSources, readOperation } from "./operation.ts";
import { componentKeys, documentKeys, infoKeys, tagKeys } from "./reading/keys.ts";
import {
  extensionOf,
  isExported,
  itemsAt,
  objectAt,
  type Reading,
  textIn,
  versionOf,
  writtenVersion,
} from "./reading/reading.ts";
import { WireShapes } from "./reading/wire-shape.ts";
import { References } from "./references.ts";
import { Schemas } from "./schema/schemas.ts";
import { Security } from "./service/security.ts";
import { Servers } from "./service/servers.ts";
import { readWebhooks } from "./webhooks/webhooks.ts";
import { upgradeOperation, upgradeRoot } from "./upgrade.ts";

export function readOpenapi(document: ImportedDocument, notes: Notes): Description {
  const { file, value } = document.root;
  const origin = { file, pointer: "" };
  if (!isObject(value)) notes.add("invalid-shape", origin, "no object");
  const root = { value: isObject(value) ? value : {}, origin };
  const version = versionOf(value);
  if (version === undefined) throw new Error("Its version is read first.");
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
  const versionField = writtenVersion(value);
  if (typeof propertyOf(value, versionField.key) === "number") {
    notes.add("version-number", below(origin, versionField.key), versionField.text);
  }
  const components = objectAt(reading.root, "components", reading);
  if (components) noteKeys(components.value, componentKeys, components.origin, notes);

  const { title, doc, source } = readAbout(reading);
  const tags = readTags(reading);
  const servers = new Servers(reading, document.address);
  const sources = operationSources(reading).map((one) => ({
    ...one,
    server: servers.nameOf("servers" in one.at.value ? one.at : one.item),
  }));
  const security = new Security(
    sources.map(({ at }) => at),
    reading,
  );
  const common: Common = {
    reading,
    upgrade: (one) => (isSwagger ? upgradeOperation(root, one, reading) : one),
    filled: new Set(servers.variables.map(({ name }) => name)),
    isCredential: ({ at }, location, name) => security.isKeyOf(at, location, name),
  };
  const operations = sources.flatMap((one) =>
    readOperation(one, common).map((operation) => ({
      ...operation,
      server: one.server,
      ...security.of(one.at),
    })),
  );
  const webhooks = readWebhooks(reading);
  return {
    origin,
    title,
    doc,
    source,
    baseUrl: servers.baseUrl,
    environments: servers.environments,
    defaultEnvironment: servers.defaultEnvironment,
    servers: servers.named,
    urlsInEnvironments: servers.urlsInEnvironments,
    credentials: security.credentials,
    auth: security.common,
    client: servers.variables,
    operations,
    webhooks,
    schemas: schemas.finish(),
    tagDocs: tags.docs,
    tagExtensions: tags.extensions,
    extension: extensionOf(root.value),
  };
}

export interface About {
  readonly title: string;
  readonly doc?: string | undefined;
  readonly source: string;
}

export function readAbout(reading: Reading): About {
  const { root, notes } = reading;
  const info = objectAt(root, "info", reading);
  if (info === undefined) {
    notes.add("invalid-shape", below(root.origin, "info"), "missing");
    return { title: "API", source: `${dialectName(reading)} document ${root.origin.file}` };
  }
  noteKeys(info.value, infoKeys, info.origin, notes);
  const title = textIn(info.value, "title")?.trim() ?? "API";
  const written = propertyOf(info.value, "version");
  const version = typeof written === "number" ? String(written) : textIn(info.value, "version");
  const summary = textIn(info.value, "summary");
  const description = textIn(info.value, "description");
  const texts = [summary, description].filter((text) => text !== undefined);
  return {
    title,
    doc: texts.length === 0 ? undefined : texts.join("\n\n"),
    source: [title, ...(version === undefined ? [] : [`version ${version.trim()}`])]
      .join(", ")
      .concat(` (${dialectName(reading)})`),
  };
}

const dialectName = ({ version }: Reading): string =>
  version === "2.0" ? "Swagger 2.0" : `OpenAPI ${version}`;

export interface Tags {
  readonly docs: ReadonlyMap<string, string>;
  readonly extensions: ReadonlyMap<string, Extension>;
}

export function readTags(reading: Reading): Tags {
  const docs = new Map<string, string>();
  const extensions = new Map<string, Extension>();
  for (const { value, origin } of itemsAt(reading.root, "tags", reading)) {
    noteKeys(value, tagKeys, origin, reading.notes);
    const name = textIn(value, "name");
    const texts = ["summary", "description"].flatMap((key) => textIn(value, key) ?? []);
    if (name === undefined) continue;
    if (texts.length > 0) docs.set(name, [...new Set(texts)].join("\n\n"));
    const extension = extensionOf(value);
    if (extension !== undefined) extensions.set(name, extension);
  }
  return { docs, extensions };
}
