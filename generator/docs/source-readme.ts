/** The README of plain modules in an application: how its clients are made, and what their call sheets use. */
import { quoted } from "../prose/quoted.ts";
import { throttleSentence } from "../prose/operation-facts.ts";
import type { MarkdownPlan } from "../typescript/plan/file-plan.ts";
import { pagesName } from "../text/package-names.ts";
import { specifierOf } from "../typescript/plan/plan-module.ts";
import { readmeData } from "./readme/readme-data.ts";
import type { ReadmeData } from "./readme/readme-shape.ts";
import { serviceView } from "../typescript/view/service-view.ts";
import type { Model, Service } from "../model/model.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import { callCode, setupCode } from "./example-code.ts";
import { type Cut, fit } from "./page-size.ts";

/** The most items of a list: the page is short whatever the sheets have. */
const most = { services: 6, settings: 8, notes: 4, limits: 6, resources: 20 };

/** `mock`: path of the module with a mock of the first service, if there is one. */
export function sourceReadme(model: Model, layout: CodeLayout, mock?: string): MarkdownPlan {
  const written = readmeData(model, false);
  const entry = mock && entryOf(mock, layout);
  const data = fit((cut) => ({ ...sourceData(written, model, layout, cut), mock: entry }), 16_000);
  return { kind: "markdown", path: "README.md", template: "docs/source", data };
}

/** How a program beside the folder of the services names a module; one called index by its folder, as the project wants. */
const entryOf = (path: string, layout: CodeLayout): string =>
  layout.imports === "none"
    ? `./${path.replace(/(?:\/index)?\.ts$/, "")}`
    : specifierOf(`./${path}`, layout);

function sourceData(
  { services, examples, token, environment }: ReadmeData,
  model: Model,
  layout: CodeLayout,
  cut: Cut,
) {
  const indexOf = ({ name }: Service): string => entryOf(`${name}/index.ts`, layout);
  const entries = model.services.map(indexOf);
  const bases = model.services.map(({ baseUrl }) => baseUrl);
  const resources = model.services.flatMap((service) =>
    serviceView(service).resources.map((view) => ({ ...view, service })),
  );
  const operations = resources.flatMap(({ service, operations: all }) =>
    all.map((one) => ({ ...one, service })),
  );
  const first = operations.find(({ operation: { id } }) => id === examples.call?.call);
  const paged = operations.find(({ operation: { pages } }) => pages !== undefined);
  const limits = operations.flatMap(({ operation: { id }, throttle }) =>
    // One for all operations is among the notes of its service.
    throttle === undefined || throttle.budget !== undefined
      ? []
      : [{ id, text: throttleSentence(throttle) }],
  );
  const ids = resources.map(({ resource: { id } }) => id);
  const isBelow = (id: string): boolean => ids.some((other) => id.startsWith(`${other}.`));
  const listed = resources.filter(({ resource: { id } }) => !isBelow(id));
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
    first: first && {
      setup: setupCode(first.service, indexOf(first.service)),
      call: callCode(first.operation, first.service, first.operation.name),
    },
    paged: paged && {
      setup:
        paged.service === first?.service
          ? undefined
          : setupCode(paged.service, indexOf(paged.service)),
      call: callCode(paged.operation, paged.service, pagesName(paged.operation.name)),
    },
    index: layout.imports === "none" ? "." : specifierOf("./index.ts", layout),
    hasEnvelope: model.services.some(({ envelope }) => envelope !== undefined),
    hasChecks: layout.runtime === "whole" || layout.runtime.includes("checks"),
    token,
    environment,
    isLimited: operations.some(({ throttle }) => throttle !== undefined),
    limits: limits.slice(0, most.limits),
    moreLimits: Math.max(0, limits.length - most.limits),
    resources: listed.slice(0, most.resources).map(({ resource: { id, doc }, path }) => ({
      id,
      path,
      doc: cut(quoted(doc) ?? ""),
    })),
    hasNested: listed.length < resources.length,
    moreResources: Math.max(0, listed.length - most.resources),
  };
}
