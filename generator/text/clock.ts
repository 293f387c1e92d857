/** Milliseconds that only grow. Node's own `performance` is a module that a short run would have to load for it. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
