// Runs the program in a browser page, and sends the report to the server of the page.

try {
  // A dynamic import, so that a module that fails to load is reported.
  const { run } = await import("../program.js");
  const given = await (await fetch("/given")).json();
  const { uaFullVersion } = await navigator.userAgentData.getHighEntropyValues(["uaFullVersion"]);
  const report = await run({ version: uaFullVersion, ...given });
  await fetch("/report", { method: "POST", body: JSON.stringify(report) });
} catch (error) {
  await fetch("/failure", { method: "POST", body: String(error?.stack ?? error) });
}
