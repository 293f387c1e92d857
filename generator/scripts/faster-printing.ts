/**
 * Places where ts-morph and its writer take long for what a printer asks of them, each replaced by what comes to the same.
 * A release that no longer has one of them stops the packing.
 */
import { readFileSync } from "node:fs";

export interface Shortcut {
  readonly pattern: RegExp;
  readonly by: string;
}

/** A method of text that needs no writer of its own: all but what goes over several lines. */
const plainTexts: Shortcut = {
  pattern: /( {4}getText(?:WithQueuedChildIndentation)?\(writer, textOrWriterFunc\) \{\n)/g,
  by: '$1        if (typeof textOrWriterFunc === "string" && !textOrWriterFunc.includes("\\n")) return textOrWriterFunc;\n',
};

/** Every part of a printer is asked for by a method that remembers it, by its arguments: mostly none, or a text. */
const rememberedParts: Shortcut = {
  pattern: /function getNewFunction\(originalFunction\) \{[^]*?\n\}/,
  by: `function getNewFunction(original) {
    const known = new WeakMap();
    let owner, results;
    return function (first) {
        if (owner !== this) {
            owner = this;
            results = known.get(this) ?? new Map();
            known.set(this, results);
        }
        const isPlain = arguments.length < 2 && typeof first !== "object";
        const key = isPlain ? first : JSON.stringify([...arguments]);
        let result = results.get(key);
        if (result === undefined) results.set(key, (result = original.apply(this, arguments)));
        return result;
    };
}`,
};

/** There is a new writer for each statement, and defining its fields takes longer than all that it writes. */
const assignedFields: Shortcut = {
  pattern: /Object\.defineProperty\(this, "(\w+)", \{[^}]*\bvalue: (.+)\n\s*\}\);/g,
  by: "this.$1 = $2;",
};

const indentation: Shortcut = {
  pattern: /Array\(numberSpaces \+ 1\)\.join\(" "\)/,
  by: '" ".repeat(numberSpaces)',
};

/** Most of what is written is within a line. */
const oneLine: Shortcut = {
  pattern: /( {8}const items = text\.split\(CodeBlockWriter\._newLineRegEx\);\n)/,
  by: '        if (!text.includes("\\n")) return writeIndividual(this, text);\n$1',
};

/** A printer of all kinds keeps those of each, and knows nothing of what it prints. */
const oneFactory: Shortcut = {
  pattern: /function printStructure\(structure, options\) \{[^]*?\n\}\n/,
  by: `const factories = new Map();
function factoryFor(key, settings) {
    let factory = factories.get(key);
    if (factory === undefined) factories.set(key, (factory = new StructurePrinterFactory(settings)));
    return factory;
}
$&`,
};

const sharedFactory: Shortcut = {
  pattern: /const factory = new StructurePrinterFactory\((\(\) => \(\{)/,
  by: `const key = JSON.stringify([insertSpaceAfterOpeningAndBeforeClosingNonemptyBraces, useTabs, indentNumberOfSpaces]);
    const factory = factoryFor(key, $1`,
};

export const inPrinters: readonly Shortcut[] = [plainTexts, oneFactory, sharedFactory];

export const inHelpers: readonly Shortcut[] = [rememberedParts];

export const inWriter: readonly Shortcut[] = [assignedFields, indentation, oneLine];

/** The text of a file, with shortcuts. */
export const shortened = (file: string, shortcuts: readonly Shortcut[]): string =>
  shortcuts.reduce(
    (text, { pattern, by }) => {
      const result = text.replace(pattern, by);
      if (result === text) throw new Error(`${pattern.source} is not found in ${file}.`);
      return result;
    },
    readFileSync(file, "utf8"),
  );
