/** Judges the entries of pairs of call sheets by programs that compile and by calls. */
import { join } from "node:path";
import { type Code, partsOf } from "../../../generator/diff/verdict/change.ts";
import type { Service } from "../../../generator/model/model.ts";
import { inTemporaryFolder, type TextFile } from "../../hostile/support/temporary-folder.ts";
import { compileAll } from "./compile.ts";
import { codeOf, effectOf, shown } from "./effects.ts";
import { observe, type Seen, wordsFor } from "./observe.ts";
import { packageClient } from "./package-client.ts";
import { type Side, writePackages } from "./packages.ts";
import {
  type Direction,
  directionsOf,
  modelsOf,
  type Program,
  programsIn,
  type SheetPair,
} from "./sheet-pairs.ts";
import { unseen } from "./unseen.ts";

export interface Judged {
  readonly what: string;
  readonly direction: Direction["name"];
  /** Rules of the entries. */
  readonly rules: readonly string[];
  /** Breaks that no entry reports. */
  readonly unreported: readonly string[];
  /** Entries that report more than programs and calls show. */
  readonly overstated: readonly string[];
  /** Entries whose program compiles although code no longer compiles. */
  readonly unproven: readonly string[];
  /** Whether there are more entries than decisions. */
  readonly isSplit: boolean;
}

const opposite = { old: "new", new: "old" } as const;

export const judge = (pairs: readonly SheetPair[]): Promise<readonly Judged[]> =>
  inTemporaryFolder(async (folder) => {
    const examples = pairs.map((pair, at) => {
      const models = modelsOf(pair);
      const directions = directionsOf(models);
      return {
        rule: `pair-${at}`,
        models,
        pair,
        directions,
        programs: programsIn(pair, directions),
      };
    });
    writePackages(folder, examples, ({ programs }) => programs.map(fileOf));
    const [complaints, seen] = await Promise.all([
      compileAll(folder, ["*/*/src/**/*.ts", "*/*/consumers/**/*.ts"]),
      observeAll(folder, examples),
    ]);
    return examples.flatMap(({ rule, pair, programs, directions }) =>
      directions.map((direction) => {
        const errorsOn = (side: Side, name: string): readonly string[] =>
          complaints.get(`${rule}/${side}/consumers/${name}.ts`) ?? [];
        const calls = seen.get(`${rule} ${direction.name}`) ?? [];
        return {
          what: pair.what,
          direction: direction.name,
          rules: direction.changes.map((one) => one.rule),
          unproven: unprovenIn(direction, errorsOn),
          isSplit: direction.changes.length > (pair.entries ?? 1),
          ...compared(pair, direction, programs, errorsOn, calls),
        };
      }),
    );
  });

/** Programs that show users which code breaks must not compile with the other package. */
const unprovenIn = (
  { name, from, changes }: Direction,
  errorsOn: (side: Side, name: string) => readonly string[],
): readonly string[] =>
  changes.flatMap(({ rule, code, witness }, at) => {
    const program = { yes: undefined, some: witness?.pattern, no: witness?.ordinary }[code];
    const file = `${name}/${at}-${code === "some" ? 1 : 0}`;
    const compiles = errorsOn(opposite[from], file).length === 0;
    return program !== undefined && compiles ? [`${rule}: ${program}`] : [];
  });

const fileOf = ({ name, text }: Program): TextFile => ({ path: `consumers/${name}.ts`, text });

async function observeAll(
  folder: string,
  examples: readonly { readonly rule: string; readonly directions: readonly Direction[] }[],
): Promise<ReadonlyMap<string, readonly Seen[]>> {
  const seen = new Map<string, readonly Seen[]>();
  for (const { rule, directions } of examples) {
    for (const { name, from, models } of directions) {
      const client = (side: Side, service: Service) =>
        packageClient(join(folder, rule, from === "old" ? side : opposite[side]), service);
      seen.set(`${rule} ${name}`, await observe({ models, client }, []));
    }
  }
  return seen;
}

function compared(
  { reasons }: SheetPair,
  { name: direction, from, changes }: Direction,
  programs: readonly Program[],
  errorsOn: (side: Side, name: string) => readonly string[],
  seen: readonly Seen[],
): Pick<Judged, "unreported" | "overstated"> {
  const to = opposite[from];
  const isReported = (...codes: readonly Code[]): boolean =>
    changes.some(({ code }) => codes.includes(code));
  const own = programs.filter((one) => one.from === from && one.kind !== "witness");
  const invalid = own.flatMap(({ name }) =>
    errorsOn(from, name).map((one) => `${name} does not compile: ${one}`),
  );
  if (invalid.length > 0) return { unreported: invalid, overstated: [] };
  const isBroken = ({ name }: Program): boolean => errorsOn(to, name).length > 0;
  const unreported = own
    .filter(isBroken)
    .filter(({ kind }) => !(kind === "call" ? isReported("no") : isReported("no", "some")))
    .map(({ name }) => `${name}: ${errorsOn(to, name)[0]}`);
  const breaksCode = programs.some(
    (one) => isBroken(one) && (own.includes(one) || one.name.startsWith(`${direction}/`)),
  );
  const found = wordsFor(seen, codeOf(changes));
  const stated = effectOf(changes);
  const isSeen = breaksCode || !isHarmless(found.behaviour) || !isHarmless(found.old);
  const isOfCode = isHarmless(stated.behaviour) && isHarmless(stated.old);
  const overstated =
    isReported("no", "some") && isOfCode && !isSeen ? ["all programs compile"] : [];
  for (const word of ["behaviour", "old"] as const) {
    const isExplained = [reasons, ...changes.flatMap(partsOf).map(({ rule }) => unseen[rule])].some(
      (one) => one?.[word] !== undefined,
    );
    const message = `${word} is ${found[word]}, not ${stated[word]}: ${shown(seen)}`;
    const isHidden = isHarmless(stated[word]) && !isHarmless(found[word]);
    if (isHidden && reasons?.[word] === undefined) unreported.push(message);
    // Code that does not compile is a break, whatever calls show.
    const isDoubtful = !isHarmless(stated[word]) && isHarmless(found[word]) && !breaksCode;
    if (isDoubtful && !isExplained) overstated.push(message);
  }
  return { unreported, overstated };
}

const isHarmless = (word: string): boolean => word === "same" || word === "yes";
