// What a client has learned of its service, from all its calls
// (hand-written in templates/runtime, copied into the generated package).

export interface Health {
  /** Calls since `repeats` was counted; one that has not succeeded is a quarter. */
  calls: number;
  /** Repeats that may still be made; a fraction of one is saved up. */
  repeats: number;
  /** When they were counted, by the clock of `performance.now()`. */
  counted: number;
  /** An answer has come, so a connection may be open. */
  isAnswered: boolean;
  /** A call was refused, so the service may have to be left alone. */
  isRefused: boolean;
  /** What the service wants to be spared for a time, by whose calls these are. */
  readonly coolDowns: Map<string, CoolDown>;
}

export interface CoolDown {
  /** By the clock of `performance.now()`. */
  until: number;
  /** With what the service asked for it. */
  status: number;
  /** Settles when all that wait so far need not wait any more. */
  last: Promise<void> | undefined;
}
