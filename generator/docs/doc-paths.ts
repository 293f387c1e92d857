/** The pages of a package, in its folder `docs`: one for each service, one for each resource, and a guide. */
import type { Resource, Service } from "../open/model-types.ts";
import { relativeImport, resourceModule } from "../text/package-names.ts";

/** The topics of the guide. Each has a template and a page. */
export const guideTopics = [
  "calls",
  "credentials",
  "errors",
  "files",
  "limits",
  "lists",
  "results",
  "testing",
  "watching",
  "webhooks",
] as const;

export type GuideTopic = (typeof guideTopics)[number];

const guide = "guide";

export const guidePage = (topic: GuideTopic): string => `docs/${guide}/${topic}.md`;

export interface DocPaths {
  readonly service: (service: Pick<Service, "name">) => string;
  readonly resource: (service: Pick<Service, "name">, resource: Pick<Resource, "id">) => string;
}

/** Several services have one folder each. No service has the name of the guide, and no resource is named `index`. */
export function docPaths(services: readonly Pick<Service, "name">[]): DocPaths {
  if (services.length === 1) {
    return {
      service: () => "docs/index.md",
      resource: (_, { id }) =>
        `docs/${resourceModule(id).replace(/^guide(?=\/|$)/, `${guide}--resource`)}.md`,
    };
  }
  const folder = ({ name }: Pick<Service, "name">): string =>
    `docs/${name === guide ? `${guide}--service` : name}`;
  return {
    service: (service) => `${folder(service)}.md`,
    resource: (service, { id }) => `${folder(service)}/${resourceModule(id)}.md`,
  };
}

/** Returns the path of a further part of a long page: `docs/orders.2.md`. */
export const pagePart = (path: string, part: number): string =>
  part === 1 ? path : path.replace(/\.md$/, `.${part}.md`);

export const linkTo = (from: string, to: string): string =>
  relativeImport(from, to).replace(/^\.\//, "");
