/** Plans the pages next to generated code: README, AGENTS.md and `docs/` of a package, the README of plain modules. */
import { docPaths, guidePage, guideTopics, type GuideTopic } from "./doc-paths.ts";
import type { MarkdownPlan } from "../print/print-markdown.ts";
import { readmeData, readmePage } from "./readme/readme-data.ts";
import type { ReadmeData, ReadmeService } from "./readme/readme-shape.ts";
import type { Model, Service } from "../open/model-types.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import { remembered } from "../text/remembered.ts";
import { plural } from "../text/texts.ts";
import { type PageHome, resourcePages } from "./resource-pages.ts";
import { type ServicePart, servicePages } from "./service-pages.ts";
import { sourceReadme } from "./source-readme.ts";

/** `mocks`: paths of the modules written by the mock emitter. */
export function planDocs(
  model: Model,
  layout: CodeLayout,
  mocks: readonly string[] = [],
): MarkdownPlan[] {
  const readme = layout.kind === "package" ? [readmePage(model, layout.docs)] : [];
  if (!layout.docs) return readme;
  const folder = `${layout.folder}${model.services[0]?.name}/`;
  const mock = mocks.find((path) => path.startsWith(folder))?.slice(layout.folder.length);
  if (layout.kind === "source") return [sourceReadme(model, layout, mock)];
  const data = readmeData(model);
  const mockEntry = mock && `${data.name}/${mock.replace(/\.ts$/, "")}`;
  const paths = docPaths(model.services);
  const services = model.services.map((service, index) => {
    const written = data.services[index];
    if (written === undefined) throw new Error(`${service.name} is not in the README.`);
    const key = `${data.name} ${paths.service(service)}`;
    const known = pagesBy(service);
    const pages =
      known.get(key) ?? documentService(service, written, { packageName: data.name, paths });
    known.set(key, pages);
    return pages;
  });
  return [
    ...readme,
    agentsPage(data, services, mockEntry),
    ...guidePages(data, mockEntry),
    ...services.flatMap(({ parts, pages }) => [...parts.map(({ plan }) => plan), ...pages]),
  ];
}

interface DocumentedService {
  readonly written: ReadmeService;
  readonly parts: readonly ServicePart[];
  readonly pages: readonly MarkdownPlan[];
}

/** The pages of a service do not depend on other services, so they are reused after a change of another service. */
const pagesBy = remembered<Service, Map<string, DocumentedService>>(() => new Map());

function documentService(
  service: Service,
  written: ReadmeService,
  names: Omit<PageHome, "service">,
): DocumentedService {
  const home = { ...names, service };
  const taken = new Set(
    service.resources.map((resource) => names.paths.resource(service, resource).toLowerCase()),
  );
  const resources = service.resources
    .filter(({ operations }) => operations.length > 0)
    .map((resource) => resourcePages(resource, home, taken));
  return {
    written,
    parts: servicePages(written, resources, home),
    pages: resources.flatMap(({ plans }) => plans),
  };
}

/** Returns the guide's pages for features of the package. */
function guidePages(
  { services, examples, ...data }: ReadmeData,
  mockEntry: string | undefined,
): MarkdownPlan[] {
  const { pages, hasFiles, events, webhooks } = examples;
  const isNeeded: Partial<Record<GuideTopic, boolean>> = {
    lists: pages !== undefined,
    files: hasFiles || events !== undefined,
    webhooks: webhooks !== undefined,
  };
  const named = services.map(
    ({ entry, checksEntry, facade, createFacade, createClient, required }) => {
      return { entry, checksEntry, facade, createFacade, createClient, required };
    },
  );
  return guideTopics
    .filter((topic) => isNeeded[topic] ?? true)
    .map((topic) => ({
      kind: "markdown",
      path: guidePage(topic),
      template: `docs/guide-${topic}`,
      data: { ...data, examples, services: named, first: named[0], mockEntry },
    }));
}

/** Returns the page for coding assistants: key facts, and the locations of all others. */
function agentsPage(
  { name, services: [first], examples }: ReadmeData,
  services: readonly DocumentedService[],
  mockEntry: string | undefined,
): MarkdownPlan {
  const secrets = services.flatMap(({ written: { settings } }) =>
    settings.filter(({ secret }) => secret).map((setting) => setting.name),
  );
  const unknowns = services.flatMap(({ written }) =>
    written.unknowns
      .filter(({ of }) => of.length === 0)
      .map(({ facts }) => ({ service: written.name, facts: facts.join(", ") })),
  );
  const indexes = services.flatMap(({ written: { name: service, count }, parts }) =>
    parts.map(({ plan: { path }, first: from = "", last: to = "" }, index) => {
      const isFirst = index === 0;
      const range = [`${from.slice(0, 60)} to ${to.slice(0, 60)}`];
      const isWhole = parts.length === 1 || from === "";
      const words = [
        ...(isFirst ? [plural(count, "operation")] : []),
        ...(isWhole || ![from, to].every(isPlainName) ? [] : range),
      ];
      return { path, service: isFirst ? service : undefined, label: words.join(": ") };
    }),
  );
  const shown = within(
    430,
    indexes,
    ({ path, service = "", label }) => 2 * path.length + service.length + label.length,
  );
  const data = {
    name,
    first,
    call: examples.call && isPlainCall(examples.call) ? examples.call : undefined,
    hasPages: examples.pages !== undefined,
    webhooks: examples.webhooks,
    mockEntry,
    secrets: within(100, [...new Set(secrets)].filter(isPlainName), ({ length }) => length),
    unknowns: within(200, unknowns, ({ service, facts }) => service.length + facts.length),
    indexes: shown,
    more: indexes.length - shown.length,
  };
  return { kind: "markdown", path: "AGENTS.md", template: "docs/agents", data };
}

/** Returns whether a name is safe for assistants: an identifier cannot contain a sentence. */
const isPlainName = (name: string): boolean => /^[\w$.-]{1,80}$/.test(name);

const isPlainCall = ({ call, required }: { call: string; required: readonly string[] }): boolean =>
  [call, ...required].every(isPlainName) && required.join("").length < 100;

/** Returns the first items that fit, so that the page is short for any package. */
function within<Item>(room: number, items: readonly Item[], lengthOf: (item: Item) => number) {
  let length = 0;
  return items.filter((item) => {
    // Leaves room for punctuation and fixed words.
    length += lengthOf(item) + 10;
    return length <= room;
  });
}
