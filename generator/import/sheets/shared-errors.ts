/** Types of error answers: in the service sheet where most operations have the same. */
import type { ErrorsSpec } from "../../spec/format/answers.ts";
import type { ErrorStatus } from "../description/description.ts";
import { type Schema, signature } from "../description/schema.ts";
import { type Composing, mostUsual, type NamedOperation, wholeService } from "./composing.ts";
import { idIn } from "../../model/ids.ts";
import { sharedIn, textsIn } from "../exported/exported-description.ts";
import { remembered } from "../../text/remembered.ts";

export interface SharedErrors {
  readonly spec: ErrorsSpec;
  readonly of: (named: NamedOperation) => ErrorsSpec | undefined;
}

interface StatusType {
  readonly status: ErrorStatus;
  readonly type: string;
  /** Whether it is declared where only the operation's own sheet can name it. */
  readonly isLocal: boolean;
}

/** What the service says: a type for a status, and one for all others. */
interface Habit {
  readonly byStatus: ReadonlyMap<string, string>;
  readonly other: string | undefined;
}

type Types = ReadonlyMap<NamedOperation, readonly StatusType[]>;

export function sharedErrors(
  operations: readonly NamedOperation[],
  composing: Composing,
): SharedErrors {
  const types = errorTypes(operations, composing);
  const habits = frequent([...types.values()].flat()).map((other) => habitOf(types, other));
  const none: Habit = { byStatus: new Map(), other: undefined };
  const { description } = composing;
  const [{ byStatus, other }] = (
    description.isExported === true
      ? [exportedHabit(types, description)]
      : [...habits, none].toSorted((a, b) => length(types, a) - length(types, b))
  ) as [Habit, ...Habit[]];
  return {
    spec:
      other !== undefined && byStatus.size === 0
        ? other
        : other === undefined && byStatus.size === 0
          ? "unknown"
          : new Map([
              ...inOrder(byStatus),
              ...(other === undefined ? [] : [["default", other] as const]),
            ]),
    of: (named) => ownErrors(types.get(named) ?? [], { byStatus, other }),
  };
}

/** What our own exporter has found in the sheet of the service. */
function exportedHabit(types: Types, description: Composing["description"]): Habit {
  const byStatus = new Map(
    textsIn(sharedIn(description), "errors").flatMap(([status, id]) => {
      const [, all] = [...types].find(([{ resource, name }]) => idIn(resource, name) === id) ?? [];
      const found = all?.find((one) => one.status === status);
      return found === undefined ? [] : [[status, found.type] as const];
    }),
  );
  const other = byStatus.get("default");
  byStatus.delete("default");
  return { byStatus, other };
}

/** The types that stand in most places: one of them is what goes without saying. */
function frequent(all: readonly StatusType[]): string[] {
  const shared = all.filter(({ isLocal }) => !isLocal);
  const counted = [...Map.groupBy(shared, ({ type }) => type)].map(
    ([type, { length: count }]) => [type, count] as const,
  );
  return counted
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([type]) => type);
}

/** A status is worth a line of its own from so many operations on. */
const several = 3;

function habitOf(types: Types, other: string): Habit {
  const byStatus = new Map<string, string>();
  if (!isMost(types, other)) return { byStatus, other: undefined };
  for (const [status, uses] of Map.groupBy([...types.values()].flat(), (one) => one.status)) {
    const best = mostUsual(uses, ({ type }) => type);
    const isHabit = best !== undefined && best.count >= several && best.count * 2 > uses.length;
    if (isHabit && status !== "default" && best.value.type !== other) {
      byStatus.set(status, best.value.type);
    }
  }
  return { byStatus, other };
}

/** How many types are written, in the service and in operations. */
function length(types: Types, habit: Habit): number {
  const own = [...types.values()].map((all) => {
    const errors = ownErrors(all, habit);
    return errors === undefined ? 0 : typeof errors === "string" ? 1 : errors.size;
  });
  return own.reduce((sum, count) => sum + count, habit.byStatus.size + 1);
}

/** Whether most operations that say something of errors say this, and enough to conclude what the others mean. */
function isMost(types: Types, type: string): boolean {
  const documented = [...types.values()].filter((all) => all.length > 0);
  const alike = documented.filter((all) => all.some((one) => one.type === type));
  return alike.length * 2 > documented.length && documented.length * 2 >= types.size;
}

/** What differs from what the service says. */
function ownErrors(
  types: readonly StatusType[],
  { byStatus, other }: Habit,
): ErrorsSpec | undefined {
  const own = new Map(types.map(({ status, type }): [string, string] => [status, type]));
  const others = own.get("default");
  // A type for all statuses leaves nothing of those of the service.
  const isAnew = others !== undefined && others !== other;
  const rest = isAnew ? others : other;
  const below = (status: string) => (isAnew ? undefined : byStatus.get(status)) ?? rest;
  const differing = [...own].filter(
    ([status, type]) => status !== "default" && type !== below(status),
  );
  if (!isAnew) return differing.length === 0 ? undefined : new Map(inOrder(differing));
  return differing.length === 0 ? others : new Map([...inOrder(differing), ["default", others]]);
}

const inOrder = (entries: Iterable<readonly [string, string]>): (readonly [string, string])[] =>
  [...entries].toSorted(([a], [b]) => Number(a) - Number(b));

const schemaSignature = remembered((schema: Schema): string => signature(schema));

/** The types by operation. One that is written out in several operations is declared once. */
function errorTypes(
  operations: readonly NamedOperation[],
  { types, notes, description }: Composing,
): Types {
  const uses = Map.groupBy(
    operations.flatMap((named) =>
      [...named.operation.errors.values()].map((schema) => ({ named, schema })),
    ),
    ({ schema }) => schemaSignature(schema),
  );
  const known = new Map<string, Pick<StatusType, "type" | "isLocal">>();
  const typeOf = (schema: Schema, named: NamedOperation, status: ErrorStatus) => {
    const key = schemaSignature(schema);
    const users = new Set(uses.get(key)?.map((one) => one.named));
    const isLocal = users.size < 2;
    const found = known.get(key) ?? {
      type: types.expression(schema, {
        resource: isLocal ? named.resource : wholeService,
        words: [
          ...(isLocal ? [named.name] : []),
          "error",
          ...(status === "default" ? [] : [status]),
        ],
        as: "answer",
      }),
      isLocal: isLocal && !isNamed(schema),
    };
    known.set(key, found);
    return found;
  };
  return new Map(
    operations.map((named) => [
      named,
      [...named.operation.errors].flatMap(([status, schema]): StatusType[] => {
        if (status !== "default" && !/^[45]\d\d$/.test(status) && description.isExported !== true) {
          notes.add("error-status", named.operation.origin, status);
          return [];
        }
        const found = typeOf(schema, named, status);
        return found.type === "unknown" ? [] : [{ status, ...found }];
      }),
    ]),
  );
}

/** Whether a sheet can name it wherever that is: it declares nothing of its own. */
const isNamed = (schema: Schema): boolean =>
  schema.kind === "reference" ||
  schema.kind === "scalar" ||
  (schema.kind === "list" && isNamed(schema.items));
