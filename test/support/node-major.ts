/** Major version of the Node that runs the tests. `fetch` of Node 22 lacks zstd and accepts more than newer ones. */
export const nodeMajor = Number(process.versions.node.split(".", 1)[0]);
