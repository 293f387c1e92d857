/** Compares two models. Returns the changes with their effects, the worst first. */
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Model, Service } from "../model/model.ts";
import { sorted } from "../text/texts.ts";
import { sha256 } from "../text/sha256.ts";
import { causesAmong } from "./facts/consequences.ts";
import type { AnyDifference, Difference, Target } from "./facts/difference.ts";
import { differences } from "./facts/differences.ts";
import type { FactName } from "./facts/facts.ts";
import { changeText } from "./facts/value-texts.ts";
import type { Pair } from "./pair/pair.ts";
import { rules } from "./rules/rules.ts";
import { type Change, type ProofPrograms, verdicts } from "./verdict/change.ts";
import { combine, oldClientsFail } from "./verdict/combine.ts";
import { bumpOf, byPrecedence, type Finding, type Rule, verdictOf } from "./verdict/rule.ts";
import { operationIds } from "./facts/views.ts";

/** Sorts by verdict, then in the order of the call sheets. `isReported`: whether users can see a difference. */
export function diffModels(
  models: Pair<Model>,
  isReported: (difference: AnyDifference) => boolean = () => true,
): readonly Change[] {
  const changes = groupChanges(Iterator.from(differences(models)).filter(isReported), models);
  const rank = ({ verdict }: Change): number => verdicts.indexOf(verdict);
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns changes in the order of their first differences. An entry includes the consequences of its cause. */
export function groupChanges(all: Iterable<AnyDifference>, models: Pair<Model>): Change[] {
  const listed = [...all];
  const causeOf = causesAmong(listed);
  const isCause = (one: AnyDifference): boolean => causeOf(one) === one;
  const consequences = listed.filter((one) => !isCause(one));
  const entries = new Map<string, Map<string, Group>>();
  for (const one of [...listed.filter(isCause), ...consequences]) {
    const key = judge(causeOf(one)).key;
    const groups = entries.get(key) ?? new Map<string, Group>();
    add(groups, one, models);
    entries.set(key, groups);
  }
  return Array.from(entries.values(), (groups) =>
    combine(
      Array.from(groups.values(), (group) => group.change()),
      fingerprintOf,
    ),
  );
}

/** Differences of one rule with the same cause. */
interface Group {
  readonly add: (difference: AnyDifference) => void;
  readonly change: () => Change;
}

function add<Name extends FactName>(
  groups: Map<string, Group>,
  difference: Difference<Name>,
  models: Pair<Model>,
): void {
  const { rule, key } = judge(difference);
  const known = groups.get(key);
  if (known === undefined) groups.set(key, groupOf(rule, difference, models));
  else known.add(difference as AnyDifference);
}

/** Returns the rule of a difference, and a key that differences with the same cause share. */
function judge<Name extends FactName>(difference: Difference<Name>) {
  const rule = strictest(rules[difference.fact].filter((one) => one.applies(difference)));
  if (rule === undefined) {
    throw new Error(`No rule covers "${difference.fact}" of ${difference.at.name}.`);
  }
  const cause = rule.cause?.(difference) ?? JSON.stringify(difference.at.name);
  return { rule, key: JSON.stringify([rule.id, serviceOf(difference), cause]) };
}

/** Returns the strictest applicable rule. Several rules can apply, because a value can be both sent and received. */
const strictest = <Name extends FactName>(all: readonly Rule<Name>[]): Rule<Name> | undefined =>
  all.toSorted(byPrecedence)[0];

function groupOf<Name extends FactName>(
  rule: Rule<Name>,
  difference: Difference<Name>,
  models: Pair<Model>,
): Group {
  const all: Difference<Name>[] = [difference];
  return {
    // A rule applies to a single fact, so the rule determines the type of the list.
    add: (another) => all.push(another as Difference<Name>),
    change: () => changeOf(rule, { ...difference, all, models, reaches: reachesOf(rule, all) }),
  };
}

function changeOf<Name extends FactName>(rule: Rule<Name>, finding: Finding<Name>): Change {
  const { at, places, all, reaches } = finding;
  const { id, code, behaviour, oldClients } = rule;
  const service = serviceOf(finding);
  const target = rule.target?.(finding) ?? at.name;
  const change: Change = {
    rule: id,
    service,
    target,
    code,
    behaviour,
    old: oldClients,
    verdict: verdictOf(rule),
    bump: bumpOf(rule),
    message: [rule.message(finding), ...(oldClients === "no" ? [oldClientsFail] : [])].join(" "),
    edit: rule.edit?.(finding),
    count: all.length,
    places,
    near: places.new === undefined ? nearestSurvivor(at) : undefined,
    reaches,
    fingerprint: fingerprintOf([id, service, target, ...sorted(new Set(all.map(changeAt)))]),
  };
  return withWitness(change, () => rule.programs(finding));
}

/** Adds a lazy getter for the programs, because few readers need them. Copies of the change do not contain them. */
function withWitness(change: Change, make: () => ProofPrograms): Change {
  let made: ProofPrograms | undefined;
  const get = (): ProofPrograms => (made ??= make());
  return Object.defineProperty(change, "witness", { get });
}

function reachesOf<Name extends FactName>(
  rule: Rule<Name>,
  all: readonly Difference<Name>[],
): readonly string[] {
  const operationsOf = ({
    at: { operation, parameter, service },
  }: Difference<Name>): readonly string[] => {
    const one = operation?.new ?? operation?.old;
    if (one !== undefined) return [one.id];
    // Client options are sent with every call.
    return parameter === undefined ? [] : operationIds(service.new ?? service.old);
  };
  return sorted(new Set(all.flatMap((one) => rule.reaches?.(one) ?? operationsOf(one))));
}

const serviceOf = ({ at: { service } }: Pick<AnyDifference, "at">): string =>
  (service.new ?? service.old)?.name ?? "";

/** Returns the change as a string, with its position in a tuple or a union. */
function changeAt<Name extends FactName>(one: Difference<Name>): string {
  const { inside = [] } = one.at;
  const isDeep = inside.some((part) => part !== "items" && part !== "values");
  return isDeep ? JSON.stringify([changeText(one), inside]) : changeText(one);
}

const fingerprintOf = (parts: readonly string[]): string =>
  sha256(JSON.stringify(parts)).slice(0, 12);

/** Returns the smallest existing container of a removed part; undefined if the service was removed. */
export function nearestSurvivor({
  service,
  operation,
  parameter,
  type,
  field,
  webhook,
}: Target): Place | undefined {
  const left = field?.new ?? parameter?.new ?? type?.new ?? operation?.new ?? webhook?.new;
  if (left !== undefined) return left.place;
  if (webhook?.old !== undefined) return service.new?.webhooks?.place;
  const formerResource = service.old?.resources.find(
    ({ operations, types }) =>
      operations.some((one) => one === operation?.old) || types.some((one) => one === type?.old),
  );
  return resourceAround(formerResource?.id ?? "", service.new)?.place ?? service.new?.place;
}

const resourceAround = (name: string, service: Service | undefined) =>
  service?.resources
    .filter(({ id }) => `${name}.`.startsWith(`${id}.`))
    .toSorted((a, b) => b.id.length - a.id.length)
    .at(0);
