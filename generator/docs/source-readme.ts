/** Plans the README of plain modules: how to create their clients, and which features their call sheets use. */
import { quoted } from "../text/sentences.ts";
import { importPath } from "../open/import-path.ts";
import type { MarkdownPlan } from "../print/print-markdown.ts";
import { readmeData } from "./readme/readme-data.ts";
import type { ReadmeData } from "./readme/readme-shape.ts";
import type { Model, Operation, Service } from "../open/model-types.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import { callCode, setupCode } from "./example-code.ts";
import { type Cut, fit } from "./page-size.ts";

/** Maximum lengths of lists, to keep the page short. */
const most = { services: 6, settings: 8, notes: 4, limits: 6, resources: 20 };

/** `mock`: path of a module with a mock of the first service, if any. */
export function sourceReadme(model: Model, layout: CodeLayout, mock?: string): MarkdownPlan {
  const written = readmeData(model, false);
  const entry = mock && entryOf(mock, layout);
  const data = fit((cut) => ({ ...sourceData(written, model, layout, cut), mock: entry }), 16_000);
  return { kind: "markdown", path: "README.md", template: "docs/source", data };
}

/** Returns a module's specifier next to the folder of services. Without extensions, an index module is its folder. */
const entryOf = (path: string, layout: CodeLayout): string =>
  layout.imports === "none"
    ? `./${path.replace(/(?:\/index)?\.ts$/, "")}`
    : importPath("index.ts", path, layout);

const limitOf = ({ throttle }: Operation) =>
  throttle === undefined || throttle.value === "unknown" ? undefined : throttle.value;

function sourceData(
  { services, examples, token, environment }: ReadmeData,
  model: Model,
  layout: CodeLayout,
  cut: Cut,
) {
  const indexOf = ({ name }: Service): string => entryOf(`${name}/index.ts`, layout);
  const entries = model.services.map(indexOf);
  const bases = model.services.map(({ baseUrl }) => baseUrl);
  const resources = model.services.flatMap((service) => service.resources);
  const operations = model.services.flatMap((service) =>
    service.resources
      .flatMap(({ operations: all }) => all)
      .map((operation) => ({ operation, service, limit: limitOf(operation) })),
  );
  const first = operations.find(({ operation: { id } }) => id === examples.call?.call);
  const paged = operations.find(({ operation: { pages } }) => pages !== undefined);
  const limits = operations.flatMap(({ operation: { id, documentation }, limit }) =>
    // Shared limits are listed with the notes of their service.
    limit === undefined || limit.budget !== undefined
      ? []
      : documentation.facts
          .filter(({ key }) => key === "throttle")
          .map(({ text }) => ({ id, text })),
  );
  const ids = resources.map(({ id }) => id);
  const isBelow = (id: string): boolean => ids.some((other) => id.startsWith(`${other}.`));
  const listed = resources.filter(({ id }) => !isBelow(id));
  return {
    services: services.slice(0, most.services).map((service, index) => ({
      name: service.name,
      isSupported: service.unsupported === undefined,
      count: service.count,
      createFacade: service.createFacade,
      createClient: service.createClient,
      entry: entries[index],
    })),
    baseUrl: bases.every((base) => base === "unknown")
      ? "required"
      : `as documented${bases.includes("unknown") ? ", else required" : ""}`,
    settings: services
      .flatMap(({ settings, facade }) => settings.map((one) => ({ ...one, facade })))
      .slice(0, most.settings)
      .map(({ name, facade, required, doc }) => ({ name, facade, required, doc: cut(doc) })),
    notes: services
      .flatMap(({ notes }) => notes)
      .slice(0, most.notes)
      .map(cut),
    webhooks: examples.webhooks && {
      function: examples.webhooks.function,
      entry: entryOf(examples.webhooks.module, layout),
      hasSecret: examples.webhooks.hasSecret,
    },
    first: first && {
      setup: setupCode(first.service, indexOf(first.service)),
      call: callCode(first.operation, first.service, first.operation.name),
    },
    paged: paged && {
      setup:
        paged.service === first?.service
          ? undefined
          : setupCode(paged.service, indexOf(paged.service)),
      call: callCode(paged.operation, paged.service, paged.operation.pagesFunction ?? ""),
    },
    index: layout.imports === "none" ? "." : entryOf("index.ts", layout),
    hasEnvelope: model.services.some(({ envelope }) => envelope !== undefined),
    hasChecks: layout.runtime === "whole" || layout.runtime.includes("checks"),
    token,
    environment,
    isLimited: operations.some(({ limit }) => limit !== undefined),
    limits: limits.slice(0, most.limits),
    moreLimits: Math.max(0, limits.length - most.limits),
    resources: listed.slice(0, most.resources).map(({ id, doc, module: path }) => ({
      id,
      path,
      doc: cut(quoted(doc) ?? ""),
    })),
    hasNested: listed.length < resources.length,
    moreResources: Math.max(0, listed.length - most.resources),
  };
}
