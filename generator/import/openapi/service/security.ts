/** What operations ask of callers. */
import { below } from "../../description/origin.ts";
import { isList, isObject, own } from "../../source/plain-object.ts";
import type { ObjectAt, Reading } from "../reading/reading.ts";
import { textsAt } from "../reading/walk.ts";
import type { Alternative, Requirement } from "./requirement.ts";
import { readSchemes, type Scheme } from "./schemes.ts";

export class Security {
  readonly #reading: Reading;
  readonly schemes: ReadonlyMap<string, Scheme>;
  /** What operations ask for that say nothing of their own. */
  readonly common: Requirement;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.schemes = readSchemes(reading);
    this.common = this.#requirementAt(reading.root);
  }

  of(operation: ObjectAt): Requirement {
    return this.#requirementAt(operation) ?? this.common;
  }

  #requirementAt(at: ObjectAt): Requirement {
    const { notes } = this.#reading;
    const written = own(at.value, "security");
    const here = below(at.origin, "security");
    if (written === undefined || written === null) return undefined;
    if (!isList(written)) {
      notes.add("invalid-shape", here, "no list");
      return undefined;
    }
    return written.flatMap((one, index) => {
      const origin = below(here, index);
      if (isObject(one)) return [this.#alternativeOf({ value: one, origin })];
      notes.add("invalid-shape", origin, "no object");
      return [];
    });
  }

  #alternativeOf(at: ObjectAt): Alternative {
    return Object.keys(at.value).flatMap((name) => {
      const scheme = this.schemes.get(name);
      if (scheme === undefined) {
        this.#reading.notes.add("security-unknown", below(at.origin, name), name);
        return [];
      }
      return [{ scheme, scopes: textsAt(at, name, this.#reading) }];
    });
  }
}
