// Runs the program in a page of a browser, and hands the report to the server that the page came from.

try {
  // Not a static import: a module that does not load has to be told of too.
  const { run } = await import("../program.js");
  const given = await (await fetch("/given")).json();
  const { uaFullVersion } = await navigator.userAgentData.getHighEntropyValues(["uaFullVersion"]);
  const report = await run({ version: uaFullVersion, ...given });
  await fetch("/report", { method: "POST", body: JSON.stringify(report) });
} catch (error) {
  await fetch("/failure", { method: "POST", body: String(error?.stack ?? error) });
}
