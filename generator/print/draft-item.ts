/** Declarations of a module to structures of ts-morph. */
import {
  StructureKind,
  VariableDeclarationKind,
  type OptionalKind,
  type ParameterDeclarationStructure,
  type StatementStructures,
} from "ts-morph";
import type {
  AliasPlan,
  CodeType,
  CodeValue,
  ConstantPlan,
  DocPlan,
  FunctionPlan,
  InterfacePlan,
  Name,
} from "../emit/plan/file-plan.ts";
import { typeText, valueText } from "./code-text.ts";
import { docComment } from "./doc-comment.ts";
import { propertyName } from "./literal.ts";
import { fits, isPlain, type Laid, step } from "./page.ts";
import { type Draft, type Hold, onLines } from "./structure-text.ts";
import { brokenReference, isCertain, tidyType } from "./tidy-type.ts";
import { tidyValue } from "./tidy-value.ts";

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

/** What begins in a column of a line, with some characters after it. */
const startsAt = (column: number, after: number, indent = 0) => ({ indent, column, after });

function draftInterface({ name, doc, fields, index, extends: base }: InterfacePlan): Draft {
  const types = fields.map((field): Laid => {
    const head = `readonly ${propertyName(field.name)}${field.optional ? "?" : ""}: `;
    return isPlain(field.name)
      ? tidyType(field.type, startsAt(step + head.length, 1, step))
      : undefined;
  });
  const rest = index === undefined ? undefined : typeText(index);
  const above = base === undefined ? undefined : typeText(base);
  const head = `${keyword(name, "interface")}${above === undefined ? "" : ` extends ${above}`} {`;
  const header = fields.length === 0 && index === undefined ? `${head}}` : head;
  const statement = (hold: Hold): StatementStructures => ({
    kind: StructureKind.Interface,
    name: name.local,
    isExported: isExported(name),
    ...docs(doc),
    ...(above === undefined ? {} : { extends: [above] }),
    properties: fields.map((field, at) => ({
      name: propertyName(field.name),
      isReadonly: true,
      hasQuestionToken: field.optional,
      type: hold(types[at] ?? typeText(field.type)),
      ...docs(field.doc, step),
    })),
    indexSignatures:
      rest === undefined
        ? []
        : [{ isReadonly: true, keyName: "field", keyType: "string", returnType: hold(rest) }],
  });
  const signature = "readonly [field: string]: ".length + step;
  return {
    statements: (hold) => [statement(hold)],
    tidy:
      isPlain(header) &&
      fits(header, startsAt(0, 0)) &&
      types.every((type) => type !== undefined) &&
      (index === undefined || rest === tidyType(index, startsAt(signature, 1, step))),
  };
}

function draftAlias({ name, doc, type }: AliasPlan): Draft {
  const head = `${keyword(name, "type")} = `;
  const laid = isPlain(head) ? tidyType(type, startsAt(head.length, 1)) : undefined;
  const statement = (hold: Hold): StatementStructures => ({
    kind: StructureKind.TypeAlias,
    name: name.local,
    isExported: isExported(name),
    type: hold(laid ?? typeText(type)),
    ...docs(doc),
  });
  return { statements: (hold) => [statement(hold)], tidy: laid !== undefined };
}

type ParameterStructure = OptionalKind<ParameterDeclarationStructure>;

function draftFunction(plan: FunctionPlan): Draft {
  const { name, doc, parameters, returns, statement, isAsync = false } = plan;
  const layout = signatureLayout(plan);
  const result = isAsync ? "return await " : "return ";
  const value = tidyValue(statement, startsAt(step + result.length, 1, step));
  const structure = (hold: Hold): StatementStructures => {
    const structures = parameters.map(
      ({ name: parameter, type, optional, initializer }): ParameterStructure => ({
        name: parameter,
        type: hold(typeText(type)),
        hasQuestionToken: optional ?? false,
        ...(initializer === undefined ? {} : { initializer: hold(valueText(initializer)) }),
      }),
    );
    return {
      kind: StructureKind.Function,
      name: name.local,
      isExported: isExported(name),
      isAsync,
      ...docs(doc),
      parameters: layout === "lines" ? onLines(structures) : structures,
      returnType: hold(typeText(returns)),
      statements: [hold(`${result}${value ?? valueText(statement)};`)],
    };
  };
  return {
    statements: (hold) => [structure(hold)],
    tidy: layout !== undefined && value !== undefined,
  };
}

/** Whether the parameters stand on one line or on one each; undefined where only prettier knows. */
function signatureLayout(plan: FunctionPlan): "line" | "lines" | undefined {
  const { name, parameters, returns, isAsync = false } = plan;
  const isSure = parameters.every(
    ({ type, initializer }) =>
      isCertain(type) &&
      (initializer === undefined || tidyValue(initializer, startsAt(0, 0)) !== undefined),
  );
  if (!isSure || !isCertain(returns)) return undefined;
  const texts = parameters.map(
    ({ name: parameter, type, optional, initializer }) =>
      `${parameter}${optional === true ? "?" : ""}: ${typeText(type)}` +
      (initializer === undefined ? "" : ` = ${valueText(initializer)}`),
  );
  const head = `${keyword(name, isAsync ? "async function" : "function")}(${texts.join(", ")}): `;
  const type = typeText(returns);
  if (!isPlain(head)) return undefined;
  if (fits(`${head}${type} {`, startsAt(0, 0))) return "line";
  // One parameter alone may let the type that is returned break in its stead.
  const areLines = texts.length > 1 && texts.every((text) => fits(text, startsAt(step, 1)));
  return areLines && fits(`): ${type} {`, startsAt(0, 0)) ? "lines" : undefined;
}

function draftConstant({ name, doc, type, value }: ConstantPlan): Draft {
  const laid = tidyConstant(`${keyword(name, "const")}: `, type, value);
  const statement = (hold: Hold): StatementStructures => ({
    kind: StructureKind.VariableStatement,
    declarationKind: VariableDeclarationKind.Const,
    isExported: isExported(name),
    ...docs(doc),
    declarations: [
      {
        name: name.local,
        type: hold(laid?.type ?? typeText(type)),
        initializer: hold(laid?.value ?? valueText(value)),
      },
    ],
  });
  return { statements: (hold) => [statement(hold)], tidy: laid !== undefined };
}

interface LaidConstant {
  readonly type: string;
  readonly value: string;
}

function tidyConstant(head: string, type: CodeType, value: CodeValue): LaidConstant | undefined {
  if (type.kind !== "reference" || !isCertain(type) || !isPlain(head)) return undefined;
  const beside = typeText(type);
  const isBeside = fits(`${head}${beside} = {`, startsAt(0, 0));
  if (!isBeside && fits(`${head}${beside}`, startsAt(0, 0))) return undefined;
  const laidType = isBeside ? beside : brokenReference(type);
  const column = isBeside ? head.length + beside.length + " = ".length : "> = ".length;
  const laid = tidyValue(value, startsAt(column, 1));
  return laid === undefined || laidType === undefined ? undefined : { type: laidType, value: laid };
}
