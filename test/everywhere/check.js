// Helpers of the checks, in plain JavaScript that runs in every environment.

/** Throws unless two values are equal as JSON, including the order of fields. */
export function same(what, actual, expected) {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== wanted) throw new Error(`${what} is ${is}, not ${wanted}`);
}

export function holds(what, condition) {
  if (condition !== true) throw new Error(`${what} does not hold`);
}

/** Returns the reason of a rejected promise. */
export async function refused(promise) {
  let value;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`no error, but ${JSON.stringify(value)}`);
}

/** Timeout of one check in milliseconds, so that a check that hangs does not hide the others. */
const patience = 10_000;

async function inTime(checking) {
  const { promise: late, reject } = Promise.withResolvers();
  const timer = setTimeout(() => reject(new Error(`no end within ${patience} ms`)), patience);
  await Promise.race([checking, late]).finally(() => clearTimeout(timer));
}

/** Runs checks one after the other, because they share the server's counters. */
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
