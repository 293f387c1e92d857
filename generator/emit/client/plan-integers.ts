/** Plans the 64-bit integers of types, for readers and encoders. */
import { errorsOf, passedType, resultType } from "../../model/content.ts";
import { framesOf } from "../../sheets/types/frames.ts";
import type { Operation, Result, TypeRef } from "../../model/model.ts";
import { isLong } from "../../sheets/types/primitives.ts";
import { isAnything, shapeOf } from "../../sheets/types/shape.ts";
import { remembered } from "../../text/remembered.ts";
import {
  type EntryDraft,
  literal,
  type ModuleDraft,
  object,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { jsonKinds } from "../../typescript/view/json-kinds.ts";
import { typesByStatus } from "../../typescript/view/operation-view.ts";
import type { ServiceView } from "../../typescript/view/service-view.ts";
import {
  allOf,
  fieldsOf,
  finderOf,
  isScalar,
  type LeafKind,
  leafRefs,
  leavesIn,
  planLeaves,
} from "./plan-leaves.ts";

const integers: LeafKind = {
  module: "integers",
  type: "Integers",
  doc: "The integers of 64 bits in",
  view: "received",
  isUsed: () => true,
  isLeaf: (type) => numberKinds(type).length > 0,
  leafOf,
};

export const integerRefs = remembered((view: ServiceView) => leafRefs(view, integers));

export const planIntegers = (view: ServiceView): ModuleDraft[] =>
  planLeaves(view, integerRefs(view), integers);

const finderIn = (view: ServiceView) => finderOf(integerRefs(view), integers);

/** Returns the integers in the response of an operation, and in the bodies of its errors by status. */
export function integersRead(
  operation: Operation,
  view: ServiceView,
): { readonly result: ValueDraft | undefined; readonly errors: ValueDraft | undefined } {
  const { service } = view;
  const ofResult = integersOfResult(operation.result, view);
  const field = operation.enveloped ? service.envelope?.result : undefined;
  const statuses = typesByStatus(errorsOf(operation, service)).flatMap(
    ([key, body]): EntryDraft[] => {
      const value = leavesIn(body, finderIn(view));
      return value === undefined ? [] : [{ key, value }];
    },
  );
  return {
    result:
      ofResult && field !== undefined ? fieldsOf([{ key: field, value: ofResult }]) : ofResult,
    errors: statuses.length === 0 ? undefined : object(statuses),
  };
}

/** Returns the integers of a result. Streams are read value by value; frames are read by their data. */
function integersOfResult(result: Result, view: ServiceView): ValueDraft | undefined {
  const type = resultType(result);
  const finder = finderIn(view);
  if (type === undefined || result.kind !== "frames") return type && leavesIn(type, finder);
  const data = (framesOf(type) ?? []).flatMap((frame) => frame.data ?? []);
  const isAllLong = data.length > 0 && data.every(({ constraints }) => isLong(constraints));
  return allOf(
    data.map((field) => field.type),
    finder,
    isAllLong,
  );
}

/** Returns the integers of a received type. */
export const integersOf = (type: TypeRef, view: ServiceView): ValueDraft | undefined =>
  leavesIn(type, finderIn(view));

/** Returns the integers in the body of an operation. A form preserves integers without a table. */
export function integersSent({ body }: Operation, view: ServiceView): ValueDraft | undefined {
  const type = passedType(body);
  return type === undefined || body?.as === "form" ? undefined : leavesIn(type, finderIn(view));
}

/** Returns whether an enum, or an alias of a scalar, declares 64 bits. */
function isLongName(type: TypeRef): boolean {
  if (type.kind !== "named") return false;
  const { to } = type;
  if (to.kind === "enum") return isLong(to.constraints);
  return to.kind === "alias" && (isLong(to.constraints) || isLongName(to.type));
}

/**
 * Returns the kind of a number with one of the types; undefined if a JavaScript number is sufficient. `long`: whether
 * all have 64 bits.
 */
function leafOf(types: readonly TypeRef[], long: boolean): ValueDraft | undefined {
  const kinds = new Set(types.flatMap(numberKinds));
  const isMixed = kinds.has("number");
  if (kinds.has("bigint")) return literal(isMixed ? "bigint | number" : "bigint");
  if (!isMixed || !(long || types.some(isLongName))) return undefined;
  const isWhole = long || types.every((type) => isInteger(type) || isLongName(type));
  return literal(isWhole ? "number" : "integer | number");
}

/** Returns the TypeScript types of a type's JSON numbers. */
function numberKinds(type: TypeRef): readonly ("bigint" | "number")[] {
  if (!isScalar(shapeOf(type))) return [];
  if (isAnything(type)) return ["number"];
  return (jsonKinds(type) ?? []).filter((kind) => kind === "bigint" || kind === "number");
}

function isInteger(type: TypeRef): boolean {
  const shape = shapeOf(type);
  if (shape.kind === "primitive") return shape.name === "integer";
  if (shape.kind === "enum") return shape.base === "integer";
  return shape.kind === "literal" && Number.isSafeInteger(shape.value);
}
