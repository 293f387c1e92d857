// All that follows the failure of a first attempt: a module of its own, as most calls need none of it
// (hand-written in templates/runtime, copied into the generated package).

export { turnOf } from "./call/cool-down.ts";
export { repeat } from "./call/repeat.ts";
