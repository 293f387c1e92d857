// Runs the program in an edge worker, once for each request.

import { run } from "../program.js";

export default {
  async fetch(request) {
    return Response.json(await run(await request.json()));
  },
};
