/** A `fetch` of the platform that answers as a test says: what calls it need not be told. */
import { onTestFinished, vi } from "vitest";

type Answer = (request: Request, index: number) => Response | Promise<Response>;

/** For the rest of a test. Gives the requests, with their bodies still to be read. */
export function answering(answer: Answer): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    return answer(request.clone(), requests.length - 1);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return requests;
}
