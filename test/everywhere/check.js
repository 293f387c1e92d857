// What the checks are made of. Plain JavaScript of the web: it runs in every place as it stands.

/** Fails unless two values look the same as JSON, which tells values apart that have the same fields in the same order. */
export function same(what, actual, expected) {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== wanted) throw new Error(`${what} is ${is}, not ${wanted}`);
}

export function holds(what, condition) {
  if (condition !== true) throw new Error(`${what} does not hold`);
}

/** What a promise rejects with. */
export async function refused(promise) {
  let value;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`no error, but ${JSON.stringify(value)}`);
}

/** Longest time of one check in ms; far more than any takes, so that one that hangs does not hide the others. */
const patience = 10_000;

async function inTime(checking) {
  const { promise: late, reject } = Promise.withResolvers();
  const timer = setTimeout(() => reject(new Error(`no end within ${patience} ms`)), patience);
  await Promise.race([checking, late]).finally(() => clearTimeout(timer));
}

/** Runs checks one after the other: they share what the server counts. */
export async function runChecks(checks, context) {
  const results = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      await inTime(check(context));
      results.push({ name, ok: true, detail: "" });
    } catch (error) {
      results.push({
        name,
        ok: false,
        detail: `${error?.name}: ${error?.message}\n${error?.stack}`,
      });
    }
  }
  return results;
}
