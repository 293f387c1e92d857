/** Prints findings as SARIF 2.1.0, within the limits of GitHub's code scanning. */
import {
  annotationLevels,
  type Annotation,
  type AnnotationLevel,
  isUrl,
  type PlatformPlace,
} from "./annotations.ts";
import type {
  SarifFile,
  SarifFix,
  SarifLevel,
  SarifLocation,
  SarifLog,
  SarifResult,
} from "./sarif-format.ts";

export interface RulePage {
  readonly id: string;
  /** A single sentence. */
  readonly title: string;
  readonly level: AnnotationLevel;
  /** Description of the rule for readers, in Markdown. */
  readonly help: string;
  readonly url?: string | undefined;
}

/** An annotation with an identity: platforms recognize it in later runs, even if lines have moved. */
export interface PlatformFinding extends Annotation {
  readonly rule: string;
  /** Related locations. The first replaces a missing location. */
  readonly related?: readonly RelatedPlace[];
  readonly fingerprint: string;
  readonly fix?: FindingFix | undefined;
  /** The reason for accepting the finding, if it is accepted. */
  readonly accepted?: string | undefined;
}

interface RelatedPlace {
  readonly place: PlatformPlace;
  readonly message: string;
}

export interface FindingFix {
  readonly description: string;
  readonly file: string;
  /** Edits in UTF-16 code units of the file. */
  readonly edits: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
  }[];
}

/** Code scanning rejects a run with more results, and shows the first 5,000. */
export const mostResults = 25_000;

/** Code scanning rejects longer descriptions. */
const longestDescription = 1024;

export interface SarifInput {
  /** The tool, such as `callsheet diff`, and its version. */
  readonly tool: { readonly name: string; readonly version: string; readonly url?: string };
  /** Distinguishes the run from other runs of the tool for one commit, for example for another package. */
  readonly category?: string | undefined;
  readonly rules: readonly RulePage[];
  readonly findings: readonly PlatformFinding[];
  /** Limits of the run, such as facts that were not compared. */
  readonly notices?: readonly string[];
}

/**
 * Returns a log, the most severe findings first. Omits findings without a location. A rule that is not in `rules` has no
 * description, as in reports of other versions.
 */
export function sarifLog({
  tool,
  category,
  rules,
  findings: all,
  notices = [],
}: SarifInput): SarifLog {
  const findings = all.flatMap((finding) => {
    const place = finding.place ?? finding.related?.[0]?.place;
    return place === undefined ? [] : [{ ...finding, place }];
  });
  const rank = ({ level }: PlatformFinding): number => annotationLevels.indexOf(level);
  const sorted = findings.toSorted((a, b) => rank(a) - rank(b));
  const used = new Set(findings.map(({ rule }) => rule));
  const pages = rules.filter(({ id }) => used.has(id));
  const indexes = new Map(pages.map(({ id }, index) => [id, index]));
  const cut = findings.length - mostResults;
  const notifications = [...notices, ...(cut > 0 ? [`${cut} more findings are omitted.`] : [])].map(
    (text) => ({ level: "warning" as const, message: { text } }),
  );
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: tool.name,
            semanticVersion: tool.version,
            ...(tool.url === undefined ? {} : { informationUri: tool.url }),
            rules: pages.map(ruleOf),
          },
        },
        ...(category === undefined ? {} : { automationDetails: { id: `${category}/` } }),
        columnKind: "utf16CodeUnits",
        invocations: [
          {
            executionSuccessful: true,
            ...(notifications.length > 0 ? { toolExecutionNotifications: notifications } : {}),
          },
        ],
        results: sorted.slice(0, mostResults).map((finding) => resultOf(finding, indexes)),
      },
    ],
  };
}

const ruleOf = ({ id, title, level, help, url }: RulePage) => ({
  id,
  shortDescription: { text: title.slice(0, longestDescription) },
  help: { text: help, markdown: help },
  ...(url === undefined ? {} : { helpUri: url }),
  defaultConfiguration: { level: levels[level] },
});

function resultOf(
  finding: PlatformFinding & { readonly place: PlatformPlace },
  indexes: ReadonlyMap<string, number>,
): SarifResult {
  const { rule, level, message, place, related = [], fingerprint, fix, accepted } = finding;
  const ruleIndex = indexes.get(rule);
  return {
    ruleId: rule,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: levels[level],
    message: messageOf(message),
    locations: [locationOf(place)],
    ...(related.length === 0 ? {} : { relatedLocations: related.map(relatedOf) }),
    partialFingerprints: { "callsheet/v1": fingerprint },
    ...(fix === undefined ? {} : { fixes: [fixOf(fix)] }),
    ...(accepted === undefined
      ? {}
      : { suppressions: [{ kind: "external", status: "accepted", justification: accepted }] }),
  };
}

const levels: Readonly<Record<AnnotationLevel, SarifLevel>> = {
  error: "error",
  warning: "warning",
  notice: "note",
};

/** Escapes characters that SARIF would interpret as a link or an argument. */
const messageOf = (text: string) => ({
  text: text.replace(/\[(?=[^\]]*\]\()/g, "\\[").replace(/\{(\d+)\}/g, "{{$1}}"),
});

const locationOf = ({ file, line, column, length, pointer }: PlatformPlace): SarifLocation => ({
  physicalLocation: {
    artifactLocation: fileOf(file),
    region: { startLine: line, startColumn: column, endColumn: column + length },
  },
  ...(pointer === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
});

const relatedOf = ({ place, message }: RelatedPlace, index: number): SarifLocation => ({
  id: index + 1,
  ...locationOf(place),
  message: messageOf(message),
});

const fileOf = (file: string): SarifFile =>
  isUrl(file)
    ? { uri: file }
    : { uri: file.split("/").map(encodeURIComponent).join("/"), uriBaseId: "%SRCROOT%" };

const fixOf = ({ description, file, edits }: FindingFix): SarifFix => ({
  description: messageOf(description),
  artifactChanges: [
    {
      artifactLocation: fileOf(file),
      replacements: edits.map(({ start, end, text }) => ({
        deletedRegion: { charOffset: start, charLength: end - start },
        insertedContent: { text },
      })),
    },
  ],
});
