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
import { webhooks } from "./webhooks.ts";
import {
  doc,
  formatVersion,
  listStyleFormat,
  npmName,
  renamedFrom,
  textField,
  unknownWord,
} from "./words.ts";

const url = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^https?:\/\/(?![^\s/?#\\]*@)[^\s/?#\\]\S*$/,
      "must be an http(s) URL, without a password",
    ),
    v.description(description),
  );

/** The format of a published string, such as the address of a document. */
const publicText = (description: string) =>
  v.pipe(
    textField(description),
    v.regex(
      /^(?![\s\S]*:[\\/]{2,}[^\s\\/?#]*@)/,
      "must not contain a URL with a user name or password",
    ),
  );

/** The format of a published repository URL. The user `git` of ssh is not a secret. */
const repositoryUrl = v.pipe(
  v.string(),
  v.regex(
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?(?![^\s/?#\\]*@)[^\s/?#\\]\S*$/,
    "must be a URL without a password, such as git+https://example.com/me/clients.git",
  ),
  v.description("Repository of the source. npm checks provenance against it."),
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
          v.description("Access to the package. npm's default for scoped names: restricted."),
        ),
      ),
      registry: v.optional(url("Registry to publish to. Default: npm's own registry.")),
      provenance: v.optional(
        v.pipe(
          v.boolean(),
          v.description("Whether npm records the build of the package. Works only on CI."),
        ),
      ),
    }),
    v.title("Publishing"),
  ),
  v.description("How `npm publish` publishes it."),
);

/** The format of `spec/package.yaml`: npm metadata of the generated package. */
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
        description: v.optional(publicText("Description of the package, shown by npm.")),
        keywords: v.optional(
          v.pipe(
            v.array(publicText("One word.")),
            v.description("Words that find the package on npm."),
          ),
        ),
        homepage: v.optional(url("Home page of the package.")),
        author: v.optional(publicText("Author: `Name <mail@example.com> (https://example.com)`.")),
        repository: v.optional(
          v.pipe(
            repository,
            v.description("Repository of the source: a URL, or a URL and a folder."),
          ),
        ),
        publish: v.optional(publish),
      }),
      v.title("Package"),
      v.description("npm metadata of the generated package."),
    ),
  }),
  v.title("Package sheet"),
);

const addressMessage = "must be an http(s) URL without query";

/** Returns the format of an address of a service. `more`: other forms that the address can have. */
const address = (more: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:https?:\/\/[^\s?#]|\/(?![/\\]))[^\s?#]*$/, `${addressMessage}, or ${more}`),
  );

const server = either(
  address("a path such as /files"),
  v.pipe(
    closed({
      baseUrl: v.pipe(
        address("a path such as /files"),
        v.description("URL in all environments that `environments` does not list."),
      ),
      environments: v.pipe(
        named(address("a path such as /files")),
        v.description("URLs by the names of the service's environments."),
      ),
    }),
    v.title("Server"),
  ),
);

/** The format of `spec/<service>/service.yaml`: facts that all operations of a service share. */
export const serviceFile = v.pipe(
  section({
    callsheet: formatVersion,
    service: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
      v.description(
        "Name of the service, of its folder, and of its entry point in the generated package.",
      ),
    ),
    title: textField("Name of the service for people."),
    doc: v.optional(doc),
    details: v.optional(
      textField("Further paragraphs: facts about all operations, and undocumented facts."),
    ),
    source: v.optional(
      publicText("Document that the facts come from, and the day when it was read."),
    ),
    supported: v.optional(
      v.pipe(v.boolean(), v.description("`false` if the provider retired this version.")),
    ),
    reason: v.optional(publicText("Reason why it is not supported.")),
    baseUrl: v.pipe(
      either(
        unknownWord("Not documented: callers must pass it."),
        v.pipe(
          v.string(),
          v.regex(
            /^(?:(?:https?:\/\/[^\s?#]|\/(?![/\\]))[^\s?#]*|[^\s/\\?#:.@{}]+)$/,
            `${addressMessage}, such as https://api.example.com/v1, a path such as /api, the name of one of the \`environments\`, or unknown`,
          ),
        ),
      ),
      v.description(
        "Base URL of the service, or the name of its default environment. A path such as `/api` is relative to the page's origin; elsewhere callers pass `baseUrl`. A `{variable}` in its host or path is filled by the client parameter of that name with `in: path`.",
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
        named(server, "line"),
        v.description(
          "Other base URLs of the service by name, for operations with `server:`. `{ baseUrl, environments }` has other URLs in environments. Callers can override them.",
        ),
      ),
    ),
    credentials: v.optional(credentials),
    auth: v.optional(serviceAuth),
    errors: v.optional(errors),
    query: v.optional(
      unknownWord("The document does not specify the query parameters of any operation."),
    ),
    throttle: v.optional(
      v.pipe(
        either(unknownWord("The document does not specify rate limits."), throttle),
        v.description(
          "One limit for all operations together, except for operations with their own.",
        ),
      ),
    ),
    ...sharedEntries,
    lists: v.optional(
      listStyleFormat(
        "Style of lists in queries and form bodies; operations can override it: `repeat` (`a=x&a=y`, the default), `comma` (`a=x,y`), `brackets` (`a[]=x`) or `indexed` (`a[0]=x`).",
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
          "Facts about path variables of all operations, by the last word of their name.",
        ),
      ),
    ),
    envelope: v.optional(envelope),
    webhooks: v.optional(webhooks),
    types: v.optional(types),
  }),
  v.title("Service sheet"),
);

/** The format of `spec/<service>/<resource>.yaml`: the operations of one resource. */
export const resourceFile = v.pipe(
  section({
    resource: v.pipe(
      v.string(),
      v.description("Dotted id of the resource: `advertisers.lineItems`."),
    ),
    renamedFrom: renamedFrom(
      "Former id, or several. The former ids of its operations and types keep working, deprecated.",
    ),
    doc: v.optional(doc),
    types: v.optional(types),
    operations: v.pipe(
      named(operation, "paragraphs"),
      v.description("Operations by name."),
      snippets(...operationSnippets),
    ),
  }),
  v.title("Resource sheet"),
);

export type PackageFile = v.InferOutput<typeof packageFile>;
export type ServiceFile = v.InferOutput<typeof serviceFile>;
export type ResourceFile = v.InferOutput<typeof resourceFile>;

type FileKind = "package" | "accept" | "service" | "resource" | "misplaced";

/** Returns the kind of a file by its path below the spec folder. */
export function fileKind(path: string): FileKind {
  if (path === "package.yaml") return "package";
  if (path === acceptName) return "accept";
  if (!path.includes("/")) return "misplaced";
  return /^[^/]+\/service\.yaml$/.test(path) ? "service" : "resource";
}

/** The end of a message about a misplaced file. */
export const misplaced =
  "This file is not a call sheet, package.yaml or accept.yaml. Move it into the folder of a service, or out of the folder.";

export const fileFormats = {
  package: packageFile,
  accept: acceptFile,
  service: serviceFile,
  resource: resourceFile,
} as const;

/** The name `service.yaml` is reserved. */
const serviceFiles: ReadonlySet<string> = new Set(["service"]);

/** Returns a resource's path below its service's folder. It contains the id, so that one search finds both. */
export const resourcePath = (id: string): string => `${filePath(id, serviceFiles)}.yaml`;
