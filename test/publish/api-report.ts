/** Prints the declarations that users of a published module can see, without comments: a report of its API. */
import { join } from "node:path";
import {
  type ExportedDeclarations,
  type InterfaceDeclaration,
  Node,
  Project,
  SyntaxKind,
  ts,
  type TypeAliasDeclaration,
} from "ts-morph";
import { formatFile } from "../../generator/print/format/format-file.ts";

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  types: ["node"],
};

/**
 * Returns the exports of each declaration file, and then the declarations of the same package that the exports refer to.
 * `entries`: names of modules, with paths below `root`.
 */
export async function apiReport(
  root: string,
  entries: Readonly<Record<string, string>>,
): Promise<string> {
  const project = new Project({ skipAddingFilesFromTsConfig: true, compilerOptions: options });
  const printed = new Map<Node, string>();
  const files = Object.entries(entries).map(
    ([module, path]) => [module, project.addSourceFileAtPath(join(root, path))] as const,
  );
  project.resolveSourceFileDependencies();
  const sections = files.map(([module, file]) => {
    const lines = [...file.getExportedDeclarations()].flatMap(([name, declarations]) =>
      declarations.map((declaration) => {
        const text = print(declaration, name);
        printed.set(declaration, text);
        return `export ${text}`;
      }),
    );
    return [`// ${module}`, ...lines.toSorted()];
  });
  const exported = new Set(files.flatMap(([, file]) => [...file.getExportedDeclarations().keys()]));
  const inPackage = (node: Node): node is Named =>
    isNamed(node) && node.getSourceFile().getFilePath().startsWith(root);
  const others: string[] = [];
  // The iteration visits entries that are added to the map.
  for (const [declaration, text] of printed) {
    const references = isInferred(declaration)
      ? namedTypes(project, text).filter((other) => !exported.has(other.getName() ?? ""))
      : referencesOf(declaration);
    for (const other of references.filter(inPackage)) {
      if (printed.has(other)) continue;
      const otherText = print(other, other.getName() ?? "");
      printed.set(other, otherText);
      others.push(otherText);
    }
  }
  const lines = [
    ...sections.flat(),
    "// Types of these modules without an export",
    ...others.toSorted(),
  ];
  return (await formatFile({ path: "api.ts", text: lines.join("\n\n") })).text;
}

/** Prints a declaration under its public name. */
function print(declaration: ExportedDeclarations, name: string): string {
  if (Node.isVariableDeclaration(declaration)) {
    return `declare const ${name}: ${declaration.getTypeNode()?.getText() ?? "unknown"};`;
  }
  if (isInferred(declaration)) return `type ${name} = ${sortUnions(shapeOf(declaration))};`;
  return declaration.print({ removeComments: true }).replace(/^(?:export )?(?:default )?/, "");
}

/** Returns whether a type is made of a value, such as a schema, or of another type, so that only the compiler knows its shape. */
const isInferred = (node: Node): node is InterfaceDeclaration | TypeAliasDeclaration =>
  (Node.isInterfaceDeclaration(node) || Node.isTypeAliasDeclaration(node)) &&
  (node.getFirstDescendantByKind(SyntaxKind.TypeQuery) !== undefined ||
    (Node.isTypeAliasDeclaration(node) && /^(?:Omit|Partial|Pick)</.test(textOfType(node))));

const textOfType = (node: TypeAliasDeclaration): string => node.getTypeNode()?.getText() ?? "";

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

function shapeOf(declaration: InterfaceDeclaration | TypeAliasDeclaration): string {
  const type = declaration.getType();
  if (!type.isInterface()) return type.getText(undefined, flags);
  const fields = type.getProperties().map((field) => {
    const mark = field.isOptional() ? "?" : "";
    const text = field.getTypeAtLocation(declaration).getText(undefined, flags);
    return `readonly ${field.getName()}${mark}: ${text};`;
  });
  return `{ ${fields.join(" ")} }`;
}

/** Sorts unions of strings, because the compiler orders them by the code that it has read before. */
const sortUnions = (text: string): string =>
  text.replaceAll(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(" | ").toSorted().join(" | "));

type Named = ExportedDeclarations & { getName(): string | undefined };

const isNamed = (node: Node): node is Named =>
  Node.isInterfaceDeclaration(node) ||
  Node.isTypeAliasDeclaration(node) ||
  Node.isClassDeclaration(node) ||
  Node.isVariableDeclaration(node);

/** Returns the declarations that the identifiers of a declaration refer to. */
const referencesOf = (node: Node): Node[] =>
  node.getDescendantsOfKind(SyntaxKind.Identifier).flatMap((identifier) => {
    const symbol = identifier.getSymbol();
    return (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations() ?? [];
  });

/** Returns the types of all files that a printed declaration mentions. */
function namedTypes(project: Project, text: string): Named[] {
  const names = new Set(text.match(/\b[A-Z]\w+/g));
  return project
    .getSourceFiles()
    .flatMap((file) => [...file.getInterfaces(), ...file.getTypeAliases()])
    .filter((type) => names.has(type.getName()));
}
