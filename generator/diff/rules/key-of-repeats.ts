/** The header by which a service knows a repeated call from another one, where one side alone has it. */
import type { Parameter } from "../../model/model.ts";
import type { Difference } from "../facts/difference.ts";

type Repeats = Difference<"operation.idempotent">;

const alone = ({ at: { operation } }: Repeats, side: "old" | "new"): Parameter | undefined => {
  const others = operation?.[side === "old" ? "new" : "old"]?.parameters ?? [];
  const key = operation?.[side]?.parameters.find(({ random }) => random);
  return others.some(({ argument }) => argument === key?.argument) ? undefined : key;
};

export const goneKey = (difference: Repeats): Parameter | undefined => alone(difference, "old");

export const newKey = (difference: Repeats): Parameter | undefined => alone(difference, "new");
