/** Determines the types of error responses: in the service's sheet if most operations share them. */
import type { ErrorsSpec } from "../../sheets/format/answers.ts";
import type { DescribedStatus } from "../description/description.ts";
import { type Schema, signature } from "../description/schema.ts";
import { statusRank } from "../../model/content.ts";
import { type Composing, type NamedOperation, wholeService } from "./composing.ts";
import { mostFrequent } from "./most-frequent.ts";
import { idIn } from "../../model/ids.ts";
import { sharedIn, textsIn } from "../exported/exported-description.ts";
import { remembered } from "../../text/remembered.ts";
import { RetriedErrors } from "./retried-errors.ts";

export interface SharedErrors {
  readonly spec: ErrorsSpec;
  readonly of: (named: NamedOperation) => ErrorsSpec | undefined;
}

interface StatusType {
  readonly status: DescribedStatus;
  /** The type, or the key of an entry with retries. */
  readonly type: string;
  /** Whether the type is only visible in the operation's own sheet. */
  readonly isLocal: boolean;
}

/** Error types of the service: one for each status, and one for all other statuses. */
interface Habit {
  readonly byStatus: ReadonlyMap<string, string>;
  readonly other: string | undefined;
}

type Types = ReadonlyMap<NamedOperation, readonly StatusType[]>;

export function commonErrors(
  operations: readonly NamedOperation[],
  composing: Composing,
): SharedErrors {
  const entries = new RetriedErrors();
  const types = errorTypes(operations, composing, entries);
  const others = [...frequent(types), undefined];
  const none: Habit = { byStatus: new Map(), other: undefined };
  const habits = [...others.map((other) => habitOf(types, other)), none];
  const { description } = composing;
  const [{ byStatus, other }] = (
    description.isExported === true
      ? [exportedHabit(types, description)]
      : habits.toSorted((a, b) => length(types, a) - length(types, b))
  ) as [Habit, ...Habit[]];
  return {
    spec:
      other !== undefined && byStatus.size === 0
        ? entries.written(other)
        : other === undefined && byStatus.size === 0
          ? "unknown"
          : entries.written(
              new Map([
                ...inOrder(byStatus),
                ...(other === undefined ? [] : [["default", other] as const]),
              ]),
            ),
    of: (named) => {
      const errors = errorsApart(types.get(named) ?? [], { byStatus, other });
      return errors && entries.written(errors);
    },
  };
}

/** Returns the errors that our own exporter wrote for the service. */
function exportedHabit(types: Types, description: Composing["description"]): Habit {
  const byStatus = new Map(
    textsIn(sharedIn(description), "errors").flatMap(([status, id]) => {
      const [, all] = [...types].find(([{ resource, name }]) => idIn(resource, name) === id) ?? [];
      const entry = all?.find((one) => one.status === status);
      return entry === undefined ? [] : [[status, entry.type] as const];
    }),
  );
  const other = byStatus.get("default");
  byStatus.delete("default");
  return { byStatus, other };
}

/** Returns the most frequent types, which can become the default. */
function frequent(types: Types): string[] {
  const shared = [...types.values()].flatMap(assumable).filter(({ isLocal }) => !isLocal);
  const counted = [...Map.groupBy(shared, ({ type }) => type)].map(
    ([type, { length: count }]) => [type, count] as const,
  );
  return counted
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([type]) => type);
}

/** Returns the types of undocumented statuses. An operation with ranges only leaves `default` undocumented. */
const assumable = (all: readonly StatusType[]): readonly StatusType[] =>
  all.some(({ status }) => isRange(status))
    ? all.filter(({ status }) => status === "default")
    : all;

/** Minimum number of operations for a separate entry of a status. */
const several = 3;

/** Chooses the error types of the service. `wanted`: type of all other statuses, if most operations have it. */
function habitOf(types: Types, wanted: string | undefined): Habit {
  const hasWanted = (all: readonly StatusType[]): boolean =>
    assumable(all).some(({ type }) => type === wanted);
  const other = isMost(types, hasWanted) ? wanted : undefined;
  const byStatus = new Map<string, string>();
  for (const [status, uses] of Map.groupBy([...types.values()].flat(), (one) => one.status)) {
    const best = mostFrequent(
      uses.filter(({ isLocal }) => !isLocal),
      ({ type }) => type,
    );
    if (best === undefined || status === "default" || best.value.type === other) continue;
    const { type } = best.value;
    const isHabit = isRange(status)
      ? isMost(types, (all) => all.some((one) => one.status === status && one.type === type))
      : other !== undefined && best.count >= several && best.count * 2 > uses.length;
    if (isHabit) byStatus.set(status, type);
  }
  return { byStatus, other };
}

/** Counts the error types in the sheets, of the service and of operations. */
function length(types: Types, habit: Habit): number {
  const separate = [...types.values()].map((all) => {
    const errors = errorsApart(all, habit);
    return errors === undefined ? 0 : typeof errors === "string" ? 1 : errors.size;
  });
  return separate.reduce((sum, count) => sum + count, habit.byStatus.size + 1);
}

/** Returns whether enough operations, and most of those with documented errors, have the type. */
function isMost(types: Types, hasType: (all: readonly StatusType[]) => boolean): boolean {
  const documented = [...types.values()].filter((all) => all.length > 0);
  const alike = documented.filter(hasType);
  return alike.length * 2 > documented.length && documented.length * 2 >= types.size;
}

function errorsApart(
  types: readonly StatusType[],
  habit: Habit,
): string | ReadonlyMap<string, string> | undefined {
  const typesByStatus = new Map(types.map(({ status, type }): [string, string] => [status, type]));
  const others = typesByStatus.get("default");
  const isListed = ([status, type]: readonly [string, string]): boolean =>
    type === others || typesByStatus.has(status) || typesByStatus.has(rangeOf(status));
  // A type for all statuses overrides the types of the service.
  const isAnew =
    others !== undefined && !(others === habit.other && [...habit.byStatus].every(isListed));
  const shared = isAnew ? new Map<string, string>() : habit.byStatus;
  const rest = isAnew ? others : habit.other;
  const ranges = [...typesByStatus].filter(([range, type]) => {
    if (!isRange(range)) return false;
    const below = [...shared].filter(
      ([status]) => rangeOf(status) === range && !typesByStatus.has(status),
    );
    return type !== (shared.get(range) ?? rest) || below.some(([, one]) => one !== type);
  });
  const written = new Map(ranges);
  // A type for a range overrides the types of the service in that range.
  const statuses = [...typesByStatus].filter(([status, type]) => {
    if (isRange(status) || status === "default") return false;
    const range = rangeOf(status);
    return type !== (written.get(range) ?? shared.get(status) ?? shared.get(range) ?? rest);
  });
  const differing = inOrder([...ranges, ...statuses]);
  if (!isAnew) return differing.length === 0 ? undefined : new Map(differing);
  return differing.length === 0 ? others : new Map([...differing, ["default", others]]);
}

const inOrder = (entries: Iterable<readonly [string, string]>): (readonly [string, string])[] =>
  [...entries].toSorted(([a], [b]) => statusRank(a) - statusRank(b));

const isRange = (status: string): boolean => status.endsWith("XX");

const rangeOf = (status: string): string => `${status[0]}XX`;

const schemaSignature = remembered((schema: Schema): string => signature(schema));

/** Returns the error types by operation. A type that several operations repeat is declared once. */
function errorTypes(
  operations: readonly NamedOperation[],
  { types, notes, description }: Composing,
  entries: RetriedErrors,
): Types {
  const uses = Map.groupBy(
    operations.flatMap((named) =>
      [...named.operation.errors.values()].map((schema) => ({ named, schema })),
    ),
    ({ schema }) => schemaSignature(schema),
  );
  const known = new Map<string, Pick<StatusType, "type" | "isLocal">>();
  const typeOf = (schema: Schema, named: NamedOperation, status: DescribedStatus) => {
    const key = schemaSignature(schema);
    const users = new Set(uses.get(key)?.map((one) => one.named));
    const isLocal = users.size < 2;
    const errorEntry = known.get(key) ?? {
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
    known.set(key, errorEntry);
    return errorEntry;
  };
  return new Map(
    operations.map((named) => [
      named,
      [...named.operation.errors].flatMap(([status, schema]): StatusType[] => {
        if (
          status !== "default" &&
          !/^[45](?:\d\d|XX)$/.test(status) &&
          description.isExported !== true
        ) {
          notes.add("error-status", named.operation.origin, status);
          return [];
        }
        const errorType = typeOf(schema, named, status);
        // Our own exporter writes a status without a type to override the type of the service.
        const isExplicit = description.isExported === true && status !== "default";
        const retries = named.operation.errorRetries?.get(status);
        const type = entries.keyOf(errorType.type, retries);
        return type === "unknown" && !isExplicit ? [] : [{ status, ...errorType, type }];
      }),
    ]),
  );
}

/** Returns whether the type is visible in all sheets, because it needs no declaration there. */
const isNamed = (schema: Schema): boolean =>
  schema.kind === "reference" ||
  schema.kind === "scalar" ||
  (schema.kind === "list" && isNamed(schema.items));
