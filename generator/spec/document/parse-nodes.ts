/** The YAML of one file by the nodes of the YAML library: whatever is in it. */
import { isMap, isScalar, parseAllDocuments } from "yaml";
import type { Document, Node } from "yaml";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import {
  diagnostic,
  type Diagnostic,
  type DiagnosticValues,
  type Place,
} from "../../diagnostics/diagnostic.ts";
import { nodeFinder } from "./find-node.ts";
import { placesIn } from "./places-in.ts";
import { partRange, type ScalarText } from "./part-range.ts";
import type { ParsedYaml, YamlDocument } from "./parsed-yaml.ts";
import { readNodes, type Reporter } from "./read-nodes.ts";
import type { SourceText } from "../../text/source-text.ts";
import { syntaxProblem } from "./syntax-problem.ts";

/**
 * Parses one document of YAML 1.2. Surprising features of YAML are refused with a place: anchors, aliases, merge keys,
 * tags, directives, further documents, duplicate keys, keys that are not scalars, integers too large for a number.
 */
export function parseNodes(source: SourceText): ParsedYaml {
  const { text } = source;
  const diagnostics: Diagnostic[] = [];
  const { place, offsetOf } = placesIn(source);
  const placeOf = (node: Node): Place => place(node.range?.[0] ?? 0, node.range?.[1] ?? 0);
  const report = <C extends DiagnosticCode>(code: C, at: Place, values: DiagnosticValues<C>) => {
    diagnostics.push(diagnostic(code, at, values));
  };
  const reporter: Reporter = { report, place };

  const [yaml, next] = parseAllDocuments(text, {
    version: "1.2",
    schema: "core",
    uniqueKeys: false, // Quadratic in the library; checked where nodes are read.
    prettyErrors: false,
    logLevel: "silent",
  }) as readonly Document.Parsed[];
  // Only one: errors after the first are mostly a consequence of it.
  const [error] = yaml?.errors ?? [];
  if (error !== undefined) {
    const { reason, start, end } = syntaxProblem(error, yaml?.contents ?? null, text);
    report("yaml-syntax", place(start, end), { reason });
  }
  const directive = /^%.*/m.exec(text.slice(0, yaml?.contents?.range?.[0]));
  if (directive !== null) {
    report("yaml-directive", place(directive.index, directive.index + directive[0].length), {});
  }
  if (next !== undefined && error === undefined) {
    const marker = text.indexOf("---", yaml?.range[1]);
    const start = marker === -1 ? next.range[0] : marker;
    report("yaml-documents", place(start, start + 3), {});
  }

  const contents = yaml?.contents ?? null;
  const { value, broken } = readNodes(error === undefined ? contents : null, text, reporter);
  const find = nodeFinder(contents);
  const document: YamlDocument = {
    source,
    value,
    offsetOf,
    valuePlace(path) {
      const { node, key } = find(path);
      const best = isMap(node) ? (key ?? node) : (node ?? key);
      return best === null ? place(0, 1) : placeOf(best);
    },
    keyPlace(path) {
      const { node, key } = find(path);
      const best = key ?? node;
      return best === null ? place(0, 1) : placeOf(best);
    },
    partPlace(path, start, end) {
      const { node } = find(path);
      const scalar = scalarText(node);
      const range = scalar === undefined ? undefined : partRange(scalar, text, start, end);
      return range === undefined ? document.valuePlace(path) : place(range.start, range.end);
    },
  };
  return { document, contents, diagnostics, isReadable: error === undefined, broken };
}

function scalarText(node: Node | null): ScalarText | undefined {
  if (!isScalar(node) || typeof node.value !== "string") return undefined;
  const [start, end] = node.range ?? [0, 0];
  return { value: node.value, start, end };
}
