/** Returns the violations of the SARIF 2.1.0 schema and of the rules of code scanning. */
import Ajv from "ajv-draft-04";
import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import type { SarifLog } from "../../generator/diagnostics/platforms/sarif-format.ts";

const validate = new Ajv.default({
  strict: false,
  allErrors: true,
  validateFormats: false,
  unicodeRegExp: false,
}).compile(schema);

export function sarifProblems(log: SarifLog): string[] {
  validate(JSON.parse(JSON.stringify(log)));
  const problems = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  if (log.runs.length > 20) problems.push("more than 20 runs");
  for (const { results, tool } of log.runs) {
    if (results.length > 25_000) problems.push("more than 25,000 results");
    for (const { id, shortDescription } of tool.driver.rules) {
      if (shortDescription.text.length > 1024) problems.push(`${id}: long description`);
    }
    for (const { ruleId, ruleIndex, locations, partialFingerprints } of results) {
      if (tool.driver.rules[ruleIndex ?? -1]?.id !== ruleId)
        problems.push(`${ruleId}: wrong index`);
      if (locations.length === 0) problems.push(`${ruleId}: no location`);
      if (Object.keys(partialFingerprints).length === 0) problems.push(`${ruleId}: no fingerprint`);
      for (const { physicalLocation } of locations) {
        const { uri } = physicalLocation.artifactLocation;
        if (/^[a-z]+:|^\/|\\|\.\.|\s/i.test(uri)) problems.push(`${uri}: not below the root`);
      }
    }
  }
  return problems;
}
