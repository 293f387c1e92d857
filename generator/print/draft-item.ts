/** Declarations of a module as text. */
import type {
  AliasPlan,
  CodeType,
  ConstantPlan,
  FunctionPlan,
  InterfacePlan,
  Name,
} from "../typescript/plan/file-plan.ts";
import { commentAbove } from "./doc-comment.ts";
import {
  type Doc,
  flatText,
  indentWidth,
  isPlain,
  printDoc,
  printIndented,
  width,
} from "./layout.ts";
import type { PrintedBlock } from "./output-file.ts";
import { aliasDoc, fieldHead, indexDoc, isCertainType, typeDoc } from "./type-doc.ts";
import { constantDoc, isCertainValue, valueLayout } from "./value-doc.ts";

export type DeclarationPlan = InterfacePlan | AliasPlan | FunctionPlan | ConstantPlan;

export function draftItem(item: DeclarationPlan): PrintedBlock {
  const { text, isFormatted } = draftDeclaration(item);
  return { text: commentAbove(item.doc, 0) + text, isFormatted };
}

function draftDeclaration(item: DeclarationPlan): PrintedBlock {
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

function draftInterface({ name, fields, index, extends: base }: InterfacePlan): PrintedBlock {
  const start = keyword(name, "interface");
  const lines = [
    ...(index === undefined ? [] : [fieldLine(["readonly ", indexDoc("field"), ":"], index)]),
    ...fields.map(
      (field) => commentAbove(field.doc, indentWidth) + fieldLine(fieldHead(field), field.type),
    ),
  ];
  const end = lines.length === 0 ? " {}" : " {";
  const head =
    base === undefined ? start + end : printDoc([start, " extends ", typeDoc(base), end]);
  return {
    text: lines.length === 0 ? head : `${head}\n${lines.join("")}}`,
    isFormatted:
      isPlain(name.local) &&
      fields.every((field) => isPlain(field.name)) &&
      [base, index, ...fields.map(({ type }) => type)].every(
        (type) => type === undefined || isCertainType(type),
      ),
  };
}

function fieldLine(head: Doc, type: CodeType): string {
  const doc = [head, " ", typeDoc(type), ";"];
  return isCertainType(type) ? `${printIndented(doc)}\n` : `  ${flatText(doc)}\n`;
}

function draftAlias({ name, type }: AliasPlan): PrintedBlock {
  const start = keyword(name, "type");
  const isCertain = isCertainType(type);
  return {
    text: isCertain
      ? printDoc([aliasDoc(start, type), ";"])
      : `${start} = ${flatText(typeDoc(type))};`,
    isFormatted: isPlain(start) && isCertain,
  };
}

function draftFunction(plan: FunctionPlan): PrintedBlock {
  const { name, parameters, returns, statement } = plan;
  const texts = parameters.map(({ name: parameter, type, optional, initializer }): string => {
    const value = initializer === undefined ? "" : ` = ${flatText(valueLayout(initializer))}`;
    return `${parameter}${optional === true ? "?" : ""}: ${flatText(typeDoc(type))}${value}`;
  });
  const start = `${keyword(name, "function")}(`;
  const end = `): ${flatText(typeDoc(returns))} {`;
  const flat = start + texts.join(", ") + end;
  const lines = [...texts.map((text) => `  ${text},`), end];
  const isBroken =
    flat.length > width && isBreakable(plan) && lines.every((text) => text.length <= width);
  const returned = printIndented(["return ", valueLayout(statement), ";"]);
  // An operator would be put in parentheses to break.
  const isOneLine = !returned.includes("\n") || statement.kind === "call";
  return {
    text: `${isBroken ? `${start}\n${lines.join("\n")}` : flat}\n${returned}\n}`,
    isFormatted:
      (isBroken || flat.length <= width) &&
      isCertainSignature(plan) &&
      isOneLine &&
      isCertainValue(statement),
  };
}

/** Returns whether parameters that exceed a line are on a line each: a type could break instead of a single parameter. */
const isBreakable = ({ parameters, returns }: FunctionPlan): boolean =>
  parameters.length > 1 ||
  (returns.kind === "reference" &&
    returns.arguments === undefined &&
    parameters.every(({ type }) => type.kind === "reference"));

const isCertainSignature = ({ name, parameters, returns }: FunctionPlan): boolean =>
  isPlain(name.local) &&
  isCertainType(returns) &&
  parameters.every(
    ({ name: parameter, type, initializer }) =>
      isPlain(parameter) &&
      isCertainType(type) &&
      (initializer === undefined || isCertainValue(initializer)),
  );

function draftConstant({ name, type, value }: ConstantPlan): PrintedBlock {
  const start = keyword(name, "const");
  return {
    text: printDoc([constantDoc(start, type, value), ";"]),
    isFormatted:
      isPlain(start) && isCertainType(type) && isCertainValue(value) && value.kind !== "function",
  };
}
