/** Kinds of file in a folder of call sheets: by their paths, and the format of each. */
import * as v from "valibot";
import { filePath } from "../../text/names.ts";
import { acceptFile, acceptName } from "./accept-file.ts";
import { envelope, errors } from "./answers.ts";
import { credentials, serviceAuth } from "./auth.ts";
import { sharedEntries } from "./each-fact.ts";
import { clientSnippets, operationSnippets, pathSnippets, snippets } from "./editor-hints.ts";
import { operation, throttle } from "./operation.ts";
import { clientParameter, pathParameter } from "./parameter.ts";
import { closed, either, named, section } from "./shapes.ts";
import { types } from "./type-declaration.ts";
import {
  doc,
  formatVersion,
  listStyleFormat,
  npmName,
  renamedFrom,
  textField,
  unknownWord,
} from "./words.ts";

/** Public, because it is written to package.json. */
const url = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^https?:\/\/(?![^\s/?#\\]*@)[^\s/?#\\]\S*$/,
      "must be an http(s) URL, without a password",
    ),
    v.description(description),
  );

/** Text that is published: the address of a document, for example. */
const publicText = (description: string) =>
  v.pipe(
    textField(description),
    v.regex(
      /^(?![\s\S]*:[\\/]{2,}[^\s\\/?#]*@)/,
      "must not contain a URL with a user name or password",
    ),
  );

/** Public too. The user `git` of ssh is not a secret. */
const repositoryUrl = v.pipe(
  v.string(),
  v.regex(
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?(?![^\s/?#\\]*@)[^\s/?#\\]\S*$/,
    "must be a URL without a password, such as git+https://example.com/me/clients.git",
  ),
  v.description("Where its source is kept; what npm checks a provenance statement against."),
);

const repository = either(
  repositoryUrl,
  v.pipe(
    closed({
      url: repositoryUrl,
      directory: v.optional(textField("Folder of the package in the repository.")),
    }),
    v.title("Repository"),
  ),
);

const publish = v.pipe(
  v.pipe(
    closed({
      access: v.optional(
        v.pipe(
          v.picklist(["public", "restricted"]),
          v.description("Who may see it; npm assumes restricted for a name with a scope."),
        ),
      ),
      registry: v.optional(url("Where it is published, if not on npm's own registry.")),
      provenance: v.optional(
        v.pipe(
          v.boolean(),
          v.description("Whether npm states where it was built; works on build servers alone."),
        ),
      ),
    }),
    v.title("Publishing"),
  ),
  v.description("How `npm publish` publishes it."),
);

/** The default name of the package. */
export const defaultPackageName = "@callsheet/clients";

/** `spec/package.yaml`: how the generated package presents itself to npm. */
export const packageFile = v.pipe(
  section({
    callsheet: formatVersion,
    package: v.pipe(
      section({
        name: npmName,
        version: v.optional(
          v.pipe(
            v.string(),
            v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, "must be a version such as 1.0.0"),
            v.description("Version of the generated package."),
          ),
        ),
        license: v.optional(publicText("SPDX identifier of the licence.")),
        description: v.optional(publicText("What npm shows beside the name.")),
        keywords: v.optional(
          v.pipe(v.array(publicText("One word.")), v.description("Words by which npm finds it.")),
        ),
        homepage: v.optional(url("Page about the package.")),
        author: v.optional(
          publicText("Who made it: `Name <mail@example.com> (https://example.com)`."),
        ),
        repository: v.optional(
          v.pipe(
            repository,
            v.description("Where its source is kept: a URL, or a URL and a folder."),
          ),
        ),
        publish: v.optional(publish),
      }),
      v.title("Package"),
      v.description("How the generated package presents itself to npm."),
    ),
  }),
  v.title("Package sheet"),
);

const addressMessage = "must be an http(s) URL without query";

/** An address of a service; `more`: other forms that it can have. */
const address = (more: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:https?:\/\/[^\s?#]|\/(?![/\\]))[^\s?#]*$/, `${addressMessage}, or ${more}`),
  );

/** `spec/<service>/service.yaml`: what all operations of a service have in common. */
export const serviceFile = v.pipe(
  section({
    callsheet: formatVersion,
    service: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
      v.description("Name of the service: its folder, and its entry in the generated package."),
    ),
    title: textField("Name of the service as a person says it."),
    doc: v.optional(doc),
    details: v.optional(
      textField(
        "Further paragraphs: what is true of all operations, and what the document does not show.",
      ),
    ),
    source: v.optional(publicText("The document the facts come from, and when it was read.")),
    supported: v.optional(
      v.pipe(v.boolean(), v.description("`false` when its maker has retired this version.")),
    ),
    reason: v.optional(publicText("Why it is not supported.")),
    baseUrl: v.pipe(
      either(
        unknownWord("The document gives none: the caller must."),
        v.pipe(
          v.string(),
          v.regex(
            /^(?:(?:https?:\/\/[^\s?#]|\/(?![/\\]))[^\s?#]*|[^\s/\\?#:.@{}]+)$/,
            `${addressMessage}, such as https://api.example.com/v1, a path such as /api, the name of one of the \`environments\`, or unknown`,
          ),
        ),
      ),
      v.description(
        "Base URL of the service, or the name of its default environment. A path such as `/api` is of the page's own origin; elsewhere callers pass `baseUrl`. A `{variable}` in its host or path is filled by the client parameter of that name with `in: path`.",
      ),
    ),
    environments: v.optional(
      v.pipe(
        named(address("a path such as /staging")),
        v.description(
          "Base URLs by the names of environments. Callers choose one with the client option `environment`; `baseUrl` is the default.",
        ),
      ),
    ),
    servers: v.optional(
      v.pipe(
        named(address("a path such as /files"), "line"),
        v.description(
          "Further addresses of the service by name, for operations that say `server:`. A client may be given others.",
        ),
      ),
    ),
    credentials: v.optional(credentials),
    auth: v.optional(serviceAuth),
    errors: v.optional(errors),
    query: v.optional(unknownWord("The document shows no operation's query parameters.")),
    throttle: v.optional(
      v.pipe(
        either(unknownWord("The document states no limits."), throttle),
        v.description(
          "One limit for all operations together, but those that have one of their own.",
        ),
      ),
    ),
    ...sharedEntries,
    lists: v.optional(
      listStyleFormat(
        "How lists in queries and form bodies are written, unless an operation says otherwise: `repeat` (`a=x&a=y`) when this is left out, `comma` (`a=x,y`), `brackets` (`a[]=x`) or `indexed` (`a[0]=x`).",
      ),
    ),
    client: v.optional(
      v.pipe(
        named(clientParameter),
        snippets(...clientSnippets),
        v.description("Parameters that are set once and sent with every call."),
      ),
    ),
    path: v.optional(
      v.pipe(
        named(pathParameter),
        snippets(...pathSnippets),
        v.description(
          "What is known of path variables, by the last word of their name, for all operations.",
        ),
      ),
    ),
    envelope: v.optional(envelope),
    types: v.optional(types),
  }),
  v.title("Service sheet"),
);

/** `spec/<service>/<resource>.yaml`: the operations of one resource. */
export const resourceFile = v.pipe(
  section({
    resource: v.pipe(
      v.string(),
      v.description("Dotted id of the resource: `advertisers.lineItems`."),
    ),
    renamedFrom: renamedFrom(
      "The id it had before, with all of its operations and types, or several: code that uses it compiles on, with a mark of deprecation.",
    ),
    doc: v.optional(doc),
    types: v.optional(types),
    operations: v.pipe(
      named(operation, "paragraphs"),
      v.description("The operations by name."),
      snippets(...operationSnippets),
    ),
  }),
  v.title("Resource sheet"),
);

export type PackageFile = v.InferOutput<typeof packageFile>;
export type ServiceFile = v.InferOutput<typeof serviceFile>;
export type ResourceFile = v.InferOutput<typeof resourceFile>;

type FileKind = "package" | "accept" | "service" | "resource" | "misplaced";

/** Returns the kind of a file, by its path below the spec folder. */
export function fileKind(path: string): FileKind {
  if (path === "package.yaml") return "package";
  if (path === acceptName) return "accept";
  if (!path.includes("/")) return "misplaced";
  return /^[^/]+\/service\.yaml$/.test(path) ? "service" : "resource";
}

/** The end of a message about a misplaced file. */
export const misplaced =
  "Beside the folders of services stand package.yaml and accept.yaml alone: move a call sheet into the folder of its service, and any other file out of here.";

/** The format of each kind. */
export const fileFormats = {
  package: packageFile,
  accept: acceptFile,
  service: serviceFile,
  resource: resourceFile,
} as const;

/** `service.yaml` is reserved. */
const serviceFiles: ReadonlySet<string> = new Set(["service"]);

/** The path of a resource's call sheet, below the folder of its service: one search finds both. */
export const resourcePath = (id: string): string => `${filePath(id, serviceFiles)}.yaml`;
