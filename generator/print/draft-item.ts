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
  ConstantPlan,
  DocPlan,
  FunctionPlan,
  InterfacePlan,
  Name,
} from "../emit/plan/file-plan.ts";
import { typeText, valueText } from "./code-text.ts";
import { docComment } from "./doc-comment.ts";
import { propertyName } from "./literal.ts";
import { fits, isPlain, type LaidOut, indentWidth, startsAt } from "./layout.ts";
import { type Fragment, type Placeholder, onLines } from "./structure-text.ts";
import { layOutConstant } from "./layout-constant.ts";
import { isCertain, layOutFieldType, layOutType } from "./layout-type.ts";
import { layOutValue } from "./layout-value.ts";

export type DeclarationPlan = InterfacePlan | AliasPlan | FunctionPlan | ConstantPlan;

export function draftItem(item: DeclarationPlan): Fragment {
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

function draftInterface({ name, doc, fields, index, extends: base }: InterfacePlan): Fragment {
  const types = fields.map((field): LaidOut => {
    const head = `readonly ${propertyName(field.name)}${field.optional ? "?" : ""}: `;
    return isPlain(field.name)
      ? layOutFieldType(field.type, startsAt(indentWidth + head.length, 1, indentWidth))
      : undefined;
  });
  const rest = index === undefined ? undefined : typeText(index);
  const above = base === undefined ? undefined : typeText(base);
  const head = `${keyword(name, "interface")}${above === undefined ? "" : ` extends ${above}`} {`;
  const header = fields.length === 0 && index === undefined ? `${head}}` : head;
  const statement = (placeholder: Placeholder): StatementStructures => ({
    kind: StructureKind.Interface,
    name: name.local,
    isExported: isExported(name),
    ...docs(doc),
    ...(above === undefined ? {} : { extends: [above] }),
    properties: fields.map((field, at) => ({
      name: propertyName(field.name),
      isReadonly: true,
      hasQuestionToken: field.optional,
      type: placeholder(types[at] ?? typeText(field.type)),
      ...docs(field.doc, indentWidth),
    })),
    indexSignatures:
      rest === undefined
        ? []
        : [
            {
              isReadonly: true,
              keyName: "field",
              keyType: "string",
              returnType: placeholder(rest),
            },
          ],
  });
  const signature = "readonly [field: string]: ".length + indentWidth;
  return {
    statement,
    syntax: { kind: "type", isExported: isExported(name) },
    isFormatted:
      isPlain(header) &&
      (base === undefined || fits(header, startsAt(0, 0))) &&
      types.every((type) => type !== undefined) &&
      (index === undefined || rest === layOutType(index, startsAt(signature, 1, indentWidth))),
  };
}

function draftAlias({ name, doc, type }: AliasPlan): Fragment {
  const head = `${keyword(name, "type")} = `;
  const laid = isPlain(head) ? layOutType(type, startsAt(head.length, 1)) : undefined;
  const statement = (placeholder: Placeholder): StatementStructures => ({
    kind: StructureKind.TypeAlias,
    name: name.local,
    isExported: isExported(name),
    type: placeholder(laid ?? typeText(type)),
    ...docs(doc),
  });
  const syntax = { kind: "type", isExported: isExported(name) } as const;
  return { statement, syntax, isFormatted: laid !== undefined };
}

type ParameterStructure = OptionalKind<ParameterDeclarationStructure>;

function draftFunction(plan: FunctionPlan): Fragment {
  const { name, doc, parameters, returns, statement } = plan;
  const layout = signatureLayout(plan);
  const head = "return ";
  const value = layOutValue(statement, startsAt(indentWidth + head.length, 1, indentWidth));
  const structure = (placeholder: Placeholder): StatementStructures => {
    const structures = parameters.map(
      ({ name: parameter, type, optional, initializer }): ParameterStructure => ({
        name: parameter,
        type: placeholder(typeText(type), "type"),
        hasQuestionToken: optional ?? false,
        ...(initializer === undefined
          ? {}
          : { initializer: placeholder(valueText(initializer), "value") }),
      }),
    );
    return {
      kind: StructureKind.Function,
      name: name.local,
      isExported: isExported(name),
      ...docs(doc),
      parameters: layout === "lines" ? onLines(structures) : structures,
      returnType: placeholder(typeText(returns), "type"),
      statements: [placeholder(`${head}${value ?? valueText(statement)};`)],
    };
  };
  return {
    statement: structure,
    syntax: { kind: "function", name: name.local, isExported: isExported(name) },
    isFormatted: layout !== undefined && value !== undefined,
  };
}

/** Whether the parameters stand on one line or on one each; undefined where only prettier knows. */
function signatureLayout(plan: FunctionPlan): "line" | "lines" | undefined {
  const { name, parameters, returns } = plan;
  const isSure = parameters.every(
    ({ type, initializer }) =>
      isCertain(type) &&
      (initializer === undefined || layOutValue(initializer, startsAt(0, 0)) !== undefined),
  );
  if (!isSure || !isCertain(returns)) return undefined;
  const texts = parameters.map(
    ({ name: parameter, type, optional, initializer }) =>
      `${parameter}${optional === true ? "?" : ""}: ${typeText(type)}` +
      (initializer === undefined ? "" : ` = ${valueText(initializer)}`),
  );
  const head = `${keyword(name, "function")}(${texts.join(", ")}): `;
  const type = typeText(returns);
  if (!isPlain(head)) return undefined;
  if (fits(`${head}${type} {`, startsAt(0, 0))) return "line";
  // One parameter alone may let the type that is returned break in its stead.
  const areLines = texts.length > 1 && texts.every((text) => fits(text, startsAt(indentWidth, 1)));
  return areLines && fits(`): ${type} {`, startsAt(0, 0)) ? "lines" : undefined;
}

function draftConstant({ name, doc, type, value }: ConstantPlan): Fragment {
  const laid = layOutConstant(`${keyword(name, "const")}: `, type, value);
  const statement = (placeholder: Placeholder): StatementStructures => ({
    kind: StructureKind.VariableStatement,
    declarationKind: VariableDeclarationKind.Const,
    isExported: isExported(name),
    ...docs(doc),
    declarations: [
      {
        name: name.local,
        type: placeholder(laid?.type ?? typeText(type), "type"),
        initializer: placeholder(laid?.value ?? valueText(value), "value"),
      },
    ],
  });
  const syntax = { kind: "constant", name: name.local, isExported: isExported(name) } as const;
  return { statement, syntax, isFormatted: laid !== undefined };
}
