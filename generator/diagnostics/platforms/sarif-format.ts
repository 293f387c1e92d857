/** The part of the SARIF 2.1.0 format that Callsheet writes. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: "2.1.0";
  readonly runs: readonly SarifRun[];
}

export interface SarifRun {
  readonly tool: { readonly driver: SarifDriver };
  /** Distinguishes several runs of a tool for one commit. */
  readonly automationDetails?: { readonly id: string };
  readonly columnKind: "utf16CodeUnits";
  readonly invocations: readonly SarifInvocation[];
  readonly results: readonly SarifResult[];
}

interface SarifDriver {
  readonly name: string;
  readonly semanticVersion: string;
  readonly informationUri?: string;
  readonly rules: readonly SarifRule[];
}

interface SarifInvocation {
  readonly executionSuccessful: boolean;
  readonly toolExecutionNotifications?: readonly {
    readonly level: SarifLevel;
    readonly message: SarifMessage;
  }[];
}

export type SarifLevel = "error" | "warning" | "note";

interface SarifMessage {
  readonly text: string;
}

interface SarifRule {
  readonly id: string;
  readonly shortDescription: SarifMessage;
  readonly fullDescription?: SarifMessage;
  readonly help?: { readonly text: string; readonly markdown: string };
  readonly helpUri?: string;
  readonly defaultConfiguration: { readonly level: SarifLevel };
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex?: number;
  readonly level: SarifLevel;
  readonly message: SarifMessage;
  readonly locations: readonly SarifLocation[];
  readonly relatedLocations?: readonly SarifLocation[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly SarifFix[];
  /** Results accepted with a reason, which platforms show as closed. */
  readonly suppressions?: readonly {
    readonly kind: "external";
    readonly status: "accepted";
    readonly justification: string;
  }[];
}

export interface SarifLocation {
  readonly id?: number;
  readonly physicalLocation: {
    readonly artifactLocation: SarifFile;
    readonly region?: SarifRegion;
  };
  /** The part of a document, by its JSON pointer. */
  readonly logicalLocations?: readonly { readonly fullyQualifiedName: string }[];
  readonly message?: SarifMessage;
}

export interface SarifFile {
  readonly uri: string;
  /** Absent for a URL. */
  readonly uriBaseId?: "%SRCROOT%";
}

interface SarifRegion {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endColumn: number;
}

/** A fix. `charOffset` and `charLength` are in UTF-16 code units. */
export interface SarifFix {
  readonly description: SarifMessage;
  readonly artifactChanges: readonly {
    readonly artifactLocation: SarifFile;
    readonly replacements: readonly {
      readonly deletedRegion: { readonly charOffset: number; readonly charLength: number };
      readonly insertedContent: SarifMessage;
    }[];
  }[];
}
