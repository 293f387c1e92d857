/** The type that changed, as a consumer names it. */
import type { View } from "../../spec/types/view.ts";
import { Consumer } from "./consumer.ts";
import type { Spot } from "./calls.ts";

export interface Subject {
  readonly consumer: Consumer;
  readonly type: string;
  /** The same where there is a value. */
  readonly present: string;
}

export function subjectOf(spot: Spot, view: View): Subject {
  const consumer = consumerOf(spot);
  const lists = Array.from({ length: spot.at.items ?? 0 });
  const whole = nameOf(spot, view, consumer);
  const type = lists.reduce((of: string) => `NonNullable<${of}>[number]`, whole);
  return { consumer, type, present: isWord(type) ? type : `NonNullable<${type}>` };
}

export function consumerOf({ at: { service }, models, side }: Spot): Consumer {
  const of = service[side];
  if (of === undefined) throw new Error("What is on one side alone has no consumer on the other.");
  return new Consumer(models[side], of);
}

const isWord = (type: string): boolean => /^\w+$/.test(type);

function nameOf({ at, side }: Spot, view: View, consumer: Consumer): string {
  const { part } = at;
  const [operation, parameter] = [at.operation?.[side], at.parameter?.[side]];
  const [type, field] = [at.type?.[side], at.field?.[side]];
  if (operation !== undefined) {
    if (part === "result") return consumer.read(operation);
    return memberOf(consumer.arguments(operation), part === "body" ? part : parameter?.argument);
  }
  if (parameter !== undefined) return memberOf(consumer.options(), parameter.argument);
  if (type === undefined) return "never";
  const whole = consumer.declared(type, view);
  if (field !== undefined) return memberOf(whole, field.name);
  return part === "more" ? `${whole}[string]` : whole;
}

const memberOf = (whole: string, name = ""): string => `${whole}[${JSON.stringify(name)}]`;
