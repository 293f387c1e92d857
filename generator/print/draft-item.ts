/** Declarations of a module to structures of ts-morph. */
import {
  StructureKind,
  VariableDeclarationKind,
  type OptionalKind,
  type ParameterDeclarationStructure,
  type PropertySignatureStructure,
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
import { atMargin, type Draft, onLines } from "./draft.ts";
import { propertyName } from "./literal.ts";
import { fits, isPlain, type LaidOut, indentWidth, startsAt } from "./layout.ts";
import { layOutConstant } from "./layout-constant.ts";
import { brokenReference, isCertain, layOutFieldType, layOutType } from "./layout-type.ts";
import { layOutValue } from "./layout-value.ts";

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
  const types = fields.map((field): LaidOut => {
    const head = `readonly ${propertyName(field.name)}${field.optional ? "?" : ""}: `;
    return isPlain(field.name)
      ? layOutFieldType(field.type, startsAt(indentWidth + head.length, 1, indentWidth))
      : undefined;
  });
  const rest = index === undefined ? undefined : typeText(index);
  const flat = base === undefined ? undefined : typeText(base);
  const head = `${keyword(name, "interface")}${flat === undefined ? "" : ` extends ${flat}`} {`;
  const header = fields.length === 0 && index === undefined ? `${head}}` : head;
  const isFlat = base === undefined || fits(header, startsAt(0, 0));
  const broken = !isFlat && base.kind === "reference" ? brokenReference(base) : undefined;
  const properties = fields.map((field, at): OptionalKind<PropertySignatureStructure> => ({
    name: propertyName(field.name),
    isReadonly: true,
    hasQuestionToken: field.optional,
    type: types[at] ?? typeText(field.type),
    ...docs(field.doc, indentWidth),
  }));
  const signatures =
    rest === undefined
      ? []
      : [
          {
            isReadonly: true,
            keyName: "field",
            keyType: "string",
            returnType: rest,
          },
        ];
  const signature = "readonly [field: string]: ".length + indentWidth;
  return {
    structure: {
      kind: StructureKind.Interface,
      // As a clause of its own, ts-morph would indent the lines of it.
      name: broken === undefined ? name.local : `${name.local} extends ${broken}`,
      isExported: isExported(name),
      ...docs(doc),
      ...(broken === undefined && flat !== undefined ? { extends: [flat] } : {}),
      properties,
      indexSignatures: signatures,
    },
    isFormatted:
      isPlain(name.local) &&
      (base === undefined || isCertain(base)) &&
      (isFlat || broken !== undefined) &&
      types.every((type) => type !== undefined) &&
      (index === undefined || rest === layOutType(index, startsAt(signature, 1, indentWidth))),
  };
}

function draftAlias({ name, doc, type }: AliasPlan): Draft {
  const head = `${keyword(name, "type")} = `;
  const laid = isPlain(head) ? layOutType(type, startsAt(head.length, 1)) : undefined;
  return {
    structure: {
      kind: StructureKind.TypeAlias,
      name: name.local,
      isExported: isExported(name),
      type: laid ?? typeText(type),
      ...docs(doc),
    },
    isFormatted: laid !== undefined,
  };
}

type ParameterStructure = OptionalKind<ParameterDeclarationStructure>;

function draftFunction(plan: FunctionPlan): Draft {
  const { name, doc, parameters, returns, statement } = plan;
  const layout = signatureLayout(plan);
  const head = "return ";
  const value = layOutValue(statement, startsAt(indentWidth + head.length, 1, indentWidth));
  const structures = parameters.map(
    ({ name: parameter, type, optional, initializer }): ParameterStructure => ({
      name: parameter,
      type: typeText(type),
      hasQuestionToken: optional ?? false,
      ...(initializer === undefined ? {} : { initializer: valueText(initializer) }),
    }),
  );
  return {
    structure: {
      kind: StructureKind.Function,
      name: name.local,
      isExported: isExported(name),
      ...docs(doc),
      parameters: layout === "lines" ? onLines(structures) : structures,
      returnType: typeText(returns),
      statements: [atMargin(`${head}${value ?? valueText(statement)};`)],
    },
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
  // One parameter alone may let the type that is returned break in its stead, where that can.
  const canBreak = returns.kind !== "reference" || returns.arguments !== undefined;
  const areLines =
    (texts.length > 1 || !canBreak) && texts.every((text) => fits(text, startsAt(indentWidth, 1)));
  return areLines && fits(`): ${type} {`, startsAt(0, 0)) ? "lines" : undefined;
}

function draftConstant({ name, doc, type, value }: ConstantPlan): Draft {
  const laid = layOutConstant(`${keyword(name, "const")}: `, type, value);
  return {
    structure: {
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      isExported: isExported(name),
      ...docs(doc),
      declarations: [
        {
          name: name.local,
          // Not as an initializer, whose lines ts-morph would indent.
          trailingTrivia: atMargin(
            `: ${laid?.type ?? typeText(type)} = ${laid?.value ?? valueText(value)}`,
          ),
        },
      ],
    },
    isFormatted: laid !== undefined,
  };
}
