import {
  StructureKind,
  VariableDeclarationKind,
  type OptionalKind,
  type ParameterDeclarationStructure,
  type PropertySignatureStructure,
} from "ts-morph";
import type {
  AliasPlan,
  CodeType,
  ConstantPlan,
  DocPlan,
  FunctionPlan,
  InterfacePlan,
  Name,
} from "../typescript/plan/file-plan.ts";
import { docComment } from "./doc-comment.ts";
import { atMargin, type Draft, onLines } from "./draft-links.ts";
import {
  type Doc,
  flatText,
  indentWidth,
  isPlain,
  printBehind,
  printDoc,
  width,
} from "./layout.ts";
import { propertyName } from "./literal.ts";
import { aliasDoc, fieldHead, isCertainType, typeDoc } from "./type-doc.ts";
import { constantDoc, isCertainValue, valueLayout } from "./value-doc.ts";

export type DeclarationPlan = InterfacePlan | AliasPlan | FunctionPlan | ConstantPlan;

export function draftItem(item: DeclarationPlan): Draft {
  switch (item.kind) {
    case "interface":
      return draftInterface(item);
    case "alias":
      return draftAlias(item);
    case "function":
      return draftFunction(item);
    case "constant":
      return draftConstant(item);
  }
}

const isExported = ({ local, exported }: Name): boolean => local === exported;

const keyword = (name: Name, word: string): string =>
  `${isExported(name) ? "export " : ""}${word} ${name.local}`;

const docs = (doc: DocPlan, indent = 0): { docs: string[] } => {
  const text = docComment(doc, indent);
  return { docs: text === undefined ? [] : [text] };
};

function draftInterface({ name, doc, fields, index, extends: base }: InterfacePlan): Draft {
  const start = `${keyword(name, "interface")} extends`;
  const end = fields.length === 0 && index === undefined ? " {}" : " {";
  const extended = base === undefined ? "" : printBehind(start, [" ", typeDoc(base)], end);
  const types = fields.map((field) => fieldType(fieldHead(field), field.type));
  const rest = index === undefined ? [] : [fieldType("readonly [field: string]:", index)];
  return {
    structure: {
      kind: StructureKind.Interface,
      // ts-morph would indent the lines of a separate `extends` clause.
      name: base === undefined ? name.local : `${name.local} extends${extended}`,
      isExported: isExported(name),
      ...docs(doc),
      properties: fields.map((field, at): OptionalKind<PropertySignatureStructure> => ({
        name: propertyName(field.name),
        isReadonly: true,
        hasQuestionToken: field.optional,
        type: types[at]?.text ?? "",
        ...docs(field.doc, indentWidth),
      })),
      indexSignatures: rest.map(({ text }) => ({
        isReadonly: true,
        keyName: "field",
        keyType: "string",
        returnType: text,
      })),
    },
    isFormatted:
      isPlain(name.local) &&
      (base === undefined || isCertainType(base)) &&
      fields.every((field) => isPlain(field.name)) &&
      [...types, ...rest].every(({ isFormatted }) => isFormatted),
  };
}

function draftAlias({ name, doc, type }: AliasPlan): Draft {
  const start = keyword(name, "type");
  const text = printDoc([aliasDoc(start, type), ";"]).slice(`${start} =`.length, -1);
  const laid = hanging(text, type, 1);
  return {
    structure: {
      kind: StructureKind.TypeAlias,
      name: name.local,
      isExported: isExported(name),
      type: laid.text,
      ...docs(doc),
    },
    isFormatted: isPlain(start) && laid.isFormatted,
  };
}

interface LaidOut {
  readonly text: string;
  readonly isFormatted: boolean;
}

const fieldType = (head: string, type: CodeType): LaidOut =>
  hanging(printBehind(head, [" ", typeDoc(type)], ";", true), type, 2);

/**
 * Lays out a type for ts-morph, which indents all lines except the first: on one line, if a line has less indentation.
 */
function hanging(text: string, type: CodeType, level: number): LaidOut {
  const [first = "", ...lines] = text.split("\n");
  const indentation = " ".repeat(level * indentWidth);
  if (!isCertainType(type) || !lines.every((line) => line.startsWith(indentation))) {
    return { text: flatText(typeDoc(type)), isFormatted: false };
  }
  const unindented = lines.map((line) => line.slice(indentation.length));
  return { text: [first.trimStart(), ...unindented].join("\n"), isFormatted: true };
}

type ParameterStructure = OptionalKind<ParameterDeclarationStructure>;

function draftFunction(plan: FunctionPlan): Draft {
  const { name, doc, parameters, returns, statement } = plan;
  const layout = signatureLayout(plan);
  const returned = printBehind("return ", valueLayout(statement), ";", true);
  const structures = parameters.map(
    ({ name: parameter, type, optional, initializer }): ParameterStructure => ({
      name: parameter,
      type: flatText(typeDoc(type)),
      hasQuestionToken: optional ?? false,
      ...(initializer === undefined ? {} : { initializer: flatText(valueLayout(initializer)) }),
    }),
  );
  // Prettier puts a broken operator in parentheses.
  const isOneLine = !returned.includes("\n") || statement.kind === "call";
  return {
    structure: {
      kind: StructureKind.Function,
      name: name.local,
      isExported: isExported(name),
      ...docs(doc),
      parameters: layout === "lines" ? onLines(structures) : structures,
      returnType: flatText(typeDoc(returns)),
      statements: [atMargin(`return ${returned};`)],
    },
    isFormatted: layout !== undefined && isOneLine && isCertainValue(statement),
  };
}

/** Returns whether the parameters are on one line or on a line each, or undefined if only prettier knows. */
function signatureLayout(plan: FunctionPlan): "line" | "lines" | undefined {
  const { name, parameters, returns } = plan;
  const written = parameters.map(({ name: parameter, type, optional, initializer }): Doc => [
    `${parameter}${optional === true ? "?" : ""}: `,
    typeDoc(type),
    initializer === undefined ? "" : [" = ", valueLayout(initializer)],
  ]);
  const isSure =
    [returns, ...parameters.map(({ type }) => type)].every(isCertainType) &&
    parameters.every(
      ({ name: parameter, initializer }) =>
        isPlain(parameter) && (initializer === undefined || isCertainValue(initializer)),
    );
  if (!isSure || !isPlain(name.local)) return undefined;
  const [start, end] = [`${keyword(name, "function")}(`, `): ${flatText(typeDoc(returns))} {`];
  const texts = written.map(flatText);
  const flat = `${start}${texts.join(", ")}${end}`;
  if (flat.length <= width) return "line";
  // A single parameter can break its type, or the return type, instead.
  const canBreak =
    returns.kind !== "reference" ||
    returns.arguments !== undefined ||
    parameters.some(({ type }) => type.kind !== "reference");
  const lines = [...texts.map((text) => `  ${text},`), end];
  return (texts.length > 1 || !canBreak) && lines.every((text) => text.length <= width)
    ? "lines"
    : undefined;
}

function draftConstant({ name, doc, type, value }: ConstantPlan): Draft {
  const start = keyword(name, "const");
  const text = printDoc([constantDoc(start, type, value), ";"]);
  return {
    structure: {
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      isExported: isExported(name),
      ...docs(doc),
      declarations: [
        {
          name: name.local,
          // ts-morph would indent the lines of an initializer.
          trailingTrivia: atMargin(text.slice(start.length, -1)),
        },
      ],
    },
    isFormatted:
      isPlain(start) && isCertainType(type) && isCertainValue(value) && value.kind !== "function",
  };
}
