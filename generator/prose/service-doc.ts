import type { Service } from "../model/model.ts";
import { eachShared, labelledFacts, sharedValue } from "../sheets/format/each-fact.ts";
import { envelopeSentence } from "./error-docs.ts";
import type { FactDoc } from "./operation-facts.ts";
import { code, join, paragraphsOf } from "../text/sentences.ts";
import { serviceNotes } from "./service-text.ts";

interface ServiceDoc {
  /** Further paragraphs of the API's document. */
  readonly details: readonly string[];
  /** Notes on credentials, limits, errors and missing facts, one per paragraph. */
  readonly notes: readonly string[];
  readonly facts: readonly Pick<FactDoc, "label" | "text">[];
}

export const serviceDoc = (service: Service): ServiceDoc => ({
  details: paragraphsOf(service.details),
  notes: serviceNotes(service),
  facts: factDocs(service),
});

/** Returns all paragraphs of a service. The comments of its operations do not repeat these facts. */
export const serviceParagraphs = (service: Service): readonly string[] => [
  ...paragraphsOf(service.details),
  ...serviceNotes(service),
  ...envelopeFact(service).map(({ text }) => text),
  ...inheritedFacts(service).map(({ label, text }) => `${label}: ${text}`),
];

const envelopeFact = ({ envelope }: Service): ServiceDoc["facts"] =>
  envelope === undefined
    ? []
    : [
        {
          label: "Envelope",
          text: join([
            envelope.result === undefined
              ? "Every response specifies whether the call succeeded."
              : `Every response has its result under ${code(envelope.result)}; functions return that.`,
            `They throw \`EnvelopeError\` ${envelopeSentence(envelope)}`,
          ]),
        },
      ];

const inheritedFacts = (service: Service): ServiceDoc["facts"] =>
  labelledFacts(eachShared((key) => sharedValue(service[key])));

function factDocs(service: Service): ServiceDoc["facts"] {
  const { name, baseUrl, environments, servers } = service;
  const address =
    baseUrl === "unknown" ? "Not documented: the caller must pass it." : code(baseUrl);
  return [
    { label: "Service", text: code(name) },
    { label: "Base URL", text: address },
    ...environments.map(({ name: of, url }) => ({ label: `Environment ${of}`, text: code(url) })),
    ...servers.flatMap(({ name: of, url, environments: others = [] }) => [
      { label: `Server ${of}`, text: code(url) },
      ...others.map((one) => ({ label: `Server ${of} in ${one.name}`, text: code(one.url) })),
    ]),
    ...envelopeFact(service),
    ...inheritedFacts(service),
  ];
}
