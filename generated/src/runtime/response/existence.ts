// Reads yes or no from the status of an answer
// (hand-written in templates/runtime, copied into the generated package).

import type { Reader } from "../types/answer.ts";
import { cancelBody } from "./body-size.ts";

/** True for a success, whatever its body, and false for a 404. */
export const existence: Reader<boolean> = {
  accept: "*/*",
  takesBody: true,
  statuses: [404],
  async read({ response }) {
    cancelBody(response);
    return response.ok;
  },
};
