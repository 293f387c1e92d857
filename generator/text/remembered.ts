/** Caches the results of a function of immutable objects. A result lives as long as its object. */
export function remembered<Of extends object, Result>(
  work: (of: Of) => Result,
): (of: Of) => Result {
  const results = new WeakMap<Of, { readonly result: Result }>();
  return (of) => {
    const known = results.get(of);
    if (known !== undefined) return known.result;
    const result = work(of);
    results.set(of, { result });
    return result;
  };
}

export function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => (done ??= { result: work() }).result;
}

/** Caches results for the latest strings only. */
export function rememberedText<Result>(
  work: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    const result = known ?? work(text);
    results.delete(text);
    results.set(text, result);
    const [oldest] = results.keys();
    if (results.size > most && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
