/** The documents of the corpus with their own counts, computed without code of the importer. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { spawnSync } from "node:child_process";
import { parse } from "yaml";

export const corpus = "../shared/corpus";

export interface CorpusDocument {
  readonly name: string;
  readonly format: "openapi" | "discovery";
  /** Path of a file or a folder. */
  readonly path: string;
  /** The root document, or the same document in one file. */
  readonly counted: string;
}

/** Returns the documents of the corpus. `scratch`: a folder for unpacked documents. */
export function corpusDocuments(scratch: string): readonly CorpusDocument[] {
  const files = (pattern: string) => globSync(join(corpus, pattern)).toSorted();
  const one =
    (format: CorpusDocument["format"]) =>
    (path: string): CorpusDocument => ({
      name: relative(corpus, path)
        .replace(/^(?:discovery|openapi)\//, "")
        .replace(/\.(?:json|yaml)$/, ""),
      format,
      path,
      counted: path,
    });
  return [
    ...files("discovery/*.json").map(one("discovery")),
    ...files("diff-pairs/*/*.json").map(one("discovery")),
    ...files("openapi/*.{json,yaml}").map(one("openapi")),
    ...files("openapi/small/*.yaml").map(one("openapi")),
    ...files("openapi/small/petstore-separate/spec/swagger.*").map(one("openapi")),
    ...unpacked(scratch),
  ];
}

const bundled = join(corpus, "openapi/digitalocean-v2.bundled.json");

function unpacked(scratch: string): CorpusDocument[] {
  const archive = join(corpus, "openapi/digitalocean-multifile.tar.gz");
  if (!existsSync(archive)) return [];
  const { status, stderr } = spawnSync("tar", ["-xzf", archive, "-C", scratch], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${basename(archive)} cannot be unpacked: ${stderr}`);
  const path = join(scratch, "digitalocean/specification");
  return [{ name: "digitalocean, 2,907 files", format: "openapi", path, counted: bundled }];
}

export interface Counts {
  readonly operations: number;
  readonly types: number;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const at = (node: unknown, key: string): Node => {
  const value = isNode(node) ? node[key] : undefined;
  return isNode(value) ? value : {};
};

/** The counts of a document. */
export function countsOf({ counted, format }: CorpusDocument): Counts {
  const text = readFileSync(counted, "utf8");
  const document: unknown = counted.endsWith(".json")
    ? JSON.parse(text)
    : parse(text, { maxAliasCount: -1, uniqueKeys: false });
  if (format === "discovery") {
    return { operations: methodsIn(document), types: Object.keys(at(document, "schemas")).length };
  }
  const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
  const operations = Object.values(at(document, "paths")).flatMap((path) =>
    isNode(path) ? methods.filter((method) => isNode(path[method])) : [],
  ).length;
  const schemas = { ...at(at(document, "components"), "schemas"), ...at(document, "definitions") };
  return { operations, types: Object.keys(schemas).length };
}

const methodsIn = (node: unknown): number =>
  Object.keys(at(node, "methods")).length +
  Object.values(at(node, "resources")).reduce<number>((sum, each) => sum + methodsIn(each), 0);
