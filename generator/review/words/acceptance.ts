/** Words for accepted changes, and for entries of `accept.yaml` that no longer apply. */
import type { ReportedChange } from "../../project/report/diff-report.ts";

type Acceptance = NonNullable<ReportedChange["accepted"]>;
type Lapsed = NonNullable<ReportedChange["lapsed"]>;

export const acceptedText = ({ reason, until }: Acceptance): string =>
  until === undefined ? reason : `${reason} (until ${until})`;

const causes: Readonly<Record<Lapsed["cause"], (lapsed: Lapsed) => string>> = {
  expired: ({ until = "" }) => `its last day was ${until}`,
  changed: ({ change }) => `the change is not the accepted one (\`${change}\`)`,
  rejudged: ({ rule }) => `the rule of the accepted change was \`${rule}\``,
  "unknown-rule": ({ rule }) => `there is no rule \`${rule}\``,
};

/** Describes an entry that no longer applies: its reason, and why. */
export function lapsedText(lapsed: Lapsed): string {
  const { reason, file, line, cause } = lapsed;
  const why = causes[cause](lapsed);
  return `The entry in \`${file}:${line}\` no longer accepts it, because ${why}. It was accepted with this reason: ${quotedReason(reason)}`;
}

const quotedReason = (reason: string): string => `“${reason.replaceAll(/[“”]/g, '"')}”`;
