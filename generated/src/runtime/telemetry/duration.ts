// How long calls take, as a metric
// (hand-written in templates/runtime, copied into the generated package).

import type { OtelHistogram, OtelMeterProvider } from "./api.ts";

/**
 * The instrument of the provider that is there: the API gives one that does nothing until a program has
 * registered its own, which may be after its clients are made.
 */
export function durationOf(
  providerNow: () => OtelMeterProvider,
  scope: string,
): () => OtelHistogram {
  let known: OtelMeterProvider | undefined;
  let histogram: OtelHistogram | undefined;
  return () => {
    const provider = providerNow();
    if (histogram === undefined || provider !== known) {
      known = provider;
      histogram = provider.getMeter(scope).createHistogram("http.client.request.duration", {
        description: "Duration of HTTP client requests.",
        unit: "s",
        advice: {
          explicitBucketBoundaries: [
            0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
          ],
        },
      });
    }
    return histogram;
  };
}
