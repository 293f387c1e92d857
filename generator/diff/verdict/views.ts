/** Whether the callers of operations send or receive what differs, and which operations those are. */
import type { FactName } from "../facts/facts.ts";
import type { Difference } from "../facts/difference.ts";
import { viewsOf } from "../facts/views-of.ts";
import { sorted } from "../../text/order.ts";

type Place = Pick<Difference<FactName>, "at">;

export const isSent = ({ at }: Place): boolean => viewsOf(at).sent !== undefined;

export const isReceived = ({ at }: Place): boolean => viewsOf(at).received !== undefined;

export function whoSees({ at }: Place): readonly string[] {
  const { sent = [], received = [] } = viewsOf(at);
  return sorted(new Set([...sent, ...received]));
}
