// Runs the program in a worker at the edge: one request to it is one run.

import { run } from "../program.js";

export default {
  async fetch(request) {
    return Response.json(await run(await request.json()));
  },
};
